/** Reading of a topic that never ends: each connection goes on where the one before it broke off. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type {
  Consumption,
  ConsumptionHandlers,
  PushPortAccount,
  PushPortFailureCode,
} from '#service/ports/departures/push-port.ts';
import { describeFailure, makeFailure } from './describe-failure.ts';
import { createKafka, type KafkaOptions, parseBrokers } from './kafka-client.ts';

/** Messages are handed on for so long before other work has its turn. */
const SLICE_MS = 8;
/** A reader that is silent for so long is taken as gone, and the next one begins. */
const SESSION_MS = 10_000;
const MAX_WAIT_MS = 1000;
const COMMIT_MS = 10_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Mistakes of an account are corrected by people: it is not tried each second. */
const MISTAKE_WAIT_MS = 5 * 60_000;
const MISTAKES: ReadonlySet<PushPortFailureCode> = new Set([
  'address-invalid',
  'certificate',
  'refused',
  'not-allowed',
  'topic-unknown',
  'unsupported',
]);

/** Time that brokers understand as the first message they keep. */
const EARLIEST = -2;

/** Offsets of the next message of each partition. */
type Position = Map<number, bigint>;

/** Finds where to begin, and how many messages wait from there on. */
async function findStart(
  kafka: Kafka,
  topic: string,
  since: number,
  position: Position,
): Promise<number> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const starts = await admin.fetchTopicOffsetsByTimestamp(topic, since);
    const ends = await admin.fetchTopicOffsets(topic);
    // A partition that was read already goes on where it was.
    for (const { partition, offset } of starts)
      if (!position.has(partition)) position.set(partition, BigInt(offset));
    return ends.reduce(
      (sum, { partition, high }) =>
        sum + Math.max(0, Number(BigInt(high) - (position.get(partition) ?? 0n))),
      0,
    );
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

/** Creates what hands the messages of a batch on. */
const createBatchHandler =
  (position: Position, lags: Map<number, number>, handlers: ConsumptionHandlers) =>
  async ({ batch, resolveOffset, heartbeat, isRunning, isStale }: EachBatchPayload) => {
    let sliceStart = performance.now();
    for (const { value, timestamp, offset } of batch.messages) {
      if (!isRunning() || isStale()) return;
      const { partition } = batch;
      if (value !== null)
        handlers.onMessage({
          text: value.toString(),
          sentAt: Number(timestamp),
          partition,
          offset,
        });
      position.set(partition, BigInt(offset) + 1n);
      resolveOffset(offset);
      if (performance.now() < sliceStart + SLICE_MS) continue;
      await setImmediate();
      await heartbeat();
      sliceStart = performance.now();
    }
    const next = position.get(batch.partition) ?? 0n;
    lags.set(batch.partition, Math.max(0, Number(BigInt(batch.highWatermark) - next)));
    handlers.onLag([...lags.values()].reduce((sum, lag) => sum + lag, 0));
  };

/** Reads until the connection ends; throws what ended it. */
async function readOnce(
  consumer: Consumer,
  topic: string,
  position: Position,
  waiting: number,
  handlers: ConsumptionHandlers,
  signal: AbortSignal,
): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // It may fail while the consumer is still starting, before anything waits for it.
  ended.catch(() => undefined);
  let isJoined = false;
  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
    const partitions = memberAssignment[topic] ?? [];
    if (partitions.length === 0) {
      handlers.onAway(makeFailure('taken'));
      return;
    }
    // The group remembers how far it read, but what was read is gone with the memory that held it.
    for (const partition of partitions) {
      const offset = position.get(partition);
      if (offset !== undefined) consumer.seek({ topic, partition, offset: String(offset) });
    }
    handlers.onConnected();
    if (!isJoined) handlers.onLag(waiting);
    isJoined = true;
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommitInterval: COMMIT_MS,
      eachBatchAutoResolve: false,
      eachBatch: createBatchHandler(position, new Map(), handlers),
    });
    await ended;
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
}

/** Returns a time to wait after a number of failures in a row; processes that failed together do not return together. */
function chooseWait(failures: number, code: PushPortFailureCode): number {
  const full = MISTAKES.has(code)
    ? MISTAKE_WAIT_MS
    : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return full * (0.5 + Math.random() / 2);
}

/** Starts to read a topic. */
export function startConsumption(
  account: PushPortAccount,
  since: number | undefined,
  handlers: ConsumptionHandlers,
  options: KafkaOptions,
): Consumption {
  const stopping = new AbortController();
  const { signal } = stopping;
  const position: Position = new Map();
  let failures = 0;
  const watched: ConsumptionHandlers = {
    ...handlers,
    onConnected: () => {
      failures = 0;
      handlers.onConnected();
    },
  };

  async function connect(brokers: string[]): Promise<void> {
    const kafka = await createKafka(account, brokers, options);
    const waiting = await findStart(kafka, account.topic, since ?? EARLIEST, position);
    if (signal.aborted) return;
    const consumer = kafka.consumer({
      groupId: account.groupId,
      sessionTimeout: SESSION_MS,
      maxWaitTimeInMs: MAX_WAIT_MS,
      allowAutoTopicCreation: false,
      retry: { retries: 2, initialRetryTime: 300, restartOnFailure: () => Promise.resolve(false) },
    });
    await readOnce(consumer, account.topic, position, waiting, watched, signal);
  }

  async function keepReading(): Promise<void> {
    const brokers = parseBrokers(account.brokers);
    while (!signal.aborted) {
      let failure = makeFailure('address-invalid');
      try {
        if (brokers !== undefined) await connect(brokers);
      } catch (error) {
        failure = describeFailure(error);
      }
      if (signal.aborted) return;
      handlers.onAway(failure);
      await setTimeout(chooseWait(failures++, failure.code), undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  const reading = keepReading();
  return {
    stop: async () => {
      stopping.abort();
      await reading;
    },
  };
}
