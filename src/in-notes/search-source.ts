/** The search of a `collate` block, by the `search` tool: fast, and kept in no history. */
import { formatRange } from '../lines/ranges';
import type { ToolContext } from '../tools/context';
import { callTool } from '../tools/registry';
import type { SourceSearch } from './resolved';
import type { SearchSource } from './source/collate-block';

export async function searchWithTool(
  context: ToolContext,
  asked: Omit<SearchSource, 'kind' | 'line'>,
  signal?: AbortSignal,
): Promise<SourceSearch> {
  const called = await callTool('search', { ...asked, mode: 'fast' }, { ...context, allWords: true, signal });
  const { items, problems, found } = called.document;
  const [problem] = problems;
  if (called.failed && problem !== undefined) return { kind: 'failed', message: problem.message };
  const files = items.flatMap((item) =>
    item.kind === 'passage' ? [{ path: item.path, lines: formatRange(item.passage) }] : [],
  );
  return { kind: 'found', files, total: found?.total ?? files.length };
}
