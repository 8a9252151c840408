/**
 * Whether styles hide or strike out an element. Rules of the page's own style sheets count where they name a tag, a class
 * or an id; those for other media, for what is inside another element, and files of their own do not. Pure.
 */
import { getNames, listElements, type PageElement } from './page-tree.ts';

type Declarations = ReadonlyMap<string, string>;

/** Rules of a page by the tag, class or id that they begin with. */
export interface StyleSheet {
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  /** Classes and ids that are in a rule. */
  readonly names: ReadonlySet<string>;
  /** Declarations for the elements of a tag, some classes and an id, which are alike. */
  readonly found: Map<string, Declarations>;
}
interface Rule {
  readonly tag: string;
  readonly names: readonly string[];
  readonly declarations: Declarations;
}

const MAX_SHEET_CHARACTERS = 500_000;
/** Rules that begin with the same tag, class or id; the later ones, which win, are read. A large sheet has some tens. */
const MAX_RULES = 200;
/** Classes of an element that are looked at. */
const MAX_CLASSES = 100;

/** Properties that tell whether something is seen, or struck out. */
const READ =
  /^(?:display|visibility|mso-hide|color|opacity|font-size|(?:max-)?height|width|overflow|clip(?:-path)?|left|top|text-indent|margin-left|text-decoration(?:-line)?)$/;

const parseDeclarations = (text: string): Declarations =>
  new Map(
    text.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon === -1) return [];
      const value = declaration.slice(colon + 1).replace(/!\s*important/i, '');
      const property = declaration.slice(0, colon).trim().toLowerCase();
      return READ.test(property) ? [[property, value.trim().toLowerCase()]] : [];
    }),
  );

/** Removes comments of style sheets and the marks of comments of pages around them. */
function withoutComments(css: string): string {
  let [text, position] = ['', 0];
  for (let start = css.indexOf('/*'); start !== -1; start = css.indexOf('/*', position)) {
    text += `${css.slice(position, start)} `;
    const end = css.indexOf('*/', start + 2);
    position = end === -1 ? css.length : end + 2;
  }
  return (text + css.slice(position)).replace(/<!--|-->/g, ' ');
}

/** Braces that are open at once; deeper ones are none. */
const MAX_DEPTH = 20;

interface OpenRule {
  readonly head: string;
  readonly isRead: boolean;
}

/** Opens a rule; what only other media have is not read. */
function openRule(head: string, around: OpenRule | undefined): OpenRule {
  const isMedium = !head.startsWith('@') || /^@media\s+(?:screen|all)\s*$/i.test(head);
  return { head, isRead: isMedium && around?.isRead !== false };
}

/** Calls `take` with the selectors and the declarations of each rule that is read. */
function readRules(css: string, take: (selectors: string, body: string) => void): void {
  const open: OpenRule[] = [];
  let start = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    const last = open.at(-1);
    const isInRule = last !== undefined && !last.head.startsWith('@');
    // The marks between the declarations of a rule are its own.
    if (mark === ';' && isInRule) continue;
    if (mark === '{' && open.length >= MAX_DEPTH) continue;
    const words = css.slice(start, index);
    start = index + 1;
    if (mark === '{') open.push(openRule(words.trim(), last));
    if (mark !== '}') continue;
    if (isInRule && last.isRead) take(last.head, words);
    open.pop();
  }
}

const SELECTOR = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i;

function addRule(rules: Map<string, Rule[]>, selector: string, declarations: Declarations): void {
  const [found, tag = '', names = ''] = SELECTOR.exec(selector) ?? [];
  if (found === undefined || found === '') return;
  const list = names.toLowerCase().match(/[.#][\w-]+/g) ?? [];
  const key = list[0] ?? tag.toLowerCase();
  const rule = { tag: tag === '*' ? '' : tag.toLowerCase(), names: list, declarations };
  const alike = rules.get(key);
  if (alike === undefined) rules.set(key, [rule]);
  else alike.push(rule);
}

/** Reads the style sheets in a page. */
export function readStyleSheet(page: PageElement): StyleSheet {
  const css = listElements(page)
    .filter(({ name }) => name === 'style')
    .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
    .join('\n')
    .slice(0, MAX_SHEET_CHARACTERS);
  const rules = new Map<string, Rule[]>();
  readRules(withoutComments(css), (selectors, body) => {
    const declarations = parseDeclarations(body);
    if (declarations.size === 0) return;
    for (const selector of selectors.split(',')) addRule(rules, selector.trim(), declarations);
  });
  const last = [...rules].map(([key, list]) => [key, list.slice(-MAX_RULES)] as const);
  const names = new Set(last.flatMap(([, list]) => list.flatMap((rule) => rule.names)));
  return { rules: new Map(last), names, found: new Map() };
}

/** Finds what the rules declare for elements of a tag, with classes and an id. */
function findDeclarations(name: string, keys: readonly string[], { rules }: StyleSheet) {
  const all = new Set(keys);
  const matched = [name, ...all]
    .flatMap((key) => rules.get(key) ?? [])
    .filter(
      (rule) => (rule.tag === '' || rule.tag === name) && rule.names.every((key) => all.has(key)),
    )
    .sort((a, b) => a.names.length - b.names.length);
  return new Map(matched.flatMap(({ declarations }) => [...declarations]));
}

/** Returns the declarations that apply to an element; the later and the more particular ones win. */
export function getStyle(element: PageElement, sheet: StyleSheet): Declarations {
  const { attributes, name } = element;
  const classes = (attributes.class ?? '').toLowerCase().split(/\s+/).slice(0, MAX_CLASSES);
  const id = attributes.id === undefined ? [] : [`#${attributes.id.toLowerCase()}`];
  const keys = [...classes.map((word) => `.${word}`), ...id].filter((key) => sheet.names.has(key));
  const place = [name, ...keys].join(' ');
  const found = sheet.found.get(place) ?? findDeclarations(name, keys, sheet);
  sheet.found.set(place, found);
  const { style } = attributes;
  return style === undefined ? found : new Map([...found, ...parseDeclarations(style)]);
}

/** Whether a length puts something out of sight, such as `-9999px`. */
const isFarAway = (value = ''): boolean => Number.parseFloat(value) <= -900;
const isNothing = (value = ''): boolean => /^0(?:\.0+)?(?:px|em|rem|pt|%)?$/.test(value);

/** Whether declarations hide what they apply to. */
function isStyledHidden(style: Declarations): boolean {
  const get = (property: string) => style.get(property) ?? '';
  const isClipped =
    /rect\((?:0|1px)/.test(get('clip')) || /inset\((?:50|100)%/.test(get('clip-path'));
  const isOneDot = /^[01]px$/.test(get('width')) && /^[01]px$/.test(get('height'));
  return (
    get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(get('visibility')) ||
    get('mso-hide') === 'all' ||
    get('color') === 'transparent' ||
    [get('opacity'), get('font-size')].some(isNothing) ||
    (isNothing(get('max-height')) && get('overflow') === 'hidden') ||
    (isOneDot && get('overflow') === 'hidden') ||
    isClipped ||
    ['left', 'top', 'text-indent', 'margin-left'].some((side) => isFarAway(style.get(side)))
  );
}

/** Whether declarations strike out what they apply to. */
export const isStyledStruck = (style: Declarations): boolean =>
  /line-through/.test(
    `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`,
  );

/** Classes by which frameworks hide text from sight, for readers of screens alone. */
const HIDDEN_CLASS =
  /(?:^|[\s_-])(?:visually-?hidden|sr-?only|screen-reader(?:-text|-only)?|a11y-hidden|assistive-text|element-invisible|off-?screen|preheader|preview-?text)(?:-focusable)?(?=\s|$)/;
/** Classes that hide, unless others show it again on wide screens. */
const UTILITY = /(?:^|\s)(?:hidden|d-none|is-hidden)(?=\s|$)/;
const SHOWN_WIDE = /(?:^|\s)(?:\w+:(?:block|inline|flex|grid|table)|d-(?:sm|md|lg|xl)-(?!none))/;

/** Whether an element is not to be seen, by its name, its attributes or its style. @param style as `getStyle` has it */
export function isHidden(element: PageElement, style: Declarations): boolean {
  const { name, attributes } = element;
  const names = getNames(element);
  return (
    attributes.hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    attributes.popover !== undefined ||
    (name === 'dialog' && attributes.open === undefined) ||
    HIDDEN_CLASS.test(names) ||
    (UTILITY.test(names) && !SHOWN_WIDE.test(names)) ||
    isStyledHidden(style)
  );
}
