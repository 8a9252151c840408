/**
 * Signs as data, in the vocabulary of gestural SiGML: directions are the signer's own (`l` left, `r`
 * right, `u` up, `d` down, `o` out, `i` in; letters add up), digits are 1 (thumb) to 5 (little finger),
 * `second_*` means halfway between the two values.
 */
import { z } from 'zod';

const Direction = z.string().regex(/^[lruodi]{1,3}$/, 'letters of l r u d o i, e.g. `uo`');
const Digits = z.string().regex(/^[1-5]+$/, 'digits 1 to 5, e.g. `23`');

/** Handshape: the fingers that are extended, pinch or curve. */
export const HandshapeName = z.enum([
  'fist',
  'flat',
  'finger2',
  'finger23',
  'finger23spread',
  'finger2345',
  'pinch12',
  'pinch12open',
  'pinchall',
  'ceeall',
  'cee12',
  'cee12open',
]);
/** Handshape: the fingers that are extended, pinch or curve. */
export type HandshapeName = z.infer<typeof HandshapeName>;
/** Position of the thumb: out to the side, across the palm, or opposed to the fingers. */
export const ThumbPosition = z.enum(['out', 'across', 'opposed']);
/** Position of the thumb: out to the side, across the palm, or opposed to the fingers. */
export type ThumbPosition = z.infer<typeof ThumbPosition>;
/** Degree to which fingers are bent, and the joints that bend. */
export const Bend = z.enum([
  'straight',
  'bent',
  'round',
  'hooked',
  'dblbent',
  'dblhooked',
  'halfbent',
]);
/** Degree to which fingers are bent, and the joints that bend. */
export type Bend = z.infer<typeof Bend>;

/** Handshape and orientation of one hand; what is missing stays as it was. */
export const HandConfig = z.strictObject({
  handshape: HandshapeName.optional(),
  thumbpos: ThumbPosition.optional(),
  mainbend: Bend.optional(),
  /** Bends of single digits. */
  digit_bend: z.partialRecord(z.enum(['1', '2', '3', '4', '5']), Bend).optional(),
  /** Digits that are extended (or pinching). */
  special_digits: Digits.optional(),
  second_handshape: HandshapeName.optional(),
  second_thumbpos: ThumbPosition.optional(),
  second_mainbend: Bend.optional(),
  extfidir: Direction.optional(),
  second_extfidir: Direction.optional(),
  palmor: Direction.optional(),
  second_palmor: Direction.optional(),
});
export type HandConfig = z.infer<typeof HandConfig>;

/** A part of the body that places are named by, from the head down. */
export const BodyLocation = z.enum([
  'headtop',
  'head',
  'forehead',
  'eyes',
  'nose',
  'ear',
  'cheek',
  'lips',
  'chin',
  'underchin',
  'neck',
  'shouldertop',
  'shoulders',
  'chest',
  'stomach',
  'belowstomach',
]);
/** A part of the body that places are named by, from the head down. */
export type BodyLocation = z.infer<typeof BodyLocation>;
/** Side of a part of the body, as the signer sees it; the middle when missing. */
export const BodySide = z.enum(['left_beside', 'left_at', 'right_at', 'right_beside']);
/** Side of a part of the body, as the signer sees it; the middle when missing. */
export type BodySide = z.infer<typeof BodySide>;

/** Parts of a hand that touch or are touched. */
export const HandPart = z.enum([
  'palm',
  'handback',
  'thumbside',
  'pinkyside',
  'wristback',
  'thumbball',
  'web',
  'forearm',
  'tip',
  'pad',
  'nail',
  'midjoint',
  'base',
  'side',
]);
export type HandPart = z.infer<typeof HandPart>;

/** A site on a hand; tip to side need `digits` (several: their middle). */
export const HandSite = z.strictObject({
  part: HandPart,
  digits: Digits.optional(),
  /** Face of a digit or palm, where the part does not determine it. */
  face: z.enum(['palmar', 'dorsal', 'radial', 'ulnar']).optional(),
});
export type HandSite = z.infer<typeof HandSite>;

/** A place by the body; with `second` halfway to that one. */
export const Place = z.strictObject({
  location: BodyLocation,
  side: BodySide.optional(),
  second: z.strictObject({ location: BodyLocation, side: BodySide.optional() }).optional(),
});
export type Place = z.infer<typeof Place>;

/** Distance from the body: on the skin, a few centimetres away, or an arm's length away. Missing: signing space. */
export const Nearness = z.enum(['touch', 'close', 'armextended']);
export type Nearness = z.infer<typeof Nearness>;

/** The dominant hand's site on the other hand's site. */
export const Contact = z.strictObject({
  kind: z.enum(['touch', 'close', 'cross', 'interlock']),
  dominant: HandSite,
  nondominant: HandSite,
  /** Extra metres along directions, for forms whose sites are not enough. */
  offset: z.tuple([z.number(), z.number(), z.number()]).optional(),
});
export type Contact = z.infer<typeof Contact>;

const pace = {
  size: z.enum(['small', 'big']).optional(),
  manner: z.array(z.enum(['fast', 'slow', 'tense', 'halt'])).optional(),
};
const Directed = z.strictObject({
  motion: z.literal('directed'),
  direction: Direction,
  curve: Direction.optional(),
  zigzag: z.enum(['wavy', 'zigzag']).optional(),
  ...pace,
});
const Circular = z.strictObject({
  motion: z.literal('circular'),
  axis: Direction,
  start: Direction.optional(),
  ...pace,
});
const WristMotion = z.strictObject({
  motion: z.literal('wrist'),
  kind: z.enum(['nodding', 'swinging', 'twisting', 'stircw', 'stirccw']),
  ...pace,
});
const Fingerplay = z.strictObject({ motion: z.literal('fingerplay'), ...pace });

/** Motion of one hand: its moves, a posture that it takes on meanwhile, and its end position. */
const HandMove = z.strictObject({
  moves: z
    .array(z.discriminatedUnion('motion', [Directed, Circular, WristMotion, Fingerplay]))
    .optional(),
  change: HandConfig.optional(),
  to: Place.optional(),
  near: Nearness.optional(),
});
/** Motion of one hand: its moves, a posture that it takes on meanwhile, and its end position. */
export type HandMove = z.infer<typeof HandMove>;
/** Single movement of one hand. */
export type Motion = NonNullable<HandMove['moves']>[number];

/**
 * Step of a sign. `both` is performed by the dominant hand and, in two-handed signs with symmetry, by the
 * other hand too; `dominant` and `nondominant` describe each hand separately.
 */
export const Step = z.strictObject({
  both: HandMove.optional(),
  dominant: HandMove.optional(),
  nondominant: HandMove.optional(),
  /** The hands meet at the end of the step. */
  contact: Contact.optional(),
});
export type Step = z.infer<typeof Step>;

/** Manual sign. */
export const Articulation = z.strictObject({
  /** `mirror`: the other hand is the mirror image; `parallel`: it moves the same way. */
  symmetry: z.enum(['mirror', 'parallel']).optional(),
  /** The hands move in turn. */
  alternating: z.boolean().optional(),
  dominant: HandConfig,
  /** The other hand, where it is not given by symmetry. */
  nondominant: HandConfig.optional(),
  place: Place.optional(),
  place_nondominant: Place.optional(),
  near: Nearness.optional(),
  /** The site of the dominant hand that is at the place; missing: the palm, or a tip that points. */
  site: HandSite.optional(),
  /** The hands touch at the start. */
  contact: Contact.optional(),
  steps: z.array(Step),
  /**
   * Repetition of the steps: each time from the start, continuing from the end, or (`reverse`) as that many
   * to-and-fro movements, each performed forwards and then backwards.
   */
  repeat: z
    .strictObject({ times: z.int().min(2).max(5), from: z.enum(['start', 'end', 'reverse']) })
    .optional(),
});
export type Articulation = z.infer<typeof Articulation>;

/** A part of a compound: another gloss of the library, letters, or a manual sign. */
export const Segment = z.union([
  z.strictObject({ gloss: z.string() }),
  z.strictObject({ letters: z.string().regex(/^[A-Z]+$/) }),
  Articulation,
]);
export type Segment = z.infer<typeof Segment>;
