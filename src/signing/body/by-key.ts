import type { Key } from './arm-keyframe.ts';

/** Cache of a value per key, for as long as the key itself is in use. */
export type ByKey<T> = WeakMap<Key, T>;

/** Returns the value cached for a key, creating it on first use. */
export function getOrCreate<T>(map: ByKey<T>, key: Key, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
