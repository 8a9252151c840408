import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Library } from '#studio/signs/library.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import { createSignPlayer } from './sign-player.ts';
import type { SignDetailView } from './target.ts';
import { usePlaying } from './use-playing.ts';

const LIBRARY = { signer: undefined } as unknown as Library;
const PANE = { current: null };

/** Creates a new object each time, as when the organisation's forms arrive. */
const createDetailView = (title: string): SignDetailView => ({
  target: { kind: 'spelling', title },
  playable: {
    signing: { durationSeconds: 2, units: [] },
    keySeconds: [],
  } as unknown as PlayableSigning,
});

function open(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  const player = createSignPlayer();
  const { rerender } = renderHook(
    ({ showing }) => usePlaying(player, LIBRARY, showing, undefined, PANE),
    { initialProps: { showing: createDetailView('LEEDS') } },
  );
  const isPlaying = () => player.state.get().isPlaying;
  return {
    player,
    isPlaying,
    show: (title: string) => rerender({ showing: createDetailView(title) }),
  };
}

it('does not start what stands still when more of it arrives', () => {
  const { isPlaying, show } = open(true);
  expect(isPlaying()).toBe(false);
  show('LEEDS');
  expect(isPlaying()).toBe(false);
  show('YORK');
  expect(isPlaying()).toBe(true);
});

it('does not start again what was paused, and goes on with what plays', () => {
  const { player, isPlaying, show } = open(false);
  expect(isPlaying()).toBe(true);
  show('LEEDS');
  expect(isPlaying()).toBe(true);
  player.pause();
  show('LEEDS');
  expect(isPlaying()).toBe(false);
});
