import { checkOverview } from '../../src/ask/check-overview';
import type { BlockItem } from '../../src/tools/document';
import { answerOf, APIS, asking, calls, stopAll } from '../support/asking';
import { counted } from '../support/counted';
import { MemoryVault } from '../support/memory-vault';
import type { Reply } from '../support/model-server';
import { ScanEngine } from '../support/scan-engine';

const NOTES = {
  'projects/x/state.md':
    '# State\n\nThe payment module is late by 12 days.\n\n## Next\nAsk Marie about the supplier.\n',
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n- write the report\n',
  'journal.md': 'Das Modul ist nicht fertig, und die Zahlung von 400 Euro ist noch offen.\n',
};
const vault = (): MemoryVault => new MemoryVault(NOTES);
const FILES = [
  { path: 'projects/x/state.md', lines: '3-3' },
  { path: 'tasks.md' },
  { path: 'projects/x/state.md', lines: '6-6' },
];
const concat = (overview: string, files: readonly object[] = FILES): Reply => calls(['concat', { files, overview }]);
const GOOD = 'The payment module is 12 days late [1].\nMarie is to be called about the payment [2].';
const GOOD_SHOWN =
  'The payment module is 12 days late [[projects/x/state.md|(1)]].\nMarie is to be called about the payment [[tasks.md|(2)]].';
const INVENTED = 'The payment module is 12 days late [1].\nThe supplier Zenith was paid 900 euros in cash [2].';

afterEach(stopAll);

describe.each(APIS)('over %s, an overview', (api) => {
  test('that its lines bear out is shown as it is, at once', async () => {
    const { ask, server } = await asking(api, vault(), [concat(GOOD)]);
    expect(answerOf(await ask()).document.overview).toBe(GOOD_SHOWN);
    expect(server.requests).toHaveLength(1);
  });

  test('with an invented sentence is told to the model, which corrects it', async () => {
    const { ask, server } = await asking(api, vault(), [concat(INVENTED), { say: GOOD }]);
    expect(answerOf(await ask()).document.overview).toBe(GOOD_SHOWN);
    expect(server.faults).toEqual([]);
    expect(server.requests).toHaveLength(2);
    const told = server.requests[1]?.text ?? '';
    expect(told).toContain('Not found in the lines:');
    expect(told).toContain('900');
    expect(told).toContain('Zenith');
    expect(told.match(/the lines do not hold/g)).toHaveLength(1);
  });

  test.each([
    ['the overview', { say: INVENTED }],
    ['concat', concat(INVENTED)],
    ['nothing', {}],
  ])('that stays wrong is marked, with no second round: the model answers with %s', async (_, reply) => {
    const { ask, server } = await asking(api, vault(), [concat(INVENTED), reply, { say: GOOD }]);
    const { document } = answerOf(await ask());
    expect(document.overview).toBe(
      'The payment module is 12 days late [[projects/x/state.md|(1)]].\nThe supplier Zenith was paid 900 euros in cash [[tasks.md|(2)]] (?).',
    );
    expect(server.requests).toHaveLength(2);
    expect(server.faults).toEqual([]);
  });

  test('that comes after the document is checked as well', async () => {
    const { ask, server } = await asking(api, vault(), [
      calls(['concat', { files: FILES }]),
      { say: INVENTED },
      { say: GOOD },
    ]);
    expect(answerOf(await ask()).document.overview).toBe(GOOD_SHOWN);
    expect(server.requests).toHaveLength(3);
    expect(server.faults).toEqual([]);
  });
});

describe('a number', () => {
  const FILES = [
    { path: 'gone.md' },
    { path: 'projects/x/state.md', lines: '3, 6' },
    { path: 'tasks.md (lines 1, 3)' },
    { path: 'journal.md' },
  ];
  const SAID = 'The module is not ready, and 400 euros are open [4].\nMarie is to be asked about the supplier [2].';
  const SHOWN =
    'The module is not ready, and 400 euros are open [[journal.md|(5)]].\n' +
    'Marie is to be asked about the supplier [[projects/x/state.md|(1)]][[projects/x/state.md|(2)]].';

  test.each([
    ['beside the files', [concat(SAID, FILES)]],
    ['after them', [calls(['concat', { files: FILES }]), { say: SAID }]],
  ])('means all blocks of its file, whatever is before it: an overview %s', async (_, replies) => {
    const { ask } = await asking('openai', vault(), [...replies, { say: SAID }]);
    expect(answerOf(await ask()).document.overview).toBe(SHOWN);
  });
});

describe('a sentence', () => {
  /** The overview as it is shown when the model does not correct it. */
  const shown = async (sentence: string, files: readonly object[] = FILES): Promise<string> => {
    const overview = `The payment module is 12 days late [1].\n${sentence}`;
    const { ask } = await asking('openai', vault(), [concat(overview, files), {}]);
    return answerOf(await ask()).document.overview?.split('\n')[1] ?? '';
  };

  test.each([
    ['with another number', 'The payment module is 13 days late [1].'],
    ['that cites the wrong block', 'Marie is to be called about the payment and the report [1].'],
    ['of the same note, but not of the cited block', 'Marie is asked about the supplier [1].'],
    ['with a quote that is not there', 'It says "the payment module is on time" [1].'],
    ['with a quote of which a word was changed', 'It says "the payment module is late by 12 weeks" [1].'],
    ['with a number and no citation', 'It will cost 4,000 euros.'],
    ['with a name and no citation', 'According to Zorro it is fine.'],
    ['about something else, without a citation', 'Bananas grow wonderfully beneath tropical rainfall.'],
    ['that cites a block that is not there', 'The payment module is late by days [9].'],
  ])('%s is marked', async (_, sentence) => {
    expect(await shown(sentence)).toContain(' (?)');
  });

  test.each([
    ['in other words', 'The module for the payment came 12 days too late [1].'],
    ['with two citations', 'The payment is late, and Marie is to be called [1][2].'],
    ['with a quote', 'It says "the payment module is late by 12 days" [1].'],
    ['that names the note', 'Marie is asked about the supplier, says project x [3].'],
    ['that counts what was found', 'Two notes speak of the payment.'],
    ['that says nothing of its own', 'Nothing else does.'],
    ['that only leads somewhere', 'See [[tasks]].'],
    ['that the model doubts', 'The payment module is late (?) [1].'],
  ])('%s is not', async (_, sentence) => {
    expect(await shown(sentence)).not.toContain('(?)');
  });

  test('in another language than its lines is held against numbers and names alone', async () => {
    const files = [{ path: 'journal.md' }];
    const translated = async (sentence: string): Promise<string> => {
      const { ask } = await asking('openai', vault(), [
        concat(`The payment of 400 euros is still to be made [1].\n${sentence}`, files),
        {},
      ]);
      return answerOf(await ask()).document.overview ?? '';
    };
    expect(await translated('The module is not ready yet, as we were told [1].')).not.toContain('(?)');
    expect(await translated('The payment of 500 euros is still to be made [1].')).toContain('(?)');
  });
});

describe('of many sentences', () => {
  const WORDS = 'The payment module is late by 12 days and Marie waits for the report.';
  const block = (path: string, lines: readonly string[]): BlockItem => ({
    kind: 'block',
    path,
    range: null,
    lines,
    total: lines.length,
  });
  const check = (sentences: readonly string[], blocks: readonly BlockItem[]): ReturnType<typeof checkOverview> => {
    const options = { vault: vault(), engine: new ScanEngine(vault()), blocks, question: 'late?' };
    return checkOverview([sentences.join(' ')], options);
  };
  const cites = (said: string, n: number): string => `${said}${' [[a.md|(1)]]'.repeat(n)}.`;

  test('that all cite one block, its lines are read once', async () => {
    const [lines, looked] = counted(Array.from({ length: 300 }, () => WORDS));
    const sentences = Array.from({ length: 20 }, () => cites('Zenith was paid 900 euros', 10));
    expect(await check(sentences, [block('a.md', lines)])).toHaveLength(20);
    expect(looked()).toBeLessThanOrEqual(3 * lines.length);
  });

  test('those that speak of more lines than are read are not judged, the others are', async () => {
    const long = block(
      'a.md',
      Array.from({ length: 10_000 }, () => WORDS),
    );
    const sentences = [cites('Zenith was paid 900 euros', 1), 'Zorro got 700 euros from [[b.md|(2)]].', 'Zorro is 40.'];
    const unfound = await check(sentences, [long, block('b.md', [WORDS])]);
    expect(unfound.map(({ sentence }) => sentence)).toEqual([sentences[1]]);
  });

  test('a long block is read in turns', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): unknown => !isOver && setImmediate(() => (turns++, count()));
    count();
    const lines = ['word '.repeat(80_000)];
    await check([cites('Zenith was paid 900 euros', 1)], [block('a.md', lines)]);
    isOver = true;
    expect(turns).toBeGreaterThan(1);
  });
});

test('numbers mean the files of the call, where one of them is refused as well', async () => {
  const files = [{ path: 'gone.md' }, ...FILES];
  const overview = 'The payment module is 12 days late [2].\nMarie is to be called about the payment [3].';
  const { ask } = await asking('openai', vault(), [concat(overview, files), concat(overview, files)]);
  expect(answerOf(await ask()).document.overview).toBe(GOOD_SHOWN);
});

test('when no calls are left there is no correction, and the mark stays', async () => {
  const limits = { steps: 1, requestTokens: 48_000, tokens: 500_000 };
  const { ask, server } = await asking(
    'openai',
    vault(),
    [calls(['read', { paths: 'tasks.md' }]), concat(INVENTED), { say: GOOD }],
    { limits },
  );
  expect(answerOf(await ask()).document.overview).toContain('(?)');
  expect(server.requests).toHaveLength(2);
});
