"""Draws what is trained with from what extract.py has found, so that no source drowns the others.

    python3 sample.py TEXT DATA

Writes pairs.tsv, english.tsv and sections.tsv to DATA as they are in TEXT, the sources that are only judged with apart in judge-*.tsv, and vocabulary.txt,
the text that the vocabulary is learned from.
"""

import os
import random
import sys
from collections import defaultdict

from languages import CJK, VOCABULARY_SHARES
from normalise import normalise

# Rows of a source in one language, at most.
MOST = dict(tatoeba=130_000, k8s=25_000, ethereum=25_000, omw=60_000, godot=20_000)
MOST_OF_OTHERS = 80_000
MOST_OF_WORDNET = 150_000
VOCABULARY_CHARACTERS = 60_000_000
JUDGE = "judge"  # What extract.py calls sources that are only judged with.

ENGLISH, OTHER, HEADING, SECTION = 240, 260, 100, 230
CJK_TEXT = 120


def lengths(name, language):
    """How many characters of each text are kept."""
    if name == "english":
        return [ENGLISH]
    if name == "pairs":
        return [ENGLISH, CJK_TEXT if language in CJK else OTHER]
    return [HEADING, CJK_TEXT if language in CJK else SECTION]


def draw(name, source_folder, share, judged=False):
    rows = defaultdict(list)
    for line in open(f"{source_folder}/{name}.tsv", encoding="utf8"):
        fields = line.rstrip("\n").split("\t")
        if (fields[1] == JUDGE) == judged:
            rows[fields[0], fields[1]].append(fields)
    for (language, source), found in sorted(rows.items()):
        random.shuffle(found)
        most = MOST_OF_WORDNET if source == "wordnet" else int(MOST.get(source, MOST_OF_OTHERS) * share)
        for fields in found[:most]:
            texts = [text[:length] for text, length in zip(fields[2:], lengths(name, language))]
            yield [language, source, *texts]
        print(name, language, source, len(found), min(most, len(found)), flush=True)


def vocabulary_lines(texts):
    for language, share in VOCABULARY_SHARES.items():
        found = list(dict.fromkeys(texts[language]))
        random.shuffle(found)
        left = VOCABULARY_CHARACTERS * share
        for text in found:
            if left <= 0:
                break
            left -= len(text)
            yield normalise(text)


if __name__ == "__main__":
    random.seed(5)
    text_folder, data = sys.argv[1:]
    os.makedirs(data, exist_ok=True)
    texts = defaultdict(list)
    for name, share in (("pairs", 1), ("english", 1), ("sections", 0.5)):
        drawn = sorted(draw(name, text_folder, share), key=lambda fields: (fields[2].lower(), fields[0]))
        with open(f"{data}/judge-{name}.tsv", "w", encoding="utf8") as file:
            file.writelines("\t".join(fields) + "\n" for fields in draw(name, text_folder, share, judged=True))
        with open(f"{data}/{name}.tsv", "w", encoding="utf8") as file:
            for fields in drawn:
                file.write("\t".join(fields) + "\n")
                texts[fields[0]].append(fields[-1])
                if name == "pairs":
                    texts["en"].append(fields[2])
    lines = list(vocabulary_lines(texts))
    random.shuffle(lines)
    with open(f"{data}/vocabulary.txt", "w", encoding="utf8") as file:
        file.write("\n".join(lines))
