/** Numbers of the paragraphs of a Word document as it shows them, by ECMA-376, 17.9. Pure. */
import { formatNumber } from '#translation/sources/documents/page/list-numbers.ts';
import {
  createRun,
  findAll,
  getChild,
  getValue,
  isOn,
  listChildren,
  type XmlElement,
} from './word-xml.ts';

interface Level {
  readonly format: string;
  readonly text: string;
  readonly start: number;
  readonly isDecimal: boolean;
}
interface Numbering {
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly restarts: ReadonlyMap<number, number>;
}

const toNumber = (text: string | undefined, fallback: number): number => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isFinite(number) ? number : fallback;
};

const readLevel = (level: XmlElement): [number, Level] => [
  toNumber(level.attributes['w:ilvl'], 0),
  {
    format: getValue(level, 'w:numFmt') ?? 'decimal',
    text: getValue(level, 'w:lvlText') ?? '',
    start: toNumber(getValue(level, 'w:start'), 0),
    isDecimal: isOn(level, 'w:isLgl'),
  },
];

/** Reads how lists are numbered. */
function readNumberings(part: XmlElement | undefined): Map<string, Numbering> {
  if (part === undefined) return new Map();
  const abstracts = new Map(
    findAll(part, 'w:abstractNum').map((abstract) => [
      abstract.attributes['w:abstractNumId'] ?? '',
      new Map(
        listChildren(abstract)
          .filter(({ name }) => name === 'w:lvl')
          .map(readLevel),
      ),
    ]),
  );
  return new Map(
    findAll(part, 'w:num').map((number) => {
      const abstractId = getValue(number, 'w:abstractNumId') ?? '';
      const overrides = listChildren(number).filter(({ name }) => name === 'w:lvlOverride');
      const ownLevels = overrides.flatMap((override) => {
        const level = getChild(override, 'w:lvl');
        return level === undefined ? [] : [readLevel(level)];
      });
      const restarts = overrides.flatMap((override) => {
        const start = getValue(override, 'w:startOverride');
        return start === undefined
          ? []
          : [[toNumber(override.attributes['w:ilvl'], 0), toNumber(start, 1)] as const];
      });
      return [
        number.attributes['w:numId'] ?? '',
        {
          abstractId,
          levels: new Map([...(abstracts.get(abstractId) ?? []), ...ownLevels]),
          restarts: new Map(restarts),
        },
      ];
    }),
  );
}

/** Reads which styles number their paragraphs, and takes it from them: each paragraph has its own. */
function takeFromStyles(styles: XmlElement | undefined): Map<string, XmlElement> {
  const taken = new Map<string, XmlElement>();
  for (const style of styles === undefined ? [] : findAll(styles, 'w:style')) {
    const properties = getChild(style, 'w:pPr');
    const numbering = getChild(properties, 'w:numPr');
    if (properties === undefined || numbering === undefined) continue;
    taken.set(style.attributes['w:styleId'] ?? '', numbering);
    properties.children = properties.children.filter((child) => child !== numbering);
  }
  return taken;
}

const KINDS = {
  decimal: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
} as const;

function formatCount(count: number, format: string): string {
  if (format === 'decimalZero') return String(count).padStart(2, '0');
  if (format === 'ordinal') {
    const tens = count % 100;
    const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
    return `${count}${ending}`;
  }
  return formatNumber(count, KINDS[format as keyof typeof KINDS] ?? '1');
}

/** Counts of a list, by level. */
type Counts = Map<number, number>;

function formatLabel({ levels }: Numbering, { text, isDecimal }: Level, counts: Counts): string {
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const level = levels.get(Number(digit) - 1);
    const count = counts.get(Number(digit) - 1) ?? level?.start ?? 1;
    return formatCount(count, isDecimal ? 'decimal' : (level?.format ?? 'decimal'));
  });
}

/** Place of a paragraph in a list. */
interface ListPlace {
  readonly id: string;
  readonly depth: number;
  /** Elements that say so: of the paragraph itself, and of its style. */
  readonly direct: XmlElement | undefined;
  readonly ofStyle: XmlElement | undefined;
}

function findPlace(properties: XmlElement, byStyle: ReadonlyMap<string, XmlElement>): ListPlace {
  const direct = getChild(properties, 'w:numPr');
  const ofStyle = byStyle.get(getValue(properties, 'w:pStyle') ?? '');
  const get = (name: string) => getValue(direct, name) ?? getValue(ofStyle, name);
  return { id: get('w:numId') ?? '', depth: toNumber(get('w:ilvl'), 0), direct, ofStyle };
}

/** Counts of all lists of a document. */
class ListCounts {
  readonly #byList = new Map<string, Counts>();
  readonly #begun = new Set<string>();

  /** Counts one paragraph, and returns the counts of its list. */
  count({ abstractId, restarts }: Numbering, { id, depth }: ListPlace, start: number): Counts {
    const counts: Counts = this.#byList.get(abstractId) ?? new Map();
    this.#byList.set(abstractId, counts);
    const restart = this.#begun.has(`${id} ${depth}`) ? undefined : restarts.get(depth);
    this.#begun.add(`${id} ${depth}`);
    const last = counts.get(depth);
    counts.set(depth, restart ?? (last === undefined ? start : last + 1));
    for (const deeper of [...counts.keys()]) if (deeper > depth) counts.delete(deeper);
    return counts;
  }
}

/** Gives a paragraph the mark of its style itself. */
function keepMark(properties: XmlElement, { direct, ofStyle }: ListPlace): void {
  if (direct === undefined && ofStyle !== undefined) properties.children.push(ofStyle);
}

/** Writes the number of each paragraph before its words. Marks of lists stay as they are. */
export function writeNumbers(
  document: XmlElement,
  numbering: XmlElement | undefined,
  styles: XmlElement | undefined,
): void {
  const numberings = readNumberings(numbering);
  const byStyle = takeFromStyles(styles);
  const listCounts = new ListCounts();
  for (const paragraph of findAll(document, 'w:p')) {
    const properties = getChild(paragraph, 'w:pPr');
    if (properties === undefined) continue;
    const place = findPlace(properties, byStyle);
    const list = numberings.get(place.id);
    const level = list?.levels.get(place.depth);
    if (list === undefined || level === undefined) continue;
    if (level.format === 'bullet') {
      keepMark(properties, place);
      continue;
    }
    const counts = listCounts.count(list, place, level.start);
    properties.children = properties.children.filter((child) => child !== place.direct);
    const label = level.format === 'none' ? '' : formatLabel(list, level, counts).trim();
    const index = paragraph.children.indexOf(properties) + 1;
    // The fonts of symbols have other letters.
    if (/[\p{L}\p{N}]/u.test(label)) paragraph.children.splice(index, 0, createRun(`${label} `));
  }
}
