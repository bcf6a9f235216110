"""The words of a text as the table knows them: the same as src/search/meaning/normalise.ts."""

import re
import unicodedata

MARKS = re.compile("[\u0300-\u036f]")
WORDS = re.compile(r"[^\W_]+")
CJK = re.compile("([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+)")
SPELT = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "’": " "})


def normalise(text):
    folded = unicodedata.normalize("NFC", MARKS.sub("", unicodedata.normalize("NFKD", text.lower())))
    return " ".join(WORDS.findall(CJK.sub(r" \1 ", folded.translate(SPELT))))
