/**
 * Takes the pictures of the documentation anew, the moving one of the README among them, on the demo vault: run it after the panel has changed, and look at them.
 *   npm run pictures
 */
import { join } from 'node:path';
import { PHONE, Session } from '../tests/e2e/support/session';
import { startModelServer, type Reply } from '../tests/support/model-server';
import { buildPlugin, project } from './build-plugin';
import { takePhone, takeVerify } from './more-pictures';
import { takeMainJob } from './moving-picture/main-job';
import { takeNotes } from './note-pictures';

const NOTE = 'projects/startup-x/state.md';
const LOG = 'projects/startup-x/changelog.md';
const PANEL_PX = 420;

/** A model that knows the demo vault: what it says is made up, what its tools answer is not. */
const SCRIPT: readonly Reply[] = [
  { call: [{ name: 'search', args: { query: 'payment provider' } }] },
  { call: [{ name: 'tree', args: { path: 'projects', depth: 2 } }] },
  { call: [{ name: 'read', args: { paths: [NOTE, LOG] } }] },
  {
    call: [
      {
        name: 'concat',
        args: {
          files: [
            { path: NOTE, lines: '9-14' },
            { path: LOG, lines: '6-20' },
          ],
          overview:
            'The external API was dropped: the provider cannot deliver before June [2].\n' +
            'Integration of the payment module is the current focus [1].',
        },
      },
    ],
  },
];

async function take(session: Session, name: string): Promise<void> {
  await session.page.mouse.move(20, 400); // no tooltip in the picture
  await session.page.screenshot({ path: join(project, `docs/images/${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

async function takeAll(session: Session, modelUrl: string): Promise<void> {
  const { page } = session;
  await session.openPanel();
  await session.indexed();
  await page.evaluate(
    ([width, note]) => {
      const { workspace } = window.workbench.app;
      workspace.leftSplit.collapse();
      window.workbench.setSidebarWidth(width);
      return workspace.openLinkText(note, '', false);
    },
    [PANEL_PX, NOTE] as const,
  );

  const results = await session.search('payment provider');
  await take(session, 'results');

  for (const at of [4, 1, 0]) await results.nth(at).locator('.collate-pick').click();
  await take(session, 'tray');

  await session.command('collate');
  await page.locator('.cm-content .collate-block-header', { hasText: 'changelog' }).first().click();
  await page.locator('.collate-jumped .cm-header').first().waitFor(); // the note is parsed that far
  await take(session, 'document');

  await session.changeSettings({
    askProvider: 'openai',
    askUrl: modelUrl,
    askModel: 'small-model',
    askAgreed: modelUrl,
  });
  await session.command('ask');
  const box = page.locator('.collate-panel input[type="search"]');
  await box.fill('What blocks the payment?');
  await box.press('Enter');
  await page.locator('.collate-document-overview').waitFor();
  await page.getByRole('button', { name: 'Back to results' }).click();
  await page.locator('.collate-exchange').getByText('4 steps').click();
  await take(session, 'ask');
}

await buildPlugin();
const server = await startModelServer(SCRIPT);
const session = await Session.open({ hasQmd: true });
const phone = await Session.open({ device: PHONE });
const film = await Session.open({ hasQmd: true });
try {
  await takeMainJob(film, project);
  await takeAll(session, server.url);
  await takeVerify(session, take);
  await takeNotes(session, take);
  await takePhone(phone, take);
} finally {
  await film.close();
  await phone.close();
  await session.close();
  await server.stop();
}
