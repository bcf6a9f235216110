import { CallLog } from '../../src/mcp/call-log';

const call = { when: 0, client: 'x', milliseconds: 1, outcome: 'done' as const };

describe('the log of calls', () => {
  test('keeps the last hundred, on one line each, however long they are', () => {
    const log = new CallLog();
    for (let at = 0; at < 120; at++)
      log.add({ ...call, tool: `${at} ${'t'.repeat(400_000)}\n`, args: { a: 'b\n'.repeat(1000) } });
    const calls = log.list();
    expect(calls).toHaveLength(100);
    expect(calls[0]?.tool).toMatch(/^20 t+…$/);
    for (const { tool, arguments: args } of calls) {
      expect(tool.length).toBeLessThan(210);
      expect(args.length).toBeLessThan(210);
      expect(tool + args).not.toContain('\n');
    }
  });

  test('says in few words what a call was about', () => {
    const log = new CallLog();
    const of = (args: unknown): string | undefined => {
      log.add({ ...call, tool: 'x', args });
      return log.list().at(-1)?.arguments;
    };
    expect(of({ query: 'late payment', scope: ['projects', 'tasks.md'], limit: 5, deep: null })).toBe(
      'late payment · projects, tasks.md · 5',
    );
    expect(of({ files: [{ path: 'a.md', lines: '2-3' }, { path: 'b.md' }], overview: 'Two.\nLines.' })).toBe(
      'a.md:2-3, b.md',
    );
    expect(of({})).toBe('');
    expect(of(undefined)).toBe('');
    expect(of(['a', 1, null, { x: 1 }])).toBe('a, 1, null, {"x":1}');
  });
});
