/** History of one screen: what was on it in a span of time. Times are ISO 8601. */
import { z } from 'zod';
import { Priority, ShowingEnd } from './showing.ts';

/** Longest span that is listed. */
export const MAX_SPAN_HOURS = 48;
/** Maximum number of messages of a span. */
export const MAX_SPAN_SHOWINGS = 500;

/** Query with the start and end of the span. */
export const ScreenDayQuery = z.object({
  from: z.iso.datetime({ offset: true }),
  before: z.iso.datetime({ offset: true }),
});

/** Message that was, is or will be on a screen. */
export const DayShowing = z.object({
  showingId: z.uuid(),
  requestId: z.uuid(),
  title: z.string(),
  priority: Priority,
  isEmergency: z.boolean().meta({ description: 'Nothing else is shown while it is on.' }),
  from: z.iso.datetime(),
  until: z.iso.datetime().optional().meta({
    description: 'When it left this screen, or will. Absent: when it is taken down.',
  }),
  why: ShowingEnd.optional().meta({ description: 'Why it has left this screen.' }),
});
export type DayShowing = z.infer<typeof DayShowing>;

/** Answer with the messages of a span, by their start. */
export const ScreenDayAnswer = z.object({
  data: z.array(DayShowing),
  /** Whether there were more than are listed; the newest are. */
  isCut: z.boolean(),
});
