/** The parts of the search benchmark that have a vault of notes like real ones each, by the names they are chosen by. */
import { workerText } from 'collate:worker';
import type { Target } from './measure';
import { filterRows, filterTargets, measureFilters } from './search-filters';
import { measureReal, realRows, realTargets } from './search-real';
import { measureStrings, stringRows, stringTargets } from './search-strings';

/** Figures as the report shows them. */
export interface Part {
  readonly rows: readonly (readonly (string | number)[])[];
  readonly targets: readonly Target[];
}

export const measurePart = {
  real: async (folder: string): Promise<Part> => {
    const figures = await measureReal(folder, workerText);
    return { rows: realRows(figures), targets: realTargets(figures) };
  },
  filters: async (folder: string): Promise<Part> => {
    const figures = await measureFilters(folder);
    return { rows: filterRows(figures), targets: filterTargets(figures) };
  },
  strings: async (folder: string, progress: (message: string) => void): Promise<Part> => {
    const figures = await measureStrings(folder, progress);
    return { rows: stringRows(figures), targets: stringTargets(figures) };
  },
};

export type PartName = keyof typeof measurePart;
export const PARTS = Object.keys(measurePart) as PartName[];
