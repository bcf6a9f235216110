/** What the panel's document leaves on the device and in the workspace file: nothing of what programs and models saw. */
import { LiveDocument } from '../../../src/follow/live-document';
import { RecentDocuments } from '../../../src/follow/view/recent-documents';
import { SeenLog } from '../../../src/panel/seen/seen-log';
import type { Services } from '../../../src/panel/services';
import { en } from '../../../src/texts/en';
import { DEFAULT_SETTINGS } from '../../../src/settings';
import { callAnyTool } from '../../../src/plugin/all-tools';
import { PanelDocument } from '../../../src/panel/document/panel-document';
import { ChangingVault } from '../../follow/changing-vault';

const CLIENT = { id: 'c1', name: 'Cursor' };

async function start() {
  const vault = new ChangingVault({ 'heron.md': 'one\nthe heron\nthree\n', 'own.md': 'mine\n' });
  const written: string[] = [];
  const device = {
    loadLocalStorage: () => null,
    saveLocalStorage: (_: string, data: unknown) => void written.push(JSON.stringify(data)),
  };
  const seen = new SeenLog(vault);
  const recent = new RecentDocuments(device);
  const context = () => ({ vault });
  const services = { texts: en, settings: () => DEFAULT_SETTINGS, context, recent, seen } as unknown as Services;
  const documents = new PanelDocument(services, () => void written.push(JSON.stringify(documents.toState()) ?? ''));
  const args = { paths: 'heron.md (lines 2-2)' };
  const { document, failed } = await callAnyTool('read', args, { vault });
  seen.clientCalled(CLIENT, { tool: 'read', args, document, failed });
  return { vault, documents, recent, written, id: `client ${CLIENT.id}` };
}

test('what a program saw is shown, and written nowhere, whatever is done with it', async () => {
  const { vault, documents, recent, written, id } = await start();
  documents.show(await LiveDocument.open({ title: 'Mine', files: [{ path: 'own.md' }] }, { vault }));
  expect(await documents.openSeen(id)).toBe(true);
  expect(documents.current?.blocks.map(({ path, lines }) => [path, lines])).toEqual([['heron.md', ['the heron']]]);
  documents.current?.rename('Heron, seen');
  vault.write('heron.md', 'zero\none\nthe heron\nthree\n');
  await documents.current?.noteChanged('heron.md');
  documents.keep();
  await documents.recheck();
  expect(recent.list().map(({ document: { title } }) => title)).toEqual(['Mine']);
  expect(written.length).toBeGreaterThan(1);
  expect(written.join('\n')).toContain('own.md');
  expect(written.join('\n')).not.toMatch(/heron|Cursor/i);
});

test('the next document is written down again', async () => {
  const { vault, documents, recent, id } = await start();
  await documents.openSeen(id);
  expect(documents.toState()).toBeUndefined();
  documents.show(await LiveDocument.open({ title: 'Mine', files: [{ path: 'own.md' }] }, { vault }));
  expect(documents.toState()?.title).toBe('Mine');
  expect(documents.seen).toBeUndefined();
  expect(recent.list()).toHaveLength(1);
});

test('what is not kept any more is not shown', async () => {
  const { documents } = await start();
  expect(await documents.openSeen('ask 99')).toBe(false);
  expect(documents.current).toBeUndefined();
});

test('a document that was asked for later is not replaced by one that takes longer to open', async () => {
  const { vault, documents, id } = await start();
  const open = async (title: string, path: string): Promise<void> =>
    documents.show(await LiveDocument.open({ title, files: [{ path }] }, { vault }));
  await open('Heron', 'heron.md');
  const { recentId = '' } = documents;
  await open('Mine', 'own.md');
  const { recentId: mine = '' } = documents;
  await documents.openSeen(id);
  let go: (when: 'before') => void = () => undefined;
  const waiting = new Promise<'before'>((resolve) => (go = resolve));
  vault.gate = (path) => (path === 'heron.md' ? waiting : Promise.resolve('before'));
  const slow = documents.reopen(recentId);
  expect(await documents.reopen(mine)).toBe(true);
  go('before');
  expect(await slow).toBe(true);
  expect(documents.current?.title).toBe('Mine');
});
