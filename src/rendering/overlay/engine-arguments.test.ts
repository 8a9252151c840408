import { describe, expect, it } from 'vitest';
import { engineArguments, rateText } from './engine-arguments.ts';
import { overlayPlan } from './overlay-plan.ts';
import { probeOf } from './testing.ts';

describe('a rate for ffmpeg', () => {
  it.each([
    [25, '25'],
    [30000 / 1001, '30000/1001'],
    [24000 / 1001, '24000/1001'],
    [29.97, '30000/1001'],
    [14.4, '14.400000'],
  ])('%f is %s', (rate, text) => {
    expect(rateText(rate)).toBe(text);
  });
});

describe('the arguments', () => {
  const background = { kind: 'transparent' } as const;
  const probe = probeOf({ framesPerSecond: 50, durationSeconds: 7 });
  const plan = overlayPlan(probe, 1e6, 3, 'S', background);
  const film = { input: '/film', frames: '/frames', plan, background };
  const textOf = (colourSpace: VideoColorSpaceInit) =>
    engineArguments({ ...film, colourSpace }).join(' ');

  it('lay the signer’s frames, at their own rate and with alpha, in the box', () => {
    const text = textOf({ matrix: 'bt709' });
    expect(text).toContain('-pix_fmt yuva420p -s 288x240 -r 25 ');
    expect(text).toContain(`overlay=${plan.box.x}:${plan.box.y}:`);
    expect(text).toContain('-frames:v 350 -r 50');
  });

  it('take BT.709 for granted only where a film says nothing', () => {
    expect(textOf({})).toContain('in_color_matrix=bt709');
    expect(textOf({ matrix: 'smpte170m' })).not.toContain('in_color_matrix');
  });
});
