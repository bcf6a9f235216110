/** Every class and method of Obsidian that the plugin uses is written down in a test of `cases/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const project = join(__dirname, '../../..');
const typings = join(project, 'node_modules/obsidian/obsidian.d.ts');
const cases = join(__dirname, 'cases');

type Callable = ts.MethodDeclaration | ts.MethodSignature | ts.FunctionDeclaration;

/** Properties are data; what is done is done by methods and functions. */
function isCallable(declaration: ts.Node): declaration is Callable {
  return (
    ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration) || ts.isFunctionDeclaration(declaration)
  );
}

/** JavaScript's own, which Obsidian's typings repeat. */
const NOT_OBSIDIANS = /^(String|Array|Math|Number|Object)\./;

/** `Workspace.getLeaf`, `setIcon` … for what is declared in Obsidian's typings; undefined for all else. */
function nameOf(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.declarations?.find((one) => one.getSourceFile().fileName === typings);
  if (declaration === undefined || !isCallable(declaration)) return undefined;
  const { parent } = declaration;
  const owner = ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent) ? parent.name?.text : undefined;
  const name = owner === undefined ? symbol.name : `${owner}.${symbol.name}`;
  return NOT_OBSIDIANS.test(name) ? undefined : name;
}

/** All names of methods and functions in a file: an identifier that is none of them need not be looked up. */
function callableNames(file: ts.SourceFile | undefined): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isCallable(node) && node.name !== undefined && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  if (file !== undefined) visit(file);
  return names;
}

/** Whatever the plugin's own code touches of Obsidian. */
function usedNames(): Set<string> {
  const config = ts.readConfigFile(join(project, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, project);
  const program = ts.createProgram([join(project, 'main.ts')], options);
  const checker = program.getTypeChecker();
  const candidates = callableNames(program.getSourceFile(typings));
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && candidates.has(node.text)) {
      const found = checker.getSymbolAtLocation(node);
      const symbol =
        found !== undefined && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
      const name = symbol === undefined ? undefined : nameOf(symbol);
      if (name !== undefined) used.add(name);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && !file.fileName.includes('node_modules')) visit(file);
  return used;
}

/** What the tests describe. */
function describedNames(): Set<string> {
  const texts = readdirSync(cases).map((name) => readFileSync(join(cases, name), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/describe\('([\w.]+)/g)].map(([, name]) => name ?? '')));
}

test('each API the plugin uses has a test of how the workbench imitates it', () => {
  const described = describedNames();
  const used = usedNames();
  expect([...used].filter((name) => !described.has(name)).sort()).toEqual([]);
  expect(used).toContain('Workspace.getLeaf');
});

test('the tests of `cases/` are run', () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.test.ts'));
  const text = files.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
  const areas = readdirSync(cases).map((name) => name.replace(/\.ts$/, ''));
  expect(areas.filter((area) => !text.includes(`from './cases/${area}'`))).toEqual([]);
});
