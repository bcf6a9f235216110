import { Story } from './story';

/** A story of the given steps, which notes them as they are taken; a step whose name ends in `!` fails. */
function tell(...names: readonly string[]) {
  const taken: string[] = [];
  const story = new Story();
  const steps = names.map((name) =>
    story.step(() => {
      taken.push(name);
      return name.endsWith('!') ? Promise.reject(new Error(name)) : Promise.resolve();
    }),
  );
  return { taken, steps };
}

test('the steps of a story are taken in their order, each once, in whatever order they are asked for', async () => {
  const { taken, steps } = tell('a', 'b', 'c', 'd');
  for (const at of [2, 0, 3, 1, 2]) await steps[at]!();
  expect(taken).toEqual(['a', 'b', 'c', 'd']);
});

test('a step alone takes those before it, and none after it', async () => {
  const { taken, steps } = tell('a', 'b', 'c');
  await steps[1]!();
  expect(taken).toEqual(['a', 'b']);
});

test('a step that fails tells so itself, and the story goes on', async () => {
  const { taken, steps } = tell('a', 'b!', 'c');
  await steps[2]!();
  await steps[0]!();
  await expect(steps[1]!()).rejects.toThrow('b!');
  expect(taken).toEqual(['a', 'b!', 'c']);
});
