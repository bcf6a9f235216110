/** Arguments, saved states and links that lean towards what a program could stumble over. */
import fc from 'fast-check';
import panel from '../../tests/upgrade/0.1.0/panel-document.json';
import settings from '../../tests/upgrade/0.1.0/data.json';
import { allTools } from '../../src/plugin/all-tools';
import { anyQuery } from '../../tests/support/any-query';
import * as any from '../../tests/support/arbitraries';
import { ARGUMENTS } from '../bench/hostile-inputs';

/** Bytes of one hostile argument: enough to be long, few enough to try many. */
const LONG = 20_000;

export const toolName = fc.constantFrom(...allTools.map(({ name }) => name), '__proto__', '', 'rm');

const anyText = fc.oneof(
  any.path,
  any.text,
  any.line,
  anyQuery,
  fc.constantFrom(
    'tasks.md',
    'folder/',
    'folder/note.md',
    'tasks.md (lines 1-2)',
    '*',
    '**/*.md',
    '1-3',
    '0',
    '-1',
    '9-1',
    '1e9',
  ),
  fc.tuple(fc.constantFrom(...ARGUMENTS), fc.integer({ min: 1, max: LONG })).map(([{ make }, bytes]) => make(bytes)),
);

const anyValue = fc.oneof(
  { weight: 6, arbitrary: anyText },
  { weight: 2, arbitrary: fc.array(anyText, { maxLength: 5 }) },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.record({ path: anyText, lines: fc.option(anyText) }, { requiredKeys: ['path'] }), { maxLength: 4 }),
  fc.jsonValue(),
);

/** Every name that some tool has for an argument. */
const argumentName = fc.constantFrom(
  ...new Set(allTools.flatMap(({ schema }) => Object.keys(schema.properties ?? {}))),
  '__proto__',
  'constructor',
);

/** Arguments as JSON can bring them. `paths`: some that must not be followed. */
export function anyArguments(paths: readonly string[]): fc.Arbitrary<unknown> {
  const value = paths.length === 0 ? anyValue : fc.oneof({ weight: 8, arbitrary: anyValue }, fc.constantFrom(...paths));
  return fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(argumentName, value, { maxKeys: 5, noNullPrototype: true }) },
    fc.jsonValue(),
    fc.constant(undefined),
  );
}

/** What the first version saved, with some values replaced; and anything else. */
export const changedState = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom<unknown>(panel, settings), fc.array(fc.tuple(fc.nat(), anyValue), { maxLength: 4 }))
      .map(changed),
  },
  fc.jsonValue(),
  fc.anything(),
);

function changed([state, changes]: [unknown, [number, unknown][]]): unknown {
  const copy = structuredClone(state);
  for (const [at, value] of changes) {
    const places = placesIn(copy);
    const [holder, key] = places[at % Math.max(1, places.length)] ?? [];
    if (holder !== undefined && key !== undefined) holder[key] = value;
  }
  return copy;
}

/** Every place in it that holds a value. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [
    [holder, key] as [Record<string, unknown>, string],
    ...placesIn(holder[key]),
  ]);
}

export function linkParameters(paths: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const file = fc.oneof(
    fc.constantFrom(...paths),
    fc.constantFrom(...paths).map((path) => `folder/../${path}`),
    fc.constantFrom('/etc/passwd', '../secret.md', 'C:\\x.md', 'file:///etc/passwd', '~/x.md'),
    anyText,
    fc.jsonValue(),
  );
  const lines = fc.oneof(fc.constantFrom('1', '1-3', '3-1', '0'), anyText, fc.jsonValue());
  return fc.record(
    {
      file,
      lines,
      words: fc.oneof(anyText, fc.constant('a … b')),
      check: anyText,
      query: anyQuery,
      vault: anyText,
      mode: fc.constantFrom('deep', 'ask'),
    },
    { requiredKeys: [] },
  );
}
