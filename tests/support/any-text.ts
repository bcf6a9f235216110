/** Random texts of any characters. */
import fc from 'fast-check';

const LAST_CODE_POINT = 0x10ffff;
const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any character but half of a pair. The one of fast-check itself makes a table of all of them first, which takes a second in each file. */
const character = fc
  .nat({ max: LAST_CODE_POINT - SURROGATES.count })
  .map((number) => String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count));

/** Every fifth is of plain characters, with words among them that an object has by itself. */
export function anyText(
  lengths: { readonly minLength?: number; readonly maxLength?: number } = {},
): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: fc.string({ ...lengths, unit: character }) }, fc.string(lengths));
}
