import { z } from 'zod';
import { AuditAction, type AuditFilter } from '#contract/people/audit.ts';

const Day = z.iso.date().optional().catch(undefined);

/** What of the log is shown, in its address. Days are those of this computer's clock. */
export const LogSearch = z.object({
  who: z.string().max(200).optional().catch(undefined),
  what: AuditAction.optional().catch(undefined),
  from: Day,
  to: Day,
});
export type LogSearch = z.infer<typeof LogSearch>;

/** Midnight at the beginning of a day, some days later. */
function midnight(day: string, daysLater = 0): string {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}

/** As the service is asked: the last day is whole. */
export const filterOf = ({ who, what, from, to }: LogSearch): AuditFilter => ({
  ...(who !== undefined && { actor: who }),
  ...(what !== undefined && { action: what }),
  ...(from !== undefined && { from: midnight(from) }),
  ...(to !== undefined && { before: midnight(to, 1) }),
});
