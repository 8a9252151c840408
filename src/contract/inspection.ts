/** What `npm run inspect` says about messages: figures about their signing, without drawing them. */
import { z } from 'zod';
import { Rendition } from './coverage.ts';

const seconds = z.number().min(0);
const fraction = z.number().min(0).max(1);

/** One unit of a message as a viewer in front of the signer sees it. */
export const UnitInspection = z.object({
  /** What is signed, as BSL notes write it. */
  label: z.string(),
  rendition: Rendition,
  /** When its first stroke starts, in seconds from the start of the message. */
  startSeconds: seconds,
  /** When its hold ends, in seconds from the start of the message. */
  endSeconds: seconds,
  /** Time in which letters and digits are spelled one by one, with the pauses between them, in seconds. */
  spelledSeconds: seconds,
  /** Path across the picture of the fingertip of the dominant hand that travels furthest, in centimetres. */
  pathCentimetres: z.number().min(0),
  /** How often that fingertip goes to and fro or round, as a whole number; a move in one direction has none. */
  cycles: z.int().min(0),
  /** The longest time in it for which both hands are still, the hold at its end left out. */
  stillSeconds: seconds,
  /** How long both hands are still at its end, in seconds. */
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

/** One message of a request. */
export const MessageInspection = z.object({
  /** Of the request: the one given with it, else its position in the file from 1 as text. */
  id: z.string(),
  /** Which message of the request, from 0. */
  index: z.int().min(0),
  /** The whole message, from hands at rest to hands at rest. */
  seconds,
  /** The caption of the whole message. */
  english: z.string(),
  /** Every unit in order as BSL notes write it. */
  gloss: z.string(),
  /** When the first unit that says what is new ends; null when nothing is new. */
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

/** Every message of the requests of one file, in their order, and the requests that were refused. */
export const Inspection = z.object({
  messages: z.array(MessageInspection),
  problems: z.array(InspectionProblem),
});
export type Inspection = z.infer<typeof Inspection>;
