"""Words with their translations: wordnets, and the names of emoji."""

import json
import random
import re
import tarfile

from languages import BY_LONG_CODE, LANGUAGES


class Words:
    def __init__(self, sources, out):
        self.sources = sources
        self.out = out

    def wordnets(self):
        words = self.wordnet()
        repository = self.sources.repository("omwn/omw-data")
        # The French one is under a licence for software; the Dutch, the Portuguese and Wiktionary's ask for the same licence on adaptations.
        files = re.compile(r"wns/(?!fra/|nld/|por/)\w+/wn-(?:data|cldr)-(\w{3})\.tab$")
        paths = {path: files.search(path) for path in repository.paths()}
        for path, text in repository.texts(path for path, m in paths.items() if m and m[1] in BY_LONG_CODE):
            self.wordnet_of(BY_LONG_CODE[paths[path][1]], text, words)

    def wordnet(self):
        """The words and the definition of each synset of Princeton's."""
        synsets = {}
        for name, kind in (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r")):
            for line in open(f"{self.sources.folder}/wordnet/data.{name}", encoding="utf8", errors="replace"):
                if line.startswith("  ") or "|" not in line:
                    continue
                fields = line.split(" ")
                count = int(fields[3], 16)
                words = [re.sub(r"\(.*\)", "", fields[4 + 2 * at]).replace("_", " ") for at in range(count)]
                gloss = line[line.index("|") + 1 :].strip()
                definition = gloss.split('; "')[0]
                synsets[f"{fields[0]}-{kind}"] = (words, definition)
                self.out.english("wordnet", ", ".join(words) + ": " + gloss)
                if random.random() < 0.5:
                    self.out.english("wordnet", definition)
                for example in re.findall(r'"([^"]{15,})"', gloss):
                    self.out.english("wordnet", example)
                self.out.section("en", "wordnet", ", ".join(words), definition)
        return synsets

    def wordnet_of(self, language, text, synsets):
        lemmas = {}
        for fields in (line.split("\t") for line in text.split("\n")):
            synset = fields[0].replace("-s", "-a")
            if len(fields) >= 3 and fields[1].endswith("lemma"):
                lemmas.setdefault(synset, []).append(fields[2].replace("_", " ").replace("+", ""))
            elif len(fields) >= 4 and fields[1].endswith(":def") and synset in synsets:
                self.out.pair(language, "omw", synsets[synset][1], fields[3])
        for synset, found in lemmas.items():
            if synset not in synsets:
                continue
            words, _ = synsets[synset]
            self.out.pair(language, "omw", ", ".join(words[:4]), ", ".join(dict.fromkeys(found[:5])))
            if len(found) > 1:
                self.out.pair(language, "omw", words[0], found[0])

    def emoji(self):
        names = {}
        with tarfile.open(f"{self.sources.folder}/cldr-annotations-modern-45.0.0.tgz") as archive:
            for member in archive.getmembers():
                found = re.search(r"annotations/([\w-]+)/annotations.json", member.name)
                if found and found[1] in LANGUAGES:
                    names[found[1]] = json.load(archive.extractfile(member))["annotations"]["annotations"]
        for language in LANGUAGES[1:]:
            for emoji, entry in names.get(language, {}).items():
                english = names["en"].get(emoji, {})
                if "tts" in english and "tts" in entry:
                    self.out.pair(language, "cldr", english["tts"][0], entry["tts"][0])
                    lists = [", ".join(one.get("default", [])[:5]) for one in (english, entry)]
                    self.out.pair(language, "cldr", *lists)
