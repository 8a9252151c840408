/** Results of `npm run inspect`: measurements of how messages are signed, without drawing them. */
import { z } from 'zod';
import { Rendition } from './coverage.ts';

const seconds = z.number().min(0);
const fraction = z.number().min(0).max(1);

/** Measurements of one unit of a message, as seen by a viewer in front of the signer. */
export const UnitInspection = z.object({
  /** Signed content, as BSL notes write it. */
  label: z.string(),
  rendition: Rendition,
  /** Start of its first stroke, in seconds from the start of the message. */
  startSeconds: seconds,
  /** End of its hold, in seconds from the start of the message. */
  endSeconds: seconds,
  /** Time in which letters and digits are spelled one by one, with the pauses between them, in seconds. */
  spelledSeconds: seconds,
  /** Path across the picture of the fingertip of the dominant hand that travels furthest, in centimetres. */
  pathCentimetres: z.number().min(0),
  /**
   * Number of times that fingertip moves to and fro or in a circle, as a whole number; 0 for a move in one
   * direction.
   */
  cycles: z.int().min(0),
  /** The longest time in it for which both hands are still, the hold at its end left out. */
  stillSeconds: seconds,
  /** Time for which both hands are still at its end, in seconds. */
  holdSeconds: seconds,
});
export type UnitInspection = z.infer<typeof UnitInspection>;

/**
 * Fractions of the time from the start of the first unit to the end of the last; they sum to 1. A message that
 * signs nothing has 0 for each.
 */
export const TimeFractions = z.object({
  /** Spelled words and the spelled parts of names, including the holds between letters, without the pause after the word. */
  fingerspelled: fraction,
  /** Signs and the signed parts of names, without the pause at their end; the same for the next three. */
  sign: fraction,
  number: fraction,
  pointing: fraction,
  clip: fraction,
  /** Stillness: the holds at the ends of units, longest at boundaries, and still time between units. */
  pause: fraction,
  /** Moving from the end of a unit to the start of the next. */
  transition: fraction,
});
export type TimeFractions = z.infer<typeof TimeFractions>;

/** Measurements of one message of a request. */
export const MessageInspection = z.object({
  /** Id of the request: the one given with it, otherwise its position in the file, from 1, as text. */
  id: z.string(),
  /** Index of the message within its request, from 0. */
  index: z.int().min(0),
  /** The whole message, from hands at rest to hands at rest. */
  seconds,
  /** The caption of the whole message. */
  english: z.string(),
  /** All units in order, as BSL notes write them. */
  gloss: z.string(),
  /** End of the first unit that says what is new, in seconds; null when nothing is new. */
  newsSeconds: seconds.nullable(),
  /**
   * Letters and digits spelled, over the time from the start of the first to the end of the last of each
   * spelled unit, without the pauses that separate chunks and words; null when nothing is spelled.
   */
  lettersPerSecond: z.number().positive().nullable(),
  /**
   * Full stops of both hands per second, from the first stroke to the end of the last hold, spelled units and
   * their time left out; 0 when all is spelled. A stop is all fingertips slower than 0.1 m/s for 0.02 s.
   */
  stopsPerSecond: z.number().min(0),
  /**
   * Fraction of the twenty-fifths of a second between the first stroke and the end of the last hold in which fingertips
   * move less than half of what they do on average, spelled words included.
   */
  stillFraction: fraction,
  /** Standard deviation of how far they move in each of these, over the mean. */
  flowVariation: z.number().min(0),
  /** The largest angle between any two directions in which the chest faces, seen from above, in degrees. */
  chestYawDegrees: z.number().min(0).max(360),
  /** The largest angle between any two leans of the chest, forward and back, in degrees. */
  chestLeanDegrees: z.number().min(0).max(180),
  /** Path of the point between the eyes, in millimetres, in steps of 0.08 s. */
  headPathMillimetres: z.number().min(0),
  /** Ends of phrases at which the head moves by 2 degrees or more, and at which it nods, as fractions of them. */
  headMovesFraction: fraction,
  nodsFraction: fraction,
  /** Fraction of the message in which eyes or head are turned off the viewer. */
  gazeAwayFraction: fraction,
  fractions: TimeFractions,
  units: z.array(UnitInspection),
});
export type MessageInspection = z.infer<typeof MessageInspection>;

/** A request that cannot be announced, and everything that is wrong with it, in plain English. */
const InspectionProblem = z.object({ id: z.string(), message: z.string().min(1) });
export type InspectionProblem = z.infer<typeof InspectionProblem>;

/** All messages of the requests of one file, in order, and the requests that were refused. */
export const Inspection = z.object({
  messages: z.array(MessageInspection),
  problems: z.array(InspectionProblem),
});
export type Inspection = z.infer<typeof Inspection>;
