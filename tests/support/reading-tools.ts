/** The names of the tools that everybody has, whether edits are allowed or not. */
import { allTools } from '../../src/plugin/all-tools';

export const READING = allTools.filter(({ traits }) => traits.readOnly).map(({ name }) => name);
