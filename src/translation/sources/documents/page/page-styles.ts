/**
 * Whether styles hide or strike out an element. Rules of the page's own style sheets count where they name a tag, a class
 * or an id; those for other media, for what is inside another element, and files of their own do not. Pure.
 */
import { getNames, listElements, type PageElement } from './page-tree.ts';

type Declarations = ReadonlyMap<string, string>;

/** Rules of a page by the tag, class or id that they begin with. */
export interface StyleSheet {
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
}
interface Rule {
  readonly tag: string;
  readonly names: readonly string[];
  readonly declarations: Declarations;
}

const MAX_SHEET_CHARACTERS = 500_000;

const parseDeclarations = (text: string): Declarations =>
  new Map(
    text.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon === -1) return [];
      const value = declaration.slice(colon + 1).replace(/!\s*important/i, '');
      return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]];
    }),
  );

/** Removes what is inside `@media print` and its like; `screen` and `all` are read. */
function withoutConditions(css: string): string {
  let text = '';
  let position = 0;
  for (const { 0: rule, index } of css.matchAll(/@[\w-]+[^{};]*[{;]/g)) {
    if (index < position) continue;
    text += css.slice(position, index);
    position = index + rule.length;
    if (rule.endsWith(';') || /^@media\s+(?:screen|all)\s*\{/i.test(rule)) continue;
    let depth = 1;
    while (position < css.length && depth > 0) {
      if (css[position] === '{') depth += 1;
      else if (css[position] === '}') depth -= 1;
      position += 1;
    }
  }
  return text + css.slice(position);
}

const SELECTOR = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i;

/** Reads the style sheets in a page. */
export function readStyleSheet(page: PageElement): StyleSheet {
  const css = listElements(page)
    .filter(({ name }) => name === 'style')
    .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
    .join('\n')
    .slice(0, MAX_SHEET_CHARACTERS)
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ');
  const rules = new Map<string, Rule[]>();
  for (const [, selectors, body] of withoutConditions(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = parseDeclarations(body!);
    for (const selector of selectors!.split(',')) {
      const [found, tag = '', names = ''] = SELECTOR.exec(selector.trim()) ?? [];
      if (found === undefined || found === '') continue;
      const list = names.toLowerCase().match(/[.#][\w-]+/g) ?? [];
      const key = list[0] ?? tag.toLowerCase();
      const rule = { tag: tag === '*' ? '' : tag.toLowerCase(), names: list, declarations };
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  return { rules };
}

/** Returns the declarations that apply to an element; the later and the more particular ones win. */
export function getStyle(element: PageElement, { rules }: StyleSheet): Declarations {
  const { attributes, name } = element;
  const keys = [
    ...(attributes.class ?? '')
      .toLowerCase()
      .split(/\s+/)
      .map((word) => `.${word}`),
    ...(attributes.id === undefined ? [] : [`#${attributes.id.toLowerCase()}`]),
  ];
  const matched = [name, ...keys]
    .flatMap((key) => rules.get(key) ?? [])
    .filter(
      (rule) =>
        (rule.tag === '' || rule.tag === name) && rule.names.every((key) => keys.includes(key)),
    )
    .sort((a, b) => a.names.length - b.names.length);
  return new Map([
    ...matched.flatMap(({ declarations }) => [...declarations]),
    ...parseDeclarations(attributes.style ?? ''),
  ]);
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

/** Whether an element is not to be seen, by its name, its attributes or its style. */
export function isHidden(element: PageElement, sheet: StyleSheet): boolean {
  const { name, attributes } = element;
  const names = getNames(element);
  return (
    attributes.hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    attributes.popover !== undefined ||
    (name === 'dialog' && attributes.open === undefined) ||
    HIDDEN_CLASS.test(names) ||
    (UTILITY.test(names) && !SHOWN_WIDE.test(names)) ||
    isStyledHidden(getStyle(element, sheet))
  );
}
