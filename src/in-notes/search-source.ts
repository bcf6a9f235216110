/** The search of a `collate` block, by the `search` tool: fast, and kept in no history. */
import { formatRange } from '../lines/ranges';
import type { ToolContext } from '../tools/context';
import { callTool } from '../tools/registry';
import type { BlockHost } from './resolved';

/** What a {@link BlockHost} searches with. */
export function searchWithTool(context: ToolContext): BlockHost['search'] {
  return async (search, signal) => {
    const called = await callTool(
      'search',
      { ...search, mode: 'fast' },
      { ...context, allWords: true, ...(signal === undefined ? {} : { signal }) },
    );
    const { items, problems, found } = called.document;
    const [problem] = problems;
    if (called.failed && problem !== undefined) return { kind: 'failed', message: problem.message };
    const files = items.flatMap((item) =>
      item.kind === 'passage' ? [{ path: item.path, lines: formatRange(item.passage) }] : [],
    );
    return { kind: 'found', files, total: found?.total ?? files.length };
  };
}
