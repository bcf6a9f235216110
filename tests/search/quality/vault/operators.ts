/** Notes for everything that an operator can tell apart: lines, blocks, sections, tasks, case, signs and expressions. */
export const operatorNotes: Readonly<Record<string, string>> = {
  'Operators/Symposium at the foundry.md': `# First gathering

The symposium was held in the foundry. Everyone kept their coats on.
`,
  'Operators/Second gathering.md': `# Second gathering

A symposium, then a potluck in the corridor.
`,
  'Operators/Third gathering.md': `# Third gathering

The symposium was cancelled.
`,
  'Operators/Fourth gathering.md': `# Fourth gathering

Potluck for kinfolk, nobody else.
`,
  'Operators/Fifth gathering.md': `# Fifth gathering

Symposium in the foundry, and a potluck after it.
`,
  'Operators/Sixth gathering.md': `# Sixth gathering

A symposium on inheritance, with potluck, among kinfolk.
`,
  'Operators/Dough.md': `# Dough

Knead the semolina by hand, then let it rest.

## Later

Knead again. No more liquid.
`,
  'Operators/Noodles.md': `# Noodles

Knead for ten minutes.
Semolina keeps them apart.

Serve with brine.
`,
  'Operators/Porridge.md': `# Porridge

Semolina and milk.

## Leftovers

Knead what is left into patties, with brine.
`,
  'Operators/Pets.md': `# Pets

The whippet sleeps by the stove.
The tabby sleeps on it.

The tabby has a bell.
`,
  'Operators/Shelter.md': `# Shelter

One whippet came in on Tuesday.

A tabby followed on Thursday.

## Adopted

- a whippet, to the vicarage
- a tabby, to the lighthouse keeper
`,
  'Operators/Breeds.md': `# Breeds

The whippet is quick.

## Others

The tabby is not a breed.

\`\`\`sh
# not a heading
echo dachshund
\`\`\`

The spaniel is last.
`,
  'Operators/GladOtter.md': `# Mascots

Names in the code: GladOtter, GrimOtter.
`,
  'Operators/Lower case.md': `# Identifiers

The table is called gladotter, the column grimotter.
`,
  'Operators/Glad otter.md': `# River animals

Nothing is said here that its name says.
`,
  'Operators/Riverbank.md': `# Riverbank

A glad otter on the weir. The otter was not glad for long.
`,
  'Operators/Shopping.md': `# Shopping

HEMA for candles, hema for socks.
The DVANA catalogue came.
`,
  'Operators/Furniture.md': `# Furniture

Two stools from Dvana, one pouffe from dvana.
The HEMA pouffe was sold out.
`,
  'Operators/Errands.md': `# Errands

- [ ] Telephone the cooper
  about the oak hoops
- [x] Telephone the farrier
- [ ] Wire the deposit to the chandler
- [-] Visit the tollhouse
- [?] Ask whether the ropewalk is open
`,
  'Operators/Desk.md': `# Desk

* [x] Wire the deposit to the cooper
+ [ ] Telephone the chandler
1. [X] Sort the ropewalk papers

The farrier is not a task here. Telephone numbers are on the wall.
`,
  'Operators/Task syntax.md': `# How tasks are written

\`\`\`md
- [ ] Telephone the tollhouse
\`\`\`

A box in a sentence, [ ] telephone, is none either.
`,
  'Operators/Quotation.md': `# Quotation

They muttered "farewell" to the ferryman and left.
`,
  'Operators/Quotation apart.md': `# Quotation apart

To the ferryman they gave a coin. They muttered. Farewell was all we heard.
`,
  'Operators/Signs.md': `# Signs

Salt -> crystals, never the other way.
Nothing here is an assignment.
`,
  'Operators/Highlights.md': `# Highlights

The ==boldest claim== comes last, a <- b.
`,
  'Operators/Comparisons.md': `# Comparisons

Use a === b, not a == b. Then (x) => x.
`,
  'Operators/Currency.md': `# Currency

A fee of ¤12 and ‰ as a rate. Clause § 9 ¶ 2.
`,
  'Operators/Telephone list.md': `# Numbers

Cooperage: 836-0142
Old number: 836 0142
Vault code: 7781-K
`,
  'Operators/Timetable.md': `# Timetable

Inspected on 2019-11-23, again on 2020-02-08.
Serial qz-4471 and QZ-90.
`,
  'Operators/Paths.md': `# Paths

The binary lies in /opt/zephyrd/bin and the log in var/zephyrlog.
A broker/worker pair, started with and/or without xyzzyflag.
`,
  'Operators/Fractions.md': `# Fractions

A 7/16 spanner, 24/7 on loan. See https://zephyr.example/broker for more.
`,
  'Operators/Functions.md': `# Functions

plotcurve(abscissa) draws one line; plotcurve() none.
The optional plural is written hexagon(s).
a) first the gnomon
b) then the armillary :)
`,
  'Operators/Quarrel.md': `# Quarrel

> the heron (grey) came first
> no, the bittern did

1. heron
2. bittern
`,
};
