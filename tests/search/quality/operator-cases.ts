/** Queries with Obsidian's own operators: the exact set of notes each finds, or what is said of one that makes no sense. */
import type { OperatorCase, VaultName } from './cases';
import { demoOperators } from './operator-cases-demo';

type Row = readonly [query: string, notes: readonly string[]];

const rows = (vault: VaultName, table: readonly Row[]): OperatorCase[] =>
  table.map(([query, notes]) => ({ shape: 'operator', vault, query, notes, options: { limit: 50 } }));

const refused = (table: readonly (readonly [query: string, says: string])[]): OperatorCase[] =>
  table.map(([query, says]) => ({ shape: 'operator', vault: 'world', query, notes: [], says }));

const at = (name: string): string => `Operators/${name}.md`;
const first = at('Symposium at the foundry');
const second = at('Second gathering');
const third = at('Third gathering');
const fourth = at('Fourth gathering');
const fifth = at('Fifth gathering');
const sixth = at('Sixth gathering');
const dough = at('Dough');
const noodles = at('Noodles');
const porridge = at('Porridge');
const pets = at('Pets');
const shelter = at('Shelter');
const breeds = at('Breeds');
const mascots = at('GladOtter');
const lower = at('Lower case');
const named = at('Glad otter');
const riverbank = at('Riverbank');
const shopping = at('Shopping');
const furniture = at('Furniture');
const errands = at('Errands');
const desk = at('Desk');
const syntax = at('Task syntax');
const quotation = at('Quotation');
const apart = at('Quotation apart');
const signs = at('Signs');
const highlights = at('Highlights');
const comparisons = at('Comparisons');
const currency = at('Currency');
const numbers = at('Telephone list');
const timetable = at('Timetable');
const paths = at('Paths');
const fractions = at('Fractions');
const functions = at('Functions');
const quarrel = at('Quarrel');

/** In the form of the examples of Obsidian's documentation. */
const documented: readonly Row[] = [
  ['(symposium foundry)', [first, fifth]],
  ['symposium OR foundry', [first, second, third, fifth, sixth]],
  ['symposium foundry OR potluck kinfolk', [first, fourth, fifth, sixth]],
  ['symposium (foundry OR potluck) kinfolk', [sixth]],
  ['symposium -foundry', [second, third, sixth]],
  ['symposium -foundry -potluck', [third]],
  ['symposium -(foundry potluck)', [first, second, third, sixth]],
  ['"they muttered \\"farewell\\" to the ferryman"', [quotation]],
  ['content:"glad otter"', [riverbank]],
  ['match-case:GladOtter', [mascots]],
  ['ignore-case:dvana', [shopping, furniture]],
  ['line:(knead semolina)', [dough]],
  ['block:(whippet tabby)', [pets]],
  ['section:(whippet tabby)', [pets, shelter]],
  ['task:telephone', [errands, desk]],
  ['task-todo:wire', [errands]],
  ['task-done:wire', [desk]],
  ['task:(telephone OR wire)', [errands, desk]],
  ['/\\d{4}-\\d{2}-\\d{2}/ path:Operators', [timetable]],
  ['path:/Daily\\/\\d{4}-02/', ['Daily/2025-02-03.md', 'Daily/2025-02-04.md', 'Daily/2025-02-05.md']],
];

const groups: readonly Row[] = [
  ['symposium -(foundry OR potluck)', [third]],
  ['-(foundry OR kinfolk) potluck', [second]],
  ['(symposium OR potluck) -(foundry OR kinfolk)', [second, third]],
  ['((symposium))', [first, second, third, fifth, sixth]],
  ['(symposium (foundry OR (potluck kinfolk)))', [first, fifth, sixth]],
  ['symposium OR potluck kinfolk', [first, second, third, fourth, fifth, sixth]],
  ['potluck kinfolk OR foundry', [first, fourth, fifth, sixth]],
  ['potluck -(symposium -kinfolk)', [fourth, sixth]],
  ['( symposium OR kinfolk ) ( foundry OR inheritance )', [first, fifth, sixth]],
  ['path:Operators (whippet OR kinfolk) -file:Breeds', [pets, shelter, fourth, sixth]],
  [
    '(path:Daily OR path:Operators) (quilt OR whippet) -(file:2025-02 OR file:Pets)',
    ['Daily/2025-03-01.md', shelter, breeds],
  ],
  ['("glad otter")', [named, riverbank]],
  ['"glad otter" OR "whippet is"', [named, riverbank, breeds]],
];

const places: readonly Row[] = [
  ['line:(knead OR brine)', [dough, noodles, porridge]],
  ['line:(knead -semolina)', [dough, noodles, porridge]],
  ['line:(semolina -knead)', [noodles, porridge]],
  ['knead -line:(knead semolina)', [noodles, porridge]],
  ['brine -line:(knead brine)', [noodles]],
  ['line:(knead (semolina OR brine))', [dough, porridge]],
  ['line:knead line:brine', [noodles, porridge]],
  ['line:("by hand" semolina)', [dough]],
  ['line:"knead the semolina"', [dough]],
  ['line:("they muttered" farewell)', [quotation, apart]],
  ['LINE:(knead semolina)', [dough]],
  ['line:(knead /\\bten\\b/)', [noodles]],
  ['line:(/^> / heron)', [quarrel]],
  ['line:(/^\\d+\\. / bittern)', [quarrel]],
  ['line:(knead semolina) OR line:(whippet quick)', [dough, breeds]],
  ['section:(knead semolina)', [dough, noodles]],
  ['section:(semolina brine)', [noodles]],
  ['section:(knead brine)', [noodles, porridge]],
  ['section:(knead brine) -block:(knead brine)', [noodles]],
  ['section:(knead -brine)', [dough]],
  ['(whippet tabby)', [pets, shelter, breeds]],
  ['(whippet tabby) -section:(whippet tabby)', [breeds]],
  // What looks like a heading in code is none.
  ['section:(tabby spaniel)', [breeds]],
  // A heading belongs to the section that it opens, and to no other.
  ['section:(adopted vicarage)', [shelter]],
  ['section:(shelter vicarage)', []],
  ['block:(knead semolina)', [dough, noodles]],
  ['block:(knead brine)', [porridge]],
  ['block:(whippet bell)', []],
  ['block:(tabby bell)', [pets]],
  // Every item of a list is a block.
  ['block:(vicarage lighthouse)', []],
  ['block:(whippet (vicarage OR stove))', [pets, shelter]],
  ['block:(tabby -whippet) -block:bell', [shelter, breeds]],
  ['section:(block:(tabby bell) whippet)', [pets]],
];

const tasks: readonly Row[] = [
  ['task:(telephone cooper)', [errands]],
  ['task:(cooper hoops)', [errands]],
  ['task:farrier', [errands]],
  ['farrier -task:farrier', [desk]],
  ['tollhouse -task:tollhouse', [syntax]],
  ['line:(telephone farrier)', [errands, desk]],
  ['task:(telephone farrier)', [errands]],
  ['task:(telephone -(cooper OR chandler))', [errands]],
  ['task-todo:telephone', [errands, desk]],
  ['task-todo:(telephone chandler)', [desk]],
  ['task-todo:"wire the deposit"', [errands]],
  ['task-todo:tollhouse', []],
  ['task-done:telephone', [errands]],
  // Any sign but a space in the box says that it is done.
  ['task-done:tollhouse', [errands]],
  ['task-done:ropewalk', [errands, desk]],
  ['task-done:/\\bpapers\\b/', [desk]],
  ['task:wire -task-done:wire', [errands]],
  ['task-todo:chandler -task-done:farrier', [desk]],
  ['task-todo:(match-case:Wire)', [errands]],
  ['task-todo:(match-case:wire)', []],
  ['task-todo:"" path:Operators', [errands, desk]],
  ['task:"" -"- [ ]" path:Operators', [desk]],
];

const letters: readonly Row[] = [
  ['match-case:gladotter', [lower]],
  ['ignore-case:GladOtter', [mascots, lower]],
  ['ignore-case:gladotter -match-case:GladOtter', [lower]],
  ['match-case:(GrimOtter OR DVANA)', [mascots, shopping]],
  ['match-case:"HEMA pouffe"', [furniture]],
  ['match-case:"hema pouffe"', []],
  ['match-case:DVANA', [shopping]],
  ['match-case:dvana', [furniture]],
  ['-match-case:dvana dvana', [shopping]],
  ['line:(match-case:HEMA pouffe)', [furniture]],
  ['line:(match-case:hema)', [shopping]],
  ['match-case:(line:(HEMA socks))', [shopping]],
  ['match-case:(Dvana ignore-case:POUFFE)', [furniture]],
  ['ignore-case:(HEMA match-case:DVANA)', [shopping]],
  ['content:"glad otter" OR match-case:GrimOtter', [riverbank, mascots]],
  ['"glad otter" -content:"glad otter"', [named]],
  ['content:(weir OR pouffe)', [riverbank, furniture]],
];

const literals: readonly Row[] = [
  ['"- [ ]" path:Operators', [errands, syntax]],
  ['"[ ]" path:Operators', [errands, desk, syntax]],
  ['"->"', [signs]],
  ['"<-"', [highlights]],
  ['"=="', [highlights, comparisons]],
  ['"==="', [comparisons]],
  ['"=>"', [comparisons]],
  ['"==" -"=>"', [highlights]],
  ['"->" OR "=>"', [signs, comparisons]],
  ['line:("=>" "===")', [comparisons]],
  ['content:"->"', [signs]],
  ['crystals "->"', [signs]],
  ['"‰"', [currency]],
  ['"¶"', [currency]],
  ['":)"', [functions]],
  ['"()"', [functions]],
];

const expressions: readonly Row[] = [
  ['/836-\\d{4}/', [numbers]],
  ['/836 \\d{4}/', [numbers]],
  ['/old number: \\d+/', [numbers]],
  ['/\\d{4}-[A-Z]\\b/ path:Operators', [numbers]],
  ['/\\/opt\\/\\w+\\/bin/', [paths]],
  ['/broker\\/worker/', [paths]],
  ['/zephyr(d|\\.example)/', [paths, fractions]],
  ['broker -/zephyrd/', [fractions]],
  ['/plotcurve\\(\\)/', [functions]],
  ['/"farewell"/', [quotation]],
  ['content:/glad ?otter/', [mascots, lower, riverbank]],
  ['file:/^glad ?otter/', [mascots, named]],
  ['/(?:semolina|brine)\\./', [noodles, porridge]],
  ['/heron \\(grey\\)/', [quarrel]],
  ['/QZ-\\d{4}/', [timetable]],
  ['match-case:/QZ-\\d{4}/', []],
  ['match-case:/qz-\\d{4}/', [timetable]],
  ['/kinfolk\\b/ OR /whippet is/', [fourth, sixth, breeds]],
  ['(/836 \\d/ OR tollhouse) -task:tollhouse', [numbers, syntax]],
  ['line:(/\\d{3}-\\d{4}/ -/old/) path:Operators', [numbers]],
  ['section:(/whippet/ /tabby/)', [pets, shelter]],
];

/** Parentheses and slashes that are text. */
const texts: readonly Row[] = [
  ['broker/worker', [paths]],
  ['and/or xyzzyflag', [paths]],
  ['/opt/zephyrd/bin', [paths]],
  ['var/zephyrlog', [paths]],
  ['7/16', [fractions]],
  ['https://zephyr.example/broker', [fractions]],
  ['broker/worker OR 7/16', [paths, fractions]],
  ['plotcurve(abscissa)', [functions]],
  ['plotcurve()', [functions]],
  ['hexagon(s)', [functions]],
  ['(gnomon', [functions]],
  ['gnomon)', [functions]],
  ['gnomon) armillary', [functions]],
  ['armillary :)', [functions]],
  ['gnomon) OR (spanner', [functions, fractions]],
  ['(gnomon OR (spanner)', [functions, fractions]],
  ['"heron (grey)"', [quarrel]],
  ['line:("heron (grey)" first)', [quarrel]],
];

export const operatorCases: readonly OperatorCase[] = [
  ...[documented, groups, places, tasks, letters, literals, expressions, texts].flatMap((table) =>
    rows('world', table),
  ),
  ...rows('demo', demoOperators),
  ...refused([
    ['after:banana', 'after:banana is not a date'],
    ['before:2024-13', 'before:2024-13 is not a date'],
    ['after:2024-02-30', 'after:2024-02-30 is not a date'],
    ['whippet after:tuesday', 'after:tuesday is not a date'],
    ['whippet -before:someday', 'before:someday is not a date'],
    ['(whippet OR after:soon) tabby', 'after:soon is not a date'],
    ['/whippet(/', '/whippet(/ is not a regular expression'],
    ['tabby OR /*bell/', '/*bell/ is not a regular expression'],
    ['line:(whippet /[z-a]/)', '/[z-a]/ is not a regular expression'],
    ['path:/(Daily/', '/(Daily/ is not a regular expression'],
    ['line:() whippet', 'line:()'],
  ]),
];
