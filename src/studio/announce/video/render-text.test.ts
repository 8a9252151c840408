import { describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { formatProgress, formatRenderStatus, type RenderState } from './render-text.ts';

const READY: RenderState = {
  kind: 'delay',
  isRunning: false,
  isRendered: false,
  look: DEFAULT_LOOK,
  isCurrent: true,
  hasVideos: false,
  problems: 0,
  warnings: 0,
  isHeldBack: false,
  missing: [],
};

describe('the status of the bar', () => {
  it.each<[Partial<RenderState>, string]>([
    [{ isRunning: true, isRendered: true }, 'Making the video.'],
    [{ isRendered: true, hasVideos: true }, 'Video ready.'],
    [{ look: undefined }, 'Choose a destination to start'],
    // It asked for a destination that was there.
    [{ look: undefined, isCurrent: false, problems: 1 }, 'Fix the error above first.'],
    // It asked for a destination, which lifts do not have.
    [{ look: undefined, kind: 'lift' }, 'Choose lifts or escalators to start'],
    [{ isCurrent: false, problems: 1 }, 'Fix the error above first.'],
    [{ isCurrent: false, problems: 3, hasVideos: true }, 'Fix the 3 errors above first.'],
    [{ hasVideos: true }, 'The video is out of date'],
    // A change of platform could be made without any.
    [{ missing: ['Platform', 'New platform'] }, 'Fill in “Platform” and “New platform” to go on'],
    [{}, 'No errors. Handsignal can also make the video after you save.'],
    [
      { isHeldBack: true },
      'Not enough signs are approved to show it. Handsignal can also make the video after you save.',
    ],
    [
      { isHeldBack: true, isRendered: true },
      'Video ready. Not enough signs are approved to show it.',
    ],
    [{ warnings: 2 }, 'Handsignal can also make the video after you save.'],
  ])('%o', (change, expected) => {
    expect(formatRenderStatus({ ...READY, ...change })).toBe(expected);
  });
});

it('counts videos only where there are several', () => {
  const job = {
    isAhead: false,
    kind: 'running',
    stage: 'drawing',
    progress: 0.404,
    secondsLeft: undefined,
  } as const;
  expect(formatProgress({ ...job, video: 1, videos: 1 })).toEqual({
    label: 'Drawing the video',
    valueLabel: '40%',
  });
  expect(formatProgress({ ...job, video: 2, videos: 3 }).label).toBe(
    'Drawing the video: video 2 of 3',
  );
});
