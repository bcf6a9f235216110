import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_STEPS } from '../../src/ask/budget';
import { BOUNDS } from '../../src/settings';
import { offeredTools } from '../../src/ask/tool-calls';
import { CLOSING, correction, REMINDER, systemPrompt } from '../../src/ask/prompt';
import { estimateTokens } from '../../src/lines/tokens';

const docs = readFileSync(join(__dirname, '../../docs/tools/ask.md'), 'utf8');
const prompt = systemPrompt({ today: '2025-07-14', steps: MOST_STEPS });

test('every part of the prompt stands in docs/tools/ask.md with its reason', () => {
  for (const part of [...prompt.split('\n\n'), REMINDER, CLOSING])
    expect(docs).toContain(`\`\`\`text\n${part}\n\`\`\``);
});

test('the model is offered the tools that find and assemble, without nulls in their arguments', () => {
  expect(offeredTools().map(({ name }) => name)).toEqual(['search', 'read', 'concat', 'tree']);
  const listed = JSON.stringify(offeredTools());
  expect(listed).not.toContain('undefined');
  for (const word of ['"null"', 'anyOf', '"also"', '"separator"']) expect(listed).not.toContain(word);
  expect(offeredTools().find(({ name }) => name === 'read')?.schema).toMatchObject({
    type: 'object',
    required: ['paths'],
    properties: {
      paths: { type: 'array', items: { type: 'string' } },
      head: { type: 'integer', minimum: 1 },
    },
  });
  expect(offeredTools()[0]?.schema.properties?.['mode']).toEqual({
    type: 'string',
    enum: ['fast', 'deep'],
  });
});

test('prompt and tools leave room in the smallest request', () => {
  expect(estimateTokens(prompt.length + JSON.stringify(offeredTools()).length)).toBeLessThan(
    BOUNDS.askContext.least / 3,
  );
});

test.each([
  [
    correction(1, [], 'missing', 0),
    '1 block is assembled.\nThe overview is missing. Answer with it alone: 2 to 5 lines.',
  ],
  [
    correction(2, [], 'short', 1),
    '2 blocks are assembled.\nThe overview has 1 line; 2 to 5 lines are expected. Answer with the overview alone.',
  ],
  [
    correction(2, ['Error: a.md: not found'], 'good', 3),
    '2 blocks are assembled.\nError: a.md: not found\nCall "concat" again with all files if you can put this right.\nIf not, answer with the overview alone.',
  ],
])('a correction says what to do: %s', (said, expected) => {
  expect(said).toBe(expected);
});
