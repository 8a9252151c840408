/** Tests against a broker's own protocol: order, breaks, groups, and what an administrator is told. */
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPushPortState } from '#feeds/readers/push-port/push-port-state.ts';
import { makeSchedule, makeStatus, pport, reference } from '#feeds/readers/testing/feeds.ts';
import type { PushPortAccount } from '#service/ports/departures/push-port.ts';
import { createKafkaPushPort } from './kafka-push-port.ts';
import { createLine, hasKcat, type MockBroker, receive, startBroker } from './testing.ts';

const lines: string[] = [];
const log = {
  warn: (fields: object, message: string) => lines.push(`${JSON.stringify(fields)} ${message}`),
};
const WAIT = { timeout: 25_000, interval: 50 };

const makeAccount = (brokers: string, changes: Partial<PushPortAccount> = {}): PushPortAccount => ({
  brokers,
  groupId: 'SC-secret-group',
  topic: 'pp',
  ...changes,
});

if (!hasKcat()) console.warn('kcat is not installed: tests with a broker are skipped.');

describe.skipIf(!hasKcat())('with a broker', () => {
  let broker: MockBroker;
  beforeAll(async () => {
    broker = await startBroker();
  });
  afterAll(() => broker.stop());
  let topics = 0;
  const nextTopic = () => `topic-${++topics}`;

  it('brings messages in order, and all of them again to the next reader', async () => {
    const topic = nextTopic();
    const texts = Array.from({ length: 2000 }, (_, index) => `message ${index}`);
    await broker.send(topic, texts);
    const source = createKafkaPushPort({ log });
    const account = makeAccount(broker.address, { topic, groupId: topic });
    for (const round of [1, 2]) {
      const received = receive(source, account);
      await vi.waitFor(() => expect(received.events).toContain('lag 0'), WAIT);
      await broker.send(topic, [`later ${round}`]);
      texts.push(`later ${round}`);
      await vi.waitFor(() => expect(received.messages).toHaveLength(texts.length), WAIT);
      expect(received.texts()).toEqual(texts);
      expect(received.events[0]).toBe('connected');
      await received.stop();
    }
  });

  it('goes on where the line broke, and says so meanwhile', async () => {
    const topic = nextTopic();
    await broker.send(topic, ['before']);
    const line = createLine();
    const source = createKafkaPushPort({ log, socketFactory: line.socketFactory });
    const received = receive(source, makeAccount(broker.address, { topic, groupId: topic }));
    await vi.waitFor(() => expect(received.texts()).toEqual(['before']), WAIT);
    line.cut();
    await vi.waitFor(() => expect(received.events).toContain('unreachable'), WAIT);
    await broker.send(topic, ['during']);
    line.mend();
    await vi.waitFor(() => expect(received.texts()).toEqual(['before', 'during']), WAIT);
    expect(received.events.filter((event) => event === 'connected')).toHaveLength(2);
    await received.stop();
  });

  it('brings a message to one of two readers in a group', async () => {
    const topic = nextTopic();
    const account = makeAccount(broker.address, { topic, groupId: topic });
    const source = createKafkaPushPort({ log });
    const readers = [receive(source, account), receive(source, account)];
    await vi.waitFor(
      () => expect(readers.every(({ events }) => events.includes('connected'))).toBe(true),
      WAIT,
    );
    await broker.send(topic, ['to one of them']);
    const listTexts = () => readers.flatMap((reader) => reader.texts());
    await vi.waitFor(() => expect(listTexts()).toEqual(['to one of them']), WAIT);
    await Promise.all(readers.map((reader) => reader.stop()));
    expect(listTexts()).toEqual(['to one of them']);
  });

  it('brings messages that come twice or late to a board once', async () => {
    const topic = nextTopic();
    const state = createPushPortState({ reference, getNow: () => 0 });
    const tell = (time: string, sentAt: string) =>
      pport(makeStatus(`<dep et="${time}"/>`), `2026-03-10T${sentAt}Z`);
    await broker.send(topic, [
      tell('12:20', '11:02:00'),
      pport(makeSchedule(), '2026-03-10T11:00:00Z'),
      tell('12:15', '11:01:00'),
      tell('12:20', '11:02:00'),
      pport(makeSchedule(), '2026-03-10T11:00:00Z'),
    ]);
    const received = receive(
      createKafkaPushPort({ log }),
      makeAccount(broker.address, { topic, groupId: topic }),
      ({ text }) => state.receive(text),
    );
    await vi.waitFor(() => expect(received.messages).toHaveLength(5), WAIT);
    await received.stop();
    const { departures } = state.listDepartures('LDS', { from: 0, until: Number.MAX_VALUE });
    expect(departures.map(({ forecast }) => forecast)).toEqual([
      { kind: 'at', time: Date.parse('2026-03-10T12:20:00Z') },
    ]);
  });

  it('tells what a topic has, and which there is none', async () => {
    const topic = nextTopic();
    await broker.send(topic, ['one', 'two']);
    const source = createKafkaPushPort({ log });
    // The broker of these tests does not know times of messages.
    expect(await source.test(makeAccount(broker.address, { topic }), Date.now())).toMatchObject({
      code: 'ready',
      stored: 2,
      recent: 0,
    });
    expect(
      await source.test(makeAccount(broker.address, { topic: 'never' }), Date.now()),
    ).toMatchObject({ code: 'topic-unknown' });
  });

  it('says that a plain port is not an encrypted one', async () => {
    const account = makeAccount(broker.address, {
      username: 'a-secret-user',
      password: 'a-secret',
    });
    const failure = await createKafkaPushPort({ log }).test(account, Date.now());
    expect(['certificate', 'unreachable']).toContain(failure.code);
    expect(lines.join('\n') + JSON.stringify(failure)).not.toMatch(/a-secret|secret-group/);
  });

  it('says that a broker went away', async () => {
    const mortal = await startBroker();
    const received = receive(createKafkaPushPort({ log }), makeAccount(mortal.address));
    await mortal.send('pp', ['only']);
    await vi.waitFor(() => expect(received.texts()).toEqual(['only']), WAIT);
    await mortal.stop();
    await vi.waitFor(() => expect(received.events.at(-1)).toBe('unreachable'), WAIT);
    await received.stop();
  });
});

it.each(['', 'broker', 'broker:', 'https://broker:9092', 'broker:9092,other'])(
  'refuses the address "%s"',
  async (brokers) => {
    const source = createKafkaPushPort({ log });
    expect(await source.test(makeAccount(brokers), 0)).toMatchObject({ code: 'address-invalid' });
    const received = receive(source, makeAccount(brokers));
    await vi.waitFor(() => expect(received.events).toEqual(['address-invalid']), WAIT);
    await received.stop();
  },
);

it('says that nothing answers', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const source = createKafkaPushPort({
    log,
    socketFactory: ({ onConnect }) => connect(port, '127.0.0.1', onConnect),
  });
  expect(await source.test(makeAccount('broker.example:9092'), 0)).toMatchObject({
    code: 'unreachable',
  });
});
