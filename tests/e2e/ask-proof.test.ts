/** Ask shows its proof: an overview that leads to its blocks, a mark on what was invented, and tools that reach no further than one points. */
import type { Locator } from 'playwright-core';
import { Cue } from '../support/cue';
import { startModelServer, type ModelServer, type Reply } from '../support/model-server';
import { eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const notes = {
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n- write the report\n',
  'projects/x/state.md': '# State\n\nThe payment module is late by 12 days.\n',
  'diary.md': 'The payment was a swordfish.\n',
};
const FILES = [{ path: 'projects/x/state.md', lines: '3-3' }, { path: 'tasks.md' }];
const concat = (overview: string): Reply => ({ call: [{ name: 'concat', args: { files: FILES, overview } }] });
const INVENTED = 'The payment module is 12 days late [1].\nThe supplier Zenith was paid 900 euros in cash [2].';

describe('Ask shows its proof', () => {
  let server: ModelServer;
  const cue = new Cue();
  beforeAll(async () => {
    server = await startModelServer(cue.answer);
  });
  afterAll(() => server.stop());
  const { it, session } = sharedSession({ notes }, openIndexedPanel);
  const box = (): Locator => session().page.locator('.collate-panel input[type="search"]');
  const ask = async (question: string, next: readonly Reply[]): Promise<void> => {
    cue.play(next);
    await box().fill(question);
    await box().press('Enter');
  };

  it('marks an invented sentence after exactly one correction, and links the others', async ({ page }) => {
    await session().changeSettings({
      askProvider: 'openai',
      askUrl: server.url,
      askModel: 'small-model',
      askAgreed: server.url,
    });
    await session().command('ask');
    await ask('what about the payment?', [concat(INVENTED), { say: INVENTED }]);
    const overview = page.locator('.collate-document-overview');
    await overview.waitFor();
    expect(server.requests.length).toBe(2);
    expect(server.requests[1]?.text).toContain('Not found in the lines:');
    expect(await overview.locator('a').allInnerTexts()).toEqual(['[1]', '[2]']);
    expect(await overview.locator('.collate-overview-unfound-text').allInnerTexts()).toEqual([
      'The supplier Zenith was paid 900 euros in cash [2].',
    ]);
    await overview.getByText('[2]').click();
    await eventually(() => page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path), 'tasks.md');
    await session().pictures('ask-proof');
  });

  it('asked about the document, the model gets its lines and nothing else', async ({ page }) => {
    const before = server.requests.length;
    await session().command('ask-about-document');
    await page.locator('.collate-ask-about .collate-chip').waitFor();
    const search: Reply = {
      call: [
        { name: 'search', args: { query: 'payment', scope: '**' } },
        { name: 'read', args: { paths: ['diary.md', 'projects/x/state.md'] } },
      ],
    };
    await ask('and now?', [search, concat('The payment module is 12 days late [1].\nCall Marie [2].')]);
    await page.locator('.collate-document').waitFor();
    const sent = server.requests.slice(before).map(({ text }) => text);
    expect(sent.length).toBe(2);
    expect(sent.join('\n')).not.toContain('swordfish');
    expect(sent.join('\n')).not.toContain('# State');
    expect(sent.join('\n')).toContain('late by 12 days');
  });
});
