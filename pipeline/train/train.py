"""Trains the tagger: `train.py DATA OUT SECONDS` (DATA holds train.*.jsonl, dev.train.jsonl and dev.unseen.jsonl).

Settings of the environment: THREADS, WIDTH, LAYERS, RATE, and START, a checkpoint to go on from.

Reads shards as they appear, keeps a checkpoint every few minutes, and measures on seen and unseen templates.
"""

import json
import os
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from corpus import Encoder, labels, read, tags_of, vocabulary
from tagger import Tagger

SEED = 20261120
BATCH = 96
EVERY = 240
#: Half precision only where the processor has it: where it is emulated, a step takes ten times as long.
HALF = torch.cpu._is_avx512_bf16_supported()
RATE = float(os.environ.get("RATE", "1.6e-3"))
#: Shares of texts whose tags are hidden in whole, of texts that the rules have not read, of candidates hidden.
BLIND, UNREAD, HIDDEN = 0.05, 0.2, 0.05


def batch_of(samples: list, noise: np.random.Generator | None, readings: int):
    """Padded tensors of some samples; with `noise`, tags are hidden here and there."""
    length = max(len(sample[0]) for sample in samples)
    length = (length + 2) // 3 * 3
    ids = np.zeros((len(samples), length), np.int64)
    tags = np.zeros((len(samples), length), np.int64)
    gold = np.full((len(samples), length), -100, np.int64)
    rows, starts, ends, wanted = [], [], [], []
    for row, (letters, own, marks, candidates) in enumerate(samples):
        size = len(letters)
        ids[row, :size], gold[row, :size] = letters, marks
        luck = 1 if noise is None else noise.random()
        if luck >= BLIND:
            tags[row, :size] = own.astype(np.int64) * readings
        for start, end, label, ruled in candidates:
            if noise is not None and noise.random() < HIDDEN:
                tags[row, start:end] = 0
            elif luck >= BLIND + UNREAD:
                tags[row, start:end] += ruled
            rows.append(row), starts.append(start), ends.append(end), wanted.append(label)
    spans = [torch.tensor(one) for one in (rows, starts, ends, wanted)]
    return torch.from_numpy(ids), torch.from_numpy(tags), torch.from_numpy(gold), spans


def pooled(scores: torch.Tensor, rows, starts, ends) -> torch.Tensor:
    """The mean score of each candidate's characters."""
    sums = functional.pad(scores.cumsum(1), (0, 0, 1, 0))
    return (sums[rows, ends] - sums[rows, starts]) / (ends - starts)[:, None]


def loss_of(model: Tagger, samples: list, noise: np.random.Generator, count: int) -> torch.Tensor:
    ids, tags, gold, (rows, starts, ends, wanted) = batch_of(samples, noise, model.readings)
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=HALF):
        scores = model(ids, (ids != 0).long(), tags)
    scores = scores.float()
    intents = scores[:, 0, count:]
    loss = 0.3 * functional.cross_entropy(intents, gold[:, 0] - count)
    roles = scores[:, 1:, :count]
    loss = loss + functional.cross_entropy(roles.reshape(-1, count), gold[:, 1:].reshape(-1), ignore_index=-100)
    if len(rows) > 0:
        loss = loss + 0.7 * functional.cross_entropy(pooled(scores[:, :, :count], rows, starts, ends), wanted)
    return loss


@torch.no_grad()
def measure(model: Tagger, samples: list, count: int, silent: tuple[int, int]) -> dict:
    """Shares of candidates, of texts with all candidates, and of intents that are right."""
    model.eval()
    right = total = texts = intents = 0
    for at in range(0, len(samples), 200):
        part = samples[at:at + 200]
        ids, tags, gold, (rows, starts, ends, wanted) = batch_of(part, None, model.readings)
        scores = model(ids, (ids != 0).long(), tags)
        intents += int((scores[:, 0, count:].argmax(-1) == gold[:, 0] - count).sum())
        found = pooled(scores[:, :, :count], rows, starts, ends).argmax(-1)
        same = (found == wanted) | (torch.isin(found, torch.tensor(silent)) & torch.isin(wanted, torch.tensor(silent)))
        right, total = right + int(same.sum()), total + len(rows)
        texts += len(part) - len(set(rows[~same].tolist()))
    model.train()
    return {"candidates": round(right / max(total, 1), 4), "texts": round(texts / len(samples), 4),
            "intents": round(intents / len(samples), 4)}


def batches(samples: list, order: random.Random) -> list[list]:
    samples = sorted(samples, key=lambda sample: len(sample[0]) + 6 * order.random())
    parts = [samples[at:at + BATCH] for at in range(0, len(samples), BATCH)]
    order.shuffle(parts)
    return parts


def main(folder: Path, out: Path, seconds: float) -> None:
    torch.manual_seed(SEED)
    torch.set_num_threads(int(os.environ.get("THREADS", "1")))
    order, noise = random.Random(SEED), np.random.default_rng(SEED)
    while not (folder / "dev.unseen.jsonl").exists():
        time.sleep(5)
    first = folder / "train.1.jsonl"
    names, tags = labels(), tags_of(first)
    count = sum(not name.startswith("intent:") for name in names)
    silent = (names.index("none"), names.index("no"))
    start = torch.load(os.environ["START"], map_location="cpu") if os.environ.get("START") else None
    tokens = vocabulary(first)
    encoder = Encoder(tokens)
    out.mkdir(parents=True, exist_ok=True)
    (out / "tokens.json").write_text(json.dumps({"tokens": tokens, "labels": names, "tags": tags}, ensure_ascii=False))
    dev = {part: read(folder / f"dev.{part}.jsonl", encoder, 0) for part in ("train", "unseen")}
    model = Tagger(len(tokens), len(tags), count + 1, len(names), width=int(os.environ.get("WIDTH", "144")), layers=int(os.environ.get("LAYERS", "3")))
    if start is not None:
        model.load_state_dict(start["weights"], strict=False)
    print(len(tokens), "tokens", sum(one.numel() for one in model.parameters()), "parameters", flush=True)
    optimiser = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.01, betas=(0.9, 0.98))
    before = start["seen"] if start is not None else 0
    begin, step, seen, mean, report, epoch = time.time(), 0, before, 0.0, time.time() + EVERY, int(os.environ.get("SHARD", "0"))
    warm = 200 if start is None else 40
    while (part := (time.time() - begin) / seconds) < 1:
        ready = sorted(folder.glob("train.*.jsonl"), key=lambda path: int(path.suffixes[0][1:]))
        path = ready[epoch % len(ready)]
        epoch += 1
        for samples in batches(read(path, encoder, epoch, drop=0.03), order):
            part = (time.time() - begin) / seconds
            for group in optimiser.param_groups:
                group["lr"] = RATE * min(1, (step + 1) / warm) * max(0.0, 1 - part) + 1e-6
            loss = loss_of(model, samples, noise, count)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            step, seen = step + 1, seen + len(samples)
            mean = 0.98 * mean + 0.02 * loss.item() if step > 1 else loss.item()
            if time.time() > report or part >= 1:
                report = time.time() + EVERY
                state = {"settings": model.settings, "weights": model.state_dict(), "seen": seen, "step": step}
                torch.save(state, out / "checkpoint.tmp")
                (out / "checkpoint.tmp").rename(out / "checkpoint.pt")
                scores = {name: measure(model, own, count, silent) for name, own in dev.items()}
                print(f"{time.time() - begin:.0f}s shard {path.name} seen {seen} {(seen - before) / (time.time() - begin):.0f}/s loss {mean:.4f} {json.dumps(scores)}", flush=True)
                (out / "scores.json").write_text(json.dumps({"seen": seen, "seconds": round(time.time() - begin), **scores}))
            if part >= 1:
                break


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]))
