/** Chooses what of a page is its text: without menus, notices, forms and what surrounds an article. */
import { countWords, type Tally } from '#translation/sources/left-out.ts';
import { findArticle } from './find-article.ts';
import {
  getNames,
  getRole,
  getText,
  listElements,
  type PageElement,
  replaceNodes,
} from './page-tree.ts';
import { GAP } from './remove-unseen.ts';

/** Fraction of the words of a page without a `main` that links may have, before an article is looked for. */
const MAX_LINKS_FRACTION = 0.3;
/** A page of fewer words is read as a whole. */
const MIN_WORDS = 60;
/** Fraction of the words of a page that an element has which holds the page. */
const MOST = 0.5;

const COOKIES = /cookie|consent|gdpr/;
const CRUMBS = /breadcrumb/;

const count = (element: PageElement): number => countWords(getText(element));

/** Measures the text of each element in a page, in letters. */
function measureTexts(page: PageElement): Map<PageElement, number> {
  const lengths = new Map<PageElement, number>();
  const measure = (element: PageElement): number => {
    const length = element.children.reduce(
      (sum, child) =>
        sum + (typeof child === 'string' ? child.replace(/\s+/g, '').length : measure(child)),
      0,
    );
    lengths.set(element, length);
    return length;
  };
  measure(page);
  return lengths;
}

const countLinks = (element: PageElement): number =>
  listElements(element)
    .filter(({ name }) => name === 'a')
    .reduce((sum, link) => sum + count(link), 0);

const isMain = (element: PageElement): boolean =>
  element.name === 'main' || getRole(element) === 'main';

const has = (element: PageElement, matches: (inside: PageElement) => boolean): boolean =>
  listElements(element).some((inside) => inside !== element && matches(inside));

/** Kinds of parts by their roles. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ...['navigation', 'menu', 'menubar', 'search', 'toolbar', 'tablist'].map(
    (role) => [role, 'words of menus'] as const,
  ),
  ['contentinfo', 'words of the footer'],
  ['banner', 'words of the banner'],
]);
/** Kinds of parts by their names, where they are not inside the text. */
const OUTER: ReadonlyMap<string, string> = new Map([
  ['footer', 'words of the footer'],
  ['header', 'words of the banner'],
]);

const isAside = (element: PageElement): boolean =>
  element.name === 'aside' || getRole(element) === 'complementary';

/** Names what a part of a page is, where it is not its text. */
function classifyPart(element: PageElement, isInside: boolean): string | undefined {
  const { name } = element;
  const names = getNames(element);
  const kind = ROLES.get(getRole(element)) ?? (isInside ? undefined : OUTER.get(name));
  if (kind !== undefined) return kind;
  if (name === 'nav' || CRUMBS.test(names)) return 'words of menus';
  if (isAside(element)) {
    const isRead = isInside && countLinks(element) < count(element) * MOST;
    return isRead ? undefined : 'words beside the text';
  }
  const mayBeNotice = /^(?:div|section|dialog|form|p)$/.test(name) || name.includes('-');
  return mayBeNotice && COOKIES.test(names) ? 'words of cookie notices' : undefined;
}

/** Removes the parts around the text, unless they hold it. */
function removeParts(page: PageElement, tally: Tally): void {
  const lengths = measureTexts(page);
  const longest = (lengths.get(page) ?? 0) * MOST;
  const hasMain = has(page, isMain);
  const isTitle = ({ name }: PageElement) => name === 'h1';
  const holdsText = (part: PageElement): boolean =>
    has(part, isMain) || (!hasMain && ((lengths.get(part) ?? 0) > longest || has(part, isTitle)));
  const visit = (element: PageElement, isInside: boolean): void => {
    element.children = element.children.filter((child) => {
      if (typeof child === 'string') return true;
      const inside = isInside || isMain(child) || /^(?:article|section)$/.test(child.name);
      const kind = classifyPart(child, inside);
      if (kind !== undefined && !holdsText(child)) {
        tally.add(kind, 'around the text', count(child));
        return false;
      }
      visit(child, inside);
      return true;
    });
  };
  visit(page, false);
}

/** Returns the `main` of a page, or its only article; else the page itself. */
function findMain(page: PageElement): PageElement {
  const all = listElements(page);
  const lengths = measureTexts(page);
  let [main, longest]: [PageElement | undefined, number] = [undefined, 0];
  for (const element of all.filter(isMain)) {
    const length = lengths.get(element) ?? 0;
    if (length > longest) [main, longest] = [element, length];
  }
  if (main !== undefined) return main;
  const articles = all.filter(({ name }) => name === 'article');
  const [article] = articles;
  const isText = articles.length === 1 && count(article!) > count(page) * MOST;
  return isText && has(article!, ({ name }) => name === 'h1') ? article! : page;
}

const isControl = ({ name, attributes }: PageElement): boolean =>
  /^(?:select|textarea|optgroup|option|button)$/.test(name) || attributes.type === 'button';

/** Whether a form is text with questions in it, and not only controls. */
const isText = (form: PageElement, all: number): boolean =>
  count(form) > all * MOST ||
  has(form, ({ name, attributes }) => /^h[1-6]$/.test(name) || attributes.name === '__VIEWSTATE') ||
  listElements(form).filter(({ name }) => name === 'p').length > 1;

/** Lists the forms of a page, without those in others: browsers pass over their tags. */
const listForms = ({ children }: PageElement): PageElement[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name === 'form' ? [child] : listForms(child);
  });

/** Removes controls and forms of nothing but controls. A button that is a heading is read. */
function removeControls(text: PageElement, tally: Tally): void {
  const all = count(text);
  const forms = new Set(listForms(text));
  const isHeading = ({ name }: PageElement) => /^(?:h[1-6]|summary|dt)$/.test(name);
  replaceNodes(text, (node, parent) => {
    if (node.name === 'button' && isHeading(parent)) return node.children;
    if (isControl(node)) {
      const kind = /^(?:button|input)$/.test(node.name) ? 'words of buttons' : 'words of choices';
      tally.add(kind, 'in forms', countWords(listTexts(node).join(' ')));
      return [GAP];
    }
    if (node.name !== 'form') return [node];
    if (!forms.has(node)) return node.children;
    if (isText(node, all)) return [node];
    tally.add('words of forms', 'in forms', count(node));
    return [GAP];
  });
}

const listTexts = (element: PageElement): string[] =>
  element.children.map((child) => (typeof child === 'string' ? child : listTexts(child).join(' ')));

/** Chooses the text of a page, and counts what is around it. */
export function chooseText(page: PageElement, title: string, tally: Tally): PageElement {
  removeParts(page, tally);
  removeControls(page, tally);
  const main = findMain(page);
  const all = count(page);
  const mayHaveArticle =
    main === page && all >= MIN_WORDS && countLinks(page) > all * MAX_LINKS_FRACTION;
  const text = (mayHaveArticle ? findArticle(page, title) : undefined) ?? main;
  tally.add('words outside the article', 'around the text', all - count(text));
  return text;
}
