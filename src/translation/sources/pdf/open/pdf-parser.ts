/** Parser of PDF.js in a worker of its own. */

/** Parser of one document. */
export interface PdfParser {
  /** Worker, or the port of one. */
  port: unknown;
  /** Resolves when it has been loaded, which its network or a busy machine may delay. */
  ready: Promise<void>;
  /** Counts what it has sent: as long as there is more of it, it makes progress. */
  countMessages(): number;
  /** Rejects where it breaks down. */
  failed: Promise<never>;
  /** Gives it back, or ends it where it did not `answer` the end of its document. */
  end(didAnswer: boolean): void;
}

/** Creates a promise that only rejects, and whose rejection need not be handled. */
export function createFailure(): { failed: Promise<never>; fail: (cause: unknown) => void } {
  let fail: (cause: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  return { failed, fail };
}

/** Starts a parser in a browser. */
export function startWorkerParser(address: string): PdfParser {
  const worker = new Worker(address, { type: 'module' });
  const { failed, fail } = createFailure();
  worker.addEventListener('error', ({ message }) => fail(new Error(message)));
  let messages = 0;
  // Its first message says that it is ready.
  const ready = new Promise<void>((resolve) => {
    worker.addEventListener('message', () => {
      messages += 1;
      resolve();
    });
  });
  return {
    port: worker,
    ready,
    countMessages: () => messages,
    failed,
    end: () => worker.terminate(),
  };
}
