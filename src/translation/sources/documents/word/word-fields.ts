/** Fields of a Word document: contents lists, mail merge, empty fields and tick boxes. */
import { GAP } from '#translation/sources/documents/page/remove-unseen.ts';
import type { Tally } from '#translation/sources/left-out.ts';
import {
  createRun,
  findAll,
  getChild,
  getValue,
  getWords,
  replaceElements,
  type XmlElement,
} from './word-xml.ts';

const PLACEHOLDER =
  /^\s*(?:click|tap|click or tap)(?: or tap)? (?:here )?to (?:enter|add|choose)\b.{0,40}$|^\s*choose an item\.?\s*$/i;
const TICKED = '☒';
const EMPTY = '☐';
const CONTENTS = /^\s*(?:table of )?contents\s*$/i;
/** Entry of a contents list: words, a tab and a page. */
const ENTRY = /^[^\t]+\t+\s*\d{1,4}\s*$/;

const isSet = (value: string | undefined): boolean => /^(?:1|true|on)$/.test(value ?? '');

/** Reads a box of newer programs: its mark, or the words of a choice that it is around. */
function readBox(control: XmlElement, tally: Tally): XmlElement[] | undefined {
  const box = getChild(control, 'w:sdtPr', 'w14:checkbox');
  if (box === undefined) return undefined;
  const isTicked = isSet(getChild(box, 'w14:checked')?.attributes['w14:val']);
  const content = getChild(control, 'w:sdtContent');
  const words = content === undefined ? '' : getWords(content);
  const isMark = !/[\p{L}\p{N}]/u.test(words);
  const isInline = content === undefined || findAll(content, 'w:p').length === 0;
  if (isMark) return isInline ? [createRun(isTicked ? TICKED : EMPTY)] : undefined;
  if (isTicked) return undefined;
  tally.addWords('words of boxes that are not ticked', 'in forms', words);
  return [];
}

/** Reads a box of older programs, which is a field. */
function readOldBox(run: XmlElement): XmlElement[] | undefined {
  const box = getChild(run, 'w:fldChar', 'w:ffData', 'w:checkBox');
  if (box === undefined) return undefined;
  const state = getChild(box, 'w:checked') ?? getChild(box, 'w:default');
  const isTicked = state !== undefined && isSet(state.attributes['w:val'] ?? '1');
  return [createRun(isTicked ? TICKED : EMPTY), run];
}

/** Makes a text of ticked and empty boxes, whatever made them. */
function readBoxes(part: XmlElement, tally: Tally): void {
  replaceElements(part, (child) => {
    if (child.name === 'w:sdt') return readBox(child, tally);
    return child.name === 'w:r' ? readOldBox(child) : undefined;
  });
}

/** Goes over the runs of a part in their order, and says in which fields each is. */
function listFieldRuns(
  part: XmlElement,
): { run: XmlElement; fields: readonly string[]; isResult: boolean }[] {
  const open: { instruction: string; isResult: boolean }[] = [];
  return findAll(part, 'w:r').map((run) => {
    const type = getChild(run, 'w:fldChar')?.attributes['w:fldCharType'];
    if (type === 'begin') open.push({ instruction: '', isResult: false });
    else if (type === 'separate' && open.length > 0) open.at(-1)!.isResult = true;
    else if (type === 'end') open.pop();
    const last = open.at(-1);
    if (last !== undefined && !last.isResult)
      last.instruction += findAll(run, 'w:instrText')
        .flatMap(({ children }) => children)
        .join('');
    return {
      run,
      fields: open.map(({ instruction }) => instruction.trim()),
      isResult: type === undefined && open.length > 0 && open.every(({ isResult }) => isResult),
    };
  });
}

const setText = (run: XmlElement, text: string): void => {
  run.children = createRun(text).children;
};

/** Leaves out the names of mail merge fields that are not filled in. */
function removeMergeFields(part: XmlElement, tally: Tally): void {
  const kind = 'fields of a mail merge that are empty';
  for (const { run, fields, isResult } of listFieldRuns(part))
    if (isResult && /^MERGEFIELD\b/i.test(fields.at(-1) ?? '') && /[«»]/.test(getWords(run))) {
      tally.add(kind, 'in the text', /«/.test(getWords(run)) ? 1 : 0);
      setText(run, GAP);
    }
  replaceElements(part, (child) => {
    const isField =
      child.name === 'w:fldSimple' && /^\s*MERGEFIELD\b/i.test(child.attributes['w:instr'] ?? '');
    if (!isField || !/^\s*«/.test(getWords(child))) return undefined;
    tally.add(kind, 'in the text', 1);
    return [createRun(GAP)];
  });
}

/** Leaves out “Click or tap here to enter text.” */
function removePlaceholders(part: XmlElement, tally: Tally): void {
  replaceElements(part, (child) => {
    if (child.name !== 'w:sdt') return undefined;
    const content = getChild(child, 'w:sdtContent');
    const words = content === undefined ? '' : getWords(content);
    const isEmpty =
      getChild(child, 'w:sdtPr', 'w:showingPlcHdr') !== undefined || PLACEHOLDER.test(words.trim());
    if (!isEmpty || content === undefined) return undefined;
    tally.addWords('words of empty fields', 'in forms', words);
    return findAll(content, 'w:p').length > 0 ? [] : [createRun(GAP)];
  });
}

const isGallery = (control: XmlElement): boolean =>
  /table of contents/i.test(getValue(control, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery') ?? '');

/** Runs inside the field of a contents list. */
const listContentsRuns = (part: XmlElement): Set<XmlElement> =>
  new Set(
    listFieldRuns(part)
      .filter(({ fields }) => fields.some((field) => /^TOC\b/i.test(field)))
      .map(({ run }) => run),
  );

/** Says what a paragraph is of a contents list; nothing of any other. */
function classifyEntry(
  paragraph: XmlElement,
  inField: ReadonlySet<XmlElement>,
  isOpen: boolean,
): 'head' | 'entry' | undefined {
  const style = getValue(paragraph, 'w:pPr', 'w:pStyle') ?? '';
  const words = getWords(paragraph).trim();
  const isInField = findAll(paragraph, 'w:r').some(
    (run) => inField.has(run) && getWords(run).trim() !== '',
  );
  if (isInField || /^(?:TOC|Contents)\d$/i.test(style) || (isOpen && ENTRY.test(words)))
    return 'entry';
  return CONTENTS.test(words) || /^TOCHeading$/i.test(style) ? 'head' : undefined;
}

/** Leaves out the contents list, with its heading. */
function removeContents(part: XmlElement, tally: Tally): void {
  const inField = listContentsRuns(part);
  const has = hasContents(part, inField);
  const remove = (element: XmlElement) => {
    tally.addWords('words of the contents list', 'in the text', getWords(element));
    return [];
  };
  let isOpen = false;
  replaceElements(part, (child) => {
    if (child.name === 'w:sdt') return isGallery(child) ? remove(child) : undefined;
    if (child.name !== 'w:p') return undefined;
    const kind = classifyEntry(child, inField, isOpen);
    if (getWords(child).trim() !== '') isOpen = kind !== undefined;
    return kind === 'entry' || (kind === 'head' && has) ? remove(child) : undefined;
  });
}

const hasContents = (part: XmlElement, inField: ReadonlySet<XmlElement>): boolean =>
  inField.size > 0 ||
  findAll(part, 'w:pStyle').some(({ attributes }) => /^TOC\d$/i.test(attributes['w:val'] ?? ''));

const IS_TICKED = /[☒☑✓✔■]/u;

/** Cuts the text of a paragraph into what is before the first box, and the words of each box. */
const splitBoxes = (words: string): string[] => words.split(/(?=[☐☒☑□■])/u);

const hasBox = (text: string): boolean => /[☐☒☑□■]/u.test(text);

/** Finds the choices that belong together: in one paragraph, or in paragraphs one after the other. */
function findChoices(texts: readonly string[], index: number): readonly string[] {
  const text = texts[index]!;
  if (splitBoxes(text).filter(hasBox).length > 1) return [text];
  let [first, last] = [index, index];
  while (hasBox(texts[first - 1] ?? '')) first -= 1;
  while (hasBox(texts[last + 1] ?? '')) last += 1;
  return texts.slice(first, last + 1);
}

/** Leaves out the choices beside a ticked one. */
function removeUnticked(part: XmlElement, tally: Tally): void {
  const paragraphs = findAll(part, 'w:p').filter(
    (paragraph) => findAll(paragraph, 'w:p').length === 0,
  );
  const texts = paragraphs.map(getWords);
  for (const [index, paragraph] of paragraphs.entries()) {
    if (!hasBox(texts[index]!)) continue;
    const hasTicked = findChoices(texts, index).some((text) => IS_TICKED.test(text));
    const pieces = splitBoxes(texts[index]!.replace(/\s+/g, ' '));
    const isLeft = (piece: string) => hasTicked && /^[☐□]/u.test(piece);
    for (const piece of pieces.filter(isLeft))
      tally.addWords('words of boxes that are not ticked', 'in forms', piece);
    const text = pieces
      .filter((piece) => !isLeft(piece))
      .map((piece) => piece.replace(/^[☐☒☑□■]\s*/u, ''))
      .join(' ');
    const properties = getChild(paragraph, 'w:pPr');
    paragraph.children = [...(properties ? [properties] : []), createRun(text)];
  }
}

/** Reads the fields of a part: what is not filled in is left out and counted. */
export function readFields(part: XmlElement, tally: Tally): void {
  readBoxes(part, tally);
  removePlaceholders(part, tally);
  removeMergeFields(part, tally);
  removeContents(part, tally);
  removeUnticked(part, tally);
}
