/** The pieces that words are cut into. They stand in a tree of characters, kept as one hash table of its edges. */

/** What a character costs that is in no piece, in eighths: more than any way around it. */
const UNKNOWN_COST = 320;
/** Characters. A longer word is data; its beginning stands for it. */
const LONGEST_WORD = 200;
/** What begins a word. */
const WORD_START = 0x2581;
const NO_PIECE = 0xffff;
const NO_NODE = -1;
/** Places in the hash table for each piece; a piece adds two to three edges. */
const ROOM = 4;
const UNREACHED = 0x7fffffff;
/** 2³² divided by the golden ratio: spreads keys that lie close together. */
const SPREAD = 0x9e3779b1;

export class Vocabulary {
  /** For each UTF-16 unit its number among the characters that occur in pieces, from 1 on. */
  private readonly numbers = new Uint16Array(0x10000);
  private readonly base: number;
  /** For each edge, the node it comes from and its character as one number. The place of an edge is the node that it leads to. */
  private readonly edges: Uint32Array;
  /** The piece that ends at each node. */
  private readonly pieces: Uint16Array;
  private readonly shift: number;
  private readonly root: number;
  private edgeCount = 0;
  /** The nodes of the piece that was added last, from the root on. */
  private readonly branch = new Uint32Array(LONGEST_WORD + 1);
  // The word at hand, its beginning included, and for each place in it: the least cost of the pieces before it, where the last of them
  // begins, and which one it is.
  private readonly letters = new Uint16Array(LONGEST_WORD + 1);
  private readonly costs = new Int32Array(LONGEST_WORD + 2);
  private readonly begins = new Uint8Array(LONGEST_WORD + 2);
  private readonly lasts = new Uint16Array(LONGEST_WORD + 2);

  /** `pieceCosts`: for each piece, how unlikely it is, in eighths; read when words are cut, not before. */
  constructor(
    characters: Uint16Array,
    private readonly pieceCosts: Uint8Array,
  ) {
    const bits = Math.ceil(Math.log2(pieceCosts.length * ROOM));
    this.shift = 32 - bits;
    this.edges = new Uint32Array(2 ** bits);
    this.pieces = new Uint16Array(2 ** bits).fill(NO_PIECE);
    this.root = 2 ** bits;
    this.branch[0] = this.root;
    this.base = characters.length + 1;
    for (const [at, unit] of characters.entries()) this.numbers[unit] = at + 1;
  }

  /** The next piece in order: the first `shared` characters of the one before it, and so many more, which `next` gives by their numbers. */
  add(piece: number, shared: number, more: number, next: () => number): void {
    let node = this.branch[shared] ?? this.root;
    for (let at = shared + 1; at <= shared + more; at++) {
      node = this.grow(node, next() + 1);
      this.branch[at] = node;
    }
    this.pieces[node] = piece;
  }

  /** Puts the pieces of a word behind those in `into`: of all ways to cut it, the likeliest. Characters that are in no piece are left out. */
  cut(word: string, into: number[]): void {
    const length = this.read(word);
    this.costs[0] = 0;
    this.costs.fill(UNREACHED, 1, length + 1);
    for (let start = 0; start < length; start++) this.extend(start, length);
    const from = into.length;
    for (let end = length; end > 0; end = this.begins[end] ?? 0) {
      const piece = this.lasts[end] ?? NO_PIECE;
      if (piece !== NO_PIECE) into.push(piece);
    }
    reverseFrom(into, from);
  }

  private read(word: string): number {
    const length = Math.min(word.length, LONGEST_WORD);
    this.letters[0] = this.numbers[WORD_START] ?? 0;
    for (let at = 0; at < length; at++) this.letters[at + 1] = this.numbers[word.charCodeAt(at)] ?? 0;
    return length + 1;
  }

  /** Tries every piece that begins here. */
  private extend(start: number, length: number): void {
    const cost = this.costs[start] ?? 0;
    let node = this.child(this.root, this.letters[start] ?? 0);
    if (node === NO_NODE || this.pieces[node] === NO_PIECE) this.reach(start + 1, start, NO_PIECE, cost + UNKNOWN_COST);
    for (let end = start + 1; node !== NO_NODE; end++) {
      const piece = this.pieces[node] ?? NO_PIECE;
      if (piece !== NO_PIECE) this.reach(end, start, piece, cost + (this.pieceCosts[piece] ?? 0));
      if (end === length) return;
      node = this.child(node, this.letters[end] ?? 0);
    }
  }

  private reach(end: number, start: number, piece: number, cost: number): void {
    if (cost >= (this.costs[end] ?? 0)) return;
    this.costs[end] = cost;
    this.begins[end] = start;
    this.lasts[end] = piece;
  }

  private child(node: number, letter: number): number {
    if (letter === 0) return NO_NODE;
    const place = this.placeOf(node * this.base + letter);
    return this.edges[place] === 0 ? NO_NODE : place;
  }

  private grow(node: number, letter: number): number {
    const edge = node * this.base + letter;
    const place = this.placeOf(edge);
    if (this.edges[place] !== 0) return place;
    // A table that is nearly full would be slow, and one that is full would never end.
    if (++this.edgeCount * 4 > this.edges.length * 3) throw new Error('The table of meaning is damaged.');
    this.edges[place] = edge;
    return place;
  }

  /** Where an edge is, or would be. */
  private placeOf(edge: number): number {
    const { edges } = this;
    let place = Math.imul(edge, SPREAD) >>> this.shift;
    for (let found = edges[place]; found !== 0 && found !== edge; found = edges[place])
      place = (place + 1) & (edges.length - 1);
    return place;
  }
}

function reverseFrom(list: number[], from: number): void {
  for (let [low, high] = [from, list.length - 1]; low < high; low++, high--) {
    const kept = list[low] ?? 0;
    list[low] = list[high] ?? 0;
    list[high] = kept;
  }
}
