/** A choice that this browser remembers, the same in every tab. */
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { toStorageName } from '#contract/addresses/base-path.ts';

export interface BrowserSetting<T> {
  read(): T;
  write(value: T): void;
  /** Resets the setting to its default and removes the stored value. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const parseStored = <T>(text: string | null, schema: z.ZodType<T>): T | undefined => {
  if (text === null) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // written by something else: start afresh
    throw error;
  }
};

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // forbidden by the browser: the choice lasts as long as the tab
  }
};

/** Creates a setting that is stored under `handsignal.` and `key`; what does not fit the schema counts as absent. */
export function browserSetting<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
): BrowserSetting<T> {
  const storageKey = toStorageName(`handsignal.${key}`);
  const listeners = new Set<() => void>();
  let value = parseStored(storage()?.getItem(storageKey) ?? null, schema) ?? fallback;

  const publish = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storageKey || event.key === null)
      publish(parseStored(event.key === null ? null : event.newValue, schema) ?? fallback);
  });

  return {
    read: () => value,
    write(next) {
      try {
        storage()?.setItem(storageKey, JSON.stringify(next));
      } catch (error) {
        console.warn('This browser keeps no settings.', error);
      }
      publish(next);
    },
    clear() {
      storage()?.removeItem(storageKey);
      publish(fallback);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the present value, and a function to change it. */
export function useBrowserSetting<T>(setting: BrowserSetting<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(setting.subscribe, setting.read), setting.write];
}
