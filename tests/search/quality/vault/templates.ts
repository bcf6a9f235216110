/** Notes made from templates: each kind shares lines, links and addresses with all of its kind and has little text of its own. */

const visits: Readonly<Record<string, string>> = {
  Quillfeather: 'Subsidence under the north gable, two fingers wide.',
  Marlpit: 'The culvert is choked by a mattress.',
  Osierholt: 'Monks from Greyfriars once kept geese here.',
  Brackendene: 'The party wall leans towards the chapel.',
  Fernhaugh: 'Theodolite dropped into the millpond; two readings lost.',
  Saltcote: 'Waders leaked at the left knee.',
  Tolleshunt: 'The mandate was signed by the wrong brother.',
  Hollowell: 'Appraisal disputed by all four heirs.',
  Ravensgill: 'The registrar came along and took photographs.',
  Wychling: 'Arbitration was offered and refused on the doorstep.',
  Umberleigh: 'Complaints from next door about the rookery.',
  Yarnfold: 'An easement for the dairy lorries was never written down.',
  Inglewick: 'Nobody at home.',
  Pennywort: 'Nobody at home, a dog at the gate.',
};

const visitText = (name: string, own: string, at: number): string => `# ${name}

> Before you leave: ask about subsidence, culverts, easements and the party wall.
> Bring the theodolite, the waders and a signed mandate.

Form ${at + 1}, sent to greyfriars@landoffice.example on arrival.
Measured as in [[Templates/Boundary manual]], chapter ${at + 2}.

## Seen

${own}

## Next

Send the appraisal within ten days, with a copy to the [registrar](https://registry.example/forms).
Complaints and arbitration: see [[Templates/House rules]].
`;

const crossings: Readonly<Record<string, string>> = {
  '01': 'Calm, eleven passengers.',
  '02': 'Ballast shifted off the breakwater; nobody noticed but the cook.',
  '03': 'Calm, nine passengers and a harp.',
  '04': 'The gangway was bent by a delivery van.',
  '05': 'Rain.',
  '06': 'Rain, four passengers.',
  '07': 'A stowaway asked for tea.',
  '08': 'Calm.',
  '09': 'The bosun sang all the way.',
  '10': 'Late by the tide.',
  '11': 'Calm, two prams.',
  '12': 'The flare was found in a lunch box.',
  '13': 'Nothing to report.',
};

const crossingText = (name: string, own: string): string => `# Crossing ${name}

- ballast checked before departure
- ballast checked at the gangway
- ballast checked halfway
- ballast checked at the flare locker
- ballast checked on arrival
- ballast signed for by the bosun

Remarks of the crew follow. They are read once a year.

${own}
`;

const clips: Readonly<Record<string, string>> = {
  Glass: 'How panes were rolled.',
  Peat: 'Peat, and what to use instead of it.',
  Ferns: 'A terrarium needs a lid and patience.',
  Bees: 'The apiary moved uphill in spring.',
  Finches: 'Seed for small birds. The aviary door closes by itself.',
  Heat: 'Pipes under the benches of the greenhouse.',
  Labels: 'Zinc lasts, wood does not.',
  Twine: 'Jute or sisal.',
  Soot: 'Soot water, a recipe.',
  Canes: 'Hazel beats bamboo.',
  Slugs: 'Copper tape, compared.',
  Shade: 'Whitewash in May.',
  Post: 'They print a newsletter twice a year, on paper.',
};

const clipText = (name: string, own: string): string => `# ${name}

Source: https://clips.example/greenhouse/${name.toLowerCase()}?list=terrarium
Earlier: https://clips.example/apiary/${name.toLowerCase()}/apiary-index
Also: https://clips.example/aviary/${name.toLowerCase()}
Again: https://mirror.example/aviary/${name.toLowerCase()}

${own}

Clipped from the newsletter. Unsubscribe with the link at the end of each newsletter.
`;

const made = (
  kind: string,
  texts: Readonly<Record<string, string>>,
  text: (name: string, own: string, at: number) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, own], at) => [`Templates/${kind} ${name}.md`, text(name, own, at)]),
  );

export const templateNotes: Readonly<Record<string, string>> = {
  ...made('Visit', visits, visitText),
  ...made('Crossing', crossings, crossingText),
  ...made('Clip', clips, clipText),
  'Templates/House rules.md': '# House rules\n\nWho disagrees writes to the office first.\n',
  'Templates/Boundary manual.md': '# Boundary manual\n\nChains, rods and perches, with conversions.\n',
  'Templates/Enclosures.md': `# Enclosures

The drawing is [here](Scans/weathervane%20elevation.pdf), the other one [there](Scans/ratchet%20pawl.png).
`,
  'Templates/Scores.md': `# Scores

https://files.example/tin%20trumpet/fanfare.pdf
`,
};
