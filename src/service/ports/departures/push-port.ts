/** Darwin Push Port as the service receives it: messages of a Kafka broker, and two files of the day. */

/** Account at a broker, as the subscription shows it. */
export interface PushPortAccount {
  /** Addresses, `host:port`, with commas between several. */
  brokers: string;
  /** Consumer key. The connection is encrypted where there is one, and plain without, as within one's own network. */
  username?: string;
  password?: string;
  /** Group that the account was issued; brokers refuse any other. */
  groupId: string;
  topic: string;
}

/** Addresses of the day's files; `{date}` is replaced by the day in London, `20261127`. */
export interface PushPortFiles {
  timetable: string;
  reference: string;
}

/**
 * Reasons why there is no connection.
 *
 * - `address-invalid`: not written as `host:port`
 * - `unreachable`: nothing answers, or the connection broke
 * - `certificate`: no encrypted connection could be made
 * - `refused`: wrong username or password
 * - `not-allowed`: the account may not read this topic with this group
 * - `topic-unknown`: the broker has no such topic
 * - `unsupported`: messages are packed in a way that is not read
 * - `taken`: another program of the same group reads the topic
 * - `unexpected`: anything else
 */
export type PushPortFailureCode =
  | 'address-invalid'
  | 'unreachable'
  | 'certificate'
  | 'refused'
  | 'not-allowed'
  | 'topic-unknown'
  | 'unsupported'
  | 'taken'
  | 'unexpected';

/** Failure in a sentence for an administrator; it names no username, password or group. */
export interface PushPortFailure {
  code: PushPortFailureCode;
  sentence: string;
}

/** Message of the topic. */
export interface BrokerMessage {
  text: string;
  /** Time of the broker, epoch milliseconds. */
  sentAt: number;
  partition: number;
  offset: string;
}

/** Receives what a connection brings. */
export interface ConsumptionHandlers {
  /** Takes the next message, in the order of its partition. After a break, some may come again. */
  onMessage(message: BrokerMessage): void;
  /** Takes the number of messages that still wait at the broker; 0 when all were received. */
  onLag(messages: number): void;
  /** Learns that the topic is being read, at first or again. */
  onConnected(): void;
  /** Learns that it is not, whenever an attempt failed; attempts go on. */
  onAway(failure: PushPortFailure): void;
}

/** Connection that is kept up until it is stopped. */
export interface Consumption {
  /** Ends it, and resolves when no handler is called any more. */
  stop(): Promise<void>;
}

/** Result of a test. */
export type PushPortTest =
  | {
      code: 'ready';
      partitions: number;
      /** Messages that the broker keeps. */
      stored: number;
      /** Messages of the last five minutes. */
      recent: number;
      sentence: string;
    }
  | PushPortFailure;

export interface PushPortSource {
  /**
   * Reads the topic, again and again from where it broke off.
   *
   * @param since epoch milliseconds of the first message that is wanted; all that the broker keeps, where it is left out
   */
  consume(
    account: PushPortAccount,
    since: number | undefined,
    handlers: ConsumptionHandlers,
  ): Consumption;
  /** Connects once, reads no message, and does not disturb whoever does. */
  test(account: PushPortAccount, now: number): Promise<PushPortTest>;
}

/** Opens a file at an address; its bytes as they arrive, or a sentence for an administrator. */
export type OpenFile = (
  address: string,
) => Promise<{ bytes: AsyncIterable<Uint8Array> } | { sentence: string }>;

/** Unpacks gzip. */
export interface Unpacking {
  /**
   * Unpacks a file as it arrives; one that is not packed is handed on.
   * @throws {FeedError} `too-large` or `malformed`, while it is read
   */
  unpackFile(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<Uint8Array>;
  /** Unpacks what was packed inside a message. */
  unpackMessage(bytes: Uint8Array): Uint8Array;
}
