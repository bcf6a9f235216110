/** The English notes of the world vault, with code, tables and odd file names. */
export const englishNotes: Readonly<Record<string, string>> = {
  'Projects/Lighthouse/notes.md': `# Lighthouse restoration

The keeper's cottage needs a new roof before the winter gales.

## Surveyor's visit
Slates missing on the seaward side. The lantern room is sound; the gallery railing is not.
The Fresnel lens was cleaned in 1987 and never since.

## Volunteers
- Agnieszka: carpentry, weekends only
- Tobias: paperwork, grants, sandwiches
- Wren: scaffolding certificate expires in May

| Item | Estimate |
| --- | ---: |
| Slates | £4,750 |
| Railing | £1,290 |
| Scaffolding | £2,600 |

Grant office: heritage.desk@lighthouse-trust.example, quote ref LT-0093.
`,
  'Projects/Beehive/notes.md': `# Beehive diary

Two colonies, one cedar hive, one polystyrene hive. The queens are marked blue.

## April inspection
Brood on six frames. No swarming yet, but three queen cups on frame four.
Added a super to the cedar hive. The bees ignored it for a week.

## Treatments
Varroa count: 4 mites in 24 hours. Threshold is 10, so nothing to do.

## Harvest
| Date | Frames | Honey |
| --- | ---: | ---: |
| 2024-06-30 | 7 | 11.2 kg |
| 2024-08-18 | 9 | 14.6 kg |

Jars ordered from the farm shop. Labels say “lime blossom”, which is mostly true.
`,
  'Code/Deploy checklist [prod].md': `---
owner: platform-team
status: living-document
---

# Deploy checklist

Written after the outage of 2024-02-29, when nobody knew who held the pager.

## Before
- [ ] Freeze the main branch
- [ ] Run \`run_smoke_tests\` against staging
- [ ] Check that \`maxRetryCount\` is 5 in the config
- [ ] Announce in the CI/CD channel

## During
\`\`\`bash
kubectl rollout status deploy/checkout-api
curl -fsS https://status.gantry.example/healthz
\`\`\`

Gantry v3.14.2 is the oldest release we still support; 3.15.0 drops the legacy_token header.

## After
Rollback window: forty minutes. Post-mortem template in [[Postmortem kite-string]].
`,
  'Code/README.md': `# Gantry

A small load balancer that explains itself. Written in Zig, tested in anger.

## Build
\`\`\`zig
pub fn parseHeaderLine(line: []const u8) !Header {
    const sep = std.mem.indexOf(u8, line, ": ") orelse return error.MissingColon;
    return Header{ .name = line[0..sep], .value = line[sep + 2 ..] };
}
\`\`\`

## Configuration
| Key | Default | Meaning |
| --- | --- | --- |
| \`listen_port\` | 8443 | where it listens |
| \`drain_seconds\` | 30 | grace period on shutdown |

The client/server handshake is documented in RFC 9114; we follow it loosely.
File bugs at https://forge.gantry.example/issues, not by e-mail.
`,
  'Code/Regex & shell one-liners.md': `# Regex and shell one-liners

Things I look up every single month.

\`\`\`bash
# rename .jpeg to .jpg
for f in *.jpeg; do mv -- "$f" "\${f%.jpeg}.jpg"; done
# longest line of a file
awk '{ if (length > max) max = length } END { print max }' input.txt
\`\`\`

## Lookbehind
\`(?<=€)\\d+\` matches digits after a euro sign. Not supported in old Safari.

## Full-text operators
SQLite understands NEAR, NOT and OR, in capitals. A star means prefix.
Quoting: double the apostrophe, never the backslash.

Tar pipe: \`tar cf - src | ssh host tar xf -\`
`,
  'Reading/Encyclopædia notes.md': `# Encyclopædia notes

Copied from the eleventh edition, mostly on rainy Sundays.

## Archæology
Schliemann dug straight through the city he was looking for.

## Onomatopœia
Words that imitate sounds: *hiss*, *clatter*, *cuckoo*.

## Ships
A barquentine has three masts and is square-rigged on the foremast only.
The naïve sailor confuses it with a brigantine; both are lovely.

## Minerals
Feldspar makes up more than half of the earth’s crust. Lapis lazuli comes from Badakhshan.
The phoenix is filed under birds, for want of a better drawer.

See also: [[Cabinet of curiosities|the cabinet]], [[Herbarium]].
`,
  'Garden/Water log.md': `# Water log

Water butts full on 1 March. Water meter: 00412.

## Rules
- Water before eight, never at noon
- Rain water for the blueberries, tap water for the rest
- No water on the leaves of the courgettes

## Readings
| Week | Water used | Rain |
| --- | ---: | ---: |
| 22 | 140 l water | 3 mm |
| 23 | 210 l water | 0 mm |

The hosepipe ban starts on Friday. Water the roses by can.
Drip irrigation would save a third, says the leaflet.
`,
  '100% Sourdough 🍞.md': `# 100% sourdough 🍞

Starter named Doris, fed with rye at nine each evening.

## Schedule
- 21:00 feed the starter
- 07:30 autolyse, no salt
- 09:00 four folds, half an hour apart
- 14:00 shape, then overnight proving in the fridge

## Oven
Dutch oven at 250 °C, lid off after twenty minutes. The loaf sings when it cools. 🎶

Crumb notes: tight at 68% hydration, lacy at 81%.
`,
  'Travel/Tromsø and Ærø.md': `# Tromsø and Ærø

Two islands-and-harbours trips, one in the dark, one in the light.

## Tromsø, January
Aurora on the third night, 🌌 behind the cathedral. Reindeer stew at Fjellstua.
The airport bus takes contactless cards only.

## Ærø, July
Cycled from Ærøskøbing to Marstal. Smørrebrød with pickled herring on the quay.
The ferry is electric and smells of nothing at all.

Budget: 6,400 kr for one week, ferry included.
Hostel: booking@havnehytte.example, reception shuts at ten.
`,
  'Music/README.md': `# Music room

Handbook for whoever borrows the keys.

## Instruments
- Upright piano, tuned twice a year
- Harpsichord, do not move, do not breathe near it
- Two violas, one with a cracked scroll

## Rehearsals
Tuesdays: string quartet, Borodin no. 2. Thursdays: nobody, bliss.
Metronome markings are pencilled in the parts; the crescendo at bar 118 is a misprint.

The humidifier must stay at 45 per cent. Refill it with distilled liquid.
`,
  'Projects/Lighthouse/budget?.md': `# Budget questions

Who pays for the scaffolding if the grant is late? Tobias suggests a bridging loan.

- Loan ceiling: £8,000 at 4.25 %
- Raffle on midsummer night, tickets £3
- The council matched £2,500 last year

> “Never spend the grant before the envelope arrives.” — Wren

Decision by 2024-09-15. Insurance excess is £500 per claim.
`,
};
