/**
 * What a model calls near. Models differ in it: unrelated texts have a likeness of 0.05 by one and of 0.6 by another. So each is asked once about
 * questions and answers whose meaning is known, and what it says of those that belong together and of those that do not gives its own measure.
 */
import type { EmbeddingFormat } from './embedding-format';
import type { Llama } from './qmd-sdk';

/** Questions, and what answers them in other words. */
const KNOWN: readonly (readonly [question: string, answer: string])[] = [
  [
    'how do I stop the tap from dripping',
    'A worn washer lets water through; replace it and the faucet no longer leaks.',
  ],
  [
    'what to give a child with a fever',
    'Paracetamol brings the temperature of a sick toddler down; let them drink a lot.',
  ],
  [
    'cheapest way to reach the airport',
    'The night bus to the terminal costs three euros, a fifth of what a taxi takes.',
  ],
  [
    'why did the company lose money',
    'Revenue fell by a third while rents and salaries rose, so the year ended with a deficit.',
  ],
  [
    'when should tomatoes be planted outside',
    'Seedlings go into the vegetable bed after the last frost, in the middle of May.',
  ],
  ['who wrote the music of that film', 'The score is by a Danish composer; her orchestra recorded it in two days.'],
];

/** How far from texts that do not belong together to those that do a piece has to be. Chosen by `npm run bench -- meaning`. */
const SHARE = 0.6;

/** The least likeness by which something is near. */
export async function measureNearness(llama: Pick<Llama, 'embedBatch'>, format: EmbeddingFormat): Promise<number> {
  const texts = [
    ...KNOWN.map(([question]) => format.question(question)),
    ...KNOWN.map(([, answer]) => format.piece('', answer)),
  ];
  const vectors = (await llama.embedBatch(texts)).map((one) => one?.embedding ?? []);
  const [together, apart]: [number[], number[]] = [[], []];
  for (let question = 0; question < KNOWN.length; question++)
    for (let answer = 0; answer < KNOWN.length; answer++)
      (question === answer ? together : apart).push(
        cosine(vectors[question] ?? [], vectors[KNOWN.length + answer] ?? []),
      );
  const [near, far] = [mean(together), mean(apart)];
  return far + SHARE * (near - far);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** 0 where one of them says nothing. */
function cosine(a: readonly number[], b: readonly number[]): number {
  const product = a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);
  return product === 0 ? 0 : product / (Math.hypot(...a) * Math.hypot(...b));
}
