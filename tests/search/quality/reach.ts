/** The labelled questions asked of an engine: what it has to reach, shape by shape. */
import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../../src/search/engine';
import type { Vault } from '../../../src/vault/vault';
import { askTool } from './ask';
import { cases, vaultNames, type Shape } from './cases';
import { describeFaults, judge, type Verdict } from './judge';
import { notesIn, writeVault } from './vaults';

/** The least share that is right first, and within three; a shape without a bar is not asked for here. */
const LEAST: Readonly<Partial<Record<Shape, readonly [first: number, three: number]>>> = {
  rare: [0.9, 0.95],
  misremembered: [0.9, 0.95],
  boilerplate: [0.9, 0.95],
  together: [0.6, 0.85],
  forms: [0.9, 0.98],
  script: [0.95, 0.95],
  coverage: [1, 1],
  excerpt: [1, 1],
  filter: [1, 1],
  date: [1, 1],
  typo: [0.9, 0.9],
  order: [1, 1],
  // Two of the 38 of the demo vault take a line of properties for no line.
  operator: [0.94, 0.94],
  'file-date': [1, 1],
};

/** An engine on a vault, with a whole index. */
export interface Asked {
  readonly vault: Vault;
  readonly engine: Engine;
  readonly dispose: () => Promise<unknown>;
}

/** `name` is who has to answer; `open` makes it for a folder. */
export function testReach(name: 'builtin' | 'qmd', open: (folder: string) => Promise<Asked>): void {
  describe.each(vaultNames)('the questions on %s', (vaultName) => {
    const notes = notesIn(vaultName);
    if (typeof notes === 'string') {
      // Without the registry these texts cannot be had.
      test.skip(`skipped: ${notes}`, () => undefined);
      return;
    }
    const own = cases.filter(({ vault, shape }) => vault === vaultName && LEAST[shape] !== undefined);
    let folder = '';
    let asked: Asked;

    beforeAll(async () => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), 'collate-quality-')));
      writeVault(notes, folder);
      asked = await open(folder);
    });
    afterAll(async () => {
      await asked.dispose();
      // Not the one that waits: it fails where something below is removed meanwhile.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    });

    test(`are answered by ${name}`, async () => {
      const verdicts = await judge(askTool(asked.vault, asked.engine, name), own);
      for (const shape of new Set(own.map((one) => one.shape))) {
        const its = verdicts.filter((verdict) => verdict.asked.shape === shape);
        const share = (isRight: (verdict: Verdict) => boolean): number => its.filter(isRight).length / its.length;
        const [first, three] = LEAST[shape] ?? [0, 0];
        const isEnough = share((one) => one.first) >= first && share((one) => one.three) >= three;
        expect({ shape, faults: isEnough ? [] : describeFaults(its) }).toEqual({ shape, faults: [] });
      }
    });
  });
}
