/** The page that the drawing benchmark measures in: frames of a signed message on an OffscreenCanvas. */
import { EXAMPLES } from '#announcement/examples.ts';
import { planAnnouncement } from '#announcement/plan-announcement.ts';
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import { GREEN } from '#contract/background.ts';
import type { Pose } from '#contract/pose.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning, forgetSolved } from '#signing/compose-signing.ts';

const FRAMES = 60;

const signing = composeSigning({
  kind: 'demonstration',
  title: 'Benchmark',
  phrases: [
    {
      id: 'bench',
      english: 'The 14:35 train to Leeds.',
      units: [
        { kind: 'time', hour: 14, minute: 35 },
        { kind: 'sign', gloss: 'TRAIN', nonManuals: ['topic'] },
        { kind: 'fingerspelled', text: 'Leeds' },
      ],
      fields: [],
      pauseAfter: 'sentence',
    },
  ],
  changes: [],
});
const secondsAt = (frame: number) => (signing.durationSeconds * frame) / FRAMES;
const poses: readonly Pose[] = Array.from({ length: FRAMES }, (_, frame) =>
  signing.poseAt(secondsAt(frame)),
);

function createContext2d(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser gives no 2D canvas.');
  return context;
}

/**
 * Frames a second. Each frame is read back: a canvas puts drawing off and drops what a cleared canvas
 * would have covered.
 */
function framesPerSecond(
  context: OffscreenCanvasRenderingContext2D,
  draw: (frame: number) => void,
): number {
  const start = performance.now();
  for (let frame = 0; frame < FRAMES; frame++) {
    draw(frame);
    context.getImageData(0, 0, 1, 1);
  }
  return (1000 * FRAMES) / (performance.now() - start);
}

export interface DrawingBench {
  /** Frames a second that the signer is drawn in. */
  drawn(width: number, height: number): number;
  /** Frames a second when only the background is filled and one ready picture is put on it. */
  put(width: number, height: number): number;
  /** Measures the milliseconds to plan and compose a minute of an announcement that has not been signed before. */
  minuteMilliseconds(): number;
  /** Milliseconds of `poseAt`, and of making the message. */
  poseMilliseconds(): number;
}

/** More than a minute of signing: a delayed train with a reason, a platform change and stops. */
const announcement = TrainAnnouncementRequest.parse({
  ...EXAMPLES.find(({ id }) => id === 'delay')!.body,
  updatedPlatform: '6',
  callingAt: 'CLJ,WOK,GLD',
});
const reference = await loadReference();

const bench: DrawingBench = {
  drawn(width, height) {
    const context = createContext2d(width, height);
    const signer = illustratedSigner();
    const draw = (frame: number) =>
      signer.draw(poses[frame]!, { context, width, height, background: GREEN });
    return framesPerSecond(context, draw);
  },
  put(width, height) {
    const context = createContext2d(width, height);
    const picture = new ImageData(width, height);
    const draw = () => {
      context.fillStyle = '#12c353';
      context.fillRect(0, 0, width, height);
      context.putImageData(picture, 0, 0);
    };
    return framesPerSecond(context, draw);
  },
  minuteMilliseconds() {
    forgetSolved();
    const start = performance.now();
    const [message] = planAnnouncement(announcement, reference).messages;
    const { durationSeconds } = composeSigning(message!);
    return ((performance.now() - start) * 60) / durationSeconds;
  },
  poseMilliseconds() {
    const start = performance.now();
    for (let round = 0; round < 10; round++)
      for (let frame = 0; frame < FRAMES; frame++) signing.poseAt(secondsAt(frame));
    return (performance.now() - start) / (10 * FRAMES);
  },
};

declare global {
  interface Window {
    drawingBench: DrawingBench;
  }
}
window.drawingBench = bench;
