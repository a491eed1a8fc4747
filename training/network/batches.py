"""Batches of a packed corpus on a device, with some tags hidden and some readings of the rules exchanged."""

from dataclasses import dataclass

import numpy as np
import torch

from corpus import UNSAID, Pack

#: Shares of texts with all tags hidden, and of texts without readings of the rules.
BLIND, UNREAD = 0.05, 0.25
#: Shares of candidates that are hidden, and of candidates with the reading of another one in the batch.
HIDDEN, MISREAD = 0.05, 0.08
IGNORED = -100
#: Lengths are rounded up to a multiple of this, because the network shortens texts to a third.
STEP = 12


@dataclass
class Batch:
    """Texts padded to one length (`ids` 0), and their candidates padded to one number (`wanted` -100)."""

    ids: torch.Tensor
    tags: torch.Tensor
    gold: torch.Tensor
    scopes: torch.Tensor
    starts: torch.Tensor
    ends: torch.Tensor
    wanted: torch.Tensor


@dataclass
class Ranges:
    """Offsets of texts or their candidates in flat arrays; `last` is the last offset."""

    starts: torch.Tensor
    last: int

    def places(self, rows: torch.Tensor, width: int) -> tuple[torch.Tensor, torch.Tensor]:
        """The places of some rows padded to one width, and a mask of the real ones."""
        begin, end = self.starts[rows][:, None], self.starts[rows + 1][:, None]
        at = begin + torch.arange(width, device=self.starts.device)[None]
        return at.clamp(max=self.last), at < end


class Corpus:
    """A packed corpus on a device."""

    def __init__(self, pack: Pack, device: torch.device, readings: int) -> None:
        put = lambda array, kind: torch.from_numpy(np.ascontiguousarray(array).astype(kind)).to(device)
        self.device, self.readings = device, readings
        self.ids, self.tags = put(pack.ids.view(np.int16), np.int16), put(pack.tags, np.int16)
        self.gold, self.scopes = put(pack.gold, np.int16), put(pack.scopes, np.int16)
        self.owner, self.candidates = put(pack.owner, np.int16), put(pack.candidates, np.int16)
        self.texts = Ranges(put(pack.starts, np.int64), len(pack.ids) - 1)
        self.parts = Ranges(put(pack.firsts, np.int64), len(pack.candidates) - 1)
        self.lengths = np.diff(pack.starts)
        self.counts = np.diff(pack.firsts)

    def __len__(self) -> int:
        return len(self.lengths)

    def order(self, size: int, random: np.random.Generator) -> list[np.ndarray]:
        """Batches of texts with similar lengths, about `size` characters each, in random order."""
        sorted_ = np.argsort(self.lengths * (1 + 0.1 * random.random(len(self))))
        ends = np.flatnonzero(np.diff(np.cumsum(self.lengths[sorted_]) // size)) + 1
        parts = np.split(sorted_, ends)
        return [parts[at] for at in random.permutation(len(parts))]

    def batch(self, chosen: np.ndarray, noisy: bool) -> Batch:
        """A batch of chosen texts; `noisy` hides and exchanges some of their tags and readings."""
        length = (int(self.lengths[chosen].max()) + STEP - 1) // STEP * STEP
        most = max(1, int(self.counts[chosen].max()))
        rows = torch.from_numpy(chosen).to(self.device)
        at, here = self.texts.places(rows, length)
        ids = torch.where(here, self.ids[at].long(), 0)
        tags = torch.where(here, self.tags[at].long(), 0)
        gold, scopes = (self._labels(given, at, here) for given in (self.gold, self.scopes))
        owner = torch.where(here, self.owner[at].long(), -1)
        spot, real = self.parts.places(rows, most)
        start, end, wanted, ruled = (torch.where(real, self.candidates[spot, part].long(), empty)
                                     for part, empty in enumerate((0, 1, IGNORED, 0)))
        told = self._told(tags, owner, ruled, noisy)
        return Batch(ids, told, gold, scopes, start, end, wanted)

    @staticmethod
    def _labels(given: torch.Tensor, at: torch.Tensor, here: torch.Tensor) -> torch.Tensor:
        """The labels at some places, those that are not known left out."""
        labels = given[at].long()
        return torch.where(here & (labels != UNSAID), labels, IGNORED)

    def _told(self, tags: torch.Tensor, owner: torch.Tensor, ruled: torch.Tensor, noisy: bool) -> torch.Tensor:
        """Tag and reading of each character in one number."""
        if noisy:
            luck = torch.rand((len(tags), 1), device=self.device)
            ruled = self._misread(ruled)
            hidden = torch.rand(ruled.shape, device=self.device) < HIDDEN
            ruled = torch.where(hidden | (luck < BLIND + UNREAD), 0, ruled)
            tags = torch.where(luck < BLIND, 0, tags)
            tags = torch.where((owner >= 0) & hidden.gather(1, owner.clamp(min=0)), 0, tags)
        reading = torch.where(owner >= 0, ruled.gather(1, owner.clamp(min=0)), 0)
        return tags * self.readings + reading

    def _misread(self, ruled: torch.Tensor) -> torch.Tensor:
        """Exchanges some readings with those of other candidates, so that the network does not rely only on the rules."""
        other = ruled.flatten()[torch.randint(ruled.numel(), ruled.shape, device=self.device)]
        return torch.where(torch.rand(ruled.shape, device=self.device) < MISREAD, other, ruled)
