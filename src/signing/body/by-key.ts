import type { Key } from './arm-key.ts';

/** Something kept for a key for as long as the key itself is in use. */
export type ByKey<T> = WeakMap<Key, T>;

/** What is kept for a key, made when it is first asked for. */
export function keptFor<T>(map: ByKey<T>, key: Key, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
