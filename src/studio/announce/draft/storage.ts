/** Browser storage of the announce screen: the draft, presets, recent ones. A thin shell on Web Storage. */
import { z } from 'zod';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { type Draft, draftFromJson } from './draft.ts';
import { type Preset, parseJson, presetsFromJson } from './presets.ts';

const KEY = {
  draft: toStorageName('handsignal.announce.draft'),
  presets: toStorageName('handsignal.announce.presets'),
  recent: toStorageName('handsignal.announce.recent'),
} as const;

/** The draft as it was left, and the request in the address at that time (as JSON text): two while it changes. */
export interface StoredDraft {
  draft: Draft;
  linked: readonly string[];
}

const Stored = z.object({ draft: z.unknown(), linked: z.array(z.string()).catch([]) });

/** Keeps and returns drafts; `write…` answer false when the browser keeps nothing (full, or private). */
export function draftStorage(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  const read = (key: string): unknown => {
    const json = parseJson(storage?.getItem(key) ?? 'null');
    return json.success ? json.value : undefined;
  };
  const write = (key: string, value: unknown): boolean => {
    try {
      storage?.setItem(key, JSON.stringify(value));
      return storage !== undefined;
    } catch {
      return false;
    }
  };
  return {
    readDraft(): StoredDraft | undefined {
      const stored = Stored.safeParse(read(KEY.draft));
      const draft = stored.success ? draftFromJson(stored.data.draft) : undefined;
      return draft && { draft, linked: stored.data?.linked ?? [] };
    },
    writeDraft: (stored: StoredDraft) => write(KEY.draft, stored),
    readPresets: () => presetsFromJson(read(KEY.presets)),
    writePresets: (presets: readonly Preset[]) => write(KEY.presets, presets),
    readRecent: () => presetsFromJson(read(KEY.recent)),
    writeRecent: (recent: readonly Preset[]) => write(KEY.recent, recent),
  };
}
export type DraftStorage = ReturnType<typeof draftStorage>;

/** Opens the browser's storage; nothing is saved where it is blocked. */
export function browserStorage(): DraftStorage {
  try {
    return draftStorage(globalThis.localStorage);
  } catch {
    return draftStorage(undefined);
  }
}
