/**
 * Types and ESLint at once, for `npm test`: node scripts/run.mjs check-code
 * Both ask the same program of the compiler, so that no type is worked out twice. `npm run types` and `npm run lint` say the same.
 */
import { ESLint } from 'eslint';
import ts from 'typescript';

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

function readProgram(): ts.Program {
  const parsed = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => {
      throw new Error(ts.formatDiagnostic(fault, host));
    },
  });
  if (parsed === undefined) throw new Error('There is no tsconfig.json here.');
  const { fileNames, options, errors } = parsed;
  return ts.createProgram(fileNames, options, ts.createCompilerHost(options, true), undefined, errors);
}

/** What ESLint has to say about everything, as a text; empty when that is nothing. */
async function lint(program: ts.Program): Promise<string> {
  const parserOptions = { projectService: false, programs: [program] };
  const eslint = new ESLint({ overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parserOptions } }] });
  const formatter = await eslint.loadFormatter('stylish');
  return formatter.format(await eslint.lintFiles('.'));
}

const program = readProgram();
const faults = ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), host) + (await lint(program));
if (faults !== '') {
  console.error(faults);
  process.exitCode = 1;
}
