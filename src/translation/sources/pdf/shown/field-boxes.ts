/** Tick boxes of the forms of a PDF (ISO 32000, 12.7.5.2), written before or after the words beside them. Pure. */
import { EMPTY_BOX, TICKED_BOX } from '#translation/sources/choices.ts';
import type { PlacedText } from '#translation/sources/pdf/page-lines.ts';
import { type Annotation, isSeen } from './annotations.ts';

/** Distance between a box and its words, in points, at the most. */
const MAX_GAP = 40;

interface FieldBox {
  readonly isTicked: boolean;
  readonly rect: readonly number[];
}

const isBox = ({ checkBox, radioButton }: Annotation): boolean =>
  checkBox === true || radioButton === true;

function isTicked({ radioButton, fieldValue, buttonValue, exportValue }: Annotation): boolean {
  if (typeof fieldValue !== 'string' || fieldValue === '' || fieldValue === 'Off') return false;
  const value = radioButton ? buttonValue : exportValue;
  return value === undefined || value === null || value === fieldValue;
}

/** Finds the words that are nearest to a box, in its line. */
function findWords(
  { rect: [left = 0, bottom = 0, right = 0, top = 0] }: FieldBox,
  items: readonly PlacedText[],
): { item: PlacedText; isBefore: boolean } | undefined {
  let nearest: { item: PlacedText; isBefore: boolean; gap: number } | undefined;
  for (const item of items) {
    const [, , , size = 0, x = 0, y = 0] = item.transform;
    const middle = y + size * 0.35;
    if (!/[\p{L}\p{N}]/u.test(item.str) || middle < bottom || middle > top) continue;
    for (const [gap, isBefore] of [
      [x - right, false],
      [left - x - item.width, true],
    ] as const)
      if (gap > -2 && gap < Math.min(MAX_GAP, nearest?.gap ?? MAX_GAP))
        nearest = { item, isBefore, gap };
  }
  return nearest;
}

/**
 * Writes the boxes of a page that has a ticked one to the words beside them; an empty form is read as it is.
 *
 * @returns the number of ticked boxes without words
 */
export function writeFieldBoxes(
  annotations: readonly Annotation[],
  items: readonly PlacedText[],
): number {
  const boxes = annotations
    .filter((annotation) => isBox(annotation) && isSeen(annotation))
    .map((annotation) => ({ isTicked: isTicked(annotation), rect: annotation.rect ?? [] }));
  if (!boxes.some((box) => box.isTicked)) return 0;
  let alone = 0;
  for (const box of boxes) {
    const sign = box.isTicked ? TICKED_BOX : EMPTY_BOX;
    const words = findWords(box, items);
    if (words === undefined) alone += box.isTicked ? 1 : 0;
    else if (words.isBefore) words.item.str = `${words.item.str.trimEnd()} ${sign}`;
    else words.item.str = `${sign} ${words.item.str.trimStart()}`;
  }
  return alone;
}
