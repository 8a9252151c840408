/** What the two ends of a channel between threads say to each other. Every call ends in one `done` or `failed`. */

/** One thing that the other end does when asked. */
export interface Call {
  given: unknown;
  /** What it says on the way, such as progress; `never` for one that says nothing. */
  told: unknown;
  done: unknown;
}

/** All that an end does, by name: an interface whose members are `Call`s. */
export type CallsOf<Calls> = Record<keyof Calls, Call>;

/** A failure as it crosses: of a `CodedError` the code and the message, and what else its class carries. */
export interface Failure {
  code: string;
  message: string;
}

export type CallMessage =
  | { id: number; type: 'call'; name: PropertyKey; given: unknown }
  /** The answer is no longer wanted; the call still ends as its end says. */
  | { id: number; type: 'cancel' };

export type ReplyMessage =
  | { id: number; type: 'told'; told: unknown }
  | { id: number; type: 'done'; done: unknown }
  | { id: number; type: 'failed'; failure: Failure };

/** One end of a line to another thread: a worker, a worker's global scope, a message port. */
export interface Port {
  // biome-ignore lint/suspicious/noExplicitAny: what arrives is typed by the two ends together
  onmessage: ((event: MessageEvent<any>) => void) | null;
  onmessageerror?: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
}
