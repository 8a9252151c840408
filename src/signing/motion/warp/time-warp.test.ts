import { describe, expect, it } from 'vitest';
import { withDuration } from '#signing/motion/performance.ts';
import type { Planned } from '#signing/motion/planned.ts';
import { layOut, type Timeline } from '#signing/motion/timeline.ts';
import { planUnits } from '#signing/plan-units.ts';
import { ANNOUNCEMENTS } from '#signing/testing/messages.ts';

const MESSAGES = Object.entries(ANNOUNCEMENTS);

/** Lists film times, twenty a second. */
const listTimes = ({ durationSeconds }: Timeline) =>
  Array.from({ length: Math.floor(durationSeconds * 20) }, (_, index) => index / 20);

describe.each(MESSAGES)('%s', (_, message) => {
  const { planned } = planUnits(message);
  const timeline = layOut(planned, 1);
  const { warp, durationSeconds, spans } = timeline;

  it('never turns back, and takes as long as before', () => {
    const times = listTimes(timeline).map(warp.toTrack);
    expect(times.every((time, index) => index === 0 || time > times[index - 1]!)).toBe(true);
    expect(warp.toTrack(0)).toBe(0);
    expect(warp.toTrack(durationSeconds)).toBeCloseTo(durationSeconds, 6);
  });

  it('starts each unit where it was laid out, on a frame', () => {
    for (const [index, { startsUnit }] of planned.entries()) {
      if (!startsUnit) continue;
      const { start } = spans[index]!;
      expect(warp.toTrack(start)).toBeCloseTo(start, 6);
      expect(start * 25).toBeCloseTo(Math.round(start * 25), 6);
    }
  });

  it('has two clocks that agree', () => {
    for (const time of listTimes(timeline))
      expect(warp.toFilm(warp.toTrack(time))).toBeCloseTo(time, 2);
  });
});

it('leaves a recorded clip its time', () => {
  const { planned } = planUnits(MESSAGES[0]![1]);
  const clip: Planned = {
    ...planned[3]!,
    startsUnit: true,
    performance: { ...withDuration(planned[3]!.performance, 1.2), isFixed: true },
  };
  const { spans, warp } = layOut([...planned.slice(0, 3), clip, ...planned.slice(4)], 1);
  const { start, done } = spans[3]!;
  expect(done - start).toBeCloseTo(1.2, 3);
  for (let time = start; time < done; time += 0.1) expect(warp.toTrack(time)).toBeCloseTo(time, 3);
});
