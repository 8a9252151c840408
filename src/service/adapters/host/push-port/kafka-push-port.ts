/** Push Port by way of Kafka. */
import type { Admin } from 'kafkajs';
import type {
  PushPortAccount,
  PushPortSource,
  PushPortTest,
} from '#service/ports/departures/push-port.ts';
import { startConsumption } from './consume.ts';
import { describeFailure, makeFailure } from './describe-failure.ts';
import { createKafka, type KafkaOptions, parseBrokers } from './kafka-client.ts';

const RECENT_MS = 5 * 60_000;

const formatCount = (count: number, word: string): string =>
  `${count.toLocaleString('en-GB')} ${word}${count === 1 ? '' : 's'}`;

function describeTopic(partitions: number, stored: number, recent: number): string {
  const content = `The topic has ${formatCount(partitions, 'partition')} with ${formatCount(stored, 'message')}`;
  return recent === 0
    ? `${content}, but none came in the last five minutes.`
    : `${content}; ${recent.toLocaleString('en-GB')} came in the last five minutes.`;
}

/** Asks for what the account may see, without joining its group: whoever reads the topic goes on. */
async function inspectTopic(
  admin: Admin,
  { topic, groupId }: PushPortAccount,
  now: number,
): Promise<PushPortTest> {
  const ends = await admin.fetchTopicOffsets(topic);
  const starts = await admin.fetchTopicOffsetsByTimestamp(topic, now - RECENT_MS);
  // The answer does not matter: brokers refuse a group that is not the account's.
  await admin.fetchOffsets({ groupId, topics: [topic] });
  const highs = new Map(ends.map(({ partition, high }) => [partition, Number(high)]));
  const stored = ends.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
  const recent = starts.reduce(
    (sum, { partition, offset }) => sum + Math.max(0, (highs.get(partition) ?? 0) - Number(offset)),
    0,
  );
  const partitions = ends.length;
  const sentence = describeTopic(partitions, stored, recent);
  return { code: 'ready', partitions, stored, recent, sentence };
}

/** Creates the source of messages. */
export const createKafkaPushPort = (options: KafkaOptions): PushPortSource => ({
  consume: (account, since, handlers) => startConsumption(account, since, handlers, options),
  async test(account, now) {
    const brokers = parseBrokers(account.brokers);
    if (brokers === undefined) return makeFailure('address-invalid');
    const kafka = await createKafka(account, brokers, options);
    const admin = kafka.admin({ retry: { retries: 1 } });
    try {
      await admin.connect();
      const topics = await admin.listTopics();
      // Asking about a topic that is not there may create it.
      if (!topics.includes(account.topic)) return makeFailure('topic-unknown');
      return await inspectTopic(admin, account, now);
    } catch (error) {
      return describeFailure(error);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  },
});
