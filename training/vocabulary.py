"""Learns the word pieces: a unigram vocabulary.

    python3 vocabulary.py DATA 64000
"""

import sys

import sentencepiece
from sentencepiece import sentencepiece_model_pb2 as messages

LONGEST_PIECE = 14


def learn(data, size):
    sentencepiece.SentencePieceTrainer.train(
        input=f"{data}/vocabulary.txt",
        model_prefix=f"{data}/pieces",
        vocab_size=size,
        seed_sentencepiece_size=400_000,
        model_type="unigram",
        character_coverage=0.9997,
        normalization_rule_name="identity",
        max_sentencepiece_length=LONGEST_PIECE,
        input_sentence_size=900_000,
        shuffle_input_sentence=True,
        split_digits=False,
        max_sentence_length=8000,
        unk_id=0,
        bos_id=-1,
        eos_id=-1,
        minloglevel=2,
    )


def round_scores(path):
    """To eighths, as the table has them: so that training and plugin cut words alike."""
    model = messages.ModelProto()
    model.ParseFromString(open(path, "rb").read())
    for piece in model.pieces:
        if piece.type == piece.NORMAL:
            piece.score = max(-31.75, round(piece.score * 8) / 8)
    open(path, "wb").write(model.SerializeToString())


if __name__ == "__main__":
    data, size = sys.argv[1:]
    learn(data, int(size))
    round_scores(f"{data}/pieces.model")
