import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import {
  createPreviewPlayer,
  type Painter,
  type SignedMessage,
  toFrameSeconds,
} from './preview-player.ts';
import { canvasKind } from './signer-canvas.ts';

let callbacks: FrameRequestCallback[] = [];
let milliseconds = 0;
const painted: number[] = [];

beforeEach(() => {
  callbacks = [];
  milliseconds = 0;
  painted.length = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    callbacks.push(callback),
  );
  vi.stubGlobal('cancelAnimationFrame', () => {
    callbacks = [];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates that the browser shows a frame, this long after the last one. */
function showFrame(elapsedMilliseconds = 20) {
  milliseconds += elapsedMilliseconds;
  const dueCallbacks = callbacks;
  callbacks = [];
  for (const callback of dueCallbacks) callback(milliseconds);
}

const canvas = {
  getContext: () => ({ canvas: { width: 64, height: 36 } }),
} as unknown as HTMLCanvasElement;
const painter: Painter = {
  signer: { id: 'none', draw: () => undefined },
  paintFrame: (_frame, _signing, _message, _look, seconds) => {
    painted.push(seconds);
  },
};

/** Creates two phrases of one sign each, a second long. */
const createSigned = (...glosses: [string, string]): SignedMessage => ({
  speed: 1,
  message: {
    kind: 'train',
    title: 'A train',
    changes: [],
    phrases: glosses.map((gloss, index) => ({
      id: `${index}`,
      english: gloss,
      units: [{ kind: 'sign', gloss }],
      fields: [],
      pauseAfter: 'none',
    })),
  },
  signing: {
    durationSeconds: 2,
    phrases: [0, 1].map((index) => ({
      phraseIndex: index,
      startSeconds: index,
      endSeconds: index + 1,
    })),
    units: glosses.map((label, index) => ({
      phraseIndex: index,
      unitIndex: 0,
      startSeconds: index,
      endSeconds: index + 1,
      label,
      provenance: {
        rendition: 'sign',
        confidence: 'sourced',
        review: 'unreviewed',
        sources: [],
      },
    })),
    poseAt: () => ({ bones: {}, face: NEUTRAL_FACE }),
  },
});

function createTestPlayer(isPlaying: boolean) {
  const player = createPreviewPlayer({ isPlaying, isLooping: false });
  player.attach(canvas, painter);
  player.show(createSigned('TRAIN', 'LATE'), DEFAULT_LOOK);
  return player;
}

it('draws once what stands still, and again only when something is new', () => {
  const player = createTestPlayer(false);
  showFrame();
  showFrame();
  expect(painted).toEqual([0]);
  expect(callbacks).toEqual([]);
  player.seek(1.5);
  showFrame();
  // The frame of the video that is seen then.
  expect(painted).toEqual([0, 1.48]);
});

it('draws each frame of the video once, and tells the page only of what it shows', () => {
  const player = createTestPlayer(true);
  const phraseIndices: number[] = [];
  player.state.subscribe(() => phraseIndices.push(player.state.get().phraseIndex));
  for (let frame = 0; frame <= 60; frame += 1) showFrame();
  expect(painted).toHaveLength(31);
  expect(painted.at(-1)).toBeCloseTo(1.2, 6);
  expect(phraseIndices).toEqual([1]);
});

it('stops drawing where nobody sees it, and does not jump on return', () => {
  const player = createTestPlayer(true);
  showFrame();
  showFrame();
  player.setVisible(false);
  showFrame();
  showFrame(60_000);
  const drawn = painted.length;
  player.setVisible(true);
  showFrame();
  expect(painted.length).toBe(drawn + 1);
  expect(painted.at(-1)).toBeLessThan(0.1);
});

it('goes on at the phrase that changed', () => {
  const player = createTestPlayer(true);
  showFrame();
  player.show(createSigned('TRAIN', 'CANCELLED'), DEFAULT_LOOK);
  showFrame();
  expect(painted.at(-1)).toBeGreaterThanOrEqual(1);
});

it('steps by sign and stands still there', () => {
  const player = createTestPlayer(true);
  showFrame();
  player.step(1);
  showFrame();
  expect(player.state.get()).toMatchObject({ isPlaying: false, unitIndex: 1 });
  expect(painted.at(-1)).toBe(1);
});

it('draws less often while the machine has better to do, with the same clock', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const player = createTestPlayer(true);
  player.setPace(80);
  for (let frame = 0; frame <= 40; frame += 1) {
    vi.advanceTimersByTime(20);
    showFrame();
  }
  expect(painted.length).toBeLessThan(15);
  expect(painted.at(-1)).toBeGreaterThan(0.6);
});

it.each<[number, 25 | 30, number]>([
  [0, 25, 0],
  [0.039, 25, 0],
  [0.04, 25, 0.04],
  [1.5, 25, 1.48],
  [1.5, 30, 1.5],
  [2, 25, 1.96],
  [0.1 * 3, 30, 0.3],
])(
  'shows at %s s, at %s frames a second, the frame of the video at %s s',
  (seconds, framesPerSecond, frame) => {
    expect(toFrameSeconds(seconds, { durationSeconds: 2 }, { framesPerSecond })).toBeCloseTo(
      frame,
      9,
    );
  },
);

it('paints the clips of a message, and anew when they are at hand', () => {
  const clips = { contentAt: () => undefined, isHidden: () => false, paint: () => undefined };
  let tell: (() => void) | undefined;
  let paintedWith: unknown;
  const player = createPreviewPlayer({ isPlaying: false, isLooping: false });
  player.attach(canvas, {
    ...painter,
    paintFrame: (...all) => {
      paintedWith = all[6];
      painter.paintFrame(...all);
    },
    getClips: ({ phrases }) => (phrases[0]?.english === 'CLIP' ? clips : undefined),
    onChange(listener) {
      tell = listener;
      return () => {
        tell = undefined;
      };
    },
  });
  player.show(createSigned('TRAIN', 'LATE'), DEFAULT_LOOK);
  showFrame();
  expect(paintedWith).toBeUndefined();
  player.show(createSigned('CLIP', 'LATE'), DEFAULT_LOOK);
  showFrame();
  expect(paintedWith).toBe(clips);
  tell?.();
  showFrame();
  expect(painted).toEqual([0, 0, 0]);
});

it.each([
  ['memory', true],
  ['gpu', false],
] as const)(
  'draws on a canvas of the kind that suits the signer: %s',
  (kind, willReadFrequently) => {
    const getContext = vi.fn(() => ({ canvas: { width: 64, height: 36 } }));
    canvasKind.set(kind);
    const player = createPreviewPlayer({ isPlaying: false, isLooping: false });
    player.attach({ getContext } as unknown as HTMLCanvasElement, painter);
    expect(getContext.mock.calls).toEqual([['2d', { willReadFrequently }]]);
    player.dispose();
    canvasKind.set('memory');
  },
);
