/** Drafts that were used lately, kept in the browser. */
import { useCallback, useState } from 'react';
import type { Draft } from './draft.ts';
import { type Preset, rememberRecent } from './presets.ts';
import type { DraftStorage } from './storage.ts';

export function useRecent(storage: DraftStorage) {
  const [recent, setRecent] = useState<readonly Preset[]>(() => storage.readRecent());
  const remember = useCallback(
    (title: string, draft: Draft) => {
      const preset = { name: title, draft, savedAt: new Date().toISOString() };
      // Another tab may have added one in the meantime.
      const next = rememberRecent(storage.readRecent(), preset);
      storage.writeRecent(next);
      setRecent(next);
    },
    [storage],
  );
  return { recent, remember };
}
