/** Finds what is newer than Chromium 69 in JavaScript: syntax by the tree, functions by their names. */
import { parseSync } from 'oxc-parser';

/** Node of a syntax tree. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const FUNCTIONS = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;
const NEW_TYPES = /^(ChainExpression|PropertyDefinition|PrivateIdentifier|StaticBlock)$/;
const LOGICAL_ASSIGNMENTS = /^(\?\?|\|\||&&)=$/;
const BIG_INT = /^\d+n$/;
const SEPARATED = /^[\da-fx]+_/i;
/** Flags of regular expressions that came later. */
const NEW_FLAGS = /[dv]/;

/** Names the newer syntax of a literal. */
function nameNewLiteral({ raw, regex, value }: Node): string | undefined {
  const text = String(raw);
  if (BIG_INT.test(text)) return 'BigInt';
  if (isRegex(regex)) return NEW_FLAGS.test(regex.flags) ? 'RegExpFlags' : undefined;
  return typeof value === 'number' && SEPARATED.test(text) ? 'NumericSeparator' : undefined;
}

/** Names the newer syntax of an operator. */
function nameNewOperator({ type, operator }: Node): string | undefined {
  if (type === 'LogicalExpression' && operator === '??') return 'NullishCoalescing';
  const isAssignment = type === 'AssignmentExpression';
  return isAssignment && LOGICAL_ASSIGNMENTS.test(String(operator))
    ? 'LogicalAssignment'
    : undefined;
}

/** Names the newer syntax of a node itself; undefined where it has none. */
function nameNewSyntax(node: Node, isInFunction: boolean): string | undefined {
  const { type } = node;
  if (NEW_TYPES.test(type)) return type;
  if (type === 'ExportAllDeclaration' && isNode(node.exported)) return 'ExportNamespace';
  if (type === 'AwaitExpression' && !isInFunction) return 'TopLevelAwait';
  return type === 'Literal' ? nameNewLiteral(node) : nameNewOperator(node);
}

const isRegex = (value: unknown): value is { flags: string } =>
  typeof value === 'object' && value !== null && 'flags' in value;

/** Names the newer syntax of a node itself; undefined where it has none. */
type NameSyntax = (node: Node, isInFunction: boolean) => string | undefined;

/** Names what is newer than the JavaScript of 2009 (ES5). */
export const NEWER_THAN_2009: NameSyntax = ({ type, kind }) => {
  if (type === 'VariableDeclaration' && kind !== 'var') return `${type} ${kind}`;
  return /^(Arrow|TemplateLiteral|Class|Await|Spread|Rest|ForOf|Import|Export|ObjectPattern|ArrayPattern|AssignmentPattern)/.test(
    type,
  )
    ? type
    : undefined;
};

function collect(node: Node, nameSyntax: NameSyntax, isInFunction: boolean, found: string[]): void {
  const name = nameSyntax(node, isInFunction);
  if (name !== undefined) found.push(name);
  const isInner = isInFunction || FUNCTIONS.test(node.type);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) collect(child, nameSyntax, isInner, found);
}

/** Lists the syntax that is newer, once for each place. @throws when the source cannot be parsed */
export function findNewSyntax(source: string, nameSyntax: NameSyntax = nameNewSyntax): string[] {
  const { program, errors } = parseSync('built.js', source);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const found: string[] = [];
  collect(program as unknown as Node, nameSyntax, false, found);
  return found;
}

/** Functions and values that came later, by their names: with the version of Chromium. */
const NEW_APIS: Record<string, RegExp> = {
  at: /\.at\(/, // 92
  allSettled: /\.allSettled\b/, // 76
  any: /\b(Promise|AbortSignal)\.any\b/, // 85, 116
  findLast: /\.findLast(Index)?\(/, // 97
  fromEntries: /\.fromEntries\b/, // 73
  globalThis: /\bglobalThis\b/, // 71
  groupBy: /\.groupBy\(/, // 117
  hasOwn: /\.hasOwn\(/, // 93
  queueMicrotask: /\bqueueMicrotask\b/, // 71
  randomUUID: /\.randomUUID\b/, // 92
  replaceAll: /\.replaceAll\(/, // 85
  replaceChildren: /\.replaceChildren\(/, // 86
  structuredClone: /\bstructuredClone\b/, // 98
  timeout: /AbortSignal\.timeout/, // 103
  toSorted: /\.to(Sorted|Reversed|Spliced)\(/, // 110
  withResolvers: /\.withResolvers\b/, // 119
  WeakRef: /\b(WeakRef|FinalizationRegistry)\b/, // 84
};

/** Lists the names of newer functions that a source may use. */
export const findNewApis = (source: string): string[] =>
  Object.keys(NEW_APIS).filter((name) => NEW_APIS[name]!.test(source));
