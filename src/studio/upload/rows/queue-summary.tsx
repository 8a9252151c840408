/** The whole queue: how far it has come, and what can be done to all of it. */
import { Pause, Play } from 'lucide-react';
import { Button } from '#studio/ui/button.tsx';
import { formatBytes } from '#studio/ui/status/format-time.ts';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { computeTotals, type QueueSnapshot } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { formatUploadTimeLeft } from './entry-text.ts';

export function QueueSummary({ snapshot, queue }: { snapshot: QueueSnapshot; queue: UploadQueue }) {
  const { entries, meter } = snapshot;
  const { files, sentFiles, bytes, sentBytes } = computeTotals(entries);
  if (files === 0) return null;
  const isRunning = entries.some(
    ({ state }) => state.kind === 'sending' || state.kind === 'queued',
  );
  const isPaused = entries.some(({ state, file }) => state.kind === 'paused' && file !== undefined);
  const details = [
    `${formatBytes(sentBytes)} of ${formatBytes(bytes)}`,
    isRunning && meter.bytesPerSecond > 0 && `${formatBytes(meter.bytesPerSecond)}/s`,
    isRunning && meter.secondsLeft !== undefined && formatUploadTimeLeft(meter.secondsLeft),
  ];
  return (
    <section
      aria-label="All files"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4"
    >
      <ProgressBar
        label={`${sentFiles} of ${files} ${files === 1 ? 'file' : 'files'} sent`}
        value={bytes === 0 ? 0 : sentBytes / bytes}
        valueLabel={details.filter(Boolean).join(' · ')}
        className="min-w-0 flex-1 basis-80 tabular-nums"
      />
      <div className="flex flex-wrap gap-2">
        {isRunning && (
          <Button icon={<Pause aria-hidden className="size-5" />} onPress={queue.pauseAll}>
            Pause all
          </Button>
        )}
        {!isRunning && isPaused && (
          <Button
            kind="primary"
            icon={<Play aria-hidden className="size-5" />}
            onPress={queue.resumeAll}
          >
            Resume all
          </Button>
        )}
        {sentFiles > 0 && <Button onPress={queue.clearDone}>Clear sent files</Button>}
      </div>
    </section>
  );
}
