/** Movements and what holds them together: at once, in order, parted by hand, to a target, repeated. */
import type { Articulation, HandMove, Step } from '#contract/notation/articulation.ts';
import { isSimpleMotion, MANNER_RULES, readSimpleMotion } from './motion-rules.ts';
import { isPosture, type MotionContext, reachPostures } from './reach-postures.ts';
import {
  type AttributeRules,
  choice,
  leftOut,
  problemAt,
  readAttributes,
  refused,
} from './sigml-attributes.ts';
import type { SigmlElement } from './sigml-tree.ts';

type Repeat = NonNullable<Articulation['repeat']>;

export interface MotionsRead {
  readonly steps: Step[];
  readonly repeat?: Repeat;
}

const MAX_STEPS = 40;

const SHIFTS = leftOut('Each repetition is in the same place.');
const REPETITION_RULES: AttributeRules = {
  ...MANNER_RULES,
  repetition: choice(
    'fromstart',
    'fromstart_several',
    'continue',
    'continue_several',
    'reverse',
    'tofroto',
  ),
  second_repetition: refused('Repeat in one way.'),
  repetition_baseshift: SHIFTS,
  baseshift_size: SHIFTS,
  baseshift_incrdecr: SHIFTS,
  baseshift_incrdecr_size: SHIFTS,
  repetition_incrdecr: leftOut('Growing and shrinking is not shown.'),
  repetition_incrdecr_size: leftOut('Growing and shrinking is not shown.'),
  ellipse_direction: leftOut('Ellipses are not shown.'),
};
const REPEATS: Readonly<Record<string, Repeat>> = {
  fromstart: { times: 2, from: 'start' },
  fromstart_several: { times: 3, from: 'start' },
  continue: { times: 2, from: 'end' },
  continue_several: { times: 3, from: 'end' },
  reverse: { times: 2, from: 'reverse' },
  tofroto: { times: 3, from: 'reverse' },
};

const MOTIONS = new Set([
  'nomotion',
  'changeposture',
  'par_motion',
  'seq_motion',
  'split_motion',
  'tgt_motion',
  'rpt_motion',
  'nonman_motion',
  'crossmotion',
]);
export const isMotion = (element: SigmlElement): boolean =>
  isSimpleMotion(element) || MOTIONS.has(element.name);

/** Reads the movements of a sign, one after the other. A repetition of all of them is the repetition of the sign. */
export function readMotions(
  elements: readonly SigmlElement[],
  context: MotionContext,
): MotionsRead {
  const [only] = elements;
  if (elements.length === 1 && only?.name === 'rpt_motion') {
    const repeat = readRepeat(only, context);
    const steps = readSequence(only.children, context);
    return repeat === undefined || steps.length === 0 ? { steps } : { steps, repeat };
  }
  return { steps: readSequence(elements, context) };
}

function readRepeat(element: SigmlElement, context: MotionContext): Repeat | undefined {
  const read = readAttributes(element, REPETITION_RULES, context.report);
  if (read.alternating === 'true') context.isAlternating = true;
  const repeat = read.repetition === undefined ? undefined : REPEATS[read.repetition];
  if (repeat === undefined && !element.attributes.has('repetition'))
    context.report(
      problemAt(
        element,
        'refused',
        'How it is repeated is missing.',
        'Add it, e.g. repetition="fromstart".',
        'repetition',
      ),
    );
  return repeat;
}

function readSequence(elements: readonly SigmlElement[], context: MotionContext): Step[] {
  const steps: Step[] = [];
  for (const element of elements) {
    steps.push(...readMotion(element, context));
    if (steps.length <= MAX_STEPS) continue;
    context.report(
      problemAt(
        element,
        'refused',
        `The sign has more than ${MAX_STEPS} movements.`,
        'Make several signs of it.',
      ),
    );
    return [];
  }
  return steps;
}

function readMotion(element: SigmlElement, context: MotionContext): Step[] {
  const { report } = context;
  if (isSimpleMotion(element)) {
    const read = readSimpleMotion(element, report);
    if (read === undefined) return [];
    if (read.alternating) context.isAlternating = true;
    return [{ both: { moves: [read.motion] } }];
  }
  switch (element.name) {
    case 'nomotion':
    case 'changeposture':
      readPlain(element, context);
      return [{ both: {} }];
    case 'seq_motion':
      readPlain(element, context);
      return readSequence(element.children, context);
    case 'par_motion':
      return readTogether(element, context);
    case 'split_motion':
      return readParted(element, context);
    case 'tgt_motion':
      readPlain(element, context);
      return reachPostures(
        readSequence(
          element.children.filter((child) => !isPosture(child)),
          context,
        ),
        element.children.filter(isPosture),
        context,
      );
    case 'rpt_motion': {
      const repeat = readRepeat(element, context);
      const steps = readSequence(element.children, context);
      if (repeat === undefined) return steps;
      if (repeat.from === 'end') return Array.from({ length: repeat.times }, () => steps).flat();
      report(
        problemAt(
          element,
          'refused',
          'Only the whole movement of a sign can be repeated from its start or in reverse.',
          'Put all movements into one rpt_motion, or use repetition="continue".',
          'repetition',
        ),
      );
      return [];
    }
    case 'nonman_motion':
      report(
        problemAt(
          element,
          'left-out',
          'Movements of the body within a sign are not shown.',
          'The hands are shown without it.',
        ),
      );
      return [];
    case 'crossmotion':
      report(
        problemAt(
          element,
          'refused',
          'Crosses are not supported.',
          'Write their strokes as directedmotion, one after the other.',
        ),
      );
      return [];
    default:
      report(
        problemAt(
          element,
          'refused',
          'This is not a movement of SiGML.',
          'Use directedmotion, circularmotion, wristmotion, fingerplay, par_motion, seq_motion, split_motion, tgt_motion or rpt_motion.',
        ),
      );
      return [];
  }
}

/** Reads an element that has only a manner, which its movements have too. */
function readPlain(element: SigmlElement, context: MotionContext): void {
  const read = readAttributes(element, MANNER_RULES, context.report);
  if (read.alternating === 'true') context.isAlternating = true;
}

function readTogether(element: SigmlElement, context: MotionContext): Step[] {
  readPlain(element, context);
  const parts = element.children.map((child) => readMotion(child, context));
  const joined: Step = { both: {} };
  for (const [index, steps] of parts.entries()) {
    const [step] = steps;
    if (step === undefined) continue;
    if (steps.length > 1 || step.dominant !== undefined || step.nondominant !== undefined) {
      context.report(
        problemAt(
          element.children[index]!,
          'refused',
          'Sequences of movements and split hands cannot be at the same time as others.',
          'Put par_motion inside split_motion or seq_motion.',
        ),
      );
      return [];
    }
    const { moves = [], ...rest } = step.both ?? {};
    const previousMoves = joined.both?.moves ?? [];
    joined.both = {
      ...joined.both,
      ...rest,
      ...(previousMoves.length + moves.length === 0 ? {} : { moves: [...previousMoves, ...moves] }),
    };
    if (step.contact !== undefined) joined.contact = step.contact;
  }
  return [joined];
}

const isStill = (move: HandMove | undefined): boolean =>
  move === undefined || Object.keys(move).length === 0;

function readParted(element: SigmlElement, context: MotionContext): Step[] {
  readPlain(element, context);
  const [first, second] = element.children;
  if (element.children.length !== 2 || first === undefined || second === undefined) {
    context.report(
      problemAt(
        element,
        'refused',
        'This needs two movements: the dominant hand’s, then the other hand’s.',
        'Use nomotion for a hand that is still.',
      ),
    );
    return [];
  }
  const dominant = readMotion(first, context);
  const nondominant = readMotion(second, context);
  for (const [steps, child] of [
    [dominant, first],
    [nondominant, second],
  ] as const)
    if (steps.some((step) => step.dominant !== undefined || step.nondominant !== undefined)) {
      context.report(
        problemAt(child, 'refused', 'The hands are split twice.', 'Use one split_motion.'),
      );
      return [];
    }
  return Array.from({ length: Math.max(dominant.length, nondominant.length) }, (_, index) => {
    const [dominantStep, nondominantStep] = [dominant[index], nondominant[index]];
    const contact = dominantStep?.contact ?? nondominantStep?.contact;
    const step: Step = {};
    if (!isStill(dominantStep?.both)) step.dominant = dominantStep?.both;
    if (!isStill(nondominantStep?.both)) step.nondominant = nondominantStep?.both;
    if (contact !== undefined) step.contact = contact;
    return step;
  });
}
