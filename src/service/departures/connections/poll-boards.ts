/** Polls the boards of followed stations: one process for each connection, within the budget of its calls. */
import { getLeavesAt } from '#feeds/rules/times.ts';
import { takeBoard } from '#service/departures/take-board.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { FeedAnswer } from './call-feed.ts';
import { createRawKeeper } from './keep-raw-board.ts';
import { createOutcomeNotes } from './note-outcome.ts';
import { STEADY, updatePace } from './pace.ts';
import {
  createConnectionPlanner,
  type HeldConnection,
  isDue,
  type PlannerPorts,
  type PolledStation,
} from './plan-connections.ts';
import { type Poll, type PollDependencies, pollStation } from './poll-station.ts';

const PLAN_EVERY_MS = 5000;
/** Polls that run at once in this process, and of one connection: a slow feed holds up no other. */
const MAX_PARALLEL = 12;
const MAX_PARALLEL_OF_CONNECTION = 4;
/** A feed that does not answer must not keep the service from stopping. */
const CLOSE_MS = 3000;

type PollerPorts = PlannerPorts & PollDependencies & Pick<Ports, 'rawMessages' | 'log' | 'pause'>;

/** Poller of boards. */
export interface BoardPoller {
  /** Starts the polls that are due. It may be called again at any time. */
  run(): Promise<void>;
  /** Resolves when no poll is running. */
  settle(): Promise<void>;
  /** Waits a little for what is running, and gives the connections up to another process. */
  close(): Promise<void>;
}

/** Sets when a station is polled next, and how its connection goes on. */
function rememberAnswer(
  held: HeldConnection,
  station: PolledStation,
  answer: FeedAnswer,
  now: number,
): void {
  // A station that the feed does not know says nothing about the others.
  const failing = answer.state === 'unreadable' ? station : held;
  failing.pace = updatePace(failing.pace, answer, now, Math.random());
  if (answer.state !== 'working') return;
  station.pace = STEADY;
  station.answeredAt = now;
}

/** Creates the poller of this process. */
export function createBoardPoller(ports: PollerPorts): BoardPoller {
  const { log, now } = ports;
  const planner = createConnectionPlanner(ports);
  const running = new Set<Promise<void>>();
  const outcomes = createOutcomeNotes(ports);
  const keepRaw = createRawKeeper(ports);
  let plannedAt = Number.NEGATIVE_INFINITY;

  async function take(
    { connection: { tenant } }: HeldConnection,
    station: PolledStation,
    poll: Poll,
  ) {
    const { board, answer } = poll;
    if (board === undefined) return;
    station.leavesAt = board.departures
      .filter(({ departedAt }) => departedAt === undefined)
      .map((departure) => getLeavesAt(departure, now()));
    const intervalMs = station.intervalSeconds * 1000;
    const step = await takeBoard(ports, tenant, board, { intervalMs });
    if (answer.body === undefined) return;
    const hasChanged = step !== undefined && step.proposals.length + step.ends.length > 0;
    await keepRaw({ tenant, station: station.crs, content: answer.body }, hasChanged);
  }

  async function poll(held: HeldConnection, station: PolledStation): Promise<void> {
    station.isRunning = true;
    try {
      const polled = await pollStation(ports, held.connection, station.crs, station.polls);
      station.polls = polled.polls;
      rememberAnswer(held, station, polled.answer, now());
      await outcomes.note(held.connection, polled.answer);
      await take(held, station, polled);
    } catch (error) {
      station.answeredAt = now();
      log.error({ error, station: station.crs }, 'a board could not be taken in');
    } finally {
      station.isRunning = false;
    }
  }

  function startDue(held: HeldConnection): void {
    if (held.pace.pausedUntil > now()) return;
    const stations = [...held.stations.values()];
    const busy = stations.filter(({ isRunning }) => isRunning).length;
    // After a failure one call shows whether the feed is back.
    const limit = held.pace.failures > 0 ? 1 : MAX_PARALLEL_OF_CONNECTION;
    const free = Math.min(limit - busy, MAX_PARALLEL - running.size);
    const due = stations.filter((station) => isDue(station, now()));
    for (const station of due.slice(0, Math.max(0, free))) {
      const act: Promise<void> = poll(held, station).finally(() => running.delete(act));
      running.add(act);
    }
  }

  async function settle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    async run() {
      if (Math.abs(now() - plannedAt) >= PLAN_EVERY_MS) {
        plannedAt = now();
        await planner.plan();
      }
      for (const held of planner.held.values()) startDue(held);
    },
    settle,
    async close() {
      await Promise.race([settle(), ports.pause(CLOSE_MS)]);
      await planner.release();
    },
  };
}
