/**
 * The unigram tokenizer of both BERT models, as llama.cpp runs it: the text is rewritten by a character map, spaces
 * become `▁` and one stands before each word, then the text is cut into the pieces whose scores add up to most. What
 * no piece covers becomes `<unk>`, one for a whole run of such characters.
 */
import { encodeCharacterMap } from './character-map';
import { byteList, bool, float32, int32, list, text, uint32, type GgufValue } from './gguf';

export const WORD_START = '▁';

export interface Piece {
  readonly text: string;
  /** Higher is preferred; scores are negative, so that few pieces beat many. */
  readonly score: number;
}

/** The tokens before all pieces, by their place. */
export const SPECIAL = { begin: 0, pad: 1, end: 2, unknown: 3 } as const;
const SPECIAL_TEXTS = ['<s>', '<pad>', '</s>', '<unk>'];
export const SPECIAL_COUNT = SPECIAL_TEXTS.length;

/** llama.cpp's kinds of tokens. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;

export function tokenizerMetadata(
  pieces: readonly Piece[],
  replacements: ReadonlyMap<string, string>,
): Record<string, GgufValue> {
  const special = SPECIAL_TEXTS.map((_, id) => (id === (SPECIAL.unknown as number) ? UNKNOWN : CONTROL));
  return {
    'tokenizer.ggml.model': text('t5'),
    'tokenizer.ggml.pre': text('default'),
    'tokenizer.ggml.tokens': list([...SPECIAL_TEXTS, ...pieces.map((piece) => piece.text)].map(text)),
    'tokenizer.ggml.scores': list([...SPECIAL_TEXTS.map(() => 0), ...pieces.map(({ score }) => score)].map(float32)),
    'tokenizer.ggml.token_type': list([...special, ...pieces.map(() => NORMAL)].map(int32)),
    'tokenizer.ggml.token_type_count': uint32(1),
    'tokenizer.ggml.bos_token_id': uint32(SPECIAL.begin),
    'tokenizer.ggml.padding_token_id': uint32(SPECIAL.pad),
    'tokenizer.ggml.eos_token_id': uint32(SPECIAL.end),
    'tokenizer.ggml.unknown_token_id': uint32(SPECIAL.unknown),
    'tokenizer.ggml.add_space_prefix': bool(true),
    'tokenizer.ggml.remove_extra_whitespaces': bool(true),
    'tokenizer.ggml.precompiled_charsmap': byteList(encodeCharacterMap(replacements)),
  };
}
