"""Trains the tagger: `train.py DATA OUT SECONDS` (DATA holds train.*.jsonl, dev.train.jsonl and dev.unseen.jsonl).

Settings of the environment: THREADS (1), WIDTH (144), LAYERS (3), INNER (64), RATE (2e-3), BATCH (96), EVERY
(seconds between checkpoints, 240), DROPOUT (0.1). On a graphics processor where there is one, else on the processor.

Reads all shards, keeps the mean of the last weights every few minutes, and measures it on seen and unseen templates.
"""

import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from batches import IGNORED, Batch, Corpus
from corpus import Encoder, Pack, labels, packed, tags_of, vocabulary
from tagger import Tagger

SEED = 20261120
#: Share of the mean of weights that each step keeps.
KEPT = 0.9995
#: Share of the Han, kana and Hangul that is spelled as bytes.
DROP = 0.03


def setting(name: str, default: float) -> float:
    return float(os.environ.get(name, default))


def pooled(scores: torch.Tensor, batch: Batch) -> torch.Tensor:
    """The mean score of each candidate's characters: texts, candidates, roles."""
    sums = functional.pad(scores.cumsum(1), (0, 0, 1, 0))
    at = lambda ends: sums.gather(1, ends[:, :, None].expand(-1, -1, scores.shape[2]))
    return (at(batch.ends) - at(batch.starts)) / (batch.ends - batch.starts)[:, :, None]


def loss_of(scores: torch.Tensor, batch: Batch, count: int) -> torch.Tensor:
    """Of every character, every candidate and the intent; `count` roles stand before the intents."""
    cross = lambda given, wanted: functional.cross_entropy(given.flatten(0, -2), wanted.flatten(), ignore_index=IGNORED)
    said = batch.gold[:, :1]
    intents = torch.where(said == IGNORED, IGNORED, said - count)
    loss = cross(scores[:, 1:, :count], batch.gold[:, 1:]) + 0.7 * cross(pooled(scores[:, :, :count], batch), batch.wanted)
    return loss + 0.3 * cross(scores[:, :1, count:], intents)


@torch.no_grad()
def measure(model: Tagger, corpus: Corpus, count: int, silent: torch.Tensor) -> dict:
    """Shares of candidates, of texts with all candidates, and of intents that are right."""
    model.eval()
    right = total = texts = intents = 0
    for at in range(0, len(corpus), 200):
        batch = corpus.batch(np.arange(at, min(at + 200, len(corpus))), noisy=False)
        scores = model(batch.ids, (batch.ids != 0).long(), batch.tags)
        intents += int((scores[:, 0, count:].argmax(-1) == batch.gold[:, 0] - count).sum())
        found = pooled(scores[:, :, :count], batch).argmax(-1)
        real = batch.wanted != IGNORED
        same = (found == batch.wanted) | (torch.isin(found, silent) & torch.isin(batch.wanted, silent))
        right, total = right + int((same & real).sum()), total + int(real.sum())
        texts += int((same | ~real).all(1).sum())
    model.train()
    shares = {"candidates": right / max(total, 1), "texts": texts / len(corpus), "intents": intents / len(corpus)}
    return {name: round(share, 4) for name, share in shares.items()}


def half(device: torch.device):
    """Half precision where the device has it: where it is emulated, a step takes ten times as long."""
    if device.type == "cuda" or torch.cpu._is_avx512_bf16_supported():
        return torch.autocast(device.type, dtype=torch.bfloat16)
    return nullcontext()


def load(folder: Path, encoder: Encoder) -> tuple[Pack, dict[str, Pack]]:
    shards = sorted(folder.glob("train.*.jsonl"))
    jobs = [(path, encoder, SEED + number, DROP) for number, path in enumerate(shards)]
    jobs += [(folder / f"dev.{part}.jsonl", encoder, 0, 0.0) for part in ("train", "unseen")]
    with ProcessPoolExecutor() as pool:
        *packs, seen, unseen = pool.map(packed, jobs)
    return Pack.joined(packs), {"train": seen, "unseen": unseen}


class Mean:
    """The mean of a network's weights over the last steps."""

    def __init__(self, model: Tagger) -> None:
        self.model = Tagger(**model.settings).to(next(model.parameters()).device)
        self.model.load_state_dict(model.state_dict())
        self.own, self.given = list(self.model.parameters()), list(model.parameters())

    @torch.no_grad()
    def step(self, number: int) -> None:
        torch._foreach_lerp_(self.own, self.given, 1 - min(KEPT, number / (number + 20)))


def main(folder: Path, out: Path, seconds: float) -> None:
    torch.manual_seed(SEED)
    torch.set_num_threads(int(setting("THREADS", 1)))
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    random = np.random.default_rng(SEED)
    begin = time.time()
    first = sorted(folder.glob("train.*.jsonl"))[0]
    names, tags, tokens = labels(), tags_of(first), vocabulary(first)
    count = sum(not name.startswith("intent:") for name in names)
    out.mkdir(parents=True, exist_ok=True)
    (out / "tokens.json").write_text(json.dumps({"tokens": tokens, "labels": names, "tags": tags}, ensure_ascii=False))
    pack, measured = load(folder, Encoder(tokens))
    silent = torch.tensor([names.index("none"), names.index("no")], device=device)
    corpus = Corpus(pack, device, count + 1)
    dev = {name: Corpus(one, device, count + 1) for name, one in measured.items()}
    model = Tagger(len(tokens), len(tags), count + 1, len(names), width=int(setting("WIDTH", 144)), layers=int(setting("LAYERS", 3)),
                   inner=int(setting("INNER", 64)), dropout=setting("DROPOUT", 0.1)).to(device)
    mean = Mean(model)
    size = sum(one.numel() for one in model.parameters())
    print(f"{len(corpus)} texts, {len(tokens)} tokens, {size} parameters, {device}, read in {time.time() - begin:.0f} s", flush=True)
    rate = setting("RATE", 2e-3)
    optimiser = torch.optim.AdamW(model.parameters(), rate, weight_decay=0.01, betas=(0.9, 0.98), fused=device.type == "cuda")
    begin, step, seen, report = time.time(), 0, 0, setting("EVERY", 240)
    part = 0.0
    while part < 1:
        for chosen in corpus.order(int(setting("BATCH", 96)), random):
            part = (time.time() - begin) / seconds
            for group in optimiser.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 400) * max(0.0, 1 - part) + 1e-6
            batch = corpus.batch(chosen, noisy=True)
            with half(device):
                scores = model(batch.ids, (batch.ids != 0).long(), batch.tags)
            loss = loss_of(scores.float(), batch, count)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            step, seen = step + 1, seen + len(chosen)
            mean.step(step)
            if time.time() - begin > report or part >= 1:
                report += setting("EVERY", 240)
                state = {"settings": model.settings, "weights": {name: one.cpu() for name, one in mean.model.state_dict().items()},
                         "seen": seen, "step": step}
                torch.save(state, out / "checkpoint.tmp")
                (out / "checkpoint.tmp").rename(out / "checkpoint.pt")
                spent = time.time() - begin
                scores = {name: measure(mean.model, own, count, silent) for name, own in dev.items()}
                print(f"{spent:.0f}s seen {seen} {seen / spent:.0f}/s loss {loss.item():.4f} {json.dumps(scores)}", flush=True)
                (out / "scores.json").write_text(json.dumps({"seen": seen, "seconds": round(spent), **scores}))
            if part >= 1:
                break


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]))
