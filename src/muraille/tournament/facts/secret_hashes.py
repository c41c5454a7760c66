"""What a log keeps of secrets: hashes, from which nobody reads them back.

Long random ones have a plain SHA-256. Short ones could be tried out, so theirs is slow and salted
(scrypt), with what it was made with beside it. Texts are compared in constant time.
"""

from hashlib import scrypt, sha256
from hmac import compare_digest

_COST, _BLOCK, _SIZE = 2**14, 8, 32
_DEAREST = 2**16
"""A file that somebody edited may not make us work longer."""


def hash_of_token(token: str) -> str:
    """The hash of a long random text."""
    return "sha256:" + sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def hash_of_short(text: str, salt: bytes, cost: int = _COST) -> str:
    """The slow hash of a short text.

    >>> hash_of_short("1234", b"salt", 2)[:32]
    'scrypt:2:73616c74:23f4359965a45b'
    """
    made = scrypt(
        text.encode("utf-8", "surrogatepass"), salt=salt, n=cost, r=_BLOCK, p=1, dklen=_SIZE
    )
    return f"scrypt:{cost}:{salt.hex()}:{made.hex()}"


def salt_of(kept: str) -> bytes:
    """The salt of a slow hash; nothing where it is none."""
    return _parts(kept)[1]


def way_made(kept: str) -> str:
    """All of a slow hash but what it was made of: the same for those with the same salt."""
    return kept.rpartition(":")[0]


def made_like(text: str, kept: str) -> str:
    """The slow hash of the text, made as this one was; takes as long where there is none."""
    cost, salt = _parts(kept)
    return hash_of_short(text, salt, cost)


def is_same(made: str, kept: str) -> bool:
    """Whether two hashes are the same, in a time that does not tell where they differ."""
    return compare_digest(made.encode(), kept.encode())


def token_fits(token: str, kept: str) -> bool:
    """Whether this is the hash of the token."""
    return is_same(hash_of_token(token), kept)


def short_fits(text: str, kept: str) -> bool:
    """Whether this is the slow hash of the text."""
    return is_same(made_like(text, kept), kept)


def _parts(kept: str) -> tuple[int, bytes]:
    """Cost and salt of a slow hash, the usual cost where it is none."""
    kind, *parts = kept.split(":")
    try:
        cost, salt = int(parts[0]), bytes.fromhex(parts[1])
    except (IndexError, ValueError):
        return _COST, b""
    lawful = kind == "scrypt" and 2 <= cost <= _DEAREST and cost.bit_count() == 1
    return (cost, salt) if lawful else (_COST, b"")
