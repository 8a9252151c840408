/**
 * Follows Darwin Push Port for as long as this process holds its lease: builds the state, hands boards on, and begins
 * anew after anything that may have lost messages. Until a state is whole no board is handed on, and rules keep silent.
 */
import { formatClockTime } from '#contract/time/london-time.ts';
import { formatLondonDay } from '#feeds/readers/values/clock-times.ts';
import type { Leases } from '#service/ports/departures/leases.ts';
import { type BoardTaker, createHandOn, type HandOn } from './hand-on.ts';
import { createLeaseKeeper } from './lease-keeper.ts';
import { loadNewTimetable } from './load-files.ts';
import {
  type MessageCounts,
  type PushPortConnection,
  type Session,
  type SessionPorts,
  startSession,
} from './session.ts';
import type { PushPortStatus } from './status.ts';

/** Means to follow the feed. */
export interface FollowPorts extends SessionPorts {
  leases: Leases;
}

/** Connection to follow, and whoever takes its boards. */
export interface FollowOptions extends PushPortConnection, BoardTaker {
  /** Name of the lease: one for each subscription. */
  leaseName: string;
  /** Name of this process. */
  holder: string;
}

export interface PushPortFollower {
  /** Does what is due; call it each second, and not again before it has ended. */
  tick(): Promise<void>;
  getStatus(): PushPortStatus;
  /** Ends reading and gives the lease back. */
  stop(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Silence after which rules stop: a heartbeat comes each minute. */
const QUIET_MS = 75_000;
/** Silence after which messages may have been lost. */
const OUTAGE_MS = 5 * MINUTE;
/** Files that take longer never come. */
const LOADING_MS = 30 * MINUTE;
/** A message that is missing may be late. */
const GAP_MS = MINUTE;
/** A state is built again after this long at the earliest, and later each time. */
const FIRST_REBUILD_MS = 10 * MINUTE;
const FIRST_RETRY_MS = 30_000;
const MAX_WAIT_MS = HOUR;
/** Yesterday's timetable has the trains of this night; then only today's counts. */
const NIGHT_MS = 5 * HOUR;
/** Today's timetable is looked for from half past two on. */
const MADE_BY_MS = 2.5 * HOUR;
const CHECK_MS = HOUR;
const URGENT_CHECK_MS = 15 * MINUTE;

/** Whether a timetable is of the day that began some hours ago. */
const isOfDay = (madeAt: number | undefined, now: number, hoursMs: number): boolean =>
  madeAt !== undefined && formatLondonDay(madeAt) >= formatLondonDay(now - hoursMs);

/** Whether nothing keeps boards from being handed on; trains that a file is just adding are no news. */
const isWhole = ({ phase, state, isAdding }: Session, now: number): boolean =>
  phase === 'live' &&
  !isAdding &&
  state.isComplete() &&
  now - (state.getHeardAt() ?? 0) <= QUIET_MS &&
  isOfDay(state.getTimetableTime(), now, NIGHT_MS);

function describeSession(
  session: Session,
  now: number,
): Pick<PushPortStatus, 'state' | 'sentence'> {
  const { phase, state, trouble } = session;
  const heardAt = state.getHeardAt();
  if (trouble !== undefined) return { state: 'away', sentence: trouble };
  if (phase === 'loading' || phase === 'failed')
    return { state: 'loading', sentence: 'Reading the day’s timetable.' };
  if (heardAt !== undefined && now - Math.max(heardAt, session.receivedAt) > QUIET_MS)
    return {
      state: 'away',
      sentence: `No message since ${formatClockTime(heardAt)}. Rules are stopped until one comes.`,
    };
  if (phase === 'replaying' || now - (heardAt ?? 0) > QUIET_MS)
    return { state: 'replaying', sentence: 'Reading the messages of the last hours.' };
  if (!isOfDay(state.getTimetableTime(), now, NIGHT_MS))
    return {
      state: 'loading',
      sentence: 'Today’s timetable file is not there yet. Rules are stopped until it is.',
    };
  if (!state.isComplete())
    return {
      state: 'replaying',
      sentence:
        'Messages are missing. Rules are stopped; the timetable is read again if they stay away.',
    };
  return { state: 'live', sentence: 'All messages are received.' };
}

/** Creates what looks for the timetable of a new day. */
function createTimetableCheck(
  { files }: FollowOptions,
  ports: FollowPorts,
  handOn: HandOn,
): (session: Session) => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async (session) => {
    const { state, phase, signal } = session;
    const now = ports.now();
    const madeAt = state.getTimetableTime();
    if (phase !== 'live' || isOfDay(madeAt, now, MADE_BY_MS)) return;
    const wait = isOfDay(madeAt, now, NIGHT_MS) ? CHECK_MS : URGENT_CHECK_MS;
    if (now < Math.max(checkedAt, session.startedAt) + wait) return;
    checkedAt = now;
    const result = await loadNewTimetable(state, files, ports, signal, () => {
      session.isAdding = true;
    });
    session.isAdding = false;
    if (typeof result !== 'boolean') ports.log.warn({}, `Push Port: ${result.sentence}`);
    // Its trains are no news.
    if (result === true) handOn.reset();
  };
}

/** Tells whether a session has to begin anew. */
function createBreakWatch(now: () => number): (session: Session) => boolean {
  let incompleteSince: number | undefined;
  return ({ phase, state, startedAt, receivedAt, checkingSince = now() }) => {
    const isGap = phase === 'live' && !state.isComplete();
    incompleteSince = isGap ? (incompleteSince ?? now()) : undefined;
    if (phase === 'loading') return now() - startedAt > LOADING_MS;
    if (phase === 'failed' || now() - checkingSince > LOADING_MS) return true;
    if (now() - receivedAt > OUTAGE_MS) return true;
    return incompleteSince !== undefined && now() - incompleteSince >= GAP_MS;
  };
}

/** Creates a follower that has not begun. */
export function createPushPortFollower(
  options: FollowOptions,
  ports: FollowPorts,
): PushPortFollower {
  const { now } = ports;
  const counts: MessageCounts = { messages: 0, unreadable: 0 };
  const lease = createLeaseKeeper(ports, options.leaseName, options.holder);
  const handOn = createHandOn(ports, options);
  const checkTimetable = createTimetableCheck(options, ports, handOn);
  const isBroken = createBreakWatch(now);
  let session: Session | undefined;
  let isStopped = false;
  /** Sessions in a row that came to nothing. */
  let attempts = 0;

  const endSession = async () => {
    const ending = session;
    session = undefined;
    await ending?.end();
  };

  const restart = async () => {
    await endSession();
    if (isStopped || !lease.isHeld()) return;
    handOn.reset();
    session = startSession(options, ports, counts);
  };

  /** Begins anew where that is due: soon after files failed, later where messages are missing. */
  async function restartWhenDue(broken: Session): Promise<void> {
    if (broken.phase === 'live') handOn.reset();
    if (broken.phase !== 'failed' && now() - broken.receivedAt > OUTAGE_MS) broken.fallBehind();
    const first = broken.phase === 'failed' ? FIRST_RETRY_MS : FIRST_REBUILD_MS;
    if (now() < broken.startedAt + Math.min(MAX_WAIT_MS, first * 2 ** attempts)) return;
    attempts += 1;
    await restart();
  }

  /** Looks for a new day's timetable; messages come in meanwhile. */
  const beginCheck = (live: Session) => {
    if (live.checkingSince !== undefined) return;
    live.checkingSince = now();
    checkTimetable(live)
      .catch((error: unknown) => ports.log.error({ error }, 'the timetable cannot be looked for'))
      .finally(() => {
        delete live.checkingSince;
      });
  };

  const mayGoOn = (live: Session) => () =>
    session === live && !isStopped && lease.isHeld() && isWhole(live, now());

  return {
    async tick() {
      if (isStopped) return;
      await lease.keep();
      if (!lease.isHeld()) return endSession();
      if (session === undefined) return restart();
      const current = session;
      if (isBroken(current)) return restartWhenDue(current);
      beginCheck(current);
      // After such a silence everything may be otherwise, also where nothing was lost.
      if (current.phase === 'live' && now() - (current.state.getHeardAt() ?? 0) > OUTAGE_MS) {
        current.fallBehind();
        handOn.reset();
      }
      if (!isWhole(current, now())) return;
      attempts = 0;
      await handOn.step(current.state, mayGoOn(current));
    },
    getStatus: () => {
      const heardAt = session?.state.getHeardAt();
      return {
        ...(session === undefined
          ? { state: 'off', sentence: 'Push Port is read by another process, or not at all.' }
          : describeSession(session, now())),
        ...(heardAt !== undefined && { lastMessageAt: heardAt }),
        ...counts,
        ...(session?.lag !== undefined && { lag: session.lag }),
        trains: session?.state.countTrains() ?? 0,
      };
    },
    async stop() {
      isStopped = true;
      await endSession();
      await lease.release();
    },
  };
}
