/** Results of the fields of a Word document (ECMA-376, part 1, 17.16): what was shown when it was saved is read. */
import { GAP } from '#translation/sources/documents/page/remove-unseen.ts';
import type { Tally } from '#translation/sources/left-out.ts';
import {
  createRun,
  findAll,
  getChild,
  getValue,
  getWords,
  listChildren,
  replaceElements,
  type XmlElement,
} from './word-xml.ts';

const WHERE = 'in the text';
/** Fields that show nothing; boxes and contents lists are read elsewhere. */
const SILENT =
  /^(?:XE|TC|TA|RD|SET|ASK|PRIVATE|ADVANCE|NEXT|NEXTIF|SKIPIF|FORMCHECKBOX|FORMTEXT|TOC|INDEX|TOA|BIBLIOGRAPHY)\b/i;
/** Words that Word shows where it could not make a result. */
const FAILED = /^\s*(?:Error!|!Syntax Error|!Undefined Bookmark|!Unexpected End)/i;

/** Fields that are open at once; Word nests up to 20. */
const MAX_OPEN = 30;

/** Fields that are open; deeper ones are parts of the last. */
class OpenFields<Field extends OpenField> {
  readonly list: Field[] = [];
  #deeper = 0;

  get last(): Field | undefined {
    return this.list.at(-1);
  }

  begin(field: Field): void {
    if (this.list.length < MAX_OPEN) this.list.push(field);
    else this.#deeper += 1;
  }

  /** Ends the last field, and returns it. */
  end(): Field | undefined {
    if (this.#deeper === 0) return this.list.pop();
    this.#deeper -= 1;
    return undefined;
  }
}

interface OpenField {
  instruction: string;
  isResult: boolean;
}

/** Returns the fields that are open at each run, and whether it is shown as a result of them. */
export function listFieldRuns(
  part: XmlElement,
): { run: XmlElement; fields: readonly string[]; isResult: boolean; isCode: boolean }[] {
  const open = new OpenFields();
  return findAll(part, 'w:r').map((run) => {
    const type = getChild(run, 'w:fldChar')?.attributes['w:fldCharType'];
    if (type === 'begin') open.begin({ instruction: '', isResult: false });
    else if (type === 'separate' && open.last !== undefined) open.last.isResult = true;
    else if (type === 'end') open.end();
    const { last, list } = open;
    if (last !== undefined && !last.isResult) last.instruction += getInstruction(run);
    const isShown = list.every(({ isResult }) => isResult);
    return {
      run,
      fields: list.map(({ instruction }) => instruction.trim()),
      isResult: type === undefined && list.length > 0 && isShown,
      isCode: type === undefined && !isShown,
    };
  });
}

const getInstruction = (run: XmlElement): string =>
  findAll(run, 'w:instrText')
    .flatMap(({ children }) => children)
    .join('');

/** Sets the words of a run. */
export const setText = (run: XmlElement, text: string): void => {
  run.children = createRun(text).children;
};

const isTrue = (value: string | undefined): boolean => /^(?:1|true|on)$/.test(value ?? '');

/** Says why the result of a field is not read; nothing of one that is. */
function classifyResult(instruction: string, words: string, isDirty: boolean): string | undefined {
  if (SILENT.test(instruction.trim())) return undefined;
  if (words.trim() === '') return 'fields without a value';
  if (FAILED.test(words)) return 'fields with an error';
  return isDirty ? 'fields that were not updated' : undefined;
}

/** Field of several runs. */
interface LongField extends OpenField {
  readonly first: XmlElement;
  readonly isDirty: boolean;
  /** Whether it is a part of the code of another one, where it is not shown. */
  readonly isInner: boolean;
  readonly results: XmlElement[];
}

const beginField = (run: XmlElement, open: readonly LongField[]): LongField => ({
  instruction: '',
  isResult: false,
  first: run,
  isDirty: isTrue(getChild(run, 'w:fldChar')?.attributes['w:dirty']),
  isInner: open.some(({ isResult }) => !isResult),
  results: [],
});

/** Adds a run to the code of a field, or to its result and those of the fields around it. */
function addRun(run: XmlElement, last: LongField, open: readonly LongField[]): void {
  if (!last.isResult) last.instruction += getInstruction(run);
  else for (const field of open) field.results.push(run);
}

/** Lists the fields of several runs; the runs of a field inside a result are results of both. */
function listLongFields(part: XmlElement): LongField[] {
  const open = new OpenFields<LongField>();
  const closed: LongField[] = [];
  for (const run of findAll(part, 'w:r')) {
    const type = getChild(run, 'w:fldChar')?.attributes['w:fldCharType'];
    const { last, list } = open;
    if (type === 'begin') open.begin(beginField(run, list));
    else if (last === undefined) continue;
    else if (type === 'separate') last.isResult = true;
    else if (type === 'end') closed.push(...[open.end() ?? []].flat());
    else addRun(run, last, list);
  }
  return closed;
}

/** Returns the choice that a list of a form shows. */
function findChoice(field: LongField): string | undefined {
  const list = getChild(field.first, 'w:fldChar', 'w:ffData', 'w:ddList');
  if (list === undefined) return undefined;
  const entries = listChildren(list).filter(({ name }) => name === 'w:listEntry');
  const index = Number(getValue(list, 'w:result') ?? getValue(list, 'w:default') ?? 0);
  return entries[index]?.attributes['w:val'];
}

function readLongFields(part: XmlElement, tally: Tally): void {
  for (const field of listLongFields(part)) {
    if (field.isInner) continue;
    const choice = findChoice(field);
    if (choice !== undefined) {
      field.first.children.push(...createRun(choice).children);
      continue;
    }
    const words = field.results.map(getWords).join('');
    const kind = classifyResult(field.instruction, words, field.isDirty);
    if (kind === undefined) continue;
    // A result that was left out for another reason is named already.
    if (!field.results.some((run) => getWords(run).includes(GAP))) tally.add(kind, WHERE, 1);
    for (const run of field.results) setText(run, GAP);
  }
}

function readSimpleFields(part: XmlElement, tally: Tally): void {
  replaceElements(part, (child) => {
    if (child.name !== 'w:fldSimple') return undefined;
    readSimpleFields(child, tally);
    const { attributes } = child;
    const kind = classifyResult(
      attributes['w:instr'] ?? '',
      getWords(child),
      isTrue(attributes['w:dirty']),
    );
    // The library that converts the document skips such fields.
    if (kind === undefined) return child.children;
    tally.add(kind, WHERE, 1);
    return [createRun(GAP)];
  });
}

/** Leaves out what is no result of a field, and names fields whose result cannot be read. */
export function readFieldResults(part: XmlElement, tally: Tally): void {
  readSimpleFields(part, tally);
  readLongFields(part, tally);
  for (const { run, isCode } of listFieldRuns(part))
    if (isCode && getWords(run) !== '') setText(run, '');
}
