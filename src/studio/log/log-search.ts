import { z } from 'zod';
import { AuditAction, type AuditFilter } from '#contract/people/audit.ts';
import { findDayStart } from '#contract/time/london-time.ts';

const Day = z.iso.date().optional().catch(undefined);

/** Search parameters of the log page: which entries are listed. Days are London's. */
export const LogSearch = z.object({
  who: z.string().max(200).optional().catch(undefined),
  what: AuditAction.optional().catch(undefined),
  from: Day,
  to: Day,
});
export type LogSearch = z.infer<typeof LogSearch>;

/** Returns midnight at the start of a day, or `daysLater` days after it. */
const midnight = (day: string, daysLater = 0): string =>
  new Date(findDayStart(day, daysLater)).toISOString();

/** Converts the search to the service's filter. The last day is included in full. */
export const toAuditFilter = ({ who, what, from, to }: LogSearch): AuditFilter => ({
  actor: who,
  action: what,
  ...(from !== undefined && { from: midnight(from) }),
  ...(to !== undefined && { before: midnight(to, 1) }),
});
