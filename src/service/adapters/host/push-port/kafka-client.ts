/** Client of a Kafka broker. The package is loaded when a first account is used. */
import type { ISocketFactory, Kafka, LogEntry } from 'kafkajs';
import type { PushPortAccount } from '#service/ports/departures/push-port.ts';
import type { Log } from '#service/ports/ports.ts';

/** Means of a client. */
export interface KafkaOptions {
  log: Pick<Log, 'warn'>;
  /** Opens the connections, where another way than the usual one leads to the broker. */
  socketFactory?: ISocketFactory;
}

const CONNECT_MS = 10_000;
const REQUEST_MS = 30_000;
/** A broker that is away makes several lines a second; the same one is written once in this time. */
const SAME_LINE_MS = 60_000;

const ADDRESS = /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i;

/** Parses the addresses of brokers; undefined where one is not complete. */
export function parseBrokers(text: string): string[] | undefined {
  const brokers = text.split(/[,\s]+/).filter(Boolean);
  return brokers.length > 0 && brokers.every((broker) => ADDRESS.test(broker))
    ? brokers
    : undefined;
}

/** Creates what writes lines of the client to our log, without what names the account. */
function createLogger({ log }: KafkaOptions, account: PushPortAccount) {
  const { username, password, groupId } = account;
  const secrets = [username, password, groupId].filter((text) => text !== undefined && text !== '');
  const redact = (text: string) =>
    secrets.reduce<string>((result, secret) => result.replaceAll(secret!, '…'), text);
  let last = { text: '', writtenAt: Number.NEGATIVE_INFINITY };
  return ({ log: { message, broker } }: LogEntry) => {
    const text = redact(message);
    const writtenAt = performance.now();
    if (text === last.text && writtenAt < last.writtenAt + SAME_LINE_MS) return;
    last = { text, writtenAt };
    log.warn({ ...(typeof broker === 'string' && { broker }) }, `Push Port: ${text}`);
  };
}

/** Creates the client of an account. @param brokers its addresses, parsed */
export async function createKafka(
  account: PushPortAccount,
  brokers: string[],
  options: KafkaOptions,
): Promise<Kafka> {
  const { Kafka: Client, logLevel } = await import('kafkajs');
  const { username, password = '' } = account;
  const logger = createLogger(options, account);
  return new Client({
    clientId: 'handsignal',
    brokers,
    ...(username !== undefined && { ssl: true, sasl: { mechanism: 'plain', username, password } }),
    connectionTimeout: CONNECT_MS,
    authenticationTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    // Breaks of a second are mended here; longer ones are told, and tried again by whoever uses the client.
    retry: { retries: 2, initialRetryTime: 300, maxRetryTime: 5000 },
    logLevel: logLevel.WARN,
    logCreator: () => logger,
    ...(options.socketFactory !== undefined && { socketFactory: options.socketFactory }),
  });
}
