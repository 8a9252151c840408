/** Raised and lowered text of a page: fractions and powers as numbers, marks of notes left out. Pure. */
import type { Tally } from '#translation/sources/left-out.ts';
import { formatFraction, isPower, toRaised } from '#translation/sources/numbers.ts';
import {
  getNames,
  getRole,
  getText,
  listElements,
  type PageElement,
  type PageNode,
} from './page-tree.ts';
import { GAP } from './remove-unseen.ts';

/** Raised text that is part of the word before it. */
const ORDINAL = /^(?:st|nd|rd|th|o|a|e|er|re|tm|sm|®|™|c)$/i;
const NOTE =
  /^(?:\[?\(?(?:\d{1,3}(?:[,–-]\d{1,3})*|[a-z]|[ivx]{1,4}|note \d+|citation needed)\)?\]?|[*†‡§¶#]+)$/i;

const isNoteLink = (element: PageElement): boolean =>
  listElements(element).some(
    (inside) =>
      (inside.name === 'a' && inside.attributes.href?.includes('#')) ||
      /^doc-(?:noteref|backlink)$/.test(getRole(inside)) ||
      /(?:^|[\s_-])(?:footnote|noteref|reference|fn|cite|endnote)/.test(getNames(inside)),
  );

/** Returns what raised text is read as, after the text before it; undefined for the mark of a note. */
function readRaised(element: PageElement, preceding: string): string | undefined {
  const text = getText(element).trim();
  if (text === '') return '';
  if (isNoteLink(element)) return undefined;
  if (/^-?\d+$/.test(text) && isPower(preceding, text)) return toRaised(text);
  // A degree, written as a letter: `38<sup>o</sup>C`.
  if (/^[o0]$/i.test(text) && /\d$/.test(preceding)) return '°';
  if (NOTE.test(text) && !(ORDINAL.test(text) && /\d$/.test(preceding))) return undefined;
  return text;
}

/** Reads a fraction `<sup>1</sup>/<sub>2</sub>` that begins at a place, as its text. */
function readFraction(
  children: readonly PageNode[],
  index: number,
): [text: string, length: number] | undefined {
  const [top, slash, bottom] = children.slice(index, index + 3);
  const isSup = (node: PageNode | undefined, name: string): node is PageElement =>
    typeof node === 'object' && node.name === name && /^\s*\d{1,4}\s*$/.test(getText(node));
  if (!isSup(top, 'sup')) return undefined;
  if (isSup(slash, 'sub')) return undefined;
  const isSlash = slash !== undefined && /^\s*[/⁄∕]\s*$/.test(getText(slash));
  return isSlash && isSup(bottom, 'sub')
    ? [formatFraction(getText(top), getText(bottom)), 3]
    : undefined;
}

/** Walk over a text, with the end of what was read. */
interface Walk {
  readonly tally: Tally;
  preceding: string;
}

/** Returns a fraction after what precedes it: “5” and “½” are one number, and “15” and “3/16” are two. */
const joinFraction = (fraction: string, { preceding }: Walk): string =>
  /\d$/.test(preceding) && fraction.length > 1 ? ` ${fraction}` : fraction;

/** Reads a fraction of MathML, which has two parts and nothing beside them. */
function readMathFraction({ children }: PageElement): string | undefined {
  const parts = children.filter((part) => typeof part !== 'string' || part.trim() !== '');
  const [top, bottom] = parts;
  if (parts.length !== 2 || typeof top !== 'object' || typeof bottom !== 'object') return undefined;
  return formatFraction(getText(top), getText(bottom));
}

/** Returns the text of raised or lowered letters; undefined for other elements. */
function readLevelled(element: PageElement, walk: Walk): string | undefined {
  if (element.name === 'mfrac') {
    const fraction = readMathFraction(element);
    return fraction === undefined ? undefined : joinFraction(fraction, walk);
  }
  if (element.name === 'sub') return getText(element);
  if (element.name !== 'sup') return undefined;
  const raised = readRaised(element, walk.preceding);
  if (raised === undefined) walk.tally.add('marks of notes', 'in the text', 1);
  return raised ?? GAP;
}

function visit(element: PageElement, walk: Walk): void {
  const children: PageNode[] = [];
  const take = (text: string) => {
    children.push(text);
    walk.preceding = `${walk.preceding}${text}`.slice(-20);
  };
  for (let index = 0; index < element.children.length; index++) {
    const child = element.children[index]!;
    const fraction = readFraction(element.children, index);
    if (fraction !== undefined) {
      take(joinFraction(fraction[0], walk));
      index += fraction[1] - 1;
      continue;
    }
    const text = typeof child === 'string' ? child : readLevelled(child, walk);
    if (text !== undefined) take(text);
    else {
      visit(child as PageElement, walk);
      children.push(child);
    }
  }
  element.children = children;
  if (/^(?:p|div|li|td|th|h[1-6]|tr|dd|dt)$/.test(element.name)) walk.preceding = '';
}

/** Reads raised and lowered text, and counts the marks of notes that it leaves out. */
export const readRaisedText = (page: PageElement, tally: Tally): void =>
  visit(page, { tally, preceding: '' });
