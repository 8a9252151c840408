/** The renders of one tab: one at a time, asked for or ahead of that; and the videos that it has. */
import type { RenderProgress } from '#rendering/plan/render-progress.ts';
import type { ExampleRequest } from '#rendering/workers/preparation.ts';
import type { Preview } from '#studio/announce/preview/assess.ts';
import type { BrowserSetting } from '#studio/ui/browser-setting.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import {
  findStoredVideos,
  type Making,
  makeVideos,
  type VideoDependencies,
} from './make-videos.ts';
import { type FinishedVideo, findVideos, renderKey } from './render-set.ts';

export type RenderJob =
  | { kind: 'idle' }
  | {
      kind: 'running';
      /** Whether it is made ahead, before it is requested, and not shown. */
      isAhead: boolean;
      /** Number of the current video of `videos`, from 1. */
      video: number;
      videos: number;
      /** 0 to 1 over all of them. */
      progress: number;
      stage: RenderProgress['stage'];
      secondsLeft?: number;
    }
  | { kind: 'failed'; error: unknown };

/** A finished file with an address to play it from. */
export interface PlayableVideo extends FinishedVideo {
  url: string;
  captionsUrl: string;
}

export interface RendersState {
  job: RenderJob;
  /** The files of the last finished render. */
  videos: readonly PlayableVideo[];
  /** Whether `videos` were requested: only then they are shown. */
  wasAsked: boolean;
}

export interface RenderControls {
  /** Makes the videos, or shows those that are there. */
  start(preview: Preview): Promise<void>;
  /** Starts the workers with a message that is not saved, unless a render runs. */
  prepare(example: ExampleRequest): Promise<void>;
  /**
   * Makes the videos like `start`, but with one worker until `hurryAhead`, and only while nothing else runs.
   * A failure is not reported.
   */
  startAhead(preview: Preview): Promise<void>;
  /** Gives all workers to what is made ahead from now on. */
  hurryAhead(): void;
  /** Has the videos of the preview if any tab made them; makes those that were asked for when a tab was closed. */
  restore(preview: Preview): Promise<void>;
  /** Hides the videos; they remain, and are shown when they are requested again. */
  putAside(): void;
  cancel(): void;
  /** Cancels a render that was not requested, unless it makes this preview. */
  cancelAhead(preview?: Preview): void;
}

/** The render that runs now. */
interface Running {
  control: AbortController;
  name: string;
  isAhead: boolean;
  /** Resolves with `hurryUp`. */
  hurry: Promise<void>;
  hurryUp(): void;
}

function createRun(name: string, isAhead: boolean): Running {
  let hurryUp: () => void = () => undefined;
  const hurry = new Promise<void>((resolve) => {
    hurryUp = resolve;
  });
  if (!isAhead) hurryUp();
  return { control: new AbortController(), name, isAhead, hurry, hurryUp };
}

/** Computes the key that distinguishes the videos of one preview from those of another. */
const getName = ({ messages, look }: Preview) =>
  messages.map(({ message }) => renderKey(message, look)).join();

const IDLE = { kind: 'idle' } as const;

type RequestedVideo = Pick<BrowserSetting<string>, 'read' | 'write' | 'clear'>;

/**
 * Creates the renders of one tab.
 *
 * @param requestedVideo stores across a reload which video was requested
 */
export function createRenders(
  dependencies: () => Promise<VideoDependencies>,
  requestedVideo: RequestedVideo,
): RenderControls & { state: Store<RendersState> } {
  const state = createStore<RendersState>({ job: IDLE, videos: [], wasAsked: false });
  const runner = createRunner(dependencies, requestedVideo, state);
  const { run } = runner;
  return {
    state,
    async start(preview) {
      if (runner.isAheadOf(preview)) runner.ask();
      else if (findVideos(preview, state.get().videos) === undefined) await run(preview, false);
      else {
        requestedVideo.write(getName(preview));
        state.set({ ...state.get(), wasAsked: true });
      }
    },
    async prepare(example) {
      if (runner.isRunning) return;
      await (await dependencies()).prepare(example);
    },
    async startAhead(preview) {
      if (!runner.isRunning) await run(preview, true);
    },
    hurryAhead: runner.hurryUp,
    async restore(preview) {
      const isNeedless = () =>
        runner.isRunning || findVideos(preview, state.get().videos) !== undefined;
      if (isNeedless()) return;
      const found = await findStoredVideos(preview, await dependencies());
      if (isNeedless()) return;
      const wasAsked = requestedVideo.read() === getName(preview);
      if (found !== undefined) showVideos(state, found, wasAsked);
      else if (wasAsked) await run(preview, false);
    },
    putAside() {
      requestedVideo.clear();
      state.set({ ...state.get(), wasAsked: false });
    },
    cancel: runner.cancel,
    cancelAhead(preview) {
      if (preview === undefined || !runner.isAheadOf(preview)) runner.cancelAhead();
    },
  };
}

/** Runs one render at a time; a newer one replaces an older one. */
function createRunner(
  dependencies: () => Promise<VideoDependencies>,
  requestedVideo: RequestedVideo,
  state: Store<RendersState>,
) {
  let running: Running | undefined;
  const setJob = (job: RenderJob) => state.set({ ...state.get(), job });
  return {
    get isRunning() {
      return running !== undefined;
    },
    /** Whether this preview is made now although it was not requested. */
    isAheadOf: (preview: Preview) => running?.isAhead === true && running.name === getName(preview),
    /** Marks what is being made as requested, with all workers. */
    ask() {
      if (running === undefined) return;
      running.isAhead = false;
      running.hurryUp();
      requestedVideo.write(running.name);
      const { job } = state.get();
      if (job.kind === 'running') setJob({ ...job, isAhead: false });
    },
    hurryUp: () => running?.hurryUp(),
    cancel: () => running?.control.abort(),
    cancelAhead() {
      if (!running?.isAhead) return;
      running.control.abort();
      running = undefined;
      setJob(IDLE);
    },
    async run(preview: Preview, isAhead: boolean): Promise<void> {
      running?.control.abort();
      const current = createRun(getName(preview), isAhead);
      running = current;
      if (!isAhead) requestedVideo.write(current.name);
      const { signal } = current.control;
      setJob(toRunningJob(current, 1, preview.messages.length, { stage: 'loading', progress: 0 }));
      const rendering = dependencies().then((resolved) =>
        makeVideos(preview, state.get().videos, resolved, {
          signal,
          hurry: current.hurry,
          isAhead,
          onProgress: throttleProgress(current, (video, videos, progress) => {
            if (running === current) setJob(toRunningJob(current, video, videos, progress));
          }),
        }),
      );
      const outcome = await rendering.catch((error: unknown) => ({ error }));
      // Only the newest render speaks: an older one was replaced.
      if (running !== current) return;
      running = undefined;
      if (!('error' in outcome)) return showVideos(state, outcome, !current.isAhead);
      if (!current.isAhead) requestedVideo.clear();
      setJob(failedJob(outcome.error, current));
    },
  };
}

/**
 * Intervals between progress reports: four a second for what is shown, one for what is made ahead, since the
 * page renders again with each.
 */
const VISIBLE_MILLISECONDS = 250;
const AHEAD_MILLISECONDS = 1000;

/** Leaves out what comes too soon after what was told; a new stage or video is always told. */
function throttleProgress(run: Running, report: Making['onProgress']): Making['onProgress'] {
  let lastReport: { timeMs: number; step: string } | undefined;
  return (video, videos, progress) => {
    const step = `${video} ${progress.stage}`;
    const rest = run.isAhead ? AHEAD_MILLISECONDS : VISIBLE_MILLISECONDS;
    if (lastReport?.step === step && performance.now() - lastReport.timeMs < rest) return;
    lastReport = { timeMs: performance.now(), step };
    report(video, videos, progress);
  };
}

/**
 * Builds the job of a failed render. A failure of a render made ahead is not reported: it is tried again when
 * it is requested.
 */
function failedJob(error: unknown, { control, isAhead }: Running): RenderJob {
  if (control.signal.aborted) return IDLE;
  if (!isAhead) return { kind: 'failed', error };
  console.warn('No video was made ahead.', error);
  return IDLE;
}

function showVideos(
  state: Store<RendersState>,
  finished: readonly FinishedVideo[],
  wasAsked: boolean,
): void {
  const { videos: previous } = state.get();
  const videos = finished.map(
    (video) => previous.find(({ key }) => key === video.key) ?? playable(video),
  );
  state.set({ job: IDLE, videos, wasAsked });
  revokeLater(previous.filter((video) => !videos.includes(video)));
}

const toRunningJob = (
  { isAhead }: Running,
  video: number,
  videos: number,
  { stage, progress, secondsLeft }: Pick<RenderProgress, 'stage' | 'progress' | 'secondsLeft'>,
): RenderJob => ({
  kind: 'running',
  isAhead,
  video,
  videos,
  progress: (video - 1 + progress) / videos,
  stage,
  secondsLeft,
});

const playable = (finished: FinishedVideo): PlayableVideo => ({
  ...finished,
  url: URL.createObjectURL(finished.video.file),
  captionsUrl: URL.createObjectURL(new Blob([finished.video.captions], { type: 'text/vtt' })),
});

/** Players on the screen let go of a video with their next drawing. */
const REVOKE_MILLISECONDS = 10_000;

function revokeLater(videos: readonly PlayableVideo[]): void {
  if (videos.length === 0) return;
  setTimeout(() => {
    for (const { url, captionsUrl } of videos) {
      URL.revokeObjectURL(url);
      URL.revokeObjectURL(captionsUrl);
    }
  }, REVOKE_MILLISECONDS);
}
