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
});
