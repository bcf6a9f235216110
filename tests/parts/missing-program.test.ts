import { en } from '../../src/texts/en';
import { fr } from '../../src/texts/fr';
import type { Lack } from '../../src/search/needs';
import type { Program } from '../../src/search/qmd/find/lack';
import { needIn } from '../../src/search/qmd/find/locate';
import { describeMissing } from '../../src/parts/missing-program';

const missing = (what: Program, why: Lack) => needIn({ kind: 'missing', what, why, reason: '', looked: [] })!;

describe('a program that is missing', () => {
  test.each<[string, Program, Lack, string, string | undefined]>([
    ['no Node', 'node', { kind: 'absent' }, 'Node not found', undefined],
    ['an old Node', 'node', { kind: 'too-old', version: 'v20.1.0', place: '/n' }, 'Node v20.1.0 is too old', undefined],
    ['no QMD', 'qmd', { kind: 'absent' }, 'QMD not found', 'npm install -g @tobilu/qmd'],
    [
      'a wrong path of QMD',
      'qmd',
      { kind: 'setting', place: '/q', outcome: 'nothing is there' },
      'The path of QMD does not work',
      undefined,
    ],
    [
      'a QMD that is unknown',
      'qmd',
      { kind: 'unknown', version: '9.0.0', place: '/q', outcome: 'no store' },
      'Collate does not support QMD 9.0.0',
      'npm install -g @tobilu/qmd@2.8.3',
    ],
  ])('is named for what it is: %s', (_, what, why, title, command) => {
    const said = describeMissing(missing(what, why), en);
    expect([said.title, said.command]).toEqual([title, command]);
    expect(describeMissing(missing(what, why), fr).title).not.toBe(title);
  });

  test('by a wrong path is told which path, not to install', () => {
    const why = { kind: 'setting', place: '/gone/qmd', outcome: 'nothing is there' } as const;
    const { howTo } = describeMissing(missing('qmd', why), en);
    expect(howTo).toBe('/gone/qmd: nothing is there. Correct the path in the settings, or clear it.');
  });
});
