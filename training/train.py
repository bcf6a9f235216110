"""Fits the vectors of the word pieces.

    python3 train.py DATA '{"steps": 3000}'

A text is the sum of its pieces; its direction is drawn to that of the teacher's vector of its English original (cut down to the directions in which
texts differ most), away from those of other texts, and a heading's to that of its section. Writes model.npz, and prints how well it does on
translations and sections that were held out.
"""

import json
import sys
import time

import numpy
import torch
import torch.nn.functional as functional

from languages import LANGUAGES, STEP_SHARES

DEFAULTS = dict(
    layout=[[24, 4], [104, 2]],  # Columns of a vector, and the bits of each number.
    steps=3000,
    rate=2e-3,
    english=8192,  # Texts in a step.
    translations=8192,
    sections=4096,
    contrasted=(2048, 4096),  # English and translated texts that are told from each other.
    temperature=0.05,
    contrast_weight=0.8,
    section_weight=0.5,
    rounded=0.7,  # The share of the steps, the last ones, in which numbers are rounded as in the table.
    rare=1e-3,  # Pieces that are much more frequent start shorter.
)
# How far apart the values of a number are, by its bits: the best for numbers spread as a bell curve.
STEPS_BY_BITS = {1: 1.596, 2: 0.996, 3: 0.586, 4: 0.335}
TRANSLATIONS_HELD_OUT, SECTIONS_HELD_OUT = 60, 30  # One in so many.
FEWEST_SECTIONS = 2000  # Of a language that is trained with sections.
NEAR = 0.9  # Texts as near as this, by the teacher, are not told from each other.

device = "cuda" if torch.cuda.is_available() else "cpu"


class Bags:
    """Texts as their pieces."""

    def __init__(self, arrays, name):
        self.pieces = torch.from_numpy(arrays[name].astype(numpy.int64)).to(device)
        self.lengths = torch.from_numpy(arrays[f"{name}_lengths"].astype(numpy.int64)).to(device)
        self.starts = torch.cumsum(self.lengths, 0) - self.lengths

    def take(self, texts):
        """The pieces of some texts one after the other, and where each begins."""
        lengths = self.lengths[texts]
        starts = torch.cumsum(lengths, 0) - lengths
        within = torch.arange(int(lengths.sum()), device=device) - torch.repeat_interleave(starts, lengths)
        return self.pieces[torch.repeat_interleave(self.starts[texts], lengths) + within], starts

    def directions(self, table, texts):
        pieces, starts = self.take(texts)
        return functional.normalize(functional.embedding_bag(pieces, table, starts, mode="sum"), dim=1)


class Quantiser:
    """Rounds as the table does: a length for each row, a width for each column, a few bits for each number. Gradients pass through."""

    def __init__(self, layout, table):
        self.bits = torch.cat([torch.full((columns,), bits) for columns, bits in layout]).to(device)
        self.steps = torch.tensor([STEPS_BY_BITS[bits] for bits in self.bits.tolist()], device=device)
        self.half = 2.0 ** (self.bits - 1)
        self.widths = table.detach().pow(2).mean(0).sqrt().clamp_min(1e-6)

    def parts(self, table):
        plain = table.detach() / self.widths
        lengths = plain.pow(2).mean(1, keepdim=True).sqrt().clamp_min(1e-8)
        lengths = torch.exp2(torch.round(torch.log2(lengths) * 16) / 16)
        numbers = torch.floor(plain / lengths / self.steps)
        return torch.minimum(torch.maximum(numbers, -self.half), self.half - 1), lengths

    def __call__(self, table):
        numbers, lengths = self.parts(table)
        rounded = (numbers + 0.5) * self.steps * lengths * self.widths
        return table + (rounded - table).detach()

    def save(self, table, path):
        numbers, lengths = self.parts(table)
        arrays = dict(
            numbers=numbers.to(torch.int8), lengths=lengths[:, 0], steps=self.steps * self.widths, bits=self.bits
        )
        numpy.savez_compressed(path, **{name: array.cpu().numpy() for name, array in arrays.items()})


def draws(weights):
    """What draws so many places, each as often as its weight says."""
    sums = torch.cumsum(weights.double(), 0)
    return lambda count: torch.searchsorted(
        sums, torch.rand(count, device=device, dtype=torch.float64) * sums[-1]
    ).clamp_max(len(weights) - 1)


def translation_weights(languages, sources):
    """Languages by their shares, and inside a language each source by its size to the power of 0.6."""
    kinds, kind_of, sizes = numpy.unique(languages.astype(int) * 1000 + sources, return_inverse=True, return_counts=True)
    of_language = kinds // 1000
    grown = sizes**0.6
    shares = [
        STEP_SHARES[LANGUAGES[language]] * grown[at] / grown[of_language == language].sum() / sizes[at]
        for at, language in enumerate(of_language)
    ]
    return torch.from_numpy(numpy.array(shares)[kind_of]).float().to(device)


def targets(teacher, dimensions):
    """The teacher's vectors in the directions in which they differ most."""
    vectors = torch.from_numpy(teacher).to(device).float()
    centred = vectors - vectors.mean(0)
    _, directions = torch.linalg.eigh(centred[::3].T @ centred[::3])
    return functional.normalize(centred @ directions.flip(1)[:, :dimensions], dim=1)


def contrast(first, second, temperature, allowed=None):
    """How badly each of the first is told from the others by its own among the second, and the other way round."""
    scores = first @ second.T / temperature
    if allowed is not None:
        scores = scores.masked_fill(~allowed, -1e4)
    own = torch.arange(len(scores), device=device)
    return (functional.cross_entropy(scores, own) + functional.cross_entropy(scores.T, own)) / 2


class Training:
    def __init__(self, data, settings):
        self.settings = settings
        arrays = numpy.load(f"{data}/cut.npz")
        self.english, self.translations, self.headings, self.sections = (
            Bags(arrays, name) for name in ("english", "translations", "headings", "sections")
        )
        self.originals = torch.from_numpy(arrays["originals"].astype(numpy.int64)).to(device)
        dimensions = sum(columns for columns, _ in settings["layout"])
        self.targets = targets(numpy.load(f"{data}/teacher.npy"), dimensions)
        self.count = int(arrays["count"])
        self.draw_texts(arrays)
        self.table = torch.nn.Parameter(self.beginning(dimensions))

    def draw_texts(self, arrays):
        """What is trained with, and what is held out."""
        self.known_english = torch.where(self.english.lengths > 0)[0]
        has_pieces = self.translations.lengths > 0
        held_out = torch.arange(len(has_pieces), device=device) % TRANSLATIONS_HELD_OUT == 0
        weights = translation_weights(arrays["translation_languages"], arrays["translation_sources"])
        self.draw_translations = draws(weights * has_pieces * ~held_out)
        self.held_translations = torch.where(held_out & has_pieces)[0]
        languages = torch.from_numpy(arrays["section_languages"].astype(numpy.int64)).to(device)
        usable = (self.headings.lengths > 0) & (self.sections.lengths > 3)
        held_out = torch.arange(len(usable), device=device) % SECTIONS_HELD_OUT == 0
        self.held_sections = torch.where(usable & held_out)[0]
        by_language = [torch.where(usable & ~held_out & (languages == at))[0] for at in range(len(LANGUAGES))]
        self.sections_by_language = [found for found in by_language if len(found) > FEWEST_SECTIONS]
        self.section_shares = torch.tensor([len(found) ** 0.5 for found in self.sections_by_language])

    def beginning(self, dimensions):
        """For each piece the mean of the targets of the texts it is in; frequent ones shorter."""
        table = torch.zeros(self.count, dimensions, device=device)
        seen = torch.zeros(self.count, device=device)
        for bags, originals in ((self.english, None), (self.translations, self.originals)):
            for texts in torch.arange(len(bags.lengths), device=device).split(200_000):
                pieces, _ = bags.take(texts)
                lengths = bags.lengths[texts]
                goals = self.targets[texts if originals is None else originals[texts]]
                goals = goals / lengths.clamp_min(1)[:, None].float().sqrt()
                table.index_add_(0, pieces, torch.repeat_interleave(goals, lengths, 0))
                seen += torch.bincount(pieces, minlength=self.count)
        rare = self.settings["rare"]
        return functional.normalize(table, dim=1) * (rare / (rare + seen / seen.sum()))[:, None]

    def run(self):
        settings, began = self.settings, time.time()
        optimiser = torch.optim.Adam([self.table], lr=settings["rate"], betas=(0.9, 0.99))
        quantiser = None
        for step in range(settings["steps"]):
            done = step / settings["steps"]
            optimiser.param_groups[0]["lr"] = settings["rate"] * (1 - done) + 1e-5
            if done >= 1 - settings["rounded"] and (quantiser is None or (step % 200 == 0 and done < 0.85)):
                quantiser = Quantiser(settings["layout"], self.table)
            loss = self.loss(self.table if quantiser is None else quantiser(self.table))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            if step % max(1, settings["steps"] // 6) == 0:
                print(step, round(loss.item(), 4), f"{time.time() - began:.0f} s", flush=True)
        return quantiser or Quantiser(settings["layout"], self.table)

    def loss(self, table):
        settings = self.settings
        texts = self.known_english[torch.randint(len(self.known_english), (settings["english"],), device=device)]
        others = self.draw_translations(settings["translations"])
        english, translated = self.english.directions(table, texts), self.translations.directions(table, others)
        goals, other_goals = self.targets[texts], self.targets[self.originals[others]]
        loss = (1 - (english * goals).sum(1)).mean() + 1.5 * (1 - (translated * other_goals).sum(1)).mean()
        first, second = settings["contrasted"]
        originals = torch.cat([texts[:first], self.originals[others[:second]]])
        all_goals = torch.cat([goals[:first], other_goals[:second]])
        is_near = (originals[:, None] == originals[None]) | (all_goals @ all_goals.T > NEAR)
        allowed = ~is_near | torch.eye(len(originals), dtype=torch.bool, device=device)
        directions = torch.cat([english[:first], translated[:second]])
        told_apart = contrast(directions, all_goals, settings["temperature"], allowed)
        return loss + 0.2 * settings["contrast_weight"] * told_apart + self.section_loss(table)

    def section_loss(self, table):
        if not self.sections_by_language:
            return 0
        loss = 0
        for language in torch.multinomial(self.section_shares, 2, replacement=len(self.section_shares) < 2).tolist():
            found = self.sections_by_language[language]
            texts = found[torch.randint(len(found), (self.settings["sections"] // 2,), device=device)]
            headings = self.headings.directions(table, texts)
            loss = loss + contrast(headings, self.sections.directions(table, texts), self.settings["temperature"])
        return 0.1 * self.settings["section_weight"] * loss

    @torch.no_grad()
    def judge(self, table):
        """How many held-out translations find their original among 1,500, and headings their section among 600."""

        def found_first(texts, among, first, second):
            texts = texts[torch.randperm(len(texts), generator=torch.Generator().manual_seed(1)).to(device)]
            hits = [
                (first(part) @ second(part).T).argmax(1) == torch.arange(len(part), device=device)
                for part in texts.split(among)
                if len(part) == among
            ]
            return torch.cat(hits).float().mean().item() if hits else float("nan")

        translations = found_first(
            self.held_translations,
            1500,
            lambda texts: self.translations.directions(table, texts),
            lambda texts: self.english.directions(table, self.originals[texts]),
        )
        sections = found_first(
            self.held_sections,
            600,
            lambda texts: self.headings.directions(table, texts),
            lambda texts: self.sections.directions(table, texts),
        )
        return translations, sections


if __name__ == "__main__":
    torch.manual_seed(0)
    data = sys.argv[1]
    training = Training(data, {**DEFAULTS, **json.loads(sys.argv[2] if len(sys.argv) > 2 else "{}")})
    quantiser = training.run()
    print("held out: translations %.3f, sections %.3f" % training.judge(quantiser(training.table)))
    quantiser.save(training.table, f"{data}/model.npz")
