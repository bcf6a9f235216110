/** What verifying must find: texts with one claim each, and the verdict it deserves, by the rules of labels.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { demoLabels } from './demo-labels';
import { makeLabels } from './made-labels';
import { makeVault } from './made-vault';
import { heldOutEnglish } from './prose/held-out-english';
import { heldOutFrench } from './prose/held-out-french';
import { heldOutGerman } from './prose/held-out-german';
import { madeEnglish } from './prose/made-english';
import { madeFrench } from './prose/made-french';
import { madeGerman } from './prose/made-german';
import type { Language } from './prose/templates';

export interface QuoteLabel {
  readonly vault: 'demo' | 'made' | 'held-out';
  readonly language: Language;
  readonly kind: string;
  /** Holds one claim. */
  readonly text: string;
  readonly verdict: 'exact' | 'reworded' | 'elsewhere' | 'nowhere';
  /** Where the words really stand. */
  readonly note?: string;
  readonly lines?: readonly [start: number, end: number];
  /** What has to be said first of what differs: a word of the quote, or of the note. */
  readonly named?: { readonly kind: 'number' | 'name' | 'negation'; readonly word: string };
}

const made = { en: madeEnglish, fr: madeFrench, de: madeGerman };
const heldOut = { en: heldOutEnglish, fr: heldOutFrench, de: heldOutGerman };

const madeVault = makeVault(made, 20_261_116);
const heldOutVault = makeVault(heldOut, 70_707);

/** Path → text. */
export const vaults: Readonly<Record<QuoteLabel['vault'], Readonly<Record<string, string>>>> = {
  demo: notesBelow(join(__dirname, '../../demo')),
  made: madeVault.notes,
  'held-out': heldOutVault.notes,
};

export const labels: readonly QuoteLabel[] = [
  ...demoLabels,
  ...makeLabels({ name: 'made', vault: madeVault, templates: made, seed: 4, perKind: 5 }),
  ...makeLabels({ name: 'held-out', vault: heldOutVault, templates: heldOut, seed: 9, perKind: 4 }),
];

function notesBelow(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  return Object.fromEntries(
    paths.sort().map((path) => [path.normalize('NFC').split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]),
  );
}
