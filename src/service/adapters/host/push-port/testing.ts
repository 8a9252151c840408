/** A Kafka broker for tests: the mock of librdkafka, which kcat starts. It keeps nothing and knows no accounts. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { type ISocketFactory, Kafka, logLevel, Partitioners } from 'kafkajs';
import type {
  BrokerMessage,
  Consumption,
  ConsumptionHandlers,
  PushPortAccount,
  PushPortSource,
} from '#service/ports/departures/push-port.ts';

/** Tells whether the program is there. */
export const hasKcat = (): boolean => spawnSync('kcat', ['-V']).status === 0;

const ADDRESS = /(?:127\.0\.0\.1|localhost):\d+/;

/** Broker with all its topics, of four partitions each. Messages are sent to the first, as Push Port has one. */
export interface MockBroker {
  address: string;
  send(topic: string, texts: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const awaitAddress = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    program.stderr!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = ADDRESS.exec(text)?.[0];
      if (address !== undefined) resolve(address);
    });
    program.once('exit', () => reject(new Error(`kcat ended: ${text}`)));
  });

/** Starts a broker on a port of its choice. */
export async function startBroker(): Promise<MockBroker> {
  const options = ['-X', 'test.mock.num.brokers=1', '-b', 'unused', '-d', 'mock'];
  const program = spawn('kcat', [...options, '-C', '-t', 'unread', '-o', 'end']);
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const address = await awaitAddress(program);
  const kafka = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING });
  const producer = kafka.producer({ createPartitioner: Partitioners.LegacyPartitioner });
  await producer.connect();
  return {
    address,
    send: async (topic, texts) => {
      await producer.send({
        topic,
        messages: texts.map((value) => ({ value, partition: 0 })),
      });
    },
    stop: async () => {
      await producer.disconnect();
      program.kill('SIGKILL');
      await ended;
    },
  };
}

/** Line to a broker that can be cut and mended. */
export interface Line {
  socketFactory: ISocketFactory;
  cut(): void;
  mend(): void;
}

/** Creates a line. While it is cut, connections lead to a port where nothing answers. */
export function createLine(): Line {
  const sockets = new Set<Socket>();
  let isCut = false;
  return {
    socketFactory: ({ host, port, onConnect }) => {
      const socket = connect({ host, port: isCut ? 1 : port }, onConnect);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy(new Error('The line was cut.'));
    },
    mend: () => {
      isCut = false;
    },
  };
}

/** Result of a connection. */
interface Received extends Consumption {
  messages: BrokerMessage[];
  texts(): string[];
  /** Events by their names: `connected`, `lag 0`, codes of failures. */
  events: string[];
}

/** Reads a topic from the first message that the broker keeps. */
export function receive(
  source: PushPortSource,
  account: PushPortAccount,
  onMessage: ConsumptionHandlers['onMessage'] = () => undefined,
): Received {
  const messages: BrokerMessage[] = [];
  const events: string[] = [];
  const consumption = source.consume(account, undefined, {
    onMessage: (message) => {
      messages.push(message);
      onMessage(message);
    },
    onLag: (lag) => {
      if (lag === 0) events.push('lag 0');
    },
    onConnected: () => events.push('connected'),
    onAway: ({ code }) => events.push(code),
  });
  return { ...consumption, messages, events, texts: () => messages.map(({ text }) => text) };
}
