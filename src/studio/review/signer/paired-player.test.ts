import { beforeEach, expect, it, vi } from 'vitest';
import type { PreviewPlayer, PreviewState } from '#studio/signer/preview-player.ts';
import { createStore } from '#studio/ui/store.ts';
import { createPairedPlayer, type Film } from './paired-player.ts';

type FrameListener = Parameters<PreviewPlayer['onFrame']>[0];

/** Creates a player without a picture, 20 s long, whose clock the test moves. */
function createFakePlayer() {
  const state = createStore({ isPlaying: false } as PreviewState);
  const setPlaying = (isPlaying: boolean) => state.set({ ...state.get(), isPlaying });
  let seconds = 0;
  const listeners: FrameListener[] = [];
  const player = {
    state,
    onFrame(listener: FrameListener) {
      listeners.push(listener);
      return () => undefined;
    },
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    seek: (timeSeconds: number) => {
      seconds = timeSeconds;
    },
    step: () => {
      setPlaying(false);
      seconds += 1;
    },
  } as unknown as PreviewPlayer;
  return {
    player,
    now: () => seconds,
    run(by: number) {
      seconds += by;
      for (const listener of listeners) listener(seconds, 20);
    },
  };
}

class FilmStandIn extends EventTarget implements Film {
  duration = 10;
  paused = true;
  ended = false;
  error = null;
  seeking = false;
  private position = 0;
  get currentTime() {
    return this.position;
  }
  set currentTime(seconds: number) {
    this.position = seconds;
    this.dispatchEvent(new Event('seeking'));
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  run(by: number) {
    this.position += by;
  }
}

let signer: ReturnType<typeof createFakePlayer>;
let film: FilmStandIn;
let paired: ReturnType<typeof createPairedPlayer>;
beforeEach(() => {
  signer = createFakePlayer();
  film = new FilmStandIn();
  paired = createPairedPlayer(signer.player);
  paired.follow(film);
});

it('plays, pauses and seeks both from the player', () => {
  paired.seek(3);
  paired.play();
  signer.run(0);
  expect([film.paused, film.currentTime]).toEqual([false, 3]);
  paired.toggle();
  expect(film.paused).toBe(true);
  paired.step(1);
  signer.run(0);
  expect([film.paused, film.currentTime]).toEqual([true, 4]);
});

it('brings a standing film to the very spot, however near it was', () => {
  paired.seek(3);
  signer.run(0);
  paired.seek(3.1);
  signer.run(0);
  expect(film.currentTime).toBe(3.1);
});

it('follows the film where a person moves that', async () => {
  await film.play();
  expect(paired.state.get().isPlaying).toBe(true);
  film.currentTime = 6;
  expect(signer.now()).toBe(6);
  film.pause();
  expect(paired.state.get().isPlaying).toBe(false);
});

it('takes the film’s time where they part, and waits while it waits', async () => {
  paired.play();
  signer.run(0);
  film.run(1);
  signer.run(0.1);
  expect(signer.now()).toBe(1);
  film.dispatchEvent(new Event('waiting'));
  expect(paired.state.get().isPlaying).toBe(false);
  film.dispatchEvent(new Event('playing'));
  expect(paired.state.get().isPlaying).toBe(true);
});

it('lets the signer go on alone behind the film’s end, and comes back to it', () => {
  paired.play();
  signer.run(0);
  film.run(10);
  signer.player.seek(9.9);
  Object.assign(film, { paused: true, ended: true });
  film.dispatchEvent(new Event('pause'));
  expect(paired.state.get().isPlaying).toBe(true);
  signer.run(5);
  expect(signer.now()).toBeCloseTo(14.9);
  paired.seek(18);
  signer.run(0);
  expect([film.currentTime, signer.now(), film.paused]).toEqual([10, 18, true]);
  film.ended = false;
  paired.seek(2);
  signer.run(0);
  expect([film.currentTime, film.paused]).toEqual([2, false]);
});

it('tells whoever draws the scrubber, and leaves a film alone that it no longer follows', () => {
  const onFrame = vi.fn();
  paired.onFrame(onFrame);
  signer.run(1);
  expect(onFrame).toHaveBeenCalledWith(1, 20);
  paired.follow(undefined);
  paired.play();
  signer.run(1);
  expect([film.paused, film.currentTime]).toEqual([true, 0]);
});
