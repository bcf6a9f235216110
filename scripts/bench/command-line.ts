/** What `npm run bench` is asked for. */
import { FLAG, readOptions, TEXT, UsageError } from '../usage';
import { ABOUT, aboutOf, BENCH_NAMES } from './about';

export type BenchCommand = NonNullable<ReturnType<typeof readCommandLine>>;

export function usage(): string {
  const width = Math.max(...BENCH_NAMES.map((name) => name.length));
  const lines = BENCH_NAMES.map((name) => {
    const { measures, isOptional } = aboutOf(name);
    return `  ${name.padEnd(width)}  ${measures.replaceAll('`', '')}${isOptional ? ' (only when it is named)' : ''}`;
  });
  const variables = BENCH_NAMES.flatMap((name) => {
    const { variable } = aboutOf(name);
    return variable === undefined ? [] : [`  ${variable} npm run bench -- ${name}`];
  });
  return `Usage: npm run bench [-- <name> ...] [--json | --report]
  Measures, and prints a table and whether each limit is met. Without names, all but those that say otherwise:
${lines.join('\n')}
Options:
  --json    print the figures as JSON instead
  --report  print them, and write them into docs/performance.md; sections of benchmarks that did not run stay as they are
  --data    for public: the folder of a collection in BEIR's layout, as often as there are some; --qrels NAME for another set of judgements than test
  --help    this text
Smaller or larger runs, by environment variables:
${variables.join('\n')}
Exit codes: 0 every limit met, 1 one missed, 2 bad usage.`;
}

/** Reads the arguments; undefined when help is asked for. No name stands for all that are not optional. Throws `UsageError`. */
export function readCommandLine(args: readonly string[]) {
  const options = {
    json: FLAG,
    report: FLAG,
    data: { ...TEXT, multiple: true },
    qrels: TEXT,
    help: { ...FLAG, short: 'h' },
  } as const;
  const { values, positionals } = readOptions(options, args);
  if (values.help === true) return undefined;
  if (values.json === true && values.report === true) throw new UsageError('--json or --report, not both');
  const unknown = positionals.filter((name) => !Object.hasOwn(ABOUT, name));
  if (unknown.length > 0) throw new UsageError(`There is no benchmark ${unknown.join(', ')}`);
  return {
    names: BENCH_NAMES.filter((name) => positionals.includes(name)),
    output: values.json === true ? 'json' : values.report === true ? 'report' : 'table',
    options: { data: values.data, qrels: values.qrels },
  };
}
