/** The one button that makes the video, its progress, and its outcome. */
import { Clapperboard, Eye, Send, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { useStore } from '#studio/ui/store.ts';
import { Callout } from '../../ui/status/callout.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { showToast } from '../../ui/status/toast.tsx';
import { useAnnounce } from '../announce-context.ts';
import { renderFailureWords } from './render-failure.ts';
import { videosOf } from './render-set.ts';
import { progressWords, renderStatusWords } from './render-words.ts';
import { mayAskToNotify, tellWhenHidden } from './tell-when-hidden.ts';
import type { RenderJob, Renders } from './use-render.ts';
import type { Submitting } from './use-submitting.ts';

type RunningJob = Extract<RenderJob, { kind: 'running' }>;

interface RenderBarProps {
  renders: Renders;
  submitting: Submitting;
  /** The heading of the finished video further down. */
  videoHeading: RefObject<HTMLElement | null>;
}

/** What the bar knows, and what its buttons do. */
function useRenderBar({ renders, submitting }: Pick<RenderBarProps, 'renders' | 'submitting'>) {
  const { assessment, draft } = useAnnounce();
  const preview = useStore(assessment, (known) => known.preview);
  const isCurrent = useStore(assessment, (known) => known.isCurrent);
  const problems = useStore(assessment, (known) => known.findings?.problems.length ?? 0);
  const warnings = useStore(assessment, (known) => known.findings?.warnings.length ?? 0);
  const { job, videos } = renders;
  const isReady = preview !== undefined && isCurrent;
  const isRendered = isReady && videosOf(preview, videos) !== undefined;
  const isRunning = job.kind === 'running';

  /** What the draft says now: the screen may be a moment behind it. */
  const present = () => {
    const known = assessment.settle();
    return known.isCurrent ? known.preview : undefined;
  };
  const render = async () => {
    const now = present();
    if (now === undefined || isRunning || videosOf(now, videos) !== undefined) return;
    draft.remember(now.messages[0]?.message.title ?? 'Announcement', draft.form.getValues());
    await renders.start(now);
  };
  const send = async () => {
    const now = present();
    const rendered = now && videosOf(now, videos);
    // When the button no longer says what it would do, it says so now, and is pressed again.
    if (now === undefined || (rendered !== undefined) !== isRendered) return;
    await submitting.submit(rendered ?? []);
  };
  const words = renderStatusWords({
    isRunning,
    isRendered,
    look: preview?.look,
    isCurrent,
    hasVideos: videos.length > 0,
    problems,
    warnings,
  });
  return { isReady, isRendered, isRunning, words, render, send };
}

/** Tells the person that the video is there, or that it could not be made, without interrupting. */
function useOutcome(
  { job, videos }: Renders,
  bar: RefObject<HTMLElement | null>,
  show: () => void,
) {
  // If the person is still waiting here, show it; if they are typing, do not interrupt.
  const before = useRef(videos);
  useEffect(() => {
    if (videos === before.current || videos.length === 0) return;
    before.current = videos;
    tellWhenHidden('Video ready');
    const focused = document.activeElement;
    // The pressed button is disabled now, so the focus may have fallen to the page.
    if (focused === document.body || bar.current?.contains(focused)) show();
    else showToast({ kind: 'fine', title: 'Video ready', words: 'It appears below the signer.' });
  });
  useEffect(() => {
    if (job.kind === 'failed') tellWhenHidden('The video could not be made');
  }, [job.kind]);
}

export function RenderBar({ renders, submitting, videoHeading }: RenderBarProps) {
  const { isReady, isRendered, isRunning, words, render, send } = useRenderBar({
    renders,
    submitting,
  });
  const { job } = renders;
  const bar = useRef<HTMLDivElement>(null);
  const show = () => {
    videoHeading.current?.focus({ preventScroll: true });
    videoHeading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  useShortcut('Ctrl+Enter', 'Render the video', () => void render(), isReady);
  useOutcome(renders, bar, show);

  return (
    <div
      ref={bar}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3 lg:shrink-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          icon={<Clapperboard aria-hidden className="size-5" />}
          isDisabled={!isReady || isRendered}
          isPending={isRunning}
          pendingLabel="Rendering"
          onPress={() => void render()}
        >
          Render video
        </Button>
        {isRendered && (
          <Button icon={<Eye aria-hidden className="size-5" />} onPress={show}>
            Watch and download
          </Button>
        )}
        <Button
          icon={<Send aria-hidden className="size-5" />}
          isDisabled={!isReady || isRunning}
          isPending={submitting.isPending}
          pendingLabel="Sending"
          onPress={() => void send()}
        >
          {isRendered ? 'Send with video' : 'Send without video'}
        </Button>
        <p role="status" className={isRunning ? 'sr-only' : 'min-w-40 flex-1 text-muted'}>
          {words}
        </p>
      </div>
      {job.kind === 'running' && <Running job={job} onCancel={renders.cancel} />}
      {job.kind === 'failed' && <RenderFailure error={job.error} onRetry={() => void render()} />}
    </div>
  );
}

function Running({ job, onCancel }: { job: RunningJob; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ProgressBar {...progressWords(job)} value={job.progress} className="min-w-48 flex-1" />
      <Button icon={<X aria-hidden className="size-5" />} onPress={onCancel}>
        Cancel
      </Button>
      {mayAskToNotify() && (
        <Button kind="quiet" onPress={() => void Notification.requestPermission()}>
          Tell me when it is done
        </Button>
      )}
    </div>
  );
}

function RenderFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, advice } = renderFailureWords(error);
  return (
    <Callout
      kind="wrong"
      role="alert"
      title={title}
      actions={<Button onPress={onRetry}>Render again</Button>}
    >
      <p>Your announcement is saved. {advice}</p>
      {error instanceof Error && <p className="text-muted">{error.message}</p>}
    </Callout>
  );
}
