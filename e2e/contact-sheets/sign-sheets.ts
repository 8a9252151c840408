/** Sheets of numbers and signs: moments of each, then its path from the front and from the side. */
import type { GlossUnit } from '#contract/gloss.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import type { Cell, Sheet } from './sheet.ts';
import { grid, momentCells, pathCells } from './unit-cells.ts';

/** A loop looks the same at its beginning and end, and a swing in its middle too: six moments show both. */
const MOMENTS = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** The moments and two paths. */
const COLUMNS = MOMENTS.length + 2;
const MAX_NUMBER = 59;

const movementCells = (unit: GlossUnit): Cell[] => [
  ...momentCells(unit, MOMENTS),
  ...pathCells(unit, ['front', 'side']),
];

/** Draws every number of a time, one per row. */
export function numbersSheet(): Sheet {
  const numbers = Array.from({ length: MAX_NUMBER + 1 }, (_, value) => value);
  const cells = numbers.flatMap((value) => movementCells({ kind: 'number', value }));
  return grid('numbers', COLUMNS, 280, cells);
}

/** Glosses of every sign that messages use. */
export const signNames = (): string[] =>
  signLibrary()
    .filter(({ usable }) => usable)
    .map(({ gloss }) => gloss);

/** Draws every sign that messages use, one per row. */
export function signsSheet(): Sheet {
  const cells = signNames().flatMap((gloss) => movementCells({ kind: 'sign', gloss }));
  return grid('signs', COLUMNS, 280, cells);
}

/** Draws the moments of one sign from close up: from the front, then from the side, each with its path. */
export function nearSignSheet(gloss: string): Sheet {
  const unit: GlossUnit = { kind: 'sign', gloss };
  const [front, side] = pathCells(unit, ['front', 'side']);
  return {
    ...grid(`sign-${gloss.replace('/', '-')}`, MOMENTS.length + 1, 420, [
      ...momentCells(unit, MOMENTS),
      front!,
      ...momentCells(unit, MOMENTS, 'side'),
      side!,
    ]),
    crop: { x: 0.275, y: 0.06, width: 0.45, height: 0.8 },
  };
}
