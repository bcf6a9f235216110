/**
 * Takes the pictures of the documentation anew, the moving one of the README among them, on the demo vault: run it after the panel has changed, and look at them.
 *   npm run pictures
 */
import { join } from 'node:path';
import { PHONE, Session } from '../tests/e2e/support/session';
import { openIn } from '../tests/e2e/support/note-blocks';
import { startModelServer, type Reply } from '../tests/support/model-server';
import { buildPlugin, project } from './build-plugin';
import { arrange, takeMainJob } from './moving-picture/main-job';
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
  await arrange(session, PANEL_PX, NOTE);

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

const REVIEW = [
  '# Letter to the workshops',
  '',
  '“The provider cannot deliver before June”, so we build it ourselves ([[startup-x/changelog]]).',
  'It is a matter of “Total: 24 person-days” ([[startup-x/changelog]]).',
  'As the state has it: “Our deadline is March” ([[startup-x/state]]).',
  '“Every workshop will be paid twice in August.”',
  '',
].join('\n');

/** Quotes of a note, each with what became of it. */
async function takeVerify(session: Session): Promise<void> {
  const { page } = session;
  await session.writeNote('Letter.md', REVIEW);
  await page.waitForFunction(() => window.workbench.app.vault.getFileByPath('Letter.md') !== null);
  await session.indexed();
  await page.setViewportSize({ width: 1200, height: 800 });
  await openIn(page, 'Letter.md', 'Live Preview');
  for (const [theme, width] of [
    ['light', 420],
    ['dark', 300],
  ] as const) {
    await page.evaluate(
      ([chosen, pixels]) => {
        window.workbench.setTheme(chosen);
        window.workbench.setSidebarWidth(pixels);
      },
      [theme, width] as const,
    );
    await session.command('verify-note');
    await page.locator('.collate-verify-foot').waitFor();
    await take(session, `verify-${theme}`);
  }
  await page.evaluate(() => window.workbench.setTheme('light'));
}

/** The main job, by fingers. */
async function takePhone(session: Session): Promise<void> {
  const { page } = session;
  await session.openPanel();
  const results = await session.search('payment provider');
  // By what they say: the order is another until the index has everything.
  for (const [at, shown] of ['2025-02-13', 'In-house estimate'].entries()) {
    await results.filter({ hasText: shown }).first().locator('.collate-pick').tap();
    await page.locator('.collate-pick-item').nth(at).waitFor({ state: 'attached' });
  }
  await take(session, 'phone-results');
  await page.locator('.collate-collate').tap();
  await page.locator('.collate-document .cm-line:visible').first().waitFor();
  await page.evaluate(() => window.workbench.setTheme('dark'));
  await take(session, 'phone-document');
}

async function inSession(options: Parameters<typeof Session.open>[0], work: (session: Session) => Promise<void>) {
  const session = await Session.open(options);
  try {
    await work(session);
  } finally {
    await session.close();
  }
}

await buildPlugin();
const server = await startModelServer(SCRIPT);
try {
  await inSession({ hasQmd: true }, (session) => takeMainJob(session, project));
  await inSession({ hasQmd: true }, async (session) => {
    await takeAll(session, server.url);
    await takeVerify(session);
    await takeNotes(session, take);
  });
  await inSession({ device: PHONE }, takePhone);
} finally {
  await server.stop();
}
