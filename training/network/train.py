"""Trains the tagger: `train.py DATA OUT SECONDS` (DATA holds train.*.jsonl, dev.train.jsonl and dev.unseen.jsonl).

Settings of the environment: THREADS (1), WIDTH (144), LAYERS (3), INNER (64), RATE (2e-3), BATCH (characters, 8000), EVERY
(seconds between checkpoints, 240), DROPOUT (0.1), START (a published model to go on from). On a graphics processor where
there is one, else on the processor.

Reads all shards, keeps the mean of the last weights every few minutes, and measures it on seen and unseen templates.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from batches import IGNORED, Batch, Corpus
from corpus import Encoder, Pack, labels, packed, tags_of, vocabulary
from published import begin_with, published, published_tokens
from tagger import Tagger

SEED = 20261120
#: Share of the running mean of the weights that each step keeps.
KEPT = 0.9995
#: Share of Han, kana and Hangul characters spelled as bytes.
DROP = 0.03


def setting(name: str, default: float) -> float:
    return float(os.environ.get(name, default))


@dataclass
class Parts:
    """How many of the labels are roles, intents and scopes, in this order."""

    roles: int
    intents: int

    @staticmethod
    def of(names: list[str]) -> "Parts":
        intents = sum(name.startswith("intent:") for name in names)
        return Parts(sum(":" not in name for name in names), intents)


def pooled(scores: torch.Tensor, batch: Batch) -> torch.Tensor:
    """The mean score of each candidate's characters: texts, candidates, roles."""
    sums = functional.pad(scores.cumsum(1), (0, 0, 1, 0))
    at = lambda ends: sums.gather(1, ends[:, :, None].expand(-1, -1, scores.shape[2]))
    return (at(batch.ends) - at(batch.starts)) / (batch.ends - batch.starts)[:, :, None]


def cross(scores: torch.Tensor, wanted: torch.Tensor, first: int) -> torch.Tensor:
    """The cross entropy of labels that are numbered from `first`, summed and by the number of known ones."""
    known = torch.where(wanted == IGNORED, IGNORED, wanted - first)
    total = functional.cross_entropy(scores.flatten(0, -2), known.flatten(), ignore_index=IGNORED, reduction="sum")
    return total / (known != IGNORED).sum().clamp(min=1)


def loss_of(scores: torch.Tensor, batch: Batch, parts: Parts) -> torch.Tensor:
    """The loss of characters, candidates, the intent and the scopes of clauses."""
    count, last = parts.roles, parts.roles + parts.intents
    loss = cross(scores[:, 1:, :count], batch.gold[:, 1:], 0) + 0.7 * cross(pooled(scores[:, :, :count], batch), batch.wanted, 0)
    return loss + 0.3 * cross(scores[:, :1, count:last], batch.gold[:, :1], count) + 0.5 * cross(scores[:, 1:, last:], batch.scopes[:, 1:], last)


@torch.no_grad()
def measure(model: Tagger, corpus: Corpus, parts: Parts, silent: torch.Tensor) -> dict:
    """Shares of candidates, of texts with all candidates, of intents and of characters' scopes that are right."""
    model.eval()
    count, last = parts.roles, parts.roles + parts.intents
    right = total = texts = intents = scopes = clauses = 0
    for at in range(0, len(corpus), 32):
        batch = corpus.batch(np.arange(at, min(at + 32, len(corpus))), noisy=False)
        scores = model(batch.ids, (batch.ids != 0).long(), batch.tags)
        intents += int((scores[:, 0, count:last].argmax(-1) == batch.gold[:, 0] - count).sum())
        marked = batch.scopes != IGNORED
        scopes += int(((scores[:, :, last:].argmax(-1) == batch.scopes - last) & marked).sum())
        clauses += int(marked.sum())
        found = pooled(scores[:, :, :count], batch).argmax(-1)
        real = batch.wanted != IGNORED
        same = (found == batch.wanted) | (torch.isin(found, silent) & torch.isin(batch.wanted, silent))
        right, total = right + int((same & real).sum()), total + int(real.sum())
        texts += int((same | ~real).all(1).sum())
    model.train()
    shares = {"candidates": right / max(total, 1), "texts": texts / len(corpus), "intents": intents / len(corpus), "scopes": scopes / max(clauses, 1)}
    return {name: round(share, 4) for name, share in shares.items()}


def half(device: torch.device):
    """Half precision if the device supports it; emulated, a step takes ten times as long."""
    if device.type == "cuda" or torch.cpu._is_avx512_bf16_supported():
        return torch.autocast(device.type, dtype=torch.bfloat16)
    return nullcontext()


def load(folder: Path, encoder: Encoder) -> tuple[Pack, dict[str, Pack]]:
    shards = sorted(folder.glob("train.*.jsonl"))
    jobs = [(path, encoder, SEED + number, DROP) for number, path in enumerate(shards)]
    measured = ("train", "unseen", "messages")
    jobs += [(folder / f"dev.{part}.jsonl", encoder, 0, 0.0) for part in measured]
    with ProcessPoolExecutor() as pool:
        packs = list(pool.map(packed, jobs))
    return Pack.joined(packs[:-len(measured)]), dict(zip(measured, packs[-len(measured):]))


class Mean:
    """The running mean of a network's weights."""

    def __init__(self, model: Tagger) -> None:
        self.model = Tagger(**model.settings).to(next(model.parameters()).device)
        self.model.load_state_dict(model.state_dict())
        self.own, self.given = list(self.model.parameters()), list(model.parameters())

    @torch.no_grad()
    def step(self, number: int) -> None:
        torch._foreach_lerp_(self.own, self.given, 1 - min(KEPT, number / (number + 20)))


def build(corpus: Corpus, tokens: list[str], tags: list[str], names: list[str], device: torch.device) -> Tagger:
    """A new network of the settings' size."""
    model = Tagger(len(tokens), len(tags), Parts.of(names).roles + 1, len(names), width=int(setting("WIDTH", 144)), layers=int(setting("LAYERS", 3)),
                   inner=int(setting("INNER", 64)), dropout=setting("DROPOUT", 0.1)).to(device)
    if "START" in os.environ:
        begin_with(model, published(Path(os.environ["START"])))
    size = sum(one.numel() for one in model.parameters())
    print(f"{len(corpus)} texts, {len(tokens)} tokens, {size} parameters, {device}", flush=True)
    return model


def keep(out: Path, model: Tagger, told: dict) -> None:
    """Writes a checkpoint and its measurements; a reader always sees a whole file."""
    weights = {name: one.cpu() for name, one in model.state_dict().items()}
    torch.save({"settings": model.settings, "weights": weights, "seen": told["seen"]}, out / "checkpoint.tmp")
    (out / "checkpoint.tmp").rename(out / "checkpoint.pt")
    (out / "scores.json").write_text(json.dumps(told))
    print(json.dumps(told), flush=True)


class Training:
    """A network, the mean of its weights, and its optimiser."""

    def __init__(self, model: Tagger, parts: Parts) -> None:
        self.model, self.mean, self.parts = model, Mean(model), parts
        self.device = next(model.parameters()).device
        self.rate = setting("RATE", 2e-3)
        self.optimiser = torch.optim.AdamW(model.parameters(), self.rate, weight_decay=0.01, betas=(0.9, 0.98), fused=self.device.type == "cuda")
        self.steps = self.seen = 0

    def step(self, batch: Batch, part: float) -> None:
        """One step; the rate falls with `part`, the share of the time that has passed."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * min(1, (self.steps + 1) / 100) * max(0.0, 1 - part) + 1e-6
        with half(self.device):
            scores = self.model(batch.ids, (batch.ids != 0).long(), batch.tags)
        loss = loss_of(scores.float(), batch, self.parts)
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.steps, self.seen = self.steps + 1, self.seen + len(batch.ids)
        self.mean.step(self.steps)


def batches(corpus: Corpus, random: np.random.Generator) -> Iterator[Batch]:
    """Endless batches, in another order each round."""
    while True:
        for chosen in corpus.order(int(setting("BATCH", 8000)), random):
            yield corpus.batch(chosen, noisy=True)


def main(folder: Path, out: Path, seconds: float) -> None:
    torch.manual_seed(SEED)
    torch.set_num_threads(int(setting("THREADS", 1)))
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    first = sorted(folder.glob("train.*.jsonl"))[0]
    names, tags = labels(), tags_of(first)
    tokens = published_tokens(Path(os.environ["START"])) if "START" in os.environ else vocabulary(first)
    parts = Parts.of(names)
    out.mkdir(parents=True, exist_ok=True)
    (out / "tokens.json").write_text(json.dumps({"tokens": tokens, "labels": names, "tags": tags}, ensure_ascii=False))
    pack, measured = load(folder, Encoder(tokens))
    silent = torch.tensor([names.index("none"), names.index("no")], device=device)
    dev = {name: Corpus(one, device, parts.roles + 1) for name, one in measured.items()}
    corpus = Corpus(pack, device, parts.roles + 1)
    training = Training(build(corpus, tokens, tags, names, device), parts)
    begin, report, part = time.time(), setting("EVERY", 240), 0.0
    for batch in batches(corpus, np.random.default_rng(SEED)):
        part = (time.time() - begin) / seconds
        training.step(batch, part)
        if part * seconds > report or part >= 1:
            report += setting("EVERY", 240)
            scores = {name: measure(training.mean.model, own, parts, silent) for name, own in dev.items()}
            keep(out, training.mean.model, {"seen": training.seen, "seconds": round(part * seconds), **scores})
        if part >= 1:
            break


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]))
