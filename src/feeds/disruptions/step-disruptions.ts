/** Disruptions of operators become drafts for a person: one for each operator and incident. */
import { z } from 'zod';
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import { computeTextId } from '#contract/patterns/sentence.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { Draft, Withdrawal } from '#feeds/rules/draft.ts';
import { computeFactHash } from '#feeds/rules/drafting/fact-id.ts';
import { MINUTE } from '#feeds/rules/times.ts';
import type { Disruption } from './disruption.ts';
import { makeNotice } from './make-notice.ts';

const EVENT = 'operator-delay';
const HOUR = 60 * MINUTE;
/** Disruptions may have no end, or one of weeks: a message is looked at again before. */
const MAX_SHOWN_MS = 12 * HOUR;
/** A disruption that is no longer listed is over; one answer may miss it by mistake. */
const MISSING_FOR_MS = 5 * MINUTE;
/** Time for which an ended disruption is remembered: should it come back, its draft has another id. */
const REMEMBERED_MS = 24 * HOUR;
/** Most drafts that one answer makes: the rest comes with the next. */
const MAX_DRAFTS = 20;

/** Most characters of a message for staff. */
const MAX_TEXT = 2000;

const KnownNotice = z.object({
  /** Id of its draft; absent where it was taken as known without one. */
  id: z.string().optional(),
  /** Hash of what it says. */
  hash: z.string(),
  /** Drafts that were made of it, so that each has an id of its own. */
  count: z.number(),
  seenAt: z.number(),
  endedAt: z.number().optional(),
});
type KnownNotice = z.infer<typeof KnownNotice>;

/** Memory of what was drafted of disruptions, as plain JSON. Keys name an operator and an incident. */
export const DisruptionsState = z.object({ notices: z.record(z.string(), KnownNotice) });
export type DisruptionsState = z.infer<typeof DisruptionsState>;

/** Station that disruptions are drafted for. */
export interface DisruptedStation {
  /** CRS. */
  crs: string;
  /**
   * ATOC codes of operators whose trains call there. Without them, only disruptions are drafted that name the station, for
   * all of their operators.
   */
  operators?: readonly string[];
}

/** Result of a step. */
export interface DisruptionsStep {
  state: DisruptionsState;
  drafts: Draft[];
  withdrawals: Withdrawal[];
}

/** Disruption as one operator has it. */
interface OperatorNotice {
  key: string;
  operator: string;
  disruption: Disruption;
  hash: string;
}

/** Whether a disruption goes on now. Planned ones are in the timetable: trains that run by it are not delayed. */
const isCurrent = ({ isPlanned, isCleared, startsAt, endsAt }: Disruption, now: number): boolean =>
  !isPlanned && !isCleared && (startsAt ?? now) <= now && (endsAt ?? now + 1) > now;

/** Lists the operators of a disruption whose trains call at a station. */
function listOperators(
  { operators, stations }: Disruption,
  { crs, operators: local }: DisruptedStation,
): string[] {
  const isHere = stations.includes(crs);
  if (!isHere && (stations.length > 0 || local === undefined)) return [];
  return operators.filter((operator) => local?.includes(operator) ?? true);
}

function listNotices(
  disruptions: readonly Disruption[],
  station: DisruptedStation,
  now: number,
): Map<string, OperatorNotice> {
  const notices = new Map<string, OperatorNotice>();
  for (const disruption of disruptions) {
    if (!isCurrent(disruption, now)) continue;
    const { id, title, text, severity, reasonCode } = disruption;
    const hash = computeTextId(JSON.stringify([title, text, severity, reasonCode]));
    for (const operator of listOperators(disruption, station)) {
      const key = `${operator} ${id}`;
      notices.set(key, { key, operator, disruption, hash });
    }
  }
  return notices;
}

/** Joins what staff read; a title that is the text itself is not said twice. */
const toMessageText = (title: string, text: string): string =>
  (text.startsWith(title) ? text : `${title}\n${text}`).slice(0, MAX_TEXT);

/** Makes the draft of a notice that is new, or says something else than before. */
function draftNotice(
  { key, operator, disruption, hash }: OperatorNotice,
  earlier: KnownNotice | undefined,
  station: string,
  rules: StationRules,
  now: number,
): Draft {
  const { id, title, text, severity, reasonCode, endsAt = Infinity } = disruption;
  const request = {
    operator,
    operatorDelay: severity ?? ('minor' as const),
    ...(reasonCode !== undefined && { disruptionReason: reasonCode }),
  };
  const count = earlier?.count ?? 0;
  const isLive = earlier?.endedAt === undefined && earlier?.id !== undefined;
  return makeNotice(
    {
      id: computeFactHash(key, station, EVENT, [request], `${hash} ${count}`),
      event: EVENT,
      request,
      doubts:
        severity === undefined
          ? ['The feed does not say how severe it is: choose the delays.']
          : [],
      sentence: `${title.replace(/\.$/, '')}, ${earlier === undefined ? 'heard' : 'changed'} at ${formatClockTime(now)}`,
      replaces: isLive ? [earlier.id!] : [],
      message: { id, text: toMessageText(title, text), stations: [station] },
      expiresAt: Math.min(endsAt, now + MAX_SHOWN_MS),
    },
    station,
    rules,
    now,
  );
}

const SENTENCES = {
  'message-ended': 'The disruption is over.',
  'no-longer-true': 'The disruption is no longer of this operator or station.',
} as const;

/** Finds why a notice is not current any more; undefined while it may only be missing from one answer. */
function findEnd(
  key: string,
  earlier: KnownNotice,
  disruptions: readonly Disruption[],
  now: number,
): keyof typeof SENTENCES | undefined {
  const listed = disruptions.find(({ id }) => key.endsWith(` ${id}`));
  if (listed !== undefined) return isCurrent(listed, now) ? 'no-longer-true' : 'message-ended';
  return now - earlier.seenAt >= MISSING_FOR_MS ? 'message-ended' : undefined;
}

/** Ends the notices that are not current any more, and forgets those that ended long ago. */
function endNotices(
  notices: Map<string, KnownNotice>,
  current: ReadonlyMap<string, unknown>,
  disruptions: readonly Disruption[],
  now: number,
): Withdrawal[] {
  const withdrawals: Withdrawal[] = [];
  for (const [key, notice] of notices) {
    if (current.has(key)) continue;
    if (notice.endedAt !== undefined) {
      if (now - notice.endedAt >= REMEMBERED_MS) notices.delete(key);
      continue;
    }
    const why = findEnd(key, notice, disruptions, now);
    if (why === undefined) continue;
    notices.set(key, { ...notice, endedAt: now });
    if (notice.id !== undefined) withdrawals.push({ id: notice.id, why, sentence: SENTENCES[why] });
  }
  return withdrawals;
}

/**
 * Steps the disruptions of a station by the newest list. A list that could not be read is no list: do not step.
 *
 * Nothing is drafted twice, also after a restart with the stored state. While the rules are paused or the event is off, all
 * that is new is taken as known.
 *
 * @param state result of the step before; absent at the first
 */
export function stepDisruptions(
  state: DisruptionsState | undefined,
  disruptions: readonly Disruption[],
  station: DisruptedStation,
  rules: StationRules,
  now: number,
): DisruptionsStep {
  const isSilent = rules.isPaused || getFeedMode(rules, EVENT) === 'off';
  const current = listNotices(disruptions, station, now);
  const notices = new Map(Object.entries(state?.notices ?? {}));
  const withdrawals = endNotices(notices, current, disruptions, now);
  const drafts: Draft[] = [];
  for (const [key, notice] of current) {
    const earlier = notices.get(key);
    const { hash } = notice;
    if (earlier?.hash === hash && earlier.endedAt === undefined) {
      notices.set(key, { ...earlier, seenAt: now });
      continue;
    }
    const next = { hash, count: (earlier?.count ?? 0) + 1, seenAt: now };
    if (isSilent) {
      const id = earlier?.endedAt === undefined ? earlier?.id : undefined;
      notices.set(key, { ...next, ...(id !== undefined && { id }) });
    } else if (drafts.length < MAX_DRAFTS) {
      const draft = draftNotice(notice, earlier, station.crs, rules, now);
      drafts.push(draft);
      notices.set(key, { ...next, id: draft.id });
    }
  }
  return { state: { notices: Object.fromEntries(notices) }, drafts, withdrawals };
}
