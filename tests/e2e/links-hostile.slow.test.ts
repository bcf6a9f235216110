/** Links `obsidian://collate?…` that somebody has written who means harm, or has mistyped: each gets its answer, and does nothing else. */
import { en } from '../../src/texts/en';
import { closeNotice, eventually } from './support/collating';
import { filesIn, history, openLink, openNote, place, PLAN, modelThatIsAsked, searchPage } from './support/linking';
import { sharedSession } from './support/shared-session';

const notes = {
  'plan.md': `${PLAN.join('\n')}\n`,
  'a/plan.md': 'The stork.\n',
  'other.md': 'Nothing here.\n',
  'secret/hidden.md': 'The heron of the password.\n',
  'run.sh': 'echo hello\n',
};

const { server, asking } = modelThatIsAsked();

const { it, session } = sharedSession(
  () => ({ notes, data: { excluded: ['secret/'], ...asking() } }),
  async (opened) => {
    const mine = new URL(opened.page.url()).origin;
    opened.context.on('request', (request) => {
      if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== mine) sent.push(request.url());
    });
    await opened.indexed();
  },
);
/** Requests to anybody but the workbench. */
const sent: string[] = [];

const { box, modeShown, passages } = searchPage(() => session().page);

describe('whatever a link says', () => {
  const { linkProblems: problems, linkNoNote } = en;
  const encode = encodeURIComponent;
  const many = Array.from({ length: 5000 }, (_, at) => `p${at}=${at}`).join('&');
  const html = '<img src=x onerror=alert(1)>';
  /** What stands behind the `?`, and the notice that answers it. */
  const hostile: readonly (readonly [string, string])[] = [
    ['', problems.nothing],
    ['x=1', problems.nothing],
    ['path=%2Fetc%2Fpasswd&lines=1', problems.nothing],
    ['file[]=plan.md&file[]=other.md&lines=1', problems.nothing],
    ['%E0%A4%A=%ZZ&&&===', problems.nothing],
    [many, problems.nothing],
    ['file=plan.md&lines=1&query=heron', problems.both],
    ['file=&lines=1', problems['bad-file']],
    ['file=a%2F&lines=1', problems['bad-file']],
    ['file=plan%00.md&lines=1', problems['bad-file']],
    ['file=plan.md%0A&lines=1', problems['bad-file']],
    [`file=${'a'.repeat(500_000)}&lines=1`, problems['bad-file']],
    ['file=%2Fetc%2Fpasswd&lines=1', problems['outside-vault']],
    ['file=~%2Fplan.md&lines=1', problems['outside-vault']],
    ['file=..%2F..%2Fplan.md&lines=1', problems['outside-vault']],
    ['file=a%2F..%2Fplan.md&lines=1', problems['outside-vault']],
    ['file=a%5C..%5Cplan.md&lines=1', problems['outside-vault']],
    ['file=C%3A%5Cplan.md&lines=1', problems['outside-vault']],
    ['file=%5C%5Cserver%5Cplan.md&lines=1', problems['outside-vault']],
    ['file=javascript%3Aalert(1)&lines=1', problems['outside-vault']],
    ['file=file%3A%2F%2F%2Fetc%2Fpasswd&lines=1', problems['outside-vault']],
    ['file=http%3A%2F%2F127.0.0.1%3A9%2Fplan.md&lines=1', problems['outside-vault']],
    ['file&lines=1', linkNoNote('true')],
    ['file=none.md&lines=1', linkNoNote('none.md')],
    ['file=a&lines=1', linkNoNote('a')],
    [`${many}&file=none.md&lines=1`, linkNoNote('none.md')],
    ['file=plan.md&file=none.md&lines=1', linkNoNote('none.md')],
    ['__proto__=x&constructor=y&toString=z&file=none.md&lines=1', linkNoNote('none.md')],
    ['action=open&file=none.md&lines=1', linkNoNote('none.md')],
    [`file=${encode(html)}&lines=1`, linkNoNote(html)],
    [`file=${'b/'.repeat(2000)}b&lines=1`, linkNoNote(`${'b/'.repeat(60)}…`)],
    ['file=secret%2Fhidden.md&lines=1', linkNoNote('secret/hidden.md')],
    ['file=secret%2Fnone.md&lines=1', linkNoNote('secret/none.md')],
    ['file=secret&lines=1', linkNoNote('secret')],
    ['file=.obsidian%2Fapp.json&lines=1', linkNoNote('.obsidian/app.json')],
    ['file=run.sh&lines=1', en.linkNotNote('run.sh')],
    ['file=plan.md', problems['bad-lines']],
    ['file=plan.md&lines=x', problems['bad-lines']],
    ['file=plan.md&lines=0-3', problems['bad-lines']],
    ['file=plan.md&lines=5-3', problems['bad-lines']],
    ['file=plan.md&lines=-1', problems['bad-lines']],
    [`file=plan.md&lines=${'1'.repeat(100_000)}`, problems['bad-lines']],
    ['file=plan.md&lines=1&words=a%22%20~x', problems['bad-words']],
    [`file=plan.md&lines=1&words=${'a%20'.repeat(100_000)}`, problems['bad-words']],
    ['file=plan.md&lines=1&words=a&check=%3Cb%3E', problems['bad-words']],
    ['query=', problems['bad-query']],
    ['query=%00', problems['bad-query']],
    [`query=${'x'.repeat(2001)}`, problems['bad-query']],
  ];
  /** Links that do something, with the notice and the note that they open. */
  const odd: readonly (readonly [string, string])[] = [
    ['file=plan.md&lines=99999', en.linkPastEnd({ start: 99999, end: 99999 }, PLAN.length)],
    ['file=plan.md&lines=9007199254740991', en.linkPastEnd({ start: 9007199254740991, end: 9007199254740991 }, 7)],
    ['file=plan.md&lines=1-9007199254740991&words=Nobody%20has%20written%20this', en.verdictGone(undefined)],
    ['file=plan.md&lines=1&words=Nobody%20has%20written%20this&check=0000', en.verdictGone(undefined)],
  ];
  /** Milliseconds. Far more than any of them takes, on a machine that is busy with other tests. */
  const LONG = 10_000;
  let before: Record<string, string>;

  it('it gets a notice that says what is wrong, and opens nothing', async ({ page }) => {
    await openLink(page, 'query=stork');
    await passages('stork').first().waitFor();
    await box().focus();
    await page.keyboard.press('Enter');
    await eventually(() => history(page), ['stork']);
    await openNote(page, 'other.md');
    before = await filesIn(session().vault);
    const shown = await place(page);
    for (const [query, notice] of hostile) {
      const start = Date.now();
      await openLink(page, query);
      const said = page.locator('.notice');
      await eventually(() => said.allTextContents(), [notice]);
      expect(Date.now() - start).toBeLessThan(LONG);
      expect(await said.locator('img, b, a').count()).toBe(0);
      await said.click();
      await said.waitFor({ state: 'detached' });
      expect(await place(page)).toEqual(shown);
    }
  });

  it('opens the note where there is one, and marks nothing when the lines are wrong', async ({ page }) => {
    for (const [query, notice] of odd) {
      await openNote(page, 'other.md');
      await openLink(page, query);
      await closeNotice(session(), notice);
      await eventually(() => place(page), { path: 'plan.md', marked: [] });
    }
    await openLink(page, 'file=plan&lines=6-9999');
    await eventually(() => place(page), { path: 'plan.md', marked: ['# Prices', 'Five each.', ''] });
  });

  it('only the last of many is told of', async ({ page }) => {
    await page.evaluate(() =>
      Promise.all(
        Array.from({ length: 200 }, (_, at) => window.workbench.openUrl(`obsidian://collate?file=n${at}&lines=1`)),
      ),
    );
    await eventually(() => page.locator('.notice').allTextContents(), [linkNoNote('n199')]);
    await page.locator('.notice').click();
  });

  it('a query stays words', async ({ page }) => {
    for (const query of [html, '('.repeat(2000), '"'.repeat(999), '- OR -', 'javascript:alert(1)', '../../heron']) {
      await openLink(page, `query=${encode(query)}`);
      await eventually(() => box().inputValue(), query);
      expect(await modeShown().textContent()).toBe('Fast');
    }
    expect(await page.locator('.collate-panel img').count()).toBe(0);
    await openLink(page, 'query=heron');
    await passages('heron').first().waitFor();
    expect(await page.locator('.collate-results').textContent()).not.toContain('password');
  });

  it('no file is changed, nothing is kept, and nothing is sent', async ({ page }) => {
    expect(await filesIn(session().vault)).toEqual(before);
    expect(await history(page)).toEqual(['stork']);
    expect(sent).toEqual([]);
    expect(server().requests).toEqual([]);
  });
});
