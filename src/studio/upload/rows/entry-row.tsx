/** Row for one file of the queue. */
import { File, FileAudio, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { isMedia, isSound } from '#contract/file-type.ts';
import { useTenantUsage } from '#studio/queries/use-tenant-settings.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { useLoadAhead } from '#studio/ui/loading/use-load-ahead.ts';
import { formatBytes } from '#studio/ui/status/format-time.ts';
import type { Entry } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryNotes } from './entry-notes.tsx';
import { formatContent } from './entry-text.ts';
import { PartBar } from './part-bar.tsx';
import { StateBadge } from './state-badge.tsx';

const loadDialog = () => import('#studio/upload/split/split-dialog.tsx');
const SplitDialog = lazy(async () => ({ default: (await loadDialog()).SplitDialog }));

function getIcon({ checked }: Entry): LucideIcon {
  if (checked === undefined) return File;
  if (!isMedia(checked.type)) return FileText;
  return isSound(checked.type) ? FileAudio : FileVideo;
}

const SHOWS_BAR = ['sending', 'paused', 'needs-file', 'failed', 'cancelling'];

export const EntryRow = memo(function EntryRow({
  entry,
  queue,
  filmPauses,
  isDropTarget,
}: {
  entry: Entry;
  queue: UploadQueue;
  /** Films wait for their signing. */
  filmPauses: boolean;
  /** Subtitles hover over it. */
  isDropTarget: boolean;
}) {
  const [isSplitting, setSplitting] = useState(false);
  useLoadAhead(loadDialog);
  const lacksSpeech = useTenantUsage().data?.recognisesSpeech === false;
  const { id, path, sizeBytes, state, progress } = entry;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const Icon = getIcon(entry);
  const content = formatContent(entry);
  return (
    <li
      data-entry={id}
      className={classNames(
        'flex flex-col gap-3 px-4 py-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]',
        isDropTarget && 'bg-accent-soft outline-2 -outline-offset-2 outline-dashed outline-accent',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-48 gap-3">
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
          <div className="min-w-0">
            <h3 className="text-lg font-semibold break-words">
              {folder !== '' && <span className="font-normal text-muted">{folder}</span>}
              {path.slice(folder.length)}
            </h3>
            <p className="flex flex-wrap items-center gap-x-3">
              <StateBadge entry={entry} />
              <span className="text-muted">
                {content === undefined ? '' : `${content}, `}
                {formatBytes(sizeBytes)}
              </span>
            </p>
          </div>
        </div>
        <EntryActions entry={entry} queue={queue} onSplit={() => setSplitting(true)} />
      </div>
      {SHOWS_BAR.includes(state.kind) && progress !== undefined && <PartBar entry={entry} />}
      <EntryNotes {...{ entry, queue, lacksSpeech, filmPauses }} />
      {isSplitting && (
        <Suspense>
          <SplitDialog entry={entry} queue={queue} onClose={() => setSplitting(false)} />
        </Suspense>
      )}
    </li>
  );
});
