/** Messages between the two ends of a channel between threads. Every call ends in one `response` or `failed`. */

/** Call that the other end answers. */
export interface Call {
  request: unknown;
  /** Values reported while the call runs, such as progress; `never` for a call that reports none. */
  progress: unknown;
  response: unknown;
}

/** All calls that an end answers, by name: an interface whose members are `Call`s. */
export type CallMap<Calls> = Record<keyof Calls, Call>;

/** A failure as it crosses: of a `CodedError` the code and the message, and what else its class carries. */
export interface Failure {
  code: string;
  message: string;
}

export type CallMessage =
  | { id: number; type: 'call'; name: PropertyKey; request: unknown }
  /** The answer is no longer wanted; the call still ends as its end says. */
  | { id: number; type: 'cancel' };

export type ReplyMessage =
  | { id: number; type: 'progress'; progress: unknown }
  | { id: number; type: 'response'; response: unknown }
  | { id: number; type: 'failed'; failure: Failure };

/** End of a connection to another thread: a worker, a worker's global scope, a message port. */
export interface Port {
  // biome-ignore lint/suspicious/noExplicitAny: what arrives is typed by the two ends together
  onmessage: ((event: MessageEvent<any>) => void) | null;
  onmessageerror?: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
}
