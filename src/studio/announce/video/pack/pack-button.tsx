/** Button for all files of the announcement as one zip, with its progress and its outcome. */
import { FolderArchive, X } from 'lucide-react';
import { useId } from 'react';
import { describeRenderFailure } from '#studio/announce/video/render-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { useStore } from '#studio/ui/store.ts';
import type { Packs } from './create-packs.ts';
import type { PackOrder } from './make-pack.ts';

interface PackButtonProps {
  packs: Packs;
  /** Returns the announcement as it is now; undefined when there is none, or it has no video. */
  order: () => PackOrder | undefined;
  canStart: boolean;
}

export function PackButton({ packs, order, canStart }: PackButtonProps) {
  const job = useStore(packs.state, (state) => state);
  const descriptionId = useId();
  const isRunning = job.kind === 'running';
  const start = () => {
    const now = order();
    if (now !== undefined) void packs.start(now);
  };
  if (!canStart && job.kind === 'idle') return null;
  return (
    <section aria-label="All files" className="flex max-w-4xl flex-col gap-3">
      {(canStart || isRunning) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            icon={<FolderArchive aria-hidden className="size-5" />}
            aria-describedby={descriptionId}
            isPending={isRunning}
            pendingLabel="Making the zip"
            onPress={start}
          >
            Download all files (.zip)
          </Button>
          <p id={descriptionId} className="min-w-60 flex-1 text-muted">
            The video on its own background, on green and transparent. Also captions, poster,
            English, gloss, the request and the source of each sign.
          </p>
        </div>
      )}
      {isRunning && (
        <div className="flex flex-wrap items-end gap-3">
          <ProgressBar
            label={`Making the zip: ${job.title}`}
            value={job.progress}
            className="min-w-48 flex-1"
          />
          <Button icon={<X aria-hidden className="size-5" />} onPress={packs.cancel}>
            Cancel the zip
          </Button>
        </div>
      )}
      {job.kind === 'failed' && (
        <Callout
          kind="error"
          role="alert"
          title="The zip could not be made"
          actions={canStart && <Button onPress={start}>Try again</Button>}
        >
          <p>
            The video is not affected. You can download it on its own.{' '}
            {describeRenderFailure(job.error).advice}
          </p>
        </Callout>
      )}
    </section>
  );
}
