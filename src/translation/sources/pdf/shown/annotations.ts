/** Annotations of the pages of a PDF: text, strikes, values of forms and notes (ISO 32000, 12.5). Pure. */
import type { Tally } from '#translation/sources/left-out.ts';
import type { PlacedText } from '#translation/sources/pdf/page-lines.ts';
import type { Box } from './operations.ts';

/** Annotation, as PDF.js has it. */
export interface Annotation {
  readonly subtype?: string;
  readonly annotationFlags?: number;
  readonly rect?: readonly number[];
  readonly quadPoints?: ArrayLike<number> | null;
  readonly contentsObj?: { readonly str?: string };
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  /** Value of a box when it is ticked; of a radio button its own, among those of its group. */
  readonly exportValue?: string | null;
  readonly buttonValue?: string | null;
  readonly password?: boolean;
  readonly defaultAppearanceData?: { readonly fontSize?: number };
}

/** Flags of annotations that are not seen: hidden, and not to be viewed. */
const UNSEEN_FLAGS = 2 | 32;
const DEFAULT_SIZE = 10;

export const isSeen = ({ annotationFlags = 0 }: Annotation): boolean =>
  (annotationFlags & UNSEEN_FLAGS) === 0;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /[\p{L}\p{N}]/u.test(value);

/** Places lines of text into a box, from its top. */
function placeLines(text: string, rect: readonly number[], size: number): PlacedText[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const isOne = lines.length === 1;
  return lines.map((str, index) => ({
    str,
    // The text of a field is in the middle of its height.
    transform: [
      size,
      0,
      0,
      size,
      left,
      isOne ? (top + bottom) / 2 - size * 0.35 : top - size * 1.2 * (index + 1),
    ],
    width: Math.min(right - left, str.length * size * 0.5),
    fontName: 'annotation',
  }));
}

const toSize = ({ defaultAppearanceData }: Annotation, rect: readonly number[]): number => {
  const size = defaultAppearanceData?.fontSize ?? 0;
  const height = Math.abs((rect[3] ?? 0) - (rect[1] ?? 0));
  return size > 0 ? size : Math.min(DEFAULT_SIZE, height || DEFAULT_SIZE);
};

function toBoxes({ quadPoints, rect }: Annotation): Box[] {
  const points = Array.from(quadPoints ?? []);
  const quads = Array.from({ length: Math.floor(points.length / 8) }, (_, index) =>
    points.slice(index * 8, index * 8 + 8),
  );
  if (quads.length === 0 && rect?.length === 4) return [rect as unknown as Box];
  return quads.map((quad): Box => {
    const xs = quad.filter((_, index) => index % 2 === 0);
    const ys = quad.filter((_, index) => index % 2 === 1);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  });
}

const listValues = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isText);

const listFieldTexts = (annotation: Annotation, rect: readonly number[]): PlacedText[] =>
  annotation.password
    ? []
    : listValues(annotation.fieldValue).flatMap((value) =>
        placeLines(value, rect, toSize(annotation, rect)),
      );

/** Kinds of annotations whose text is a note, and no part of the page. */
const NOTES = ['Text', 'Caret', 'Stamp'];

/** Reads the annotations of a page: text to be read, and boxes whose text is struck out. */
export function readAnnotations(
  annotations: readonly Annotation[],
  tally: Tally,
  where: string,
): { texts: PlacedText[]; struck: Box[] } {
  const seen = annotations.filter(isSeen);
  const texts: PlacedText[] = [];
  for (const annotation of seen) {
    const { subtype = '', rect = [], contentsObj } = annotation;
    const contents = contentsObj?.str ?? '';
    const isBox = annotation.checkBox || annotation.radioButton;
    if (subtype === 'FreeText') texts.push(...placeLines(contents, rect, toSize(annotation, rect)));
    else if (subtype === 'Widget' && !isBox) texts.push(...listFieldTexts(annotation, rect));
    else if (NOTES.includes(subtype)) tally.addWords('words of notes on the page', where, contents);
  }
  const struck = seen.filter(({ subtype }) => subtype === 'StrikeOut').flatMap(toBoxes);
  return { texts, struck };
}
