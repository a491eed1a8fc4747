"""Reads encoded corpora into arrays, and builds the character vocabulary."""

import json
from collections import Counter
from pathlib import Path

import numpy as np

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
BYTES = [f"<0x{byte:02X}>" for byte in range(256)]
FIRST_BYTE = len(SPECIAL)
ALWAYS = " abcdefghijklmnopqrstuvwxyz0123456789абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ.,-+/%$€£₽¥₩~<>()!?'\"&:;"
HERE = Path(__file__).parent


def labels() -> list[str]:
    """All labels: the roles, then the intents."""
    known = json.loads((HERE / "labels.json").read_text())
    return known["roles"] + [f"intent:{name}" for name in known["intents"]]


def vocabulary(path: Path, least: int = 3) -> list[str]:
    """Tokens of characters that occur in a corpus, after the special ones and the bytes."""
    counts: Counter[str] = Counter()
    with path.open() as lines:
        next(lines)
        for line in lines:
            counts.update(json.loads(line)["s"])
    characters = {one for one, count in counts.items() if count >= least and ord(one) < 0x10000} | set(ALWAYS)
    return SPECIAL + BYTES + sorted(characters)


class Encoder:
    """Turns encoded lines into ids; `drop` is the share of characters spelled as bytes."""

    def __init__(self, tokens: list[str]) -> None:
        self.ids = {token: index for index, token in enumerate(tokens)}
        self.labels = {name: index for index, name in enumerate(labels())}

    def ids_of(self, text: str, drop: float, random: np.random.Generator) -> tuple[list[int], list[int]]:
        """Ids with [CLS] and [SEP], and for each UTF-16 unit its first id (the texts have no wider characters)."""
        ids, first = [2], []
        for character in text:
            first.append(len(ids))
            known = self.ids.get(character)
            if known is None or (drop > 0 and character > "\u2fff" and random.random() < drop):
                ids.extend(FIRST_BYTE + byte for byte in character.encode("utf-8", "replace"))
            else:
                ids.append(known)
        first.append(len(ids))
        return ids + [3], first

    def sample(self, line: dict, random: np.random.Generator, drop: float = 0.0):
        """Arrays of one line: ids, tags, character labels, and candidates as (start, end, label, reading of the rules)."""
        ids, first = self.ids_of(line["s"], drop, random)
        tags = np.zeros(len(ids), np.uint8)
        gold = np.full(len(ids), self.labels["none"], np.uint8)
        for start, end, tag in line["t"]:
            tags[first[start]:first[end]] = tag
        for start, end, label in line["y"]:
            gold[first[start]:first[end]] = self.labels[label]
        gold[0] = self.labels[f"intent:{line['i']}"]
        candidates = [(first[start], first[end], self.labels[label], 1 + self.labels.get(ruled, -1)) for start, end, label, ruled in line["c"]]
        return np.array(ids, np.uint16), tags, gold, candidates


def read(path: Path, encoder: Encoder, seed: int, drop: float = 0.0, longest: int = 300) -> list:
    """All samples of a file; too long ones and those beyond the basic plane are left out."""
    random = np.random.default_rng(seed)
    samples = []
    with path.open() as lines:
        next(lines)
        for text in lines:
            line = json.loads(text)
            if any(ord(one) > 0xFFFF for one in line["s"]):
                continue
            sample = encoder.sample(line, random, drop)
            if len(sample[0]) <= longest:
                samples.append(sample)
    return samples


def tags_of(path: Path) -> list[str]:
    """The names of the tags, from the first line of an encoded corpus."""
    with path.open() as lines:
        return json.loads(next(lines))["tags"]
