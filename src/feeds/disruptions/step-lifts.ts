/** Lifts of a station become drafts for a person when the number of broken ones changes, and stays so. */
import { z } from 'zod';
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { Draft, Withdrawal } from '#feeds/rules/draft.ts';
import { computeFactHash } from '#feeds/rules/drafting/fact-id.ts';
import { MINUTE } from '#feeds/rules/times.ts';
import type { StationLifts } from './disruption.ts';
import { makeNotice } from './make-notice.ts';

const EVENT = 'lift-status';
const HOLD_MS = 2 * MINUTE;
/** A lift may be broken for weeks: a message is looked at again before. */
const SHOWN_FOR_MS = 12 * 60 * MINUTE;
/** Most lifts that the interface counts. */
const MAX_COUNT = 99;

/** Memory of the lifts of one station, as plain JSON. */
export const LiftsState = z.object({
  /** Broken lifts that passengers were told of last; 0 where nothing was told. */
  broken: z.number(),
  /** Id of the draft that told it, while it is true. */
  draftId: z.string().optional(),
  /** Drafts that were made, so that each has an id of its own. */
  count: z.number(),
  pending: z.object({ broken: z.number(), since: z.number() }).optional(),
});
export type LiftsState = z.infer<typeof LiftsState>;

/** Result of a step. */
export interface LiftsStep {
  state: LiftsState;
  drafts: Draft[];
  withdrawals: Withdrawal[];
}

type Lifts = StationLifts['lifts'];

/** Writes the state of lifts as a request does. What is not known is never said to work. */
function toLiftStatus({ working, broken, unknown }: Lifts): string {
  if (broken === 0 && unknown === 0) return 'allwork';
  if (working === 0 && unknown === 0) return 'allbroke';
  return `${Math.min(broken, MAX_COUNT)}broke,${Math.min(working, MAX_COUNT)}work`;
}

/** Whether the lifts say nothing for sure: there are none, or none is broken but the state of some is unknown. */
const isUnsure = ({ working, broken, unknown }: Lifts): boolean =>
  broken === 0 && (unknown > 0 || working === 0);

const describeLifts = ({ working, broken, unknown }: Lifts): string =>
  broken === 0
    ? 'All lifts work'
    : `${broken} of ${working + broken + unknown} lifts broken${unknown > 0 ? `, ${unknown} not known` : ''}`;

/**
 * Steps the lifts of a station by the newest answer.
 *
 * @param state result of the step before; absent at the first, when lifts are taken to work
 */
export function stepLifts(
  state: LiftsState | undefined,
  { crs, lifts }: StationLifts,
  rules: StationRules,
  now: number,
): LiftsStep {
  const { pending, ...memory } = state ?? { broken: 0, count: 0 };
  const { broken } = lifts;
  if (isUnsure(lifts) || broken === memory.broken)
    return { state: memory, drafts: [], withdrawals: [] };
  // A clock that was set back begins anew.
  const isHeld = pending?.broken === broken && pending.since <= now;
  const since = isHeld ? pending.since : now;
  if (now - since < HOLD_MS)
    return { state: { ...memory, pending: { broken, since } }, drafts: [], withdrawals: [] };
  const { draftId, count } = memory;
  const withdrawals: Withdrawal[] =
    draftId === undefined
      ? []
      : [
          {
            id: draftId,
            why: 'no-longer-true',
            sentence: 'The number of broken lifts has changed.',
          },
        ];
  if (rules.isPaused || getFeedMode(rules, EVENT) === 'off')
    return { state: { broken, count }, drafts: [], withdrawals };
  const request = { liftStatus: toLiftStatus(lifts) };
  const draft = makeNotice(
    {
      id: computeFactHash('lifts', crs, EVENT, [request], String(count)),
      event: EVENT,
      request,
      doubts: [],
      sentence: `${describeLifts(lifts)}, at ${formatClockTime(now)}`,
      replaces: draftId === undefined ? [] : [draftId],
      expiresAt: now + SHOWN_FOR_MS,
    },
    crs,
    rules,
    now,
  );
  return { state: { broken, draftId: draft.id, count: count + 1 }, drafts: [draft], withdrawals };
}
