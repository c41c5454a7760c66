// SHA-256 and HMAC in plain script: over plain http browsers offer no crypto.subtle. The
// constants are computed from primes, as FIPS 180-4 defines them.

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) {
  if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
}

/** The first 32 bits behind the point of a root, exactly: by whole numbers. */
function fraction(prime, power) {
  const wanted = BigInt(prime) << BigInt(32 * power);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2));
const ROUNDS = PRIMES.map((prime) => fraction(prime, 3));

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const found = new Uint8Array(length);
  found.set(bytes);
  found[bytes.length] = 0x80;
  const bits = new DataView(found.buffer);
  bits.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  bits.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return bits;
}

function compressed(hash, block, at) {
  const words = new Int32Array(64);
  for (let n = 0; n < 16; n += 1) words[n] = block.getInt32(at + 4 * n);
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [words[n - 15], words[n - 2]];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[n] = words[n - 16] + one + words[n - 7] + two;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let n = 0; n < 64; n += 1) {
    const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + ROUNDS[n] + words[n]) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, n) => (word + hash[n]) | 0);
}

/** The 32 bytes of a text of bytes. */
export function sha256(bytes) {
  const message = padded(bytes);
  let hash = START.map((word) => word | 0);
  for (let at = 0; at < message.byteLength; at += 64) hash = compressed(hash, message, at);
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((word, n) => found.setInt32(4 * n, word));
  return new Uint8Array(found.buffer);
}

export function joined(...parts) {
  const found = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  return found;
}

/** HMAC with SHA-256 (RFC 2104). */
export function hmac(key, bytes) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), bytes));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Bytes written in hexadecimal; null where the text is something else. */
export function fromHex(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const utf8 = (text) => new TextEncoder().encode(text);
