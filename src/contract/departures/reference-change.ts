/** Differences between the reference data and newer lists of the railway, for an administrator. Times are ISO 8601. */
import { z } from 'zod';

const Kind = z.enum(['station', 'operator', 'reason']);
const Code = z.string().min(1).max(10).meta({ description: 'CRS, ATOC code or Darwin code.' });

/** Difference that a person accepts or leaves. `reworded` is for reasons, `renamed` for all else. */
export const ReferenceChange = z.object({
  kind: Kind,
  code: Code,
  change: z.enum(['added', 'renamed', 'removed', 'reworded']),
  from: z.string().optional().meta({ description: 'Name or words that we have.' }),
  to: z.string().optional().meta({ description: 'Name or words of the list.' }),
});
export type ReferenceChange = z.infer<typeof ReferenceChange>;

/** Names a difference in a list: there is one of a code. */
export const getChangeId = ({ kind, code }: Pick<ReferenceChange, 'kind' | 'code'>): string =>
  `${kind} ${code}`;

const LABELS = { station: 'station', operator: 'operator', reason: 'reason' } as const;

/** Describes a difference in words. */
export function describeChange({ kind, code, change, from, to }: ReferenceChange): string {
  const label = LABELS[kind];
  if (change === 'added') return `New ${label}: ${to} (${code})`;
  if (change === 'removed') return `No longer listed: ${label} ${from} (${code})`;
  return `${change === 'renamed' ? 'Renamed' : 'Reworded'}: ${from} → ${to} (${code})`;
}

/** Differences of the last look at the lists. */
export const ReferenceChanges = z.object({
  isConnected: z.boolean().meta({
    description: 'Whether the reference data is connected and not paused.',
  }),
  lookedAt: z.iso.datetime().optional().meta({
    description: 'Time of the last look that read all lists.',
  }),
  triedAt: z.iso.datetime().optional().meta({ description: 'Time of the last look.' }),
  why: z.string().optional().meta({ description: 'Reason why the last look failed.' }),
  whyReadOnly: z.string().optional().meta({
    description: 'Reason why nothing can be accepted here; absent where it can.',
  }),
  changes: z.array(ReferenceChange),
});
export type ReferenceChanges = z.infer<typeof ReferenceChanges>;

/** Answer with the differences. */
export const ReferenceChangesAnswer = z.object({ data: ReferenceChanges });

/** Most differences that are accepted at once: more than all the lists have. */
const MAX_ACCEPTED = 5000;

/** Body of an acceptance: differences as they were listed. */
export const AcceptReferenceForm = z.strictObject({
  changes: z.array(ReferenceChange).min(1).max(MAX_ACCEPTED),
});
export type AcceptReferenceForm = z.infer<typeof AcceptReferenceForm>;

const Row = z.record(z.string(), z.unknown());

/** Answer with the rows that were accepted, as the data files have them. */
export const ReferenceRowsAnswer = z.object({
  data: z.object({ stations: z.array(Row), operators: z.array(Row), reasons: z.array(Row) }),
});
