/** Measures which parts of a posed figure overlap, beyond what skin and cloth give way to. */
import { type Pose, SIDES } from '#contract/pose.ts';
import { type Bodies, type Body, type BodyName, posedBodies } from './bodies.ts';
import { depthIn, heightOver, pointsWhere } from './depth.ts';

export type OverlapKind =
  | 'hand in hand'
  | 'hand in face'
  | 'hand in clothes'
  | 'sleeve in clothes'
  | 'sleeve in face'
  | 'skin through clothes';

export interface Overlap {
  readonly kind: OverlapKind;
  readonly millimetres: number;
  /** Body and part that is in another body. */
  readonly location: string;
}

/** Metres from the middle. Hands begin in their sleeves: up to there they are covered, from there they are bare. */
const COVERED = 0.625;
const BARE = 0.665;
/** The elbow's inside is a fold, and the upper arm lies against the trunk, where the armpit is one. */
const FOREARM = 0.48;

const beyond = (body: Body, from: number, to = Number.POSITIVE_INFINITY) =>
  pointsWhere(body, (_, [x]) => Math.abs(x) > from && Math.abs(x) < to);

/** Prepares what there is to measure of a figure; returns a function that measures one pose. */
export function createOverlapMeasure(bodies: Bodies): (pose: Pose) => Overlap[] {
  const arms = SIDES.map((side) => ({
    hand: `${side}Hand` as const,
    sleeve: `${side}Sleeve` as const,
    otherSleeve: `${side === 'left' ? 'right' : 'left'}Sleeve` as const,
    bare: beyond(bodies[`${side}Hand`], BARE),
    covered: beyond(bodies[`${side}Hand`], 0, COVERED),
    forearm: beyond(bodies[`${side}Sleeve`], FOREARM),
  }));
  const getForearm = (sleeve: BodyName) => arms.find((arm) => arm.sleeve === sleeve)?.forearm;
  return (pose) => {
    const posed = posedBodies(bodies, pose);
    const found: Overlap[] = [];
    const measure = (
      kind: OverlapKind,
      inner: BodyName,
      outer: BodyName,
      points?: readonly number[],
    ) => {
      const { metres, part } = depthIn(posed(inner), posed(outer), points);
      if (metres > 0)
        found.push({ kind, millimetres: metres * 1000, location: `${inner} ${part} in ${outer}` });
    };
    measure('hand in hand', 'leftHand', 'rightHand');
    measure('hand in hand', 'rightHand', 'leftHand');
    for (const { hand, sleeve, otherSleeve, bare, covered, forearm } of arms) {
      measure('hand in face', hand, 'head', bare);
      measure('hand in face', 'head', hand);
      measure('hand in clothes', hand, 'trunk', bare);
      measure('hand in clothes', 'trunk', hand);
      measure('hand in clothes', hand, otherSleeve);
      measure('hand in clothes', otherSleeve, hand, getForearm(otherSleeve));
      measure('hand in clothes', hand, sleeve, bare);
      measure('sleeve in clothes', sleeve, 'trunk', forearm);
      measure('sleeve in clothes', sleeve, otherSleeve, forearm);
      measure('sleeve in face', sleeve, 'head', forearm);
      const through = heightOver(posed(hand), posed(sleeve), covered);
      if (through.metres > 0)
        found.push({
          kind: 'skin through clothes',
          millimetres: through.metres * 1000,
          location: `${hand} ${through.part}`,
        });
    }
    return found;
  };
}
