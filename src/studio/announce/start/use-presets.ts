/** The person's presets, kept in this browser. */
import { useMemo, useState } from 'react';
import type { Draft } from '#studio/announce/draft/draft.ts';
import {
  deletePreset,
  exportPresets,
  importPresets,
  type Preset,
  savePreset,
} from '#studio/announce/draft/presets.ts';
import { browserStorage } from '#studio/announce/draft/storage.ts';
import { showToast } from '#studio/ui/status/toast.tsx';

export interface Presets {
  list: readonly Preset[];
  save(name: string, draft: Draft): void;
  delete(name: string): void;
  /** Exports all presets as the text of a file. */
  exportText(): string;
  importText(text: string): void;
}

export function usePresets(): Presets {
  const storage = useMemo(browserStorage, []);
  const [list, setList] = useState(() => storage.readPresets());
  const keep = (presets: Preset[]) => {
    setList(presets);
    if (!storage.writePresets(presets))
      showToast({
        kind: 'error',
        title: 'Not saved',
        message: 'This browser cannot save presets. Export them before you close the tab.',
      });
  };
  return {
    list,
    save: (name, draft) =>
      keep(savePreset(list, { name: name.trim(), draft, savedAt: new Date().toISOString() })),
    delete(name) {
      const deleted = list.find((preset) => preset.name === name);
      keep(deletePreset(list, name));
      if (deleted !== undefined) showToast({ title: `Deleted “${name}”` });
    },
    exportText: () => exportPresets(list),
    importText(text) {
      const read = importPresets(text);
      if (read.kind === 'refused') {
        showToast({ kind: 'error', title: 'Not imported', message: read.message });
        return;
      }
      keep(read.presets.reduce<Preset[]>((all, preset) => savePreset(all, preset), [...list]));
      showToast({
        kind: read.unreadable > 0 ? 'warning' : 'success',
        title: `Imported ${read.presets.length}`,
        message: read.unreadable > 0 ? `${read.unreadable} could not be read.` : undefined,
      });
    },
  };
}
