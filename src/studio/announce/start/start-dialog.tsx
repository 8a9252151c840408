/** The dialog of starting points beside the six kinds: examples of anything else, presets, recent drafts. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { type Draft, studioBody, withBody } from '#studio/announce/draft/draft.ts';
import { KINDS } from '#studio/announce/draft/kind-list.ts';
import type { Preset } from '#studio/announce/draft/presets.ts';
import { IconButton } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { formatTimeAgo } from '#studio/ui/status/format-time.ts';
import { Tabs } from '#studio/ui/tabs.tsx';
import { PresetFileButtons } from './preset-file-buttons.tsx';
import type { Presets } from './use-presets.ts';

/** Whether an example is not one of the six kinds, which are on the first screen. */
const isOther = ({ id }: { id: string }) => KINDS.every(({ example }) => example !== id);

interface StartDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  presets: Presets;
}

export function StartDialog({ isOpen, onOpenChange, presets }: StartDialogProps) {
  const { draft, pipeline } = useAnnounce();
  const [tab, setTab] = useState<'examples' | 'presets' | 'recent'>('examples');
  const take = (from: Draft) => {
    draft.replace(from, 'start');
    onOpenChange(false);
  };
  return (
    <Dialog title="Examples and presets" isOpen={isOpen} onOpenChange={onOpenChange} isWide>
      <p className="text-muted">This replaces what is in the form. Undo brings it back.</p>
      <Tabs
        label="Examples and presets"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'examples',
            label: 'Other examples',
            content: (
              <StartList
                entries={(pipeline?.examples ?? []).filter(isOther).map(({ id, title, body }) => ({
                  id,
                  title,
                  onTake: () => take(withBody(draft.form.getValues(), studioBody(body))),
                }))}
                emptyMessage="Loading the examples…"
              />
            ),
          },
          {
            id: 'presets',
            label: `My presets (${presets.list.length})`,
            content: (
              <div className="flex flex-col gap-4">
                <StartList
                  entries={presets.list.map((preset) => ({
                    ...toEntry(preset),
                    onTake: () => take(preset.draft),
                    onDelete: () => presets.delete(preset.name),
                  }))}
                  emptyMessage="No presets yet. Press “Save as preset” to save the form in this browser."
                />
                <PresetFileButtons presets={presets} />
              </div>
            ),
          },
          {
            id: 'recent',
            label: 'Recent',
            content: (
              <StartList
                entries={draft.recent.map((preset) => ({
                  ...toEntry(preset),
                  onTake: () => take(preset.draft),
                }))}
                emptyMessage="Nothing here yet. Announcements you save or make a video of appear here."
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}

const toEntry = ({ name, savedAt }: Preset) => ({
  id: `${name} ${savedAt}`,
  title: name,
  detail: formatTimeAgo(Date.parse(savedAt), Date.now()),
});

interface StartEntry {
  id: string;
  title: string;
  detail?: string;
  onTake: () => void;
  onDelete?: () => void;
}

function StartList({
  entries,
  emptyMessage: emptyWords,
}: {
  entries: StartEntry[];
  emptyMessage: string;
}) {
  if (entries.length === 0) return <p className="py-4 text-muted">{emptyWords}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ id, title, detail, onTake, onDelete }) => (
        <li key={id} className="flex items-center gap-1">
          <button
            type="button"
            onClick={onTake}
            className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-md border border-line px-3 py-1.5 text-left hover:bg-hover"
          >
            <span className="font-medium">{title}</span>
            {detail !== undefined && <span className="text-muted">{detail}</span>}
          </button>
          {onDelete !== undefined && (
            <IconButton label={`Delete ${title}`} onPress={onDelete}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
