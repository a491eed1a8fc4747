"""Writes a checkpoint as a model that transformers.js loads: `export.py RUN OUT` (RUN holds checkpoint.pt and tokens.json).

OUT gets config.json, tokenizer.json, tokenizer_config.json, onnx/model_quantized.onnx and, with FP32=1,
onnx/model.onnx. Dynamic int8: MatMul weights in seven bits (exact on processors without VNNI), tables and
convolutions as int8 read back to floats.
"""

import json
import os
import sys
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from corpus import LONGEST, SPECIAL
from tagger import Tagger

MOST = 63


def write_graph(model: Tagger, path: Path) -> None:
    ids = torch.randint(5, 200, (1, 47))
    inputs = ["input_ids", "attention_mask", "token_type_ids"]
    axes = {name: {0: "batch", 1: "length"} for name in [*inputs, "logits"]}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(model, (ids, torch.ones_like(ids), torch.zeros_like(ids)), str(path), input_names=inputs,
                          output_names=["logits"], dynamic_axes=axes, opset_version=14, dynamo=False)


class Quantiser:
    """Rewrites a float graph node by node."""

    def __init__(self, graph: onnx.GraphProto) -> None:
        self.graph = graph
        self.floats = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
        self.nodes: list[onnx.NodeProto] = []
        self.added: list[onnx.TensorProto] = []
        self.done: set[str] = set()
        self.inputs: dict[str, tuple[str, str, str]] = {}

    def add(self, name: str, value: np.ndarray) -> str:
        if name not in {one.name for one in self.added}:
            self.added.append(numpy_helper.from_array(value, name))
        return name

    def matmul(self, node: onnx.NodeProto) -> None:
        """Quantises the columns of the weight to seven bits; the input gets eight at run time."""
        source, name = node.input
        weight = self.floats[name]
        scale = np.maximum(np.abs(weight).max(0), 1e-8) / MOST
        self.done.add(name)
        whole = self.add(f"{name}_q", np.round(weight / scale).astype(np.int8))
        steps = self.add(f"{name}_s", scale.astype(np.float32))
        if source not in self.inputs:
            self.inputs[source] = (f"{source}_u8", f"{source}_scale", f"{source}_zero")
            self.nodes.append(helper.make_node("DynamicQuantizeLinear", [source], list(self.inputs[source])))
        small, step, zero = self.inputs[source]
        out = node.output[0]
        self.nodes += [
            helper.make_node("MatMulInteger", [small, whole, zero], [f"{out}_i"]),
            helper.make_node("Cast", [f"{out}_i"], [f"{out}_f"], to=onnx.TensorProto.FLOAT),
            helper.make_node("Mul", [step, steps], [f"{out}_m"]),
            helper.make_node("Mul", [f"{out}_f", f"{out}_m"], [out]),
        ]

    def table(self, node: onnx.NodeProto) -> None:
        name, out = node.input[0], node.output[0]
        weight = self.floats[name]
        scale = np.float32(max(np.abs(weight).max(), 1e-8) / 127)
        self.done.add(name)
        parts = [self.add(f"{name}_q", np.round(weight / scale).astype(np.int8)), self.add(f"{name}_s", np.array(scale)),
                 self.add(f"{name}_z", np.array(0, np.int8))]
        self.nodes.append(helper.make_node("Gather", [parts[0], node.input[1]], [f"{out}_q"]))
        self.nodes.append(helper.make_node("DequantizeLinear", [f"{out}_q", *parts[1:]], [out]))

    def convolution(self, node: onnx.NodeProto) -> None:
        name = node.input[1]
        weight = self.floats[name]
        scale = np.maximum(np.abs(weight).reshape(len(weight), -1).max(1), 1e-8).astype(np.float32) / np.float32(127)
        self.done.add(name)
        parts = [self.add(f"{name}_q", np.round(weight / scale[:, None, None]).astype(np.int8)), self.add(f"{name}_s", scale),
                 self.add(f"{name}_z", np.zeros(len(scale), np.int8))]
        self.nodes.append(helper.make_node("DequantizeLinear", parts, [f"{name}_f"], axis=0))
        node.input[1] = f"{name}_f"
        self.nodes.append(node)

    def run(self) -> None:
        for node in self.graph.node:
            weight = node.input[1] if len(node.input) > 1 else ""
            if node.op_type == "MatMul" and weight in self.floats and self.floats[weight].ndim == 2:
                self.matmul(node)
            elif node.op_type == "Gather" and self.floats.get(node.input[0], np.zeros(0)).size > 20_000:
                self.table(node)
            elif node.op_type == "Conv" and weight in self.floats:
                self.convolution(node)
            else:
                self.nodes.append(node)
        kept = [one for one in self.graph.initializer if one.name not in self.done]
        del self.graph.node[:], self.graph.initializer[:]
        self.graph.node.extend(self.nodes)
        self.graph.initializer.extend([*kept, *self.added])


def quantise(source: Path, target: Path) -> None:
    model = onnx.load(source)
    Quantiser(model.graph).run()
    onnx.checker.check_model(model)
    onnx.save(model, target)


def tokenizer(tokens: list[str]) -> dict:
    """A tokenizer of single characters, with unknown ones as bytes: BPE without merges."""
    special = [{"id": index, "content": token, "single_word": False, "lstrip": False, "rstrip": False,
                "normalized": False, "special": True} for index, token in enumerate(SPECIAL)]
    edges = {name: {"id": name, "ids": [SPECIAL.index(name)], "tokens": [name]} for name in ("[CLS]", "[SEP]")}
    single = [{"SpecialToken": {"id": "[CLS]", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}},
              {"SpecialToken": {"id": "[SEP]", "type_id": 0}}]
    pair = [*single, {"Sequence": {"id": "B", "type_id": 1}}, {"SpecialToken": {"id": "[SEP]", "type_id": 1}}]
    return {
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": special,
        "normalizer": {"type": "Sequence", "normalizers": [{"type": "NFKC"}, {"type": "Lowercase"}]},
        "pre_tokenizer": None,
        "post_processor": {"type": "TemplateProcessing", "single": single, "pair": pair, "special_tokens": edges},
        "decoder": {"type": "ByteFallback"},
        "model": {"type": "BPE", "dropout": None, "unk_token": "[UNK]", "continuing_subword_prefix": None,
                  "end_of_word_suffix": None, "fuse_unk": False, "byte_fallback": True, "ignore_merges": False,
                  "vocab": {token: index for index, token in enumerate(tokens)}, "merges": []},
    }


def write_json(path: Path, value: dict) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def main(run: Path, out: Path) -> None:
    state = torch.load(run / "checkpoint.pt", map_location="cpu")
    known = json.loads((run / "tokens.json").read_text())
    settings = state["settings"]
    model = Tagger(**settings)
    model.load_state_dict(state["weights"])
    model.eval()
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    whole = out / "onnx" / "model.onnx"
    write_graph(model, whole)
    quantise(whole, out / "onnx" / "model_quantized.onnx")
    if not os.environ.get("FP32"):
        whole.unlink()
    write_json(out / "tokenizer.json", tokenizer(known["tokens"]))
    write_json(out / "tokenizer_config.json", {
        "tokenizer_class": "PreTrainedTokenizerFast", "model_max_length": LONGEST, "pad_token": "[PAD]", "unk_token": "[UNK]",
        "cls_token": "[CLS]", "sep_token": "[SEP]", "mask_token": "[MASK]", "clean_up_tokenization_spaces": False})
    write_json(out / "config.json", {
        "model_type": "bert", "architectures": ["BertForTokenClassification"], "hidden_size": settings["width"],
        "num_hidden_layers": settings["layers"], "num_attention_heads": settings["heads"],
        "intermediate_size": 4 * settings["width"], "vocab_size": settings["vocabulary"], "max_position_embeddings": LONGEST,
        "type_vocab_size": settings["tags"] * settings["readings"], "readings": settings["readings"], "pad_token_id": 0,
        "id2label": {str(index): label for index, label in enumerate(known["labels"])},
        "label2id": {label: index for index, label in enumerate(known["labels"])}, "tags": known["tags"],
        "trained_on": state["seen"]})
    size = (out / "onnx" / "model_quantized.onnx").stat().st_size
    print(f"{size / 1e6:.2f} MB of weights in {out}, trained on {state['seen']} texts")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
