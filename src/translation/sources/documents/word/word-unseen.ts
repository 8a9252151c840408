/** Removes from a Word document what is struck out, hidden, deleted or in white, and counts it. */
import { GAP } from '#translation/sources/documents/page/remove-unseen.ts';
import { countWords, type Tally } from '#translation/sources/left-out.ts';
import {
  createRun,
  findAll,
  getChild,
  getValue,
  getWords,
  isOn,
  replaceElements,
  type XmlElement,
} from './word-xml.ts';

/** Maximum size of letters that cannot be seen, in half points. */
const MAX_HIDDEN_SIZE = 3;

interface Styles {
  readonly struck: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
}

const isStruck = (properties: XmlElement | undefined): boolean =>
  isOn(properties, 'w:strike') || isOn(properties, 'w:dstrike');
const isVanished = (properties: XmlElement | undefined): boolean =>
  isOn(properties, 'w:vanish') || isOn(properties, 'w:specVanish');

function readStyles(styles: XmlElement | undefined): Styles {
  const all = styles === undefined ? [] : findAll(styles, 'w:style');
  const listIds = (has: (properties: XmlElement | undefined) => boolean) =>
    new Set(
      all
        .filter((style) => has(getChild(style, 'w:rPr')))
        .map(({ attributes }) => attributes['w:styleId'] ?? ''),
    );
  return { struck: listIds(isStruck), hidden: listIds(isVanished) };
}

const isShaded = (properties: XmlElement | undefined): boolean => {
  const fill = getChild(properties, 'w:shd')?.attributes['w:fill'] ?? 'auto';
  return !/^(?:auto|ffffff)$/i.test(fill) || getChild(properties, 'w:highlight') !== undefined;
};

/** Says why a run is not read; nothing of one that is. */
function classifyRun(run: XmlElement, styles: Styles, around: Around): string | undefined {
  const properties = getChild(run, 'w:rPr');
  const { ofParagraph } = around;
  const ids = [getValue(properties, 'w:rStyle'), getValue(ofParagraph, 'w:pStyle')];
  const inherits = (property: string, has: ReadonlySet<string>) =>
    getChild(properties, property) === undefined && ids.some((id) => has.has(id ?? ''));
  if (isStruck(properties) || inherits('w:strike', styles.struck)) return 'words struck out';
  const isTiny = Number(getValue(properties, 'w:sz') ?? '20') <= MAX_HIDDEN_SIZE;
  if (isTiny || isVanished(properties) || inherits('w:vanish', styles.hidden))
    return 'hidden words';
  return isUnseenWhite(properties, ofParagraph, around) ? 'words in white' : undefined;
}

const isUnseenWhite = (
  properties: XmlElement | undefined,
  ofParagraph: XmlElement | undefined,
  { isOnWhite }: Around,
): boolean =>
  isOnWhite &&
  /^ffffff$/i.test(getValue(properties, 'w:color') ?? '') &&
  !isShaded(properties) &&
  !isShaded(ofParagraph);

/** Removes what is not seen, and the deletions of tracked changes. */
export function removeUnseenWords(
  part: XmlElement,
  stylesPart: XmlElement | undefined,
  tally: Tally,
  where: string,
): void {
  const styles = readStyles(stylesPart);
  const leave = (kind: string, element: XmlElement) => {
    tally.add(kind, where, countWords(getWords(element)));
    return [createRun(GAP)];
  };
  const visit = (element: XmlElement, around: Around): void =>
    replaceElements(element, (child) => {
      if (child.name === 'w:moveFrom') return [createRun(GAP)];
      if (child.name === 'w:del') return leave('words deleted in tracked changes', child);
      const kind = child.name === 'w:r' ? classifyRun(child, styles, around) : undefined;
      if (kind !== undefined) return leave(kind, child);
      const inside = enter(child, around);
      if (inside === undefined) return undefined;
      visit(child, inside);
      return [child];
    });
  visit(part, { ofParagraph: undefined, isOnWhite: findAll(part, 'w:background').length === 0 });
}

/** Surroundings of a run. */
interface Around {
  /** Properties of its paragraph, which are looked for once, and not for each of its runs. */
  readonly ofParagraph: XmlElement | undefined;
  readonly isOnWhite: boolean;
}

/** Returns what the content of an element is in; undefined where that is the same as around it. */
function enter(element: XmlElement, around: Around): Around | undefined {
  if (element.name === 'w:p') return { ...around, ofParagraph: getChild(element, 'w:pPr') };
  // Cells and boxes have colours of their own.
  const isColoured = element.name === 'w:tbl' || element.name === 'w:txbxContent';
  return isColoured ? { ...around, isOnWhite: false } : undefined;
}
