/** Trunk, shoulders and face of each marking and place, from the front, half aside, the side and above. */
import { formatGlossUnit, type GlossUnit, Locus } from '#contract/gloss.ts';
import { NonManual } from '#contract/notation/non-manual.ts';
import type { Cell, Sheet } from './sheet.ts';
import { grid, say } from './unit-cells.ts';

const VIEWS = ['front', 'threeQuarter', 'side', 'above'] as const;
const CELL_PIXELS = 280;

/** Creates cells of the middle of a unit, one per view. */
function createCells(unit: GlossUnit, label: string): Cell[] {
  const { units, poseAt } = say([unit]);
  const { startSeconds, endSeconds } = units[0]!;
  const pose = poseAt((startSeconds + endSeconds) / 2);
  return VIEWS.map((view) => ({ label: `${label}, ${view}`, pose, view }));
}

export const trunkSheet = (): Sheet =>
  grid('trunk', 2 * VIEWS.length, CELL_PIXELS, [
    ...createCells({ kind: 'sign', gloss: 'NOW' }, 'plain'),
    ...NonManual.options.flatMap((mark) =>
      createCells({ kind: 'sign', gloss: 'NOW', nonManuals: [mark] }, mark),
    ),
    ...createCells({ kind: 'sign', gloss: 'SEVERE', nonManuals: ['emphasis'] }, 'SEVERE, emphasis'),
    ...Locus.options.flatMap((locus) => {
      const unit: GlossUnit = { kind: 'point', locus };
      return createCells(unit, formatGlossUnit(unit));
    }),
  ]);
