/** Counts private wording in a TypeScript source: names and comments that a newcomer would not write or search for. */
import { type Comment, parseSync } from 'oxc-parser';

/** Kinds of private wording, each with the advice that a failing test prints. */
export const WORDING = {
  ofNames: 'name a function by a verb (getX, findX, toX), a value by its noun: not xOf',
  smallNames: 'name the thing (index, previous, item), not its place in the sentence',
  oddOpenings: 'open a docblock with a verb (functions) or a noun (values), Whether for booleans',
  functionOpenings: 'open the docblock of a function with a verb in the third person',
  fillers: 'say what happens: without nobody, stands or behind',
  climbingImports: 'import by #folder/file.ts, or ./file.ts in the own folder',
} as const;

export type WordingKind = keyof typeof WORDING;

/** One place with private wording. */
export interface WordingPlace {
  kind: WordingKind;
  line: number;
  text: string;
}

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Names that end so in the language itself. */
const LANGUAGE_NAMES = words('indexOf lastIndexOf valueOf');

const SMALL_NAMES = words(
  'at before behind after own each one other others known most least told given done said trouble chance kept whole',
);

const ODD_OPENINGS = words(
  'What Where When How Of Those Who Whom Whose Which Why As That If So One Nobody Somebody Nothing From In For By ' +
    'At With Without On Not Only Since Until Than Every Each It Its They Behind Before After Again',
);

const FILLERS = /\b(?:nobody|stands|behind)\b/gi;

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Yields a node and all nodes in it. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* walk(child);
}

const FUNCTIONS = words(
  'ArrowFunctionExpression FunctionExpression FunctionDeclaration TSMethodSignature',
);

/** Yields the names that a pattern binds; the keys that it reads are not its choice. */
function* listBound(pattern: unknown): Generator<Node> {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') yield pattern;
  else if (pattern.type === 'Property') yield* pattern.shorthand ? [] : listBound(pattern.value);
  else if (pattern.type === 'AssignmentPattern') yield* listBound(pattern.left);
  else if (pattern.type === 'RestElement') yield* listBound(pattern.argument);
  else
    for (const part of [pattern.properties, pattern.elements].flat() as unknown[])
      yield* listBound(part);
}

/** Lists the names that a node declares: of a variable, function or parameter. */
function listDeclared(node: Node): Node[] {
  const patterns: unknown[] = [];
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
    patterns.push(node.id);
  if (FUNCTIONS.has(node.type)) patterns.push(...(node.params as unknown[]));
  return patterns.flatMap((pattern) => [...listBound(pattern)]);
}

/** Whether the declaration after a docblock is a function. */
function isFunction(node: Node): boolean {
  if (node.type.startsWith('Export') && isNode(node.declaration))
    return isFunction(node.declaration);
  if (node.type === 'VariableDeclaration') {
    const [first] = node.declarations as Node[];
    return isNode(first?.init) && FUNCTIONS.has(first.init.type);
  }
  if (node.type === 'MethodDefinition') return node.kind === 'method';
  return node.type === 'FunctionDeclaration' || node.type === 'TSMethodSignature';
}

/** Finds private wording in the source of one file. */
export function findWording(path: string, text: string): WordingPlace[] {
  const { program, comments } = parseSync(path, text);
  const places: WordingPlace[] = [];
  const add: AddPlace = (kind, offset, found) =>
    places.push({ kind, line: text.slice(0, offset).split('\n').length, text: found });
  const functionStarts = checkNames(path, program as unknown as Node, add);
  for (const comment of comments) checkComment(text, comment, functionStarts, add);
  return places;
}

type AddPlace = (kind: WordingKind, offset: number, found: string) => void;

/** Checks the names that a node declares. */
function checkDeclaredNames(node: Node, add: AddPlace): void {
  for (const { name, start } of listDeclared(node) as (Node & { name: string })[]) {
    if (/[a-z]Of$/.test(name) && !LANGUAGE_NAMES.has(name)) add('ofNames', start, name);
    if (SMALL_NAMES.has(name)) add('smallNames', start, name);
  }
}

/** Checks names and imports. Returns the offsets at which functions start. */
function checkNames(path: string, program: Node, add: AddPlace): Set<number> {
  const functionStarts = new Set<number>();
  for (const node of walk(program)) {
    checkDeclaredNames(node, add);
    if (isFunction(node)) functionStarts.add(node.start);
    if (node.type === 'ImportDeclaration' && path.startsWith('src/')) {
      const { value } = node.source as { value: string };
      if (value.startsWith('../')) add('climbingImports', node.start, value);
    }
  }
  return functionStarts;
}

/** Checks fillers, and the first word where the comment is a docblock. */
function checkComment(
  text: string,
  { type, value, start, end }: Comment,
  functionStarts: ReadonlySet<number>,
  add: AddPlace,
): void {
  for (const [filler] of value.matchAll(FILLERS)) add('fillers', start, filler);
  if (type !== 'Block' || !value.startsWith('*')) return;
  const opening = /^[*\s]*([^\s,.:;]+)/.exec(value)?.[1] ?? '';
  if (ODD_OPENINGS.has(opening)) add('oddOpenings', start, opening);
  const next = end + /^\s*/.exec(text.slice(end))![0].length;
  if (functionStarts.has(next) && !/^(?:[A-Z][a-z]+s|Whether|@\w+)$/.test(opening))
    add('functionOpenings', start, opening);
}
