/**
 * The table by which llama.cpp's unigram tokenizer rewrites text before it looks for tokens: wherever the text goes on
 * with a key of the table, the longest such key is replaced. Stored as SentencePiece's `precompiled_charsmap` is: the
 * size of a double array in bytes, the double array (a trie over UTF-8 bytes), the replacements, each ended by a zero.
 *
 * An entry of the array has 32 bits: the byte that leads to it (bits 0-7), whether a key ends there (bit 8), and a
 * base (bits 10-30). From entry `i`, the next byte `b` leads to entry `i ^ base ^ b`; when a key ends at `i`, entry
 * `i ^ base` tells where the key's replacement starts (bit 31 set, bits 0-30). Nodes with children get a page of 256
 * entries each, where byte 0, which no key may hold, leaves the first entry free; the others share pages.
 */

const PAGE = 256;
const KEY_ENDS = 1 << 8;
const BASE_SHIFT = 10;
/** As many entries as the 21 bits of a base can reach. */
const MAX_ENTRIES = 2 ** 21;
const REPLACEMENT = 2 ** 31;

interface TrieNode {
  readonly children: Map<number, TrieNode>;
  replacement: string | undefined;
}

/** Refuses empty keys, keys with a zero byte, and more keys than bases can reach. */
export function encodeCharacterMap(replacements: ReadonlyMap<string, string>): Buffer {
  const places = placeNodes(trieNodes(replacements));
  const entries = new Uint32Array(Math.max(...places.values()) + PAGE);
  const [root] = places.values();
  entries[0] = (root ?? 0) << BASE_SHIFT;

  const texts: Buffer[] = [];
  let textOffset = 0;
  for (const [node, place] of places) {
    if (node.replacement !== undefined) {
      entries[place] = REPLACEMENT + textOffset;
      const text = Buffer.from(`${node.replacement}\0`, 'utf8');
      texts.push(text);
      textOffset += text.length;
    }
    for (const [byte, child] of node.children) {
      const at = place ^ byte;
      const base = at ^ (places.get(child) ?? 0);
      entries[at] = (base << BASE_SHIFT) | (child.replacement === undefined ? 0 : KEY_ENDS) | byte;
    }
  }
  const array = Buffer.from(entries.buffer);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(array.length);
  return Buffer.concat([size, array, ...texts]);
}

/** The nodes of the trie over the keys' bytes, the root first. */
function trieNodes(replacements: ReadonlyMap<string, string>): TrieNode[] {
  const root = emptyNode();
  const nodes = [root];
  for (const [key, replacement] of replacements) {
    let node = root;
    for (const byte of Buffer.from(key, 'utf8')) {
      if (byte === 0) throw new RangeError('A key of a character map cannot hold a zero byte.');
      const child = node.children.get(byte) ?? emptyNode();
      if (!node.children.has(byte)) nodes.push(child);
      node.children.set(byte, child);
      node = child;
    }
    if (node === root) throw new RangeError('A key of a character map cannot be empty.');
    node.replacement = replacement;
  }
  return nodes;
}

function emptyNode(): TrieNode {
  return { children: new Map(), replacement: undefined };
}

/**
 * Where each node's replacement stands, and the children of those that have some around it. Entry 0 is the root's own,
 * so the first page stays free.
 */
function placeNodes(nodes: readonly TrieNode[]): Map<TrieNode, number> {
  const parents = nodes.filter(({ children }) => children.size > 0);
  const leaves = nodes.filter(({ children }) => children.size === 0);
  const firstLeaf = (parents.length + 1) * PAGE;
  if (firstLeaf + leaves.length > MAX_ENTRIES) throw new RangeError('Too many keys for a character map.');
  return new Map([
    ...parents.map((node, at) => [node, (at + 1) * PAGE] as const),
    ...leaves.map((node, at) => [node, firstLeaf + at] as const),
  ]);
}
