/** Capture of a take: counted in, filmed, analysed, and stored in this browser before the person has to decide. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RecordedClip } from '#contract/clip.ts';
import { MAX_RECORDING_SECONDS } from '#contract/library/recording-change.ts';
import { createMotionMeter } from '#rendering/clips/capture/motion-meter.ts';
import { createStillWatch } from '#rendering/clips/capture/still-watch.ts';
import type { StudiedTake } from '#rendering/clips/capture/study-take.ts';
import { readClip, removeClip, saveClips } from '#rendering/clips/clip-database.ts';
import { computeClipId } from '#rendering/clips/clip-id.ts';
import { examineTake } from '#rendering/clips/clips-worker.ts';
import { BOOTH_PACK, type Session } from './booth-session.ts';
import { startFilming, toCameraProblem } from './camera.ts';
import { captureFrame } from './capture-frame.ts';
import type { Prompt } from './prompts.ts';

export interface Take {
  clip: RecordedClip;
  /** Duration of the whole film, in seconds. */
  filmSeconds: number;
}

export type CaptureState =
  | { kind: 'ready' }
  | { kind: 'counting'; left: number }
  | { kind: 'filming' }
  | { kind: 'studying' }
  /** `trouble`: why a point stays where it was. */
  | { kind: 'taken'; take: Take; problem?: string }
  /** Only this page has the film. */
  | { kind: 'unsaved'; take: Take; file: Blob; reason: string }
  | { kind: 'failed'; reason: string };

const COUNT = 3;
const COUNT_MILLISECONDS = 800;
const LOOK_MILLISECONDS = 80;
const LOOK_WIDTH = 128;
/** A step of an in or out point. */
const STEP_SECONDS = 0.04;
const MIN_SECONDS = 0.2;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Formats an error as text; a `DOMException`, thrown by the browser itself, is treated as a camera problem. */
function formatFailure(error: unknown): string {
  if (!(error instanceof DOMException))
    return error instanceof Error ? error.message : String(error);
  const { title, advice } = toCameraProblem(error);
  return `${title}. ${advice}`;
}

const LICENCE = 'As agreed with the signer';

async function createClip(
  file: Blob,
  prompt: Prompt,
  session: Session,
  studied: StudiedTake,
): Promise<RecordedClip> {
  const { motions: _, filmSeconds: __, ...probed } = studied;
  return {
    ...probed,
    id: await computeClipId(file, probed),
    glosses: [...prompt.glosses],
    source: 'Recorded in the booth',
    signer: session.signer,
    licence: LICENCE,
    ...(session.region !== undefined && { region: session.region }),
    consent: session.consent,
    review: 'unreviewed',
    pack: BOOTH_PACK,
    importedAt: new Date().toISOString(),
    sizeBytes: file.size,
  };
}

/** Ends when the signer is still again, `stop` is called, or it has lasted too long. */
function untilStill(video: HTMLVideoElement, stop: AbortSignal): Promise<void> {
  const measure = createMotionMeter();
  const isOver = createStillWatch();
  const began = performance.now();
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(() => {
      const frame = captureFrame(video, LOOK_WIDTH);
      const seconds = (performance.now() - began) / 1000;
      if (seconds >= MAX_RECORDING_SECONDS) end();
      else if (frame !== undefined && isOver(seconds, measure(frame))) end();
    }, LOOK_MILLISECONDS);
    if (stop.aborted) end();
    else stop.addEventListener('abort', end, { once: true });
  });
}

export function useCapture(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  session: Session,
) {
  const [capture, setCapture] = useState<CaptureState>({ kind: 'ready' });
  const stopping = useRef<AbortController>(undefined);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      stopping.current?.abort();
    };
  }, []);

  async function recordFilm(): Promise<Blob> {
    const stop = new AbortController();
    stopping.current = stop;
    for (let left = COUNT; left > 1; left--) {
      setCapture({ kind: 'counting', left });
      await wait(COUNT_MILLISECONDS);
    }
    // Filming starts with the last count, during which the signer stays still.
    const filming = startFilming(stream!);
    setCapture({ kind: 'counting', left: 1 });
    try {
      await Promise.race([wait(COUNT_MILLISECONDS), filming.failure]);
      setCapture({ kind: 'filming' });
      await Promise.race([untilStill(video.current!, stop.signal), filming.failure]);
      return await filming.stop();
    } finally {
      stop.abort();
    }
  }

  async function take(prompt: Prompt): Promise<void> {
    if (stream === undefined || video.current === null) return;
    try {
      const file = await recordFilm();
      if (leaving.current.signal.aborted) return;
      setCapture({ kind: 'studying' });
      const studied = await examineTake(file, leaving.current.signal);
      const clip = await createClip(file, prompt, session, studied);
      await save({ clip, filmSeconds: studied.filmSeconds }, file);
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      setCapture({ kind: 'failed', reason: formatFailure(error) });
    }
  }

  async function save(newTake: Take, file: Blob): Promise<void> {
    try {
      await saveClips([{ clip: newTake.clip, file }]);
      setCapture({ kind: 'taken', take: newTake });
    } catch (error) {
      setCapture({ kind: 'unsaved', take: newTake, file, reason: formatFailure(error) });
    }
  }

  /** Moves the in and out points by steps; what plays is another clip then. */
  async function adjust(currentTake: Take, inSteps: number, outSteps: number): Promise<void> {
    const { clip, filmSeconds } = currentTake;
    const end = clip.inSeconds + clip.seconds + outSteps * STEP_SECONDS;
    const inSeconds = Math.max(0, clip.inSeconds + inSteps * STEP_SECONDS);
    const seconds = Math.min(end, filmSeconds) - inSeconds;
    if (seconds < MIN_SECONDS || seconds > MAX_RECORDING_SECONDS) return;
    try {
      const { file } = await readClip(clip.id);
      const stretch = { inSeconds: rounded(inSeconds), seconds: rounded(seconds) };
      const changed = { ...clip, ...stretch, id: await computeClipId(file, stretch) };
      if (changed.id === clip.id) return;
      await saveClips([{ clip: changed, file }]);
      await removeClip(clip.id);
      setCapture({ kind: 'taken', take: { clip: changed, filmSeconds } });
    } catch (error) {
      setCapture({ kind: 'taken', take: currentTake, problem: formatFailure(error) });
    }
  }

  return {
    taking: capture,
    take,
    save,
    adjust,
    stop: () => stopping.current?.abort(),
    /** Discards a take: removes its clip and gets ready for another. */
    discard: async ({ clip }: Take) => {
      await removeClip(clip.id);
      setCapture({ kind: 'ready' });
    },
    ready: () => setCapture({ kind: 'ready' }),
  };
}

/** Points are kept with four decimals. */
const rounded = (seconds: number) => Math.round(seconds * 10_000) / 10_000;
