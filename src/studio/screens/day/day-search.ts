import { z } from 'zod';

const ClockTime = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .optional()
  .catch(undefined);

/** Search parameters of the timeline: the day, a time on it, the hours in view, and whether it is a table. */
export const DaySearch = z.object({
  day: z.iso.date().optional().catch(undefined),
  at: ClockTime,
  hours: z
    .union([z.literal(6), z.literal(1)])
    .optional()
    .catch(undefined),
  /** Start of the hours in view. */
  from: ClockTime,
  as: z.enum(['table']).optional().catch(undefined),
});
export type DaySearch = z.infer<typeof DaySearch>;
