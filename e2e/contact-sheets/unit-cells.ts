/** Cells that show one unit of signing: moments of it, and the path that its fingertips take. */
import type { View } from '#avatar/signer.ts';
import type { Provenance } from '#contract/coverage.ts';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { fingertipsBetween } from '#signing/kinematics/fingertips.ts';
import { seenMotion } from '#signing/kinematics/seen-motion.ts';
import { listTrails } from './motion-trail.ts';
import type { Cell, Sheet } from './sheet.ts';
import { wrapText } from './text-lines.ts';

/** The signing space without the empty sides of a wide picture. */
const MIDDLE = { x: 0.22, y: 0, width: 0.56, height: 1 };
/** The end of a unit's time, in which it is held. */
const HELD_SECONDS = 0.04;
const SAMPLES_PER_SECOND = 100;
/** Notes fit into the narrowest cells of units. */
const MIN_CELL_PIXELS = 280;

/** Creates a sheet of square cells that show the signing space. */
export const grid = (
  name: string,
  columns: number,
  sizePixels: number,
  cells: Sheet['cells'],
): Sheet => ({ name, columns, width: sizePixels, height: sizePixels, crop: MIDDLE, cells });

/** Signs units without a message about trains. */
export const say = (units: GlossUnit[]): Signing =>
  composeSigning({
    kind: 'demonstration',
    title: 'Sheet',
    phrases: [{ id: 'sheet', english: 'Sheet', units, fields: [], pauseAfter: 'phrase' }],
    changes: [],
  } satisfies Message);

/** Signs a unit twice, so that the first ends in the hold that it has inside a phrase. */
function signOnce(unit: GlossUnit) {
  const signing = say([unit, unit]);
  const { startSeconds, endSeconds, provenance } = signing.units[0]!;
  return { signing, startSeconds, seconds: endSeconds - HELD_SECONDS - startSeconds, provenance };
}

/** Cells of one unit at fractions of its time; the last fraction, 1, is the hold. */
export function momentCells(unit: GlossUnit, fractions: readonly number[], view?: View): Cell[] {
  const { signing, startSeconds, seconds } = signOnce(unit);
  return fractions.map((fraction) => {
    const time = `${Math.round(fraction * 100)} %, ${(seconds * fraction).toFixed(2)} s`;
    const label = `${formatGlossUnit(unit)} ${time}${view === undefined ? '' : `, ${view}`}`;
    return { label, pose: signing.poseAt(startSeconds + seconds * fraction), view };
  });
}

const provenanceText = ({ confidence, review, note }: Provenance): string =>
  [confidence, review, ...(note === undefined ? [] : [note])].join(', ');

/** Cells of the whole movement from each view: its path over the signer at its end, its length and where it is from. */
export function pathCells(unit: GlossUnit, views: readonly View[]): Cell[] {
  const { signing, startSeconds, seconds, provenance } = signOnce(unit);
  const endSeconds = startSeconds + seconds;
  const samples = fingertipsBetween(signing.poseAt, startSeconds, endSeconds, SAMPLES_PER_SECOND);
  const { pathCentimetres, cycles } = seenMotion(samples, seconds / (samples.length - 1));
  const motion = `${pathCentimetres.toFixed(0)} cm from the front${cycles > 0 ? `, ${cycles}×` : ''}`;
  return views.map((view, index) => ({
    label: `${formatGlossUnit(unit)} path, ${view}`,
    notes:
      index === 0
        ? [`${seconds.toFixed(2)} s, ${motion}`]
        : wrapText(provenanceText(provenance), MIN_CELL_PIXELS),
    pose: signing.poseAt(endSeconds),
    view,
    trails: listTrails(samples),
  }));
}
