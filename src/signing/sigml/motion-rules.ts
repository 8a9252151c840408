/** Single movements: directed, circular, of the wrist, of the fingers. */
import type { Motion } from '#contract/notation/articulation.ts';
import {
  type AttributeRules,
  choice,
  DIRECTIONS,
  leftOut,
  problemAt,
  type Report,
  readAttributes,
  refused,
} from './sigml-attributes.ts';
import type { SigmlElement } from './sigml-tree.ts';

const SIZE = choice('small', 'big');
const FINER_SIZE = leftOut('Only the size of the whole movement is shown.');
const GROWTH = leftOut('Growing and shrinking is not shown.');

/** Attributes that every movement may have. */
export const MANNER_RULES: AttributeRules = {
  manner: choice('fast', 'slow', 'tense', 'halt', 'rest'),
  fast: { kind: 'flag' },
  slow: { kind: 'flag' },
  tense: { kind: 'flag' },
  halt: { kind: 'flag' },
  alternating: { kind: 'flag' },
  rest: leftOut('Resting before a movement is not shown.'),
  bouncing: leftOut('Bouncing is not shown.'),
  fused: leftOut('Fused movements are shown one after the other.'),
  abs_motion: leftOut('Movements are always in the signer’s own directions.'),
  second_alternating: refused('Use alternating="true" on the whole movement.'),
  def_locname: leftOut('Places that are given names are not kept.'),
};

const RULES: Readonly<Record<string, AttributeRules>> = {
  directedmotion: {
    ...MANNER_RULES,
    direction: choice(...DIRECTIONS),
    size: SIZE,
    curve: choice(...DIRECTIONS),
    zigzag_style: choice('zigzag', 'wavy'),
    curve_size: FINER_SIZE,
    second_size: FINER_SIZE,
    zigzag_size: FINER_SIZE,
    zigzag_incrdecr: GROWTH,
    zigzag_incrdecr_size: GROWTH,
    second_direction: refused('Give the direction halfway between the two, e.g. uo for u and o.'),
    ellipse_direction: refused('Use curve, or a circularmotion.'),
  },
  circularmotion: {
    ...MANNER_RULES,
    axis: choice(...DIRECTIONS),
    size: SIZE,
    start: choice(...DIRECTIONS),
    end: leftOut('Circles are always whole.'),
    clockplus: leftOut('One whole circle is shown.'),
    second_clockplus: leftOut('One whole circle is shown.'),
    incrdecr: GROWTH,
    incrdecr_size: GROWTH,
    ellipse_direction: leftOut('Ellipses are shown as circles.'),
    ellipse_size: leftOut('Ellipses are shown as circles.'),
    zigzag_style: leftOut('Zigzag on a circle is not shown.'),
    zigzag_size: FINER_SIZE,
    zigzag_incrdecr: GROWTH,
    zigzag_incrdecr_size: GROWTH,
    second_size: FINER_SIZE,
    second_axis: refused('Give the axis halfway between the two, e.g. uo for u and o.'),
  },
  wristmotion: {
    ...MANNER_RULES,
    motion: choice('nodding', 'swinging', 'twisting', 'stircw', 'stirccw'),
    size: SIZE,
  },
  fingerplay: {
    ...MANNER_RULES,
    digits: leftOut('All fingers play.'),
  },
};

/** Attribute that each movement requires. */
const REQUIRED_ATTRIBUTES: Readonly<Record<string, { attribute: string; example: string }>> = {
  directedmotion: { attribute: 'direction', example: 'direction="o"' },
  circularmotion: { attribute: 'axis', example: 'axis="l"' },
  wristmotion: { attribute: 'motion', example: 'motion="nodding"' },
};

export const isSimpleMotion = ({ name }: SigmlElement): boolean => Object.hasOwn(RULES, name);

const MANNERS = ['fast', 'slow', 'tense', 'halt'] as const;
type Manner = (typeof MANNERS)[number];

const parseManners = (read: Record<string, string>): { manner?: Manner[] } => {
  const manner = MANNERS.filter((name) => read[name] === 'true' || read.manner === name);
  return manner.length === 0 ? {} : { manner };
};

const parseSize = ({ size }: Record<string, string>): { size?: 'small' | 'big' } =>
  size === 'small' || size === 'big' ? { size } : {};

/** Reads a single movement, and whether the hands do it in turn; `undefined` where it cannot be read. */
export function readSimpleMotion(
  element: SigmlElement,
  report: Report,
): { motion: Motion; alternating: boolean } | undefined {
  const read = readAttributes(element, RULES[element.name]!, report);
  for (const child of element.children)
    report(
      problemAt(
        child,
        'left-out',
        'The place that is brushed on the way is not shown.',
        'Use a tgt_motion to end at a place.',
      ),
    );
  const needed = REQUIRED_ATTRIBUTES[element.name];
  if (needed !== undefined && read[needed.attribute] === undefined) {
    if (!element.attributes.has(needed.attribute))
      report(
        problemAt(
          element,
          'refused',
          `The ${needed.attribute} is missing.`,
          `Add it, e.g. ${needed.example}.`,
          needed.attribute,
        ),
      );
    return undefined;
  }
  const alternating = read.alternating === 'true';
  const pace = { ...parseSize(read), ...parseManners(read) };
  switch (element.name) {
    case 'directedmotion': {
      const zigzag = read.zigzag_style;
      return {
        motion: {
          motion: 'directed',
          direction: read.direction!,
          curve: read.curve,
          ...(zigzag === 'zigzag' || zigzag === 'wavy' ? { zigzag } : {}),
          ...pace,
        },
        alternating,
      };
    }
    case 'circularmotion':
      return {
        motion: {
          motion: 'circular',
          axis: read.axis!,
          start: read.start,
          ...pace,
        },
        alternating,
      };
    case 'wristmotion': {
      const kinds = ['nodding', 'swinging', 'twisting', 'stircw', 'stirccw'] as const;
      const kind = kinds.find((name) => name === read.motion);
      return kind && { motion: { motion: 'wrist', kind, ...pace }, alternating };
    }
    default:
      return { motion: { motion: 'fingerplay', ...pace }, alternating };
  }
}
