/** The one button that makes the video, its progress, and its outcome. */
import { Clapperboard, Download, Eye, Send, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { useStore } from '#studio/ui/store.ts';
import { ShowButton } from '../../show/show-button.tsx';
import { Callout } from '../../ui/status/callout.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { showToast } from '../../ui/status/toast.tsx';
import { useAnnounce } from '../announce-context.ts';
import { type Renders, useRenders } from './kept-renders.tsx';
import type { PlayableVideo, RenderJob, RendersState } from './making/create-renders.ts';
import { fileEnding, videosOf } from './making/render-set.ts';
import { messageFileName } from './names.ts';
import { renderFailureWords } from './render-failure.ts';
import { progressWords, renderStatusWords } from './render-words.ts';
import { mayAskToNotify, tellWhenHidden } from './tell-when-hidden.ts';
import type { Submitting } from './use-submitting.ts';

type RunningJob = Extract<RenderJob, { kind: 'running' }>;

interface RenderBarProps {
  submitting: Submitting;
  /** The heading of the finished video further down. */
  videoHeading: RefObject<HTMLElement | null>;
}

export function RenderBar({ submitting, videoHeading }: RenderBarProps) {
  const renders = useRenders();
  const { assessment } = useAnnounce();
  const preview = useStore(assessment, (known) => known.preview);
  const isCurrent = useStore(assessment, (known) => known.isCurrent);
  const bar = useRef<HTMLDivElement>(null);
  const state = useStore(renders.state, (known) => known);
  const { job, videos } = state;
  const isReady = preview !== undefined && isCurrent;
  const made = isReady ? videosOf(preview, videos) : undefined;
  const isRunning = job.kind === 'running' && !job.isAhead;
  const { render, send } = useActions(renders, submitting, made !== undefined);

  const show = () => {
    videoHeading.current?.focus({ preventScroll: true });
    videoHeading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  const asked = useRef<Element>(null);
  useNewsOfVideos(state, made !== undefined, { bar, asked }, show);
  useShortcut(
    'Ctrl+Enter',
    'Make the video, or watch it',
    () => {
      asked.current = document.activeElement;
      if (made === undefined) void render();
      else show();
    },
    isReady,
  );
  const download = useRef<HTMLAnchorElement>(null);
  useShortcut('Ctrl+s', 'Download the video', () => download.current?.click(), made?.length === 1);
  const canSend = isReady && !isRunning && !submitting.isPending;
  useShortcut('Ctrl+Shift+Enter', 'Send', () => void send(), canSend);

  return (
    <div
      ref={bar}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3 lg:shrink-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        {made === undefined ? (
          <Button
            kind="primary"
            icon={<Clapperboard aria-hidden className="size-5" />}
            isDisabled={!isReady}
            isPending={isRunning}
            pendingLabel="Making the video"
            onPress={() => void render()}
          >
            Make video
          </Button>
        ) : (
          <>
            <ShowMade submitting={submitting} made={made} />
            <Button icon={<Eye aria-hidden className="size-5" />} onPress={show}>
              Watch
            </Button>
          </>
        )}
        {made?.length === 1 && <DownloadLink ref={download} video={made[0]!} />}
        <Button
          icon={<Send aria-hidden className="size-5" />}
          isDisabled={!isReady || isRunning}
          isPending={submitting.isPending}
          pendingLabel="Sending"
          onPress={() => void send()}
        >
          {made === undefined ? 'Send without video' : 'Send with video'}
        </Button>
        <StateWords isRunning={isRunning} isMade={made !== undefined} videos={videos} />
      </div>
      {job.kind === 'running' && isRunning && <RunningRender job={job} onCancel={renders.cancel} />}
      {job.kind === 'failed' && <RenderFailure error={job.error} onRetry={() => void render()} />}
    </div>
  );
}

/** Sends what was made, where that was not done yet, and puts it on air. */
function ShowMade({
  submitting,
  made,
}: {
  submitting: Submitting;
  made: readonly PlayableVideo[];
}) {
  const { draft } = useAnnounce();
  const { updatedTiming, timing } = draft.form.getValues().body;
  const { sent } = submitting;
  // Of what was sent the service knows whether it may go on air.
  const isSent =
    sent?.videos.length === made.length &&
    made.every(({ video }, at) => video === sent.videos[at]?.video);
  return (
    <ShowButton
      title={made[0]!.message.title}
      timing={[updatedTiming, timing].find((value) => typeof value === 'string' && value !== '')}
      messages={made.map(({ message }) => message)}
      {...(isSent && { requestId: sent.id })}
      request={() => submitting.deliver(made)}
    />
  );
}

/** What the buttons do with the draft as it is now: the screen may be a moment behind it. */
function useActions({ state, start }: Renders, submitting: Submitting, isMade: boolean) {
  const { assessment, draft } = useAnnounce();
  const present = () => {
    const known = assessment.settle();
    return known.isCurrent ? known.preview : undefined;
  };
  return {
    async render() {
      const now = present();
      const { job, videos } = state.get();
      const isMaking = job.kind === 'running' && !job.isAhead;
      if (now === undefined || isMaking || videosOf(now, videos) !== undefined) return;
      draft.remember(now.messages[0]?.message.title ?? 'Announcement', draft.form.getValues());
      await start(now);
    },
    async send() {
      const now = present();
      const rendered = now && videosOf(now, state.get().videos);
      // When the button no longer says what it would do, it says so now, and is pressed again.
      if (now === undefined || (rendered !== undefined) !== isMade) return;
      await submitting.submit(rendered ?? []);
    },
  };
}

interface WaitingPlaces {
  bar: RefObject<HTMLElement | null>;
  /** What had the focus when the keys asked for the video. */
  asked: RefObject<Element | null>;
}

/** If the person is still waiting where the video was asked for, it is shown; if they are typing, nothing interrupts. */
function useNewsOfVideos(
  { job, videos, wasAsked }: RendersState,
  isMade: boolean,
  { bar, asked }: WaitingPlaces,
  show: () => void,
) {
  const before = useRef(videos);
  useEffect(() => {
    if (videos === before.current || videos.length === 0) return;
    before.current = videos;
    if (!wasAsked) return;
    tellWhenHidden('Video ready');
    const focused = document.activeElement;
    // The pressed button is gone now, so the focus may have fallen to the page.
    const isWaiting =
      focused === document.body || bar.current?.contains(focused) || focused === asked.current;
    if (isMade && isWaiting) show();
    else showToast({ kind: 'fine', title: 'Video ready', words: 'It appears below the signer.' });
  });
  useEffect(() => {
    if (job.kind === 'failed') tellWhenHidden('The video could not be made');
  }, [job.kind]);
}

interface DownloadLinkProps {
  ref: RefObject<HTMLAnchorElement | null>;
  video: PlayableVideo;
}

function DownloadLink({ ref, video: { message, video, url } }: DownloadLinkProps) {
  const ending = fileEnding(video);
  return (
    <a ref={ref} href={url} download={messageFileName(message, ending)} className={buttonClasses()}>
      <Download aria-hidden className="size-5" />
      Download
    </a>
  );
}

function StateWords({
  isRunning,
  isMade,
  videos,
}: {
  isRunning: boolean;
  isMade: boolean;
  videos: readonly PlayableVideo[];
}) {
  const { assessment } = useAnnounce();
  const preview = useStore(assessment, (known) => known.preview);
  const isCurrent = useStore(assessment, (known) => known.isCurrent);
  const problems = useStore(assessment, (known) => known.findings?.problems.length ?? 0);
  const warnings = useStore(assessment, (known) => known.findings?.warnings.length ?? 0);
  const words = renderStatusWords({
    isRunning,
    isRendered: isMade,
    look: preview?.look,
    isCurrent,
    hasVideos: videos.length > 0,
    problems,
    warnings,
  });
  const isNews = isRunning || isMade;
  const look = 'min-w-40 flex-1 text-muted';
  return (
    <>
      {/* What is wrong is told by the checker: told here too, it would be heard twice. */}
      <p role="status" className={isRunning || !isNews ? 'sr-only' : look}>
        {isNews && words}
      </p>
      {!isNews && <p className={look}>{words}</p>}
    </>
  );
}

function RunningRender({ job, onCancel }: { job: RunningJob; onCancel: () => void }) {
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
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      <p>Your announcement is saved. {advice}</p>
      {error instanceof Error && <p className="text-muted">{error.message}</p>}
    </Callout>
  );
}
