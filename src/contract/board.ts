/** The board beside the signer: the facts of a message as text, which a passenger reads while the message is signed. */
import { z } from 'zod';

/** Kind of fact that a row shows; rendering picks its size and colour. */
const BoardRowKind = z.enum([
  'heading',
  'time',
  'destination',
  'platform',
  'status',
  'detail',
  'operator',
]);
export type BoardRowKind = z.infer<typeof BoardRowKind>;

/** Severity of a status: a cancellation is `bad`, a delay `late`, working lifts `good`. */
export const BoardTone = z.enum(['bad', 'late', 'good']);
export type BoardTone = z.infer<typeof BoardTone>;

/** Row of the board. Until the news is signed, a row with `old` shows only that; from then on it shows old → new. */
export const BoardRow = z.object({
  kind: BoardRowKind,
  /** Text in front of the values, e.g. `Platform`. */
  label: z.string().min(1).optional(),
  text: z.string().min(1),
  old: z.string().min(1).optional(),
  tone: BoardTone.optional(),
  /** Fields of the request that the row tells: it is marked while a phrase says one of them. */
  fields: z.array(z.string()),
  /** Whether it is there from the start; else it appears with the first phrase that says it. */
  isConstant: z.boolean(),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** Station in the list of stops. */
export const BoardStop = z.object({
  name: z.string().min(1),
  /** Left out this time: struck through. */
  isMissed: z.boolean(),
});
export type BoardStop = z.infer<typeof BoardStop>;

/** Subject of a message as a drawing, for passengers who see the screen from far away. */
export const Pictogram = z.enum([
  'train',
  'bus',
  'lift',
  'escalator',
  'stairs',
  'exit',
  'weather',
  'ticket',
  'warning',
  'information',
]);
export type Pictogram = z.infer<typeof Pictogram>;

/** Full content of the board for one message. */
export const Board = z.object({
  rows: z.array(BoardRow),
  stops: z.array(BoardStop),
  pictogram: Pictogram.optional(),
  /** News or instruction in at most three words, such as `Leave now`; absent where a row says it. */
  headline: z.string().min(1).max(40).optional(),
});
export type Board = z.infer<typeof Board>;
