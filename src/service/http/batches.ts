/** Writes and reads that arrive together share one statement. */
import { ServiceError } from './service-error.ts';

const MAX_AT_ONCE = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects calls while earlier ones are carried out, and carries those out together then. What is carried out begins
 * after it was asked for, so that a read is never older than its call.
 */
function collect<Item, Result>(
  maxAtOnce: number,
  carryOut: (group: readonly Waiting<Item, Result>[]) => Promise<void>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      // Requests come in bunches: what arrived with the first one joins it.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const group = waiting.splice(0, maxAtOnce);
      try {
        await carryOut(group);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    draining = false;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!draining) void drain();
    });
}

/**
 * Creates a write that takes several items at once. An item that cannot be written does not touch its neighbours: a
 * group that fails because of what is in it is written again, one item after the other.
 *
 * @param write writes all or nothing, with a result for each item
 */
export function batchWrites<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  maxAtOnce = MAX_AT_ONCE,
): (item: Item) => Promise<Result> {
  async function writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      // An unreachable or busy database, or a full disk, is not due to an item.
      if (group.length === 1 || error instanceof ServiceError) throw error;
      for (const alone of group) await writeGroup([alone]).catch(alone.reject);
    }
  }
  return collect(maxAtOnce, writeGroup);
}

/**
 * Creates a read by key that reads several keys at once, each as it is after its call. A key whose value cannot be
 * understood does not fail its neighbours either.
 */
export function batchReads<Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  maxAtOnce = MAX_AT_ONCE,
): (key: string) => Promise<Value | undefined> {
  return batchWrites<string, Value | undefined>(async (keys) => {
    const values = await read([...new Set(keys)]);
    return keys.map((key) => values.get(key));
  }, maxAtOnce);
}
