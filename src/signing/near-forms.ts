/** Finds signs that look alike: how far the fingertips of two forms are from each other, seen from the front. */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import { composeAlone } from './compose-alone.ts';
import { getVisemes } from './face/visemes.ts';
import { computeFingertips } from './kinematics/fingertips.ts';
import { seenMotion } from './kinematics/seen-motion.ts';
import { NUMBERS } from './lexicon/numbers.ts';
import { renderUnit } from './lexicon/render-unit.ts';
import { signLibrary } from './lexicon/sign-library.ts';
import { FINAL_LENGTHENING } from './motion/rhythm.ts';

/** Form as a viewer in front sees it. */
interface SeenForm {
  readonly name: string;
  /** First and last mouth shape of its mouthing. */
  readonly visemes: string;
  readonly cycles: number;
  readonly pathCentimetres: number;
  readonly sides: ReadonlySet<Side>;
  /** Fingertips of both hands at even moments of its strokes. */
  readonly moments: readonly Readonly<Record<Side, readonly Vector[]>>[];
}

/** Pair of forms of different meaning that look alike. */
export interface NearPair {
  readonly forms: readonly [string, string];
  /** Mean distance of the fingertips throughout, seen from the front. */
  readonly centimetres: number;
  /** Difference by which a viewer can still tell them apart; `undefined` where there is none. */
  readonly distinguishedBy: 'mouthing' | 'movement' | 'handshape' | undefined;
}

const MOMENTS = 16;
/** Signs whose fingertips are nearer than this look alike. */
const MAX_NEAR_CENTIMETRES = 3;
/** Minimum differences of movements that are told apart by them alone. */
const MIN_OTHER_CYCLES = 2;
const MIN_OTHER_PATH_CENTIMETRES = 5;
/** Minimum distance of a digit of another handshape from where it would be. */
const MIN_OTHER_DIGIT_CENTIMETRES = 4;
const SAMPLES_PER_SECOND = 50;

type Unit = Parameters<typeof renderUnit>[0];

function seenForm(name: string, unit: Unit): SeenForm | undefined {
  const { provenance, turns, mouthing } = renderUnit(unit);
  if (provenance.rendition === 'fingerspelled') return undefined;
  const { signed, poseAt } = composeAlone(unit, name);
  const { startSeconds, endSeconds } = signed;
  const strokes = turns.reduce((sum, { performance }) => sum + performance.seconds, 0);
  const seconds = Math.min(strokes * FINAL_LENGTHENING, endSeconds - startSeconds);
  const sampleTips = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      computeFingertips(poseAt(startSeconds + (seconds * index) / (count - 1))),
    );
  const { cycles, pathCentimetres } = seenMotion(
    sampleTips(Math.max(2, Math.round(seconds * SAMPLES_PER_SECOND))),
    1 / SAMPLES_PER_SECOND,
  );
  const visemes = getVisemes(mouthing);
  const sides = SIDES.filter((side) => turns.some(({ performance }) => performance.hands[side]));
  return {
    name,
    visemes: [visemes[0]?.id, visemes.at(-1)?.id].join(),
    cycles,
    pathCentimetres,
    sides: new Set(sides),
    moments: sampleTips(MOMENTS),
  };
}

const mean = (row: readonly number[]): number =>
  row.reduce((sum, value) => sum + value, 0) / row.length;

/** Centimetres between each fingertip of two forms, throughout; a hand that only one form uses rests in the other. */
function tipCentimetres(first: SeenForm, second: SeenForm): number[] {
  const sides = SIDES.filter((side) => first.sides.has(side) || second.sides.has(side));
  return sides.flatMap((side) =>
    first.moments[0]![side].map((_, digit) =>
      mean(
        first.moments.map((moment, index) => {
          const [x, y] = moment[side][digit]!;
          const [secondX, secondY] = second.moments[index]![side][digit]!;
          return Math.hypot(x - secondX, y - secondY) * 100;
        }),
      ),
    ),
  );
}

/** Whether a digit is out in one form and in in the other, while most are in the same place. */
function isOtherHandshape(tips: readonly number[]): boolean {
  const sorted = [...tips].sort((a, b) => a - b);
  const far = sorted.at(-1)!;
  return far > MIN_OTHER_DIGIT_CENTIMETRES && sorted[sorted.length >> 1]! < far / 3;
}

function findDistinction(
  first: SeenForm,
  second: SeenForm,
  tips: readonly number[],
): NearPair['distinguishedBy'] {
  if (first.visemes !== second.visemes) return 'mouthing';
  const isOther =
    Math.abs(first.cycles - second.cycles) >= MIN_OTHER_CYCLES &&
    Math.abs(first.pathCentimetres - second.pathCentimetres) >= MIN_OTHER_PATH_CENTIMETRES;
  if (isOther) return 'movement';
  return isOtherHandshape(tips) ? 'handshape' : undefined;
}

function seenForms(): SeenForm[] {
  const signs = signLibrary()
    .filter(({ usable }) => usable)
    .map(({ gloss }): SeenForm | undefined => seenForm(gloss, { kind: 'sign', gloss }));
  const numbers = [...NUMBERS.keys()].map((value) =>
    seenForm(String(value), { kind: 'number', value }),
  );
  return [...signs, ...numbers].filter((form) => form !== undefined);
}

/** Finds all pairs of signs and numbers that look alike, the nearest first. Pure, but slow: a second or two. */
export function nearPairs(): NearPair[] {
  const forms = seenForms();
  const pairs: NearPair[] = [];
  forms.forEach((first, index) => {
    for (const second of forms.slice(index + 1)) {
      const tips = tipCentimetres(first, second);
      const centimetres = mean(tips);
      if (centimetres < MAX_NEAR_CENTIMETRES)
        pairs.push({
          forms: [first.name, second.name],
          centimetres,
          distinguishedBy: findDistinction(first, second, tips),
        });
    }
  });
  return pairs.sort((a, b) => a.centimetres - b.centimetres);
}

/** Formats the pairs as a table for people to read. */
export const nearPairTable = (pairs: readonly NearPair[]): string =>
  pairs
    .map(
      ({ forms, centimetres, distinguishedBy: by }) =>
        `${centimetres.toFixed(1).padStart(4)} cm  ${forms.join(' / ').padEnd(36)} ${by === undefined ? 'NOT TOLD APART' : `told apart by ${by}`}`,
    )
    .join('\n');
