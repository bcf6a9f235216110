/** The queue of questions about edits: what is asked when, and what needs no answer any more. */
import type { App } from 'obsidian-test-mocks/obsidian';
import type { EditRequest } from '../../src/edit/view/confirm-edit';
import { EditQuestions, type Confirmation } from '../../src/edit/view/edit-questions';
import { en } from '../../src/texts/en';
import type { EditChange } from '../../src/tools/edit-gate';
import { ObsidianVault } from '../../src/vault/view/obsidian-vault';
import { makeApp, put } from '../support/mock-app';
import { seeNotices } from '../support/notices';
import { until } from '../support/until';

const notices = seeNotices();

/** A question that is open, or was, as a person sees it. */
class Shown implements Confirmation {
  waiting = 0;
  isOpen = false;
  private close_ = (_answer: 'yes' | 'no'): void => undefined;

  constructor(readonly request: EditRequest) {}

  ask(): Promise<'yes' | 'no'> {
    this.isOpen = true;
    return new Promise((resolve) => (this.close_ = resolve));
  }

  answer(answer: 'yes' | 'no'): void {
    this.isOpen = false;
    this.close_(answer);
  }

  close(): void {
    this.answer('no');
  }

  setWaiting(count: number): void {
    this.waiting = count;
  }
}

const NEVER = new Promise<void>(() => undefined);
const AT_ONCE = Promise.resolve();

/** A change of the second line of a note. */
function change(path: string, before = 'two', after = '2'): EditChange {
  return { path, range: { start: 2, end: 2 }, before: [before], after: [after] };
}

async function start(): Promise<{
  app: App;
  shown: Shown[];
  ask: (change: EditChange, signal?: AbortSignal, made?: Promise<void>) => ReturnType<EditQuestions['ask']>;
  questions: EditQuestions;
  turnOff: () => void;
}> {
  const app = await makeApp({ 'a.md': 'one\ntwo\n', 'b.md': 'one\ntwo\n' });
  const vault = new ObsidianVault(app.asOriginalType__(), () => []);
  const shown: Shown[] = [];
  let isOn = true;
  const confirm = (request: EditRequest): Shown => {
    const one = new Shown(request);
    shown.push(one);
    return one;
  };
  const questions = new EditQuestions(confirm, vault, en, () => isOn);
  return {
    app,
    shown,
    questions,
    ask: (asked, signal, made = AT_ONCE) => questions.ask({ by: 'Cursor', changes: [asked], signal, made }),
    turnOff: () => (isOn = false),
  };
}

describe('a question about an edit', () => {
  test('shows who asks, the change, and the lines around it', async () => {
    const { shown, ask } = await start();
    const answer = ask(change('a.md'));
    await until(() => shown.length === 1);
    expect(shown[0]?.request).toEqual({
      by: 'Cursor',
      changes: [{ ...change('a.md'), around: { above: ['one'], below: [] } }],
    });
    shown[0]?.answer('yes');
    expect(await answer).toBe('yes');
  });

  test('waits for the one before it, which says how many wait', async () => {
    const { shown, ask } = await start();
    const first = ask(change('a.md'));
    const second = ask(change('b.md'));
    await until(() => shown.length === 1 && shown[0]!.waiting === 1);
    shown[0]?.answer('no');
    expect(await first).toBe('no');
    await until(() => shown.length === 2);
    expect(shown[1]).toMatchObject({ waiting: 0, request: { changes: [{ path: 'b.md' }] } });
    shown[1]?.answer('yes');
    expect(await second).toBe('yes');
  });

  test('is put only when the edit before it is made, so that it is about the note as it is then', async () => {
    const { app, shown, ask } = await start();
    let made = (): void => undefined;
    const first = ask(change('a.md'), undefined, new Promise((resolve) => (made = resolve)));
    const second = ask(change('a.md', '2', 'II'));
    await until(() => shown.length === 1);
    shown[0]?.answer('yes');
    await first;
    // A question that did not wait would be outdated by now.
    for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setTimeout(resolve));
    await put(app, 'a.md', 'one\n2\n');
    made();
    await until(() => shown.length === 2);
    shown[1]?.answer('yes');
    expect(await second).toBe('yes');
  });

  test('does not wait for ever for an edit that is not made', async () => {
    const { shown, ask } = await start();
    const first = ask(change('a.md'), undefined, NEVER);
    const second = ask(change('b.md'));
    await until(() => shown.length === 1);
    shown[0]?.answer('yes');
    await first;
    await until(() => shown.length === 2);
    shown[1]?.answer('no');
    expect(await second).toBe('no');
  });

  test('is not put when its lines are not what they were', async () => {
    const { shown, ask } = await start();
    expect(await ask(change('a.md', 'other'))).toBe('outdated');
    expect(await ask(change('gone.md'))).toBe('outdated');
    expect(shown).toEqual([]);
  });

  test('is outdated, with a notice, when its lines change while it is open', async () => {
    const { app, shown, ask } = await start();
    const answer = ask(change('a.md'));
    await until(() => shown.length === 1);
    await put(app, 'a.md', 'one\nchanged\n');
    shown[0]?.answer('yes');
    expect(await answer).toBe('outdated');
    expect(notices).toEqual([en.editOutdated('Cursor', 'a')]);
  });

  test('is withdrawn, with a notice, when its call is cancelled while it is open', async () => {
    const { shown, ask } = await start();
    const call = new AbortController();
    const answer = ask(change('a.md'), call.signal);
    await until(() => shown.length === 1);
    call.abort();
    expect(await answer).toBe('no');
    expect(shown[0]?.isOpen).toBe(false);
    expect(notices).toEqual([en.editWithdrawn('Cursor', 'a')]);
  });

  test('is withdrawn without a word while it waits', async () => {
    const { shown, ask } = await start();
    void ask(change('a.md'));
    const call = new AbortController();
    const waiting = ask(change('b.md'), call.signal);
    await until(() => shown.length === 1 && shown[0]!.waiting === 1);
    call.abort();
    expect(await waiting).toBe('no');
    expect(shown[0]).toMatchObject({ isOpen: true, waiting: 0 });
    expect(notices).toEqual([]);
  });

  test('of a call that was cancelled before is not put', async () => {
    const { shown, ask } = await start();
    expect(await ask(change('a.md'), AbortSignal.abort())).toBe('no');
    expect(shown).toEqual([]);
  });

  test('is refused when edits are turned off before its turn', async () => {
    const { shown, ask, turnOff } = await start();
    void ask(change('a.md'));
    const waiting = ask(change('b.md'));
    await until(() => shown.length === 1);
    turnOff();
    shown[0]?.answer('no');
    expect(await waiting).toBe('no');
    expect(shown).toHaveLength(1);
  });

  test('is refused with all others at the end, and what is open is closed', async () => {
    const { shown, ask, questions } = await start();
    const answers = [ask(change('a.md')), ask(change('b.md'))];
    await until(() => shown.length === 1);
    questions.refuseAll();
    expect(await Promise.all(answers)).toEqual(['no', 'no']);
    expect(shown.map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});
