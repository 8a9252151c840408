/** Sends films, sound and documents to be translated into BSL. */

import { Bell, FilePlus, FolderPlus, PenLine, Send, UploadCloud } from 'lucide-react';
import { useRef, useState } from 'react';
import { isFilm } from '#contract/file-type.ts';
import { SUBTITLE_TYPES_SHORT } from '#contract/files/subtitle-types.ts';
import { Button } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { Page } from '#studio/ui/page.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import type { PickedFile } from '#upload/picked-files.ts';
import { DetailsForm, useDetailsForm } from './details/details-form.tsx';
import { filmPauses, UploadDetails, uploadDetailsSetting } from './details/upload-details.ts';
import { ChooseFilesButton } from './drop/choose-files.tsx';
import { useFileDrop } from './drop/use-file-drop.ts';
import { computeTotals, type Entry, type QueueSnapshot } from './queue/entry.ts';
import type { UploadQueue } from './queue/upload-queue.ts';
import { useUploadQueue } from './queue/use-upload-queue.ts';
import { EntryRow } from './rows/entry-row.tsx';
import { formatAnnouncement } from './rows/entry-text.ts';
import { LooseSubtitlesRow } from './rows/loose-subtitles.tsx';
import { QueueSummary } from './rows/queue-summary.tsx';
import { useFocusRestoration } from './rows/use-focus-restoration.ts';
import { useWriting, WriteDialog } from './write/write-dialog.tsx';

const FIELD_LABELS = { firstName: 'First name', lastName: 'Last name', email: 'Email' };

/** Whether the details fit beside the files, where they are in no one's way. */
const hasRoomBeside = () => matchMedia('(min-width: 80rem)').matches;

function formatTabTitle({ entries }: QueueSnapshot): string {
  const { bytes, sentBytes } = computeTotals(entries);
  const isSending = entries.some(({ state }) => state.kind === 'sending');
  return isSending ? `${Math.floor((sentBytes / bytes) * 100)}% · Translate` : 'Translate';
}

/** Whether its picture can be looked at here. */
const hasPicture = ({ file, checked }: Entry) =>
  file !== undefined && checked !== undefined && isFilm(checked.type);

interface DropInvitationProps {
  onPick: (picked: readonly PickedFile[]) => void;
  onWrite: () => void;
}

function DropInvitation({ onPick, onWrite }: DropInvitationProps) {
  return (
    <section
      aria-label="Add files"
      className="flex flex-col items-center gap-3 rounded-md border-2 border-dashed border-edge px-4 py-8 text-center"
    >
      <UploadCloud aria-hidden className="size-10 text-muted" />
      <p className="text-xl font-semibold">Drop files or folders anywhere on this page</p>
      <p className="max-w-prose text-muted">
        Films, sound, documents (PDF, Word, web pages) and plain text up to 5 TB. Give subtitle
        files ({SUBTITLE_TYPES_SHORT}) the same name as the film. You can also paste files. A
        machine translates each file into British Sign Language (BSL) as a draft. No Deaf signer has
        checked the signs, so have a person review it.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <ChooseFilesButton
          kind="primary"
          icon={<FilePlus aria-hidden className="size-5" />}
          onPick={onPick}
        >
          Choose files
        </ChooseFilesButton>
        <ChooseFilesButton
          isFolder
          icon={<FolderPlus aria-hidden className="size-5" />}
          onPick={onPick}
        >
          Choose a folder
        </ChooseFilesButton>
        <Button icon={<PenLine aria-hidden className="size-5" />} onPress={onWrite}>
          Write it in English
        </Button>
      </div>
    </section>
  );
}

function NotifyButton() {
  const [isAsked, setAsked] = useState(
    () => !('Notification' in window) || Notification.permission !== 'default',
  );
  if (isAsked) return null;
  return (
    <Button
      kind="quiet"
      icon={<Bell aria-hidden className="size-5" />}
      onPress={() => void Notification.requestPermission().then(() => setAsked(true))}
    >
      Tell me when it is done
    </Button>
  );
}

interface FilesSectionProps {
  snapshot: QueueSnapshot;
  queue: UploadQueue;
  /** Films wait for their signing. */
  filmPauses: boolean;
  /** The row that subtitles hover over. */
  dropEntryId: number | undefined;
  onSend: () => void;
}

/** Lists the files of the queue, and sends those that are ready. */
function FilesSection({ snapshot, queue, filmPauses, dropEntryId, onSend }: FilesSectionProps) {
  const { entries, loose } = snapshot;
  if (entries.length + loose.length === 0) return null;
  const ready = entries.filter(({ state }) => state.kind === 'ready').length;
  const isChecking = entries.some(({ state }) => state.kind === 'checking');
  const isSending = entries.some(({ state }) => state.kind === 'sending');
  return (
    <section aria-labelledby="files-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="files-heading" tabIndex={-1} className="text-xl font-semibold outline-none">
          Files
        </h2>
        <div className="flex flex-wrap gap-2">
          {isSending && <NotifyButton />}
          {(ready > 0 || isChecking) && (
            <Button
              kind="primary"
              icon={<Send aria-hidden className="size-5" />}
              isDisabled={ready === 0}
              onPress={onSend}
            >
              {`Send ${ready} ${ready === 1 ? 'file' : 'files'}`}
            </Button>
          )}
        </div>
      </div>
      <ul
        aria-label="Files"
        className="divide-y divide-line rounded-md border border-line bg-surface"
      >
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            queue={queue}
            filmPauses={filmPauses}
            isDropTarget={dropEntryId === entry.id}
          />
        ))}
        {loose.map((looseSubtitles) => (
          <LooseSubtitlesRow
            key={looseSubtitles.id}
            loose={looseSubtitles}
            entries={entries}
            queue={queue}
          />
        ))}
      </ul>
    </section>
  );
}

/** Covers the page while files hover over it, and says what dropping them does. */
const DropOverlay = ({ entryId }: { entryId: number | undefined }) => (
  <div
    aria-hidden
    className="pointer-events-none fixed inset-2 z-40 flex items-end justify-center rounded-md border-4 border-dashed border-accent bg-[rgb(10_74_143/0.12)] pb-10"
  >
    <p className="rounded-md bg-accent px-6 py-3 text-xl font-semibold text-on-accent shadow-raised">
      {entryId === undefined ? 'Drop to add' : 'Drop subtitles onto this file'}
    </p>
  </div>
);

export function UploadPage() {
  const { queue, snapshot } = useUploadQueue();
  const { entries } = snapshot;
  const form = useDetailsForm();
  const [isDetailsOpen, setDetailsOpen] = useState(
    () => hasRoomBeside() || !UploadDetails.safeParse(uploadDetailsSetting.read()).success,
  );
  const add = (picked: readonly PickedFile[], entryId?: number) => void queue.add(picked, entryId);
  const drop = useFileDrop(add);
  const writing = useWriting();

  const send = form.handleSubmit(
    (details) => {
      queue.send(details);
      setDetailsOpen(hasRoomBeside());
    },
    (errors) => {
      setDetailsOpen(true);
      const first = Object.entries(FIELD_LABELS).find(([name]) => name in errors);
      // The section opens first.
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLInputElement>(`input[name="${first?.[0] ?? 'backgroundColor'}"]`)
          ?.focus(),
      );
    },
  );
  const isReady = entries.some(({ state }) => state.kind === 'ready');
  useShortcut('Ctrl+Enter', 'Send files', () => void send(), isReady);

  const details = form.watch();
  const { firstName, lastName, email } = details;
  const summary = [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', ');
  const filesRef = useRef<HTMLDivElement>(null);
  useFocusRestoration(filesRef);
  return (
    <Page title="Translate" tabTitle={formatTabTitle(snapshot)} isWide>
      <p className="sr-only" role="status">
        {formatAnnouncement(snapshot)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_28rem] xl:grid-rows-[auto_1fr]">
        <DropInvitation onPick={add} onWrite={() => writing.onOpenChange(true)} />
        <form
          noValidate
          aria-label="Details"
          className="xl:sticky xl:top-20 xl:row-span-2"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Disclosure
            title="Details and settings"
            summary={isDetailsOpen ? undefined : summary}
            isExpanded={isDetailsOpen}
            onExpandedChange={setDetailsOpen}
          >
            <DetailsForm form={form} film={entries.find(hasPicture)?.file} />
          </Disclosure>
        </form>
        <div ref={filesRef} className="flex min-w-0 flex-col gap-6 empty:hidden">
          <QueueSummary snapshot={snapshot} queue={queue} />
          <FilesSection
            snapshot={snapshot}
            queue={queue}
            filmPauses={filmPauses(details)}
            dropEntryId={drop.entryId}
            onSend={() => void send()}
          />
        </div>
      </div>
      <WriteDialog {...writing} onAdd={(file) => add([{ file, path: file.name }])} />
      {drop.isOver && <DropOverlay entryId={drop.entryId} />}
    </Page>
  );
}
