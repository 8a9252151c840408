/** Fields of a Word document: contents lists, mail merge, empty fields and tick boxes. */
import { EMPTY_BOX, TICKED_BOX } from '#translation/sources/choices.ts';
import { GAP } from '#translation/sources/documents/page/remove-unseen.ts';
import type { Tally } from '#translation/sources/left-out.ts';
import { listFieldRuns, readFieldResults, setText } from './field-results.ts';
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
  const sign = isTicked ? TICKED_BOX : EMPTY_BOX;
  if (isMark) {
    if (content === undefined || findAll(content, 'w:p').length === 0) return [createRun(sign)];
    for (const [index, run] of findAll(content, 'w:r').entries())
      setText(run, index === 0 ? sign : '');
    return undefined;
  }
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
  return [createRun(isTicked ? TICKED_BOX : EMPTY_BOX), run];
}

/** Makes a text of ticked and empty boxes, whatever made them. */
function readBoxes(part: XmlElement, tally: Tally): void {
  replaceElements(part, (child) => {
    if (child.name === 'w:sdt') return readBox(child, tally);
    return child.name === 'w:r' ? readOldBox(child) : undefined;
  });
}

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

/** Reads the fields of a part: what is not filled in is left out and counted. */
export function readFields(part: XmlElement, tally: Tally): void {
  readBoxes(part, tally);
  removePlaceholders(part, tally);
  removeMergeFields(part, tally);
  readFieldResults(part, tally);
  removeContents(part, tally);
}
