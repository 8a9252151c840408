/** Reads a value outside React in parts, so that a key re-renders only what it changes. */
import { useRef, useSyncExternalStore } from 'react';
import type { Store } from '#player/store.ts';

export { createStore, type Store } from '#player/store.ts';

/** Subscribes to several sources at once. Returns a function that unsubscribes from all. */
export function subscribeToAll(
  sources: readonly { subscribe(listener: () => void): () => void }[],
  listener: () => void,
): () => void {
  const ends = sources.map((source) => source.subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
}

/** Sets a flat value, unless each of its fields is the same as before. */
export function setChanged<Value extends object>(store: Store<Value>, next: Value): void {
  const previous = store.get();
  const isSame = (Object.keys(next) as (keyof Value)[]).every((key) => next[key] === previous[key]);
  if (!isSame) store.set(next);
}

/** Returns a part of the store's value. A part that `isSame` as the last one causes no render. */
export function useStore<Value, Part>(
  store: Store<Value>,
  select: (value: Value) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ part: Part } | undefined>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const part = select(store.get());
    if (last.current !== undefined && isSame(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  });
}

/** Whether two small plain values, which are rebuilt at each read, are equal as JSON. */
export const isSameJson = (a: unknown, b: unknown) =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
