"""Reads encoded corpora into arrays, and builds the character vocabulary."""

import json
from collections import Counter
from pathlib import Path

import numpy as np

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
BYTES = [f"<0x{byte:02X}>" for byte in range(256)]
FIRST_BYTE = len(SPECIAL)
ALWAYS = " abcdefghijklmnopqrstuvwxyz0123456789абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ.,-+/%$€£₽¥₩~<>()!?'\"&:;"
HERE = Path(__file__).parent.parent
#: Marks an unknown intent, role or scope.
UNSAID = 255
#: Most ids of a text.
LONGEST = 2100


def labels() -> list[str]:
    """All labels: the roles, then the intents, then the scopes of clauses."""
    known = json.loads((HERE / "labels.json").read_text())
    return known["roles"] + [f"{kind}:{name}" for kind in ("intent", "scope") for name in known[f"{kind}s"]]


def vocabulary(path: Path, least: int = 3) -> list[str]:
    """The tokens: special ones, bytes, then the characters of a corpus."""
    counts: Counter[str] = Counter()
    with path.open() as lines:
        next(lines)
        for line in lines:
            counts.update(json.loads(line)["s"])
    characters = {one for one, count in counts.items() if count >= least and ord(one) < 0x10000} | set(ALWAYS)
    return SPECIAL + BYTES + sorted(characters)


class Encoder:
    """Converts encoded lines to ids; `drop` is the share of characters spelled as bytes."""

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
        """Arrays of one line: ids, tags, roles and scopes of characters, candidates as (start, end, label, reading of the rules)."""
        ids, first = self.ids_of(line["s"], drop, random)
        tags = np.zeros(len(ids), np.uint8)
        gold = np.full(len(ids), self.labels["none"], np.uint8)
        for start, end, tag in line["t"]:
            tags[first[start]:first[end]] = tag
        scopes = np.full(len(ids), UNSAID, np.uint8)
        for start, end, label in line["y"]:
            gold[first[start]:first[end]] = self.labels.get(label, UNSAID)
        for start, end, label in line.get("k", []):
            scopes[first[start]:first[end]] = self.labels[f"scope:{label}"]
        gold[0] = UNSAID if line["i"] is None else self.labels[f"intent:{line['i']}"]
        candidates = [(first[start], first[end], self.labels[label], 1 + self.labels.get(ruled, -1)) for start, end, label, ruled in line["c"] if label in self.labels]
        return np.array(ids, np.uint16), tags, gold, scopes, candidates


def read(path: Path, encoder: Encoder, seed: int, drop: float = 0.0, longest: int = LONGEST) -> list:
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


class Pack:
    """Samples in flat arrays: texts by `starts`, their candidates by `firsts`.

    `owner` is the number of the candidate, within its text, that a character belongs to (none: -1).
    """

    def __init__(self, samples: list) -> None:
        self.starts = np.cumsum([0] + [len(ids) for ids, *_ in samples])
        self.firsts = np.cumsum([0] + [len(candidates) for *_, candidates in samples])
        self.ids = np.concatenate([ids for ids, *_ in samples])
        self.tags = np.concatenate([tags for _, tags, *_ in samples])
        self.gold, self.scopes = (np.concatenate([one[at] for one in samples]) for at in (2, 3))
        #: Start, end, label and reading of the rules of each candidate.
        self.candidates = np.array([one for *_, own in samples for one in own], np.int16).reshape(-1, 4)
        self.owner = np.full(len(self.ids), -1, np.int16)
        for start, (*_, own) in zip(self.starts, samples):
            for number, (first, end, *_) in enumerate(own):
                self.owner[start + first:start + end] = number

    @staticmethod
    def joined(packs: list["Pack"]) -> "Pack":
        """Joins several packs."""
        whole = Pack.__new__(Pack)
        for name in ("ids", "tags", "gold", "scopes", "candidates", "owner"):
            setattr(whole, name, np.concatenate([getattr(one, name) for one in packs]))
        for name in ("starts", "firsts"):
            sizes = np.concatenate([np.diff(getattr(one, name)) for one in packs])
            setattr(whole, name, np.concatenate([[0], np.cumsum(sizes)]))
        return whole


def packed(job: tuple) -> Pack:
    """The pack of one file: `(path, encoder, seed, drop)`."""
    path, encoder, seed, drop = job
    return Pack(read(path, encoder, seed, drop))


def tags_of(path: Path) -> list[str]:
    """The names of the tags, from the first line of an encoded corpus."""
    with path.open() as lines:
        return json.loads(next(lines))["tags"]
