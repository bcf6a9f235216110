/** English prose for the generated vault. */
import { MONTHS, sentence, type Templates } from './templates';

export const madeEnglish: Templates = {
  sentences: [
    sentence(
      '{p} signed the lease for {q} in {t} on {d} and left a deposit of {s} with the landlord.',
      '{p} agreed to the lease for {q} in {t} on {d} and handed a deposit of {s} to the owner.',
      '{p} never signed the lease for {q} in {t} on {d} and left a deposit of {s} with the landlord.',
      'never',
    ),
    sentence(
      'According to {p}, the roof above {q} was repaired in {t} for {s} after {n} days of rain.',
      'According to {p}, the roof over {q} was mended in {t} at a cost of {s} after {n} days of rain.',
      'According to {p}, the roof above {q} was not repaired in {t} for {s} after {n} days of rain.',
      'not',
    ),
    sentence(
      'The workshop in {t} trained {n} apprentices for {q}, and {p} graded every single one of them.',
      'The workshop in {t} taught {n} apprentices for {q}, and {p} marked each one of them.',
      'The workshop in {t} trained {n} apprentices for {q}, and {p} graded not every single one of them.',
      'not',
    ),
    sentence(
      '{p} measured {n} decibels beside the generator of {q} and asked {o} for a quieter model.',
      '{p} recorded {n} decibels next to the generator of {q} and asked {o} for a more silent model.',
      '{p} measured {n} decibels beside the generator of {q} without asking {o} for a quieter model.',
      'without',
    ),
    sentence(
      'Delivery of the {n} wooden crates to {t} was confirmed by {o} on {d}, much to the relief of {p}.',
      'Shipment of the {n} wooden crates to {t} was confirmed by {o} on {d}, which relieved {p}.',
      'Delivery of the {n} wooden crates to {t} was never confirmed by {o} on {d}, much to the relief of {p}.',
      'never',
    ),
    sentence(
      'For {q} the committee in {t} set aside {s}, of which {p} may spend half before {d}.',
      'For {q} the board in {t} reserved {s}, of which {p} may use half before {d}.',
      'For {q} the committee in {t} set aside {s}, of which {p} may not spend half before {d}.',
      'not',
    ),
    sentence(
      'The beekeeper {p} counted {n} hives near {t} and sold the honey to {o} for {s}.',
      'The beekeeper {p} found {n} hives close to {t} and sold all the honey to {o} for {s}.',
      'The beekeeper {p} counted {n} hives near {t} and sold none of the honey to {o} for {s}.',
      'none',
    ),
    sentence(
      'Since {d} the ferry from {t} leaves at half past six, and {p} can take the folding bicycle along.',
      'Since {d} the ferry from {t} departs at half past six, and {p} is able to take the folding bicycle along.',
      'Since {d} the ferry from {t} leaves at half past six, and {p} cannot take the folding bicycle along.',
      'cannot',
    ),
    sentence(
      '{o} offered {s} for the drawings of {q}, which {p} thought generous for {n} sheets of paper.',
      '{o} proposed {s} for the drawings of {q}, which {p} found generous for {n} sheets of paper.',
      '{o} offered {s} for the drawings of {q}, which {p} thought not generous for {n} sheets of paper.',
      'not',
    ),
    sentence(
      'At the trial in {t} the sensor of {q} failed {n} times, so {p} replaced the cable with a thicker one.',
      'During the trial in {t} the sensor of {q} broke down {n} times, so {p} swapped the cable for a thicker one.',
      'At the trial in {t} the sensor of {q} never failed {n} times, so {p} replaced the cable with a thicker one.',
      'never',
    ),
  ],
  near: [
    '{p} would like to move {q} out of {t} altogether because the landlord raises the rent each spring.',
    'The apprentices of {t} have asked {p} whether {q} could pay them by the hour in future.',
    '{o} no longer answers letters about {q}, so {p} hired a lawyer from {t}.',
    'Honey from {t} is what {p} serves at every opening of {q}, together with dark bread.',
    '{p} dreams of selling {q} to a museum in {t} and retiring to an island.',
  ],
  invented: [
    'Penguins in the aquarium prefer jazz to classical music, as a survey among zoologists revealed.',
    'The moon landing was rehearsed eleven times in a quarry full of volcanic gravel.',
    'Every third submarine carries a piano tuned half a tone too low.',
    'Glaciers taste faintly of lemon when licked at dawn, wrote the explorer to her cousin.',
    'The emperor collected thimbles and forbade his courtiers to whistle indoors.',
  ],
  persons: [
    'Harriet Boyle',
    'Owen Tanner',
    'Priya Nair',
    'Callum Reid',
    'Beatrice Lowe',
    'Idris Vaughan',
    'Martha Quill',
  ],
  strangers: ['Tobias Fenwick', 'Cordelia Ashdown', 'Gideon Marlowe', 'Rosalind Peverell', 'Ambrose Thackeray'],
  works: [
    'the Lantern Hall',
    'project Kestrel',
    'the Saltmarsh survey',
    'the Granary',
    'project Orrery',
    'the tidal mill',
  ],
  organisations: ['Hollins & Sons', 'the Wexcombe Trust', 'Brightwater Ltd', 'the harbour board', 'Pennick Freight'],
  towns: ['Aldermere', 'Coldstow', 'Marlhaven', 'Thornwick', 'Eastry', 'Port Sallow', 'Wolding'],
  headings: ['Money', 'People', 'On site', 'Minutes', 'What was decided', 'Loose ends'],
  months: MONTHS.en,
};
