/** The clips of this browser: what each signs, who signs, from where, on what terms, and who has checked it. */
import { Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RecordedClip } from '#contract/clip.ts';
import { removeClip } from '#rendering/clips/clip-database.ts';
import { IconButton } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { formatBytes } from '#studio/ui/status/format-time.ts';
import { showToast } from '#studio/ui/status/toast.tsx';

const clipTitle = ({ glosses }: Pick<RecordedClip, 'glosses'>) => glosses.join(' ');

/** Formats what is known of a clip's review, according to its pack. */
export function formatReview({
  review,
  reviewer,
}: Pick<RecordedClip, 'review' | 'reviewer'>): string {
  switch (review) {
    case 'approved':
      return `Approved by ${reviewer}, according to its pack`;
    case 'rejected':
      return `Rejected by ${reviewer}, according to its pack. Never shown in messages`;
    case 'unreviewed':
      return 'Not yet checked by a Deaf BSL signer';
  }
}

export interface ClipListProps {
  clips: readonly RecordedClip[];
  selectedId: string | undefined;
  onShow: (id: string | undefined) => void;
}

export function ClipList({ clips, selectedId, onShow }: ClipListProps) {
  const [doomed, setDoomed] = useState<RecordedClip>();
  const remove = async (clip: RecordedClip) => {
    try {
      await removeClip(clip.id);
      if (clip.id === selectedId) onShow(undefined);
      showToast({ kind: 'success', title: `${clipTitle(clip)} is removed` });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      showToast({ kind: 'error', title: 'The clip was not removed', message });
    }
  };
  return (
    <>
      <ul aria-label="Recorded clips" className="flex flex-col gap-2">
        {clips.map((clip) => (
          <li
            key={clip.id}
            className={classNames(
              'flex items-start gap-2 rounded-md border bg-surface p-2',
              clip.id === selectedId ? 'border-accent' : 'border-line',
            )}
          >
            <IconButton label={`Show ${clipTitle(clip)}`} onPress={() => onShow(clip.id)}>
              <Play aria-hidden className="size-6" />
            </IconButton>
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong className="font-mono font-semibold">{clipTitle(clip)}</strong>
                <span className="text-muted">
                  {clip.seconds.toFixed(1)} s, {clip.width} × {clip.height}
                  {clip.sizeBytes !== undefined && `, ${formatBytes(clip.sizeBytes)}`}
                </span>
              </p>
              <p className={clip.review === 'approved' ? 'text-fine' : 'text-odd'}>
                {formatReview(clip)}
              </p>
              <p className="text-muted">
                {clip.source}. Signed by {clip.signer}. {clip.licence}. From {clip.pack}.
              </p>
            </div>
            <IconButton label={`Remove ${clipTitle(clip)}`} onPress={() => setDoomed(clip)}>
              <Trash2 aria-hidden className="size-6" />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Remove ${doomed === undefined ? 'the clip' : clipTitle(doomed)}?`}
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDoomed(undefined);
        }}
        confirmLabel="Remove"
        onConfirm={() => doomed && void remove(doomed)}
      >
        <p>
          The drawn signer signs it instead. To get the clip back, import its pack again. Videos
          already made do not change.
        </p>
      </ConfirmDialog>
    </>
  );
}
