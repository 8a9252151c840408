/** Polls connections: one process for each, within the budget of its calls, a few at once. */

import type { FeedAnswer } from '#service/departures/connections/call-feed.ts';
import type { KnownConnection } from '#service/departures/connections/list-connections.ts';
import { createOutcomeNotes } from '#service/departures/connections/note-outcome.ts';
import type { Ports } from '#service/ports/ports.ts';
import { STEADY, updatePace } from './pace.ts';
import {
  createConnectionPlanner,
  getDueAt,
  getLeaseName,
  type HeldConnection,
  type PlannerPorts,
  type PolledKind,
  type PolledStation,
} from './plan-connections.ts';

const PLAN_EVERY_MS = 5000;
/** Polls that run at once in this process, and of one connection: a slow feed holds up no other. */
const MAX_PARALLEL = 36;
const MAX_PARALLEL_OF_CONNECTION = 12;
/** A feed that does not answer must not keep the service from stopping. */
const CLOSE_MS = 3000;

/** Products that are polled alike, with the poll itself. */
export interface Polling extends PolledKind {
  /** Polls a station and takes in what came back. */
  poll(connection: KnownConnection, station: PolledStation): Promise<FeedAnswer>;
}

/** Dependencies of a poller. */
export type PollerPorts = PlannerPorts & Pick<Ports, 'log' | 'pause'>;

/** Poller of connections. */
export interface Poller {
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
export function createPoller(ports: PollerPorts, polling: Polling): Poller {
  const { log, now } = ports;
  const planner = createConnectionPlanner(ports, polling);
  const running = new Set<Promise<void>>();
  const outcomes = createOutcomeNotes(ports);
  let plannedAt = Number.NEGATIVE_INFINITY;
  let isClosing = false;

  async function poll(held: HeldConnection, station: PolledStation): Promise<void> {
    station.isRunning = true;
    try {
      const answer = await polling.poll(held.connection, station);
      rememberAnswer(held, station, answer, now());
      await outcomes.note(held.connection, answer);
    } catch (error) {
      station.answeredAt = now();
      log.error({ error, station: station.crs }, 'what a feed sent could not be taken in');
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
    // The longest due first: where a feed is slow, none is left out for ever.
    const due = stations
      .filter((station) => !station.isRunning && getDueAt(station) <= now())
      .sort((a, b) => getDueAt(a) - getDueAt(b));
    for (const station of due.slice(0, Math.max(0, free))) {
      const act: Promise<void> = poll(held, station).finally(() => {
        running.delete(act);
        if (!isClosing && planner.held.get(getLeaseName(held.connection)) === held) startDue(held);
      });
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
      isClosing = true;
      await Promise.race([settle(), ports.pause(CLOSE_MS)]);
      await planner.release();
    },
  };
}
