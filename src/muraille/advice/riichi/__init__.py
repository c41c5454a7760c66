"""Riichi advice: ranked discards, hands in reach, furiten, riichi or not."""
