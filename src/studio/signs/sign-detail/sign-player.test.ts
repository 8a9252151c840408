import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Signer } from '#avatar/signer.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import { createSignPlayer } from './sign-player.ts';

let callbacks: FrameRequestCallback[] = [];
beforeEach(() => {
  callbacks = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    callbacks.push(callback),
  );
});
afterEach(() => vi.unstubAllGlobals());

let milliseconds = 0;
/** Runs a frame of the browser. */
function showFrame(elapsedMilliseconds = 20) {
  milliseconds += elapsedMilliseconds;
  for (const callback of callbacks.splice(0)) callback(milliseconds);
}

const PLAYABLE: PlayableSigning = {
  keySeconds: [0.3, 0.7],
  signing: {
    durationSeconds: 1.1,
    phrases: [],
    units: [],
    poseAt: () => ({ bones: {}, face: NEUTRAL_FACE }),
  },
};

/**
 * Opens a player on two canvases.
 * @returns the player, the times that it has shown, and the sides that it has drawn
 */
function openPlayer(startsPlaying: boolean) {
  const shownSeconds: number[] = [];
  const sides: unknown[] = [];
  const signer: Signer = { id: 'none', draw: (_pose, { view }) => void sides.push(view) };
  const player = createSignPlayer();
  player.onFrame((seconds) => shownSeconds.push(Number(seconds.toFixed(6))));
  for (const view of ['front', 'side'] as const) {
    const context = { canvas: { width: 80, height: 70 } };
    player.attach({ getContext: () => context } as unknown as HTMLCanvasElement, view);
  }
  player.show(PLAYABLE, signer, startsPlaying);
  showFrame();
  return { player, shown: shownSeconds, sides };
}

it('draws every canvas from its own side', () => {
  const { sides } = openPlayer(false);
  expect(sides).toEqual(['front', 'side']);
});

it('steps by frame and by key, and stands still there', () => {
  const { player, shown } = openPlayer(true);
  const secondsAfter = (action: () => void) => {
    action();
    showFrame();
    expect(player.state.get().isPlaying).toBe(false);
    return shown.at(-1);
  };
  player.pause();
  player.seek(0);
  expect(secondsAfter(() => player.stepFrame(1))).toBe(0.04);
  expect(secondsAfter(() => player.stepFrame(-1))).toBe(0);
  expect(secondsAfter(() => player.stepFrame(-1))).toBe(0);
  expect(secondsAfter(() => player.stepKey(1))).toBe(0.3);
  expect(secondsAfter(() => player.stepKey(1))).toBe(0.7);
  expect(secondsAfter(() => player.stepKey(1))).toBe(1.1);
  expect(secondsAfter(() => player.stepKey(-1))).toBe(0.7);
});

it('plays as slowly as it is told to', () => {
  const { player, shown } = openPlayer(true);
  player.setSpeed(0.25);
  showFrame(100);
  expect(shown.at(-1)).toBe(0.025);
});
