/** The `collate` blocks that the documentation shows can be pasted into a note: every line of them is understood. */
import { documentsOf } from '../../scripts/documents';
import { parseBlock } from '../../src/in-notes/source/parse-block';
import { project } from './checkout';
import { allNodes } from './markdown-nodes';

/** Blocks are shown inside another fence, which keeps them from being drawn. */
const shown = documentsOf(project).flatMap(({ path, text }) =>
  allNodes(text).flatMap((node) => {
    const [, block] = (node.type === 'code' && /^```collate\n([\s\S]*?)^```$/m.exec(node.value)) || [];
    return block === undefined ? [] : [[path, block] as const];
  }),
);

test('the README shows one', () => {
  expect(shown.map(([path]) => path)).toContain('README.md');
});

test.each(shown)('each line of a block in %s is understood', (_, block) => {
  expect(parseBlock(block).sources.filter(({ kind }) => kind === 'problem')).toEqual([]);
});
