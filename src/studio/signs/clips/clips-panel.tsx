/** Recorded clips: taken in from a pack, listed with where they come from, shown, and removed. */
import { Film, FolderInput, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import type { ClipStore } from '#rendering/clips/clip-store.ts';
import { WithdrawnNote } from '#studio/signs/booth/withdrawn-note.tsx';
import { ConsentsList } from '#studio/signs/recordings/consents-list.tsx';
import { OfferUpload } from '#studio/signs/recordings/offer-upload.tsx';
import { RecordingsList } from '#studio/signs/recordings/recordings-list.tsx';
import { Button } from '#studio/ui/button.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { ClipList } from './clip-list.tsx';
import { ImportNote } from './import-note.tsx';
import { PackHelp } from './pack-help.tsx';
import type { ClipImports } from './use-clip-import.ts';

/** Returns the clips in this browser, updated as they are added and removed. */
export const useClips = (clipStore: ClipStore) =>
  useSyncExternalStore(clipStore.subscribe, () => clipStore.clips());

export interface ClipsPanelProps {
  clipStore: ClipStore;
  imports: ClipImports;
  /** Id of the clip that is shown. */
  selectedId: string | undefined;
  onShow: (id: string | undefined) => void;
}

export function ClipsPanel({ clipStore, imports, selectedId, onShow }: ClipsPanelProps) {
  const clips = useClips(clipStore);
  const { state } = imports;
  const isRunning = state.kind === 'running';
  return (
    <DropZone
      aria-label="Drop a pack of clips here"
      onDrop={async ({ items }) => {
        const item = items.find(({ kind }) => kind === 'file');
        if (item?.kind === 'file') void imports.start(await item.getFile());
      }}
      className="flex flex-col gap-4 rounded-md border border-dashed border-edge p-3 data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
    >
      {isRunning && (
        <div className="flex flex-wrap items-end gap-3">
          <ProgressBar
            label={`Checking ${state.name}`}
            value={state.all === undefined ? undefined : state.completed / state.all}
            valueLabel={
              state.all === undefined ? 'Opening' : `${state.completed} of ${state.all} clips`
            }
            className="min-w-48 flex-1"
          />
          <Button icon={<X aria-hidden className="size-5" />} onPress={imports.cancel}>
            Cancel
          </Button>
        </div>
      )}
      <ImportNote state={state} onClear={imports.clear} />
      <WithdrawnNote />
      <OfferUpload clips={clips} />
      <ConsentsList />
      <RecordingsList selectedId={selectedId} onShow={onShow} />
      {clips.length === 0 ? (
        <EmptyState
          icon={<Film aria-hidden className="size-10 text-muted" />}
          title="No clips in this browser"
          actions={<ImportButton imports={imports} isDisabled={isRunning} />}
        >
          <p>
            Import a pack of clips of a BSL signer filmed on green. Messages then show the clips
            instead of the drawn signer for those glosses, on any background.
          </p>
          <p>Clips are imported into this browser first. You can then send them to the library.</p>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-muted">
              {clips.length === 1 ? '1 recorded clip' : `${clips.length} recorded clips`} in this
              browser only. Messages made here play them.
            </p>
            <ImportButton imports={imports} isDisabled={isRunning} />
          </div>
          <ClipList clips={clips} selectedId={selectedId} onShow={onShow} />
        </>
      )}
      <PackHelp />
    </DropZone>
  );
}

function ImportButton({ imports, isDisabled }: { imports: ClipImports; isDisabled: boolean }) {
  return (
    <FileTrigger
      acceptedFileTypes={['.zip', 'application/zip']}
      onSelect={(files) => {
        const file = files?.[0];
        if (file !== undefined) void imports.start(file);
      }}
    >
      <Button icon={<FolderInput aria-hidden className="size-5" />} isDisabled={isDisabled}>
        Import clips (.zip)
      </Button>
    </FileTrigger>
  );
}
