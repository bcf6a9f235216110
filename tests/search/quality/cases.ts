/** What a good search answers, by shape of the question; quality.md says what right is. */
import { boilerplateCases } from './boilerplate-cases';
import { coverageCases } from './coverage-cases';
import { dateCases } from './date-cases';
import { excerptCases } from './excerpt-cases';
import { fileDateCases } from './file-date-cases';
import { filterCases } from './filter-cases';
import { formCases } from './form-cases';
import { misrememberedCases } from './misremembered-cases';
import { operatorCases } from './operator-cases';
import { orderCases } from './order-cases';
import { rareCases } from './rare-cases';
import { scriptCases } from './script-cases';
import { togetherCases } from './together-cases';
import { typoCases } from './typo-cases';

export const vaultNames = ['demo', 'world', 'npm'] as const;
export type VaultName = (typeof vaultNames)[number];

/** The tool's arguments beside the query. */
export interface AskOptions {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly sort?: 'relevance' | 'newest' | 'path';
  readonly limit?: number;
}

interface Question {
  readonly vault: VaultName;
  readonly query: string;
  readonly options?: AskOptions;
}

/** A rare word beside common ones: right is the note that holds the rare ones. */
export interface RareCase extends Question {
  readonly shape: 'rare';
  readonly language: string;
  /** The words of the query that no other note holds, as a whole word or as the beginning of one. */
  readonly rare: readonly string[];
  readonly note: string;
}

/** Three words, one of them wrong and rare: right is the only note that holds two of the three. */
export interface MisrememberedCase extends Question {
  readonly shape: 'misremembered';
  readonly language: string;
  /** The word of the query that stands in one to three other notes, and not in the right one. */
  readonly wrong: string;
  readonly note: string;
}

/** Words that several notes hold: right is the only note that holds them in one line, with that line among what is shown. */
export interface TogetherCase extends Question {
  readonly shape: 'together';
  readonly words: readonly string[];
  readonly note: string;
}

/** Another form of a word: right is the only note that holds any form of it. */
export interface FormCase extends Question {
  readonly shape: 'forms';
  readonly language: string;
  /** The form in the note. */
  readonly held: string;
  readonly note: string;
}

/** A script that puts few spaces or none between words: right is the only note that holds all these words. */
export interface ScriptCase extends Question {
  readonly shape: 'script';
  readonly language: string;
  /** What the query is about, as the note writes it: anywhere in a run of letters. */
  readonly words: readonly string[];
  readonly note: string;
}

/** A long note with the words far apart: right is when the passages shown hold these words. */
export interface CoverageCase extends Question {
  readonly shape: 'coverage';
  readonly note: string;
  readonly words: readonly string[];
}

/** Few lines, cut ones: right is when the excerpts of the note show these words. */
export interface ExcerptCase extends Question {
  readonly shape: 'excerpt';
  readonly note: string;
  readonly words: readonly string[];
}

/** Filters: right is the exact set of notes. */
export interface FilterCase extends Question {
  readonly shape: 'filter';
  readonly notes: readonly string[];
}

/** Dates: right is the exact set of notes, and of the dated sections among the passages. */
export interface DateCase extends Question {
  readonly shape: 'date';
  readonly notes: readonly string[];
  /** Per note whose sections are dated: the headings that are let through. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
}

/** A word that is in no note: right is the suggestion. Without one, nothing may be suggested. */
export interface TypoCase extends Question {
  readonly shape: 'typo';
  readonly wrong?: string;
  readonly suggestion?: string;
}

/** Right are the first notes, in this order, and how many there are in all. */
export interface OrderCase extends Question {
  readonly shape: 'order';
  readonly notes: readonly string[];
  readonly total: number;
}

/** Obsidian's operators: right is the exact set of notes. */
export interface OperatorCase extends Question {
  readonly shape: 'operator';
  readonly notes: readonly string[];
  /** Of what cannot be understood, no notes are found and one line of the answer says this, with or without quotation marks. */
  readonly says?: string;
}

/** Dates by names of files: right is the exact set of notes. */
export interface FileDateCase extends Question {
  readonly shape: 'file-date';
  readonly notes: readonly string[];
}

/** Words that many notes share or have in addresses: right is the note that says them itself, if its excerpts show where. */
export interface BoilerplateCase extends Question {
  readonly shape: 'boilerplate';
  readonly note: string;
  /** A part of the note's own line. */
  readonly shows?: string;
}

export type QualityCase =
  | RareCase
  | MisrememberedCase
  | TogetherCase
  | FormCase
  | ScriptCase
  | CoverageCase
  | ExcerptCase
  | FilterCase
  | DateCase
  | TypoCase
  | OrderCase
  | OperatorCase
  | FileDateCase
  | BoilerplateCase;
export type Shape = QualityCase['shape'];

export const shapes: readonly Shape[] = [
  'rare',
  'misremembered',
  'together',
  'forms',
  'script',
  'coverage',
  'excerpt',
  'filter',
  'date',
  'typo',
  'order',
  'operator',
  'file-date',
  'boilerplate',
];

export const cases: readonly QualityCase[] = [
  ...rareCases,
  ...misrememberedCases,
  ...togetherCases,
  ...formCases,
  ...scriptCases,
  ...coverageCases,
  ...excerptCases,
  ...filterCases,
  ...dateCases,
  ...typoCases,
  ...orderCases,
  ...operatorCases,
  ...fileDateCases,
  ...boilerplateCases,
];
