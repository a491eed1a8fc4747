"""The network: maps characters with tags to a score for each label and character; the first holds the intent.

A tag says what the lexicon knows of a character and how the rules read it: `tag * readings + reading`, so that
one input carries both.

Characters are mixed by two convolutions, brought down to every third position, read by a few transformer layers
and brought up again (as CANINE does), so that a layer sees a third of the length.
"""

import math

import torch
from torch import nn
from torch.nn import functional

STRIDE = 3
#: Share of the batches in training that begin at a later place.
LATE = 0.3


class Layer(nn.Module):
    """A transformer layer with normalisation first; attention is written out, so that every exporter supports it."""

    def __init__(self, width: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.heads = heads
        self.size = width // heads
        self.norm1 = nn.LayerNorm(width)
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.norm2 = nn.LayerNorm(width)
        self.up = nn.Linear(width, 4 * width)
        self.down = nn.Linear(4 * width, width)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        batch, length, width = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(batch, length, 3, self.heads, self.size).permute(2, 0, 3, 1, 4)
        weights = (q @ k.transpose(-1, -2)) * (1 / math.sqrt(self.size)) + mask
        mixed = (weights.softmax(-1) @ v).transpose(1, 2).reshape(batch, length, width)
        x = x + self.dropout(self.out(mixed))
        return x + self.dropout(self.down(functional.gelu(self.up(self.norm2(x)))))


class Tagger(nn.Module):
    """Scores of all labels for every character."""

    def __init__(self, vocabulary: int, tags: int, readings: int, labels: int, width: int = 160, layers: int = 3, heads: int = 4,
                 inner: int = 64, longest: int = 2100, dropout: float = 0.1) -> None:
        super().__init__()
        self.settings = {"vocabulary": vocabulary, "tags": tags, "readings": readings, "labels": labels, "width": width, "layers": layers,
                         "heads": heads, "inner": inner, "longest": longest}
        self.letter = nn.Embedding(vocabulary, inner, padding_idx=0)
        self.readings = readings
        self.tag = nn.Embedding(tags, inner)
        self.reading = nn.Embedding(readings, inner)
        self.norm = nn.LayerNorm(inner)
        self.dropout = nn.Dropout(dropout)
        self.mix1 = nn.Conv1d(inner, inner, 5, padding=2)
        self.mix2 = nn.Conv1d(inner, inner, 5, padding=2)
        self.shrink = nn.Conv1d(inner, width, 2 * STRIDE + 1, stride=STRIDE, padding=STRIDE)
        self.place = nn.Embedding(longest // STRIDE + 2, width)
        self.layers = nn.ModuleList([Layer(width, heads, dropout) for _ in range(layers)])
        self.last = nn.LayerNorm(width)
        self.grow = nn.Linear(width, STRIDE * inner)
        self.merge = nn.Conv1d(2 * inner, 2 * inner, 5, padding=2)
        self.end = nn.LayerNorm(2 * inner)
        self.label = nn.Linear(2 * inner, labels)
        for name, weight in self.named_parameters():
            if weight.dim() == 2:
                scale = 0.02 if name.startswith("place") else 0.1 if name.startswith(("letter", "tag", "reading")) else weight.shape[1] ** -0.5
                nn.init.normal_(weight, 0, scale)

    def first(self, places: int) -> int:
        """The place of a text's beginning: sometimes a later one in training, so that places of long texts are learnt."""
        late = self.training and torch.rand(()) < LATE
        return int(torch.randint(self.place.num_embeddings - places + 1, ())) if late else 0

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor, token_type_ids: torch.Tensor) -> torch.Tensor:
        length = input_ids.shape[1]
        real = attention_mask.to(torch.float32)
        tag = torch.div(token_type_ids, self.readings, rounding_mode="floor")
        told = self.tag(tag) + self.reading(token_type_ids - tag * self.readings)
        x = self.dropout(self.norm(self.letter(input_ids) + told))
        x = (x * real[:, :, None]).transpose(1, 2)
        x = x + functional.gelu(self.mix1(x))
        x = (x + functional.gelu(self.mix2(x))) * real[:, None, :]
        z = self.shrink(functional.pad(x, (0, STRIDE - 1))).transpose(1, 2)
        places = z.shape[1]
        there = functional.max_pool1d(functional.pad(real[:, None, :], (0, STRIDE - 1)), 1, STRIDE)[:, 0, :places]
        z = self.dropout(z + self.place(self.first(places) + torch.arange(places, device=z.device))[None])
        mask = ((1 - there) * -1e4)[:, None, None, :].to(z.dtype)
        for layer in self.layers:
            z = layer(z, mask)
        y = self.grow(self.last(z)).reshape(z.shape[0], places * STRIDE, -1).transpose(1, 2)
        y = functional.gelu(self.merge(torch.cat([y[:, :, :length], x], 1)))
        return self.label(self.end(y.transpose(1, 2)))
