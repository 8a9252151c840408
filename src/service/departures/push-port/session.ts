/** Building of the state: the day's files, then the messages of the last hours, then whatever comes. */
import { FeedError } from '#feeds/feed-error.ts';
import {
  createPushPortState,
  type PushPortState,
} from '#feeds/readers/push-port/push-port-state.ts';
import type { Reference } from '#reference/reference.ts';
import type {
  Consumption,
  PushPortAccount,
  PushPortFiles,
  PushPortSource,
} from '#service/ports/departures/push-port.ts';
import type { Ports } from '#service/ports/ports.ts';
import { type FilePorts, loadFiles } from './load-files.ts';

/** Connection to the feed. */
export interface PushPortConnection {
  account: PushPortAccount;
  files: PushPortFiles;
}

/** Means of a session. */
export interface SessionPorts extends FilePorts, Pick<Ports, 'log'> {
  source: PushPortSource;
  reference: Reference;
}

/** Messages of all sessions of a process. */
export interface MessageCounts {
  messages: number;
  unreadable: number;
}

/** Time back from now from which messages are read again: trains that are still on their way began then. */
const REPLAY_MS = 6 * 3600_000;
/** A message of this age is one of now. */
const PRESENT_MS = 30_000;

export interface Session {
  state: PushPortState;
  phase: 'loading' | 'failed' | 'replaying' | 'live';
  startedAt: number;
  /** Time at which a message arrived last, or the reading began. */
  receivedAt: number;
  lag?: number;
  /** Sentence of the failure that lasts. */
  trouble?: string;
  /** Time at which a look for a new timetable began that still goes on. */
  checkingSince?: number;
  /** Whether a new timetable is being read. */
  isAdding: boolean;
  signal: AbortSignal;
  /** Waits until all was read that waits at the broker, and begins from there. */
  fallBehind(): void;
  end(): Promise<void>;
}

/** Starts a session; nothing is awaited. */
export function startSession(
  connection: PushPortConnection,
  ports: SessionPorts,
  counts: MessageCounts,
): Session {
  const { account, files } = connection;
  const { source, reference, unpacking, now, log } = ports;
  const stopping = new AbortController();
  const { signal } = stopping;
  const state = createPushPortState({ reference, getNow: now, inflate: unpacking.unpackMessage });
  let consumption: Consumption | undefined;

  const session: Session = {
    state,
    phase: 'loading',
    isAdding: false,
    startedAt: now(),
    receivedAt: now(),
    signal,
    fallBehind: () => {
      if (session.phase === 'live') session.phase = 'replaying';
    },
    async end() {
      stopping.abort();
      await consumption?.stop();
    },
  };

  let wasLive = false;
  const catchUp = () => {
    if (session.phase !== 'replaying') return;
    session.phase = 'live';
    // Messages that are missing after all was read again are nowhere to be had.
    if (!wasLive) state.acceptGaps();
    wasLive = true;
  };

  const take = (text: string) => {
    counts.messages += 1;
    session.receivedAt = now();
    delete session.trouble;
    try {
      state.receive(text);
    } catch (error) {
      counts.unreadable += 1;
      // Told by its code alone: an envelope holds the name of an account.
      const reason = error instanceof FeedError ? error.code : 'unexpected';
      log.warn({ reason }, 'a message of Push Port was not read');
    }
    if ((state.getHeardAt() ?? 0) >= now() - PRESENT_MS) catchUp();
  };

  const consume = () => {
    session.phase = 'replaying';
    session.receivedAt = now();
    consumption = source.consume(account, now() - REPLAY_MS, {
      onMessage: ({ text }) => {
        if (!signal.aborted) take(text);
      },
      onLag: (messages) => {
        session.lag = messages;
        if (messages === 0) catchUp();
      },
      onConnected: () => {
        delete session.trouble;
      },
      onAway: ({ code, sentence }) => {
        if (session.trouble === undefined) log.warn({ code }, 'Push Port is away');
        session.trouble = sentence;
      },
    });
  };

  const begin = async () => {
    const failure = await loadFiles(state, files, ports, signal);
    if (signal.aborted) return;
    if (failure === undefined) consume();
    else {
      session.phase = 'failed';
      session.trouble = failure.sentence;
    }
  };
  begin().catch((error: unknown) => {
    log.error({ error }, 'Push Port could not be read');
    session.phase = 'failed';
    session.trouble = 'The day’s files could not be read.';
  });
  return session;
}
