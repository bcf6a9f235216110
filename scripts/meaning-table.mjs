// Puts the table of meaning into a program: src/search/meaning/table.bin as a text, which src/search/meaning/table-text.ts reads.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const BITS = 13;
/** Printable characters without quotation marks and the backslash. Their square is just over 2 to the power of 13. */
const LETTERS = Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at).filter(
  (code) => !'"\'`\\'.includes(String.fromCharCode(code)),
);

/** Without it a source map would hold the whole text once more. */
const NO_SOURCES = Buffer.from('{"version":3,"sources":[],"mappings":""}').toString('base64');

/** Bytes of a part of the text: some 100,000 characters, which an engine reads in a millisecond or two. */
const PART_BYTES = BITS * 6400;

/** Thirteen bits in two characters, lowest bits first; zeros fill the last thirteen bytes. */
export function textOfBytes(bytes) {
  const blocks = Math.ceil(bytes.length / BITS);
  const text = Buffer.alloc(blocks * 16);
  let [bits, kept, at] = [0, 0, 0];
  for (let place = 0; place < blocks * BITS; place++) {
    bits |= (bytes[place] ?? 0) << kept;
    kept += 8;
    if (kept < BITS) continue;
    const value = bits & (2 ** BITS - 1);
    text[at++] = LETTERS[Math.floor(value / LETTERS.length)];
    text[at++] = LETTERS[value % LETTERS.length];
    bits >>>= BITS;
    kept -= BITS;
  }
  return text.toString('latin1');
}

/** A module with the text of the table at `path` in parts, each in a function: so it is read when it is asked for, a little at a time, and kept by nobody. */
export function tableModule(path) {
  const bytes = readFileSync(path);
  const { sha256 } = JSON.parse(readFileSync(path.replace(/\.bin$/, '.json'), 'utf8'));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${path} is not the table whose checksum is beside it`);
  const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, at) =>
    textOfBytes(bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)),
  );
  return [
    ...parts.map((text, at) => `function part${at}() { return "${text}"; }`),
    `export const tableParts = [${parts.map((_, at) => `part${at}`).join()}];`,
  ].join('\n');
}

/** Lets a program import the text: `const { tableParts } = await import('./table.bin')`. */
export const meaningTablePlugin = {
  name: 'meaning-table',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]meaning[\\/]table\.bin$/ }, ({ path }) => ({
      contents: `${tableModule(path)}\n//# sourceMappingURL=data:application/json;base64,${NO_SOURCES}`,
      loader: 'js',
    }));
  },
};
