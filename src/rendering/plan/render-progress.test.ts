import { expect, it } from 'vitest';
import { progressMeter, type RenderProgress } from './render-progress.ts';

function meterOn(clock: { milliseconds: number }) {
  const steps: RenderProgress[] = [];
  return {
    steps,
    meter: progressMeter(
      (step) => steps.push(step),
      () => clock.milliseconds,
    ),
  };
}

it('tells the time left from the speed of what was drawn, not of what was known', () => {
  const clock = { milliseconds: 5000 };
  const { steps, meter } = meterOn(clock);
  meter.drawing(200);
  meter.segment(1, 100, true);
  clock.milliseconds += 2000;
  meter.segment(0, 40);
  expect(steps.at(-1)).toEqual({
    stage: 'drawing',
    progress: 0.1 + 0.87 * (140 / 200),
    framesDone: 140,
    framesTotal: 200,
    secondsLeft: 3,
  });
});

it('does not guess from a few frames', () => {
  const { steps, meter } = meterOn({ milliseconds: 0 });
  meter.drawing(200);
  meter.segment(0, 19);
  expect(steps.at(-1)).not.toHaveProperty('secondsLeft');
});

it('never falls, also when a second try begins at nothing', () => {
  const { steps, meter } = meterOn({ milliseconds: 0 });
  meter.loading(1);
  meter.drawing(100);
  meter.segment(0, 80);
  meter.loading(0);
  meter.drawing(100);
  meter.segment(0, 10);
  meter.joining();
  meter.done();
  const fractions = steps.map(({ progress }) => progress);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(steps.at(-1)?.progress).toBe(1);
});

it('tells nothing more once the render was cancelled', () => {
  const reported: number[] = [];
  const cancelled = new AbortController();
  const meter = progressMeter(
    ({ progress }) => reported.push(progress),
    () => 0,
    cancelled.signal,
  );
  meter.loading(0.5);
  cancelled.abort();
  meter.loading(1);
  expect(reported).toEqual([0.05]);
});
