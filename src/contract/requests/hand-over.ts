/** Events since a given time, for the next shift. Times are ISO 8601. */
import { z } from 'zod';
import { RequestNote, RequestOnAir, Someone } from './list/request-row.ts';

/** Default period that it covers. */
export const SHIFT_HOURS = 8;
/** Furthest back. */
export const MAX_SHIFT_HOURS = 7 * 24;
/** Maximum number of lines of each kind; the count includes the rest. */
export const MAX_HAND_OVER_LINES = 200;

/** Start and end of the period; the last 8 hours when absent. */
export const HandOverQuery = z.object({
  from: z.iso.datetime({ offset: true }).optional(),
  before: z.iso.datetime({ offset: true }).optional(),
});

const line = { id: z.uuid(), title: z.string(), at: z.iso.datetime() };
const section = <Line extends z.ZodType>(of: Line) =>
  z.object({ count: z.int().min(0), lines: z.array(of) });

/** Event of a request. `title` is empty where the request no longer exists. */
export const HandOverLine = z.object({ ...line, by: Someone.optional() });
export type HandOverLine = z.infer<typeof HandOverLine>;

/** The summary of a shift. Each list is oldest first, with 200 lines at most; `count` has all. */
export const HandOver = z.object({
  from: z.iso.datetime(),
  before: z.iso.datetime(),
  made: section(HandOverLine),
  approved: section(HandOverLine),
  shown: section(z.object({ ...line, by: Someone, where: z.string() })),
  /** Messages that a person took down, and when. */
  takenDown: section(z.object({ ...line, by: Someone.optional(), where: z.string() })),
  failed: section(z.object({ ...line, why: z.string().optional() })),
  /** Now, whenever it was shown. */
  onAir: section(z.object({ id: z.uuid(), title: z.string(), ...RequestOnAir.shape })),
  /** Now. */
  waiting: section(HandOverLine),
  notes: section(z.object({ ...line, note: RequestNote })),
  signedSeconds: z.number().min(0).meta({
    description: 'Length of the videos of the messages that were made in the period.',
  }),
  answers: z.int().min(0).meta({
    description: 'Number of answers that passengers gave in the period, without those set aside.',
  }),
  uptime: z.number().min(0).max(1).optional().meta({
    description:
      'Part of the period for which the screens were online, 0 to 1. Absent where it was not recorded.',
  }),
});
export type HandOver = z.infer<typeof HandOver>;

/** Answer with a summary. */
export const HandOverAnswer = z.object({ data: HandOver });
