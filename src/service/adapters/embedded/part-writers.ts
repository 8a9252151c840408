import { ServiceError } from '#service/http/service-error.ts';

/** Writer of a part, as seen by a newer writer of the same part. */
interface Writer {
  supersede(): void;
  /** Rejects when a newer writer comes. */
  superseded: Promise<never>;
  end(): void;
  ended: Promise<void>;
}

function newWriter(): Writer {
  let supersede: () => void = () => undefined;
  let end: () => void = () => undefined;
  const superseded = new Promise<never>((_, reject) => {
    supersede = () =>
      reject(new ServiceError('conflict', 'The same part was sent again at the same time.'));
  });
  // It may reject when no caller waits for it any more.
  superseded.catch(() => undefined);
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { supersede, superseded, end, ended };
}

/**
 * Creates a function that lets one writer at a time write a part. A later writer of the same part ends the
 * current one.
 */
export function partWriters() {
  const writers = new Map<string, Writer>();

  /**
   * Waits until no other writer touches this part, and writes.
   *
   * @param write stops when `superseded` rejects, because a newer writer came
   */
  return async function takePart<T>(
    name: string,
    write: (superseded: Promise<never>) => Promise<T>,
  ): Promise<T> {
    const previous = writers.get(name);
    previous?.supersede();
    const me = newWriter();
    writers.set(name, me);
    try {
      await previous?.ended;
      return await write(me.superseded);
    } finally {
      me.end();
      if (writers.get(name) === me) writers.delete(name);
    }
  };
}
