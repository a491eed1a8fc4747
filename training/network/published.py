"""Reads the weights of a published model (int8) or of another run, so that training can go on from it: with more labels, positions or layers."""

import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn


def published_tokens(folder: Path) -> list[str]:
    """The characters that a published model, or a run, knows, in the order of their ids."""
    if (folder / "tokens.json").exists():
        return json.loads((folder / "tokens.json").read_text())["tokens"]
    known = json.loads((folder / "tokenizer.json").read_text())["model"]["vocab"]
    return sorted(known, key=known.get)


def published(folder: Path) -> dict[str, torch.Tensor]:
    """The weights of a model that training/network/export.py wrote, or of a run's checkpoint, by the names that `Tagger` gives them."""
    if (folder / "checkpoint.pt").exists():
        return torch.load(folder / "checkpoint.pt", map_location="cpu")["weights"]
    graph = onnx.load(folder / "onnx" / "model_quantized.onnx").graph
    held = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    layers = json.loads((folder / "config.json").read_text())["num_hidden_layers"]
    names = [f"layers.{layer}.{part}" for layer in range(layers) for part in ("qkv", "out", "up", "down")]
    products = [node.input[1].removesuffix("_q") for node in graph.node if node.op_type == "MatMulInteger"]
    told = {product: f"{name}.weight" for product, name in zip(products, [*names, "grow", "label"])}
    weights = {name: value for name, value in held.items() if value.dtype == np.float32 and name.endswith((".weight", ".bias"))}
    for name, whole in held.items():
        if not name.endswith("_q"):
            continue
        own = name.removesuffix("_q")
        scale = held[f"{own}_s"]
        if own in told:
            weights[told[own]] = (whole * scale).T
        else:
            weights[own] = whole * scale.reshape(-1, *[1] * (whole.ndim - 1)) if scale.ndim else whole * scale
    return {name: torch.from_numpy(np.array(value, np.float32)) for name, value in weights.items()}


@torch.no_grad()
def begin_with(model: nn.Module, weights: dict[str, torch.Tensor]) -> None:
    """Gives a network the weights of a smaller one; what is new in it changes nothing at first."""
    for name, own in model.named_parameters():
        given = weights.get(name)
        if given is None:
            if name.endswith(("out.weight", "down.weight")):
                own.zero_()
        elif given.shape == own.shape:
            own.copy_(given)
        else:
            if name == "place.weight":
                own.copy_(given[len(given) // 2:].mean(0))
            own[:len(given)] = given
