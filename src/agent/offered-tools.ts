/** The tools that the agent offers to a model: those that find and assemble. None of them changes anything. */
import { concat } from '../tools/concat';
import { plainSchema } from '../tools/plain-schema';
import { read } from '../tools/read';
import { tools } from '../tools/registry';
import { search } from '../tools/search';
import { tree } from '../tools/tree';
import type { OfferedTool } from './provider';

const OFFERED: readonly string[] = [search.name, read.name, tree.name, concat.name];

export const offeredTools: readonly OfferedTool[] = tools
  .filter(({ name, annotations }) => OFFERED.includes(name) && annotations.readOnlyHint)
  .map(({ name, description, schema }) => ({ name, description, schema: plainSchema(schema) }));

/** What is left on offer when the run has to end. */
export const closingTools: readonly OfferedTool[] = offeredTools.filter(({ name }) => name === concat.name);
