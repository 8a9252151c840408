/** Bar of actions on the announcement: the next button, Download, Send; the progress of a video, and its outcome. */
import { Download, Save, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { listMissingFields } from '#studio/announce/form/missing-fields.ts';
import { optionOfField } from '#studio/announce/form/options.ts';
import { useRefusal } from '#studio/announce/signer/use-refusal.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { isSameJson, useStore } from '#studio/ui/store.ts';
import { useFinishedVideos } from './finished-videos.ts';
import type { PlayableVideo, RenderJob } from './making/create-renders.ts';
import { fileEnding, findVideos } from './making/render-set.ts';
import { getKindLabel, messageFileName } from './names.ts';
import { findNextButton, NextButton } from './next-button.tsx';
import { describeRenderFailure } from './render-failure.ts';
import { formatProgress, formatRenderStatus } from './render-text.ts';
import { type Renders, useRenders } from './renders-provider.tsx';
import { mayAskToNotify, tellWhenHidden } from './tell-when-hidden.ts';
import type { Submitting } from './use-submitting.ts';

type RunningJob = Extract<RenderJob, { kind: 'running' }>;

export function RenderBar({ submitting }: { submitting: Submitting }) {
  const renders = useRenders();
  const { assessment } = useAnnounce();
  const goToFirstError = useGoToFirstError();
  const preview = useStore(assessment, (assessed) => assessed.preview);
  const isCurrent = useStore(assessment, (assessed) => assessed.isCurrent);
  const bar = useRef<HTMLDivElement>(null);
  const { job, videos } = useStore(renders.state, (state) => state);
  const { made, shown } = useFinishedVideos();
  const missing = useStore(
    assessment,
    ({ draft }) => listMissingFields(draft).map(({ label }) => label),
    isSameJson,
  );
  const isReady = preview !== undefined && isCurrent && missing.length === 0;
  const isRunning = job.kind === 'running' && !job.isAhead;
  const { render, send } = useActions(renders, submitting, made !== undefined);
  useVideoNotifications(bar, isRunning, shown);
  useShortcut('Ctrl+Enter', 'Next: make the video, show it, done', () => {
    // The form may have changed a moment ago.
    if (!goToFirstError()) findNextButton(bar.current)?.click();
  });
  const canSend = isReady && !isRunning && !submitting.isPending;
  useShortcut('Ctrl+Shift+Enter', 'Save', () => void send(), canSend);

  return (
    <div
      ref={bar}
      className="flex shrink-0 flex-col gap-2 border-line bg-surface p-3 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-6 max-lg:-mx-4 max-lg:-mb-3 max-lg:border-t max-lg:shadow-raised sm:max-lg:-mx-6 lg:rounded-md lg:border"
    >
      <div className="flex flex-wrap items-center gap-2 max-sm:[&_:is(a,button)]:px-3 max-sm:[&_svg]:hidden">
        <NextButton {...{ submitting, shown, isReady, isRunning }} onMake={() => void render()} />
        {shown !== undefined && <DownloadLink videos={shown} />}
        <Button
          icon={<Save aria-hidden className="size-5" />}
          isDisabled={!isReady || isRunning}
          isPending={submitting.isPending}
          pendingLabel="Saving"
          onPress={() => void send()}
        >
          {made === undefined ? 'Save without video' : 'Save with video'}
        </Button>
        <RenderStatusText
          isRunning={isRunning}
          isMade={shown !== undefined}
          videos={videos}
          missing={missing}
        />
      </div>
      {job.kind === 'running' && isRunning && <RunningRender job={job} onCancel={renders.cancel} />}
      {job.kind === 'failed' && <RenderFailure error={job.error} onRetry={() => void render()} />}
    </div>
  );
}

/** Returns a function that moves to the field of the first error, and answers whether there is one. */
function useGoToFirstError(): () => boolean {
  const { assessment, goTo } = useAnnounce();
  return () => {
    const { findings, draft, preview } = assessment.settle();
    const [first] = findings?.problems ?? [];
    const [missing] = preview === undefined ? [] : listMissingFields(draft);
    const option = optionOfField(first?.field) ?? missing;
    if (option !== undefined) goTo(option);
    return option !== undefined;
  };
}

/** Creates the actions of the buttons on the draft as it is now: the screen may be a moment behind it. */
function useActions({ state, start }: Renders, submitting: Submitting, isMade: boolean) {
  const { assessment, draft } = useAnnounce();
  const present = () => {
    const assessed = assessment.settle();
    const isComplete = listMissingFields(assessed.draft).length === 0;
    return assessed.isCurrent && isComplete ? assessed.preview : undefined;
  };
  return {
    async render() {
      const now = present();
      const { job } = state.get();
      if (now === undefined || (job.kind === 'running' && !job.isAhead)) return;
      draft.remember(now.messages[0]?.message.title ?? 'Announcement', draft.form.getValues());
      await start(now);
    },
    async send() {
      const now = present();
      const rendered = now && findVideos(now, state.get().videos);
      // When the button no longer says what it would do, it says so now, and is pressed again.
      if (now === undefined || (rendered !== undefined) !== isMade) return;
      await submitting.submit(rendered ?? []);
    },
  };
}

/** Tells of a video in a hidden tab; and when the button that had the focus is gone, the next one has it. */
function useVideoNotifications(
  bar: RefObject<HTMLElement | null>,
  isRunning: boolean,
  visibleVideos: readonly PlayableVideo[] | undefined,
) {
  const previous = useRef({ isRunning, shown: visibleVideos });
  useEffect(() => {
    const { isRunning: wasRunning, shown: previousVideos } = previous.current;
    previous.current = { isRunning, shown: visibleVideos };
    const isNew = visibleVideos !== undefined && previousVideos === undefined;
    if (wasRunning && isNew) tellWhenHidden('Video ready');
    if (!isNew && wasRunning === isRunning) return;
    if (document.activeElement === document.body) findNextButton(bar.current)?.focus();
  }, [bar, isRunning, visibleVideos]);
}

/** Saves the video that is in view, when there are several. */
function DownloadLink({ videos }: { videos: readonly PlayableVideo[] }) {
  const { selectedVideo } = useAnnounce();
  const selectedIndex = useStore(selectedVideo, (index) => index);
  const link = useRef<HTMLAnchorElement>(null);
  useShortcut('Ctrl+s', 'Download the video', () => link.current?.click());
  const { message, video, url } = videos[selectedIndex] ?? videos[0]!;
  return (
    <a
      ref={link}
      href={url}
      download={messageFileName(message, fileEnding(video))}
      className={buttonClasses()}
    >
      <Download aria-hidden className="size-5" />
      {videos.length > 1 ? `Download: ${getKindLabel(message.kind)}` : 'Download'}
    </a>
  );
}

function RenderStatusText({
  isRunning,
  isMade,
  videos,
  missing,
}: {
  isRunning: boolean;
  isMade: boolean;
  videos: readonly PlayableVideo[];
  missing: readonly string[];
}) {
  const { assessment } = useAnnounce();
  const preview = useStore(assessment, (assessed) => assessed.preview);
  const refusal = useRefusal(preview?.messages.map(({ signing }) => signing) ?? []);
  const isCurrent = useStore(assessment, (assessed) => assessed.isCurrent);
  const problems = useStore(assessment, (assessed) => assessed.findings?.problems.length ?? 0);
  const warnings = useStore(assessment, (assessed) => assessed.findings?.warnings.length ?? 0);
  const kind = useStore(assessment, (assessed) => assessed.draft.kind);
  const statusText = formatRenderStatus({
    kind,
    isRunning,
    isRendered: isMade,
    look: preview?.look,
    isCurrent,
    hasVideos: videos.length > 0,
    problems,
    warnings,
    isHeldBack: refusal !== undefined,
    missing,
  });
  const isNews = isRunning || isMade;
  const look = classNames(
    'min-w-40 flex-1 text-muted',
    // A phone has room for what is wrong or missing alone.
    isCurrent && preview !== undefined && 'max-lg:sr-only',
  );
  return (
    <>
      {/* What is wrong is told by the checker: told here too, it would be heard twice. */}
      <p role="status" className={isRunning || !isNews ? 'sr-only' : look}>
        {isNews && statusText}
      </p>
      {!isNews && <p className={look}>{statusText}</p>}
    </>
  );
}

function RunningRender({ job, onCancel }: { job: RunningJob; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ProgressBar {...formatProgress(job)} value={job.progress} className="min-w-48 flex-1" />
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
  const { title, advice } = describeRenderFailure(error);
  return (
    <Callout
      kind="error"
      role="alert"
      title={title}
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      <p>Your draft is safe. {advice}</p>
      {error instanceof Error && <p className="text-muted">{error.message}</p>}
    </Callout>
  );
}
