import { INSTRUCTIONS } from '../../src/mcp/instructions';
import { listTools } from '../../src/mcp/node/mcp-tools';
import { estimateTokens } from '../../src/lines/tokens';
import { allTools } from '../../src/plugin/all-tools';

/** What every conversation pays before its first word. */
const MOST_TOKENS = 2160;

test('what a model is told of the tools fits what it can afford', () => {
  const told = JSON.stringify(listTools(allTools)) + INSTRUCTIONS;
  expect(estimateTokens(told.length)).toBeLessThanOrEqual(MOST_TOKENS);
});
