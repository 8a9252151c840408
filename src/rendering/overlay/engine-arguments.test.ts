import { describe, expect, it } from 'vitest';
import { engineArguments, rateText } from './engine-arguments.ts';
import { overlayPlan } from './overlay-plan.ts';
import { createProbe } from './testing.ts';

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
  const probe = createProbe({ framesPerSecond: 50, durationSeconds: 7 });
  const plan = overlayPlan(probe, 1e6, { durationSeconds: 3 }, { size: 'S', background });
  const film = {
    input: '/film',
    frames: '/frames',
    plan,
    background,
    unsaid: 'smpte170m' as const,
    hasFields: false,
  };
  const fullPiece = { piece: { startFrame: 0, endFrame: plan.framesTotal }, keyFrame: 0 };
  const toArgumentText = (colourSpace: VideoColorSpaceInit, part = fullPiece) =>
    engineArguments({ ...film, ...part, colourSpace }).join(' ');

  it('lay the signer’s frames, at their own rate and with alpha, in the box', () => {
    const text = toArgumentText({ matrix: 'bt709' });
    expect(text).toContain('-pix_fmt yuva420p -s 288x240 -r 25 ');
    expect(text).toContain(`overlay=${plan.box.x}:${plan.box.y}:`);
    expect(text).toContain('-frames:v 350 -r 50');
  });

  it('decode from the key frame before a piece, and keep the frames of the piece alone', () => {
    const text = toArgumentText({}, { piece: { startFrame: 120, endFrame: 220 }, keyFrame: 100 });
    expect(text).toContain('-ss 2.000000 -i /film');
    expect(text).toContain('setpts=PTS-2.000000/TB,');
    expect(text).toContain('trim=start_frame=20,');
    expect(text).toContain('-frames:v 100 ');
    expect(toArgumentText({})).not.toContain('-ss');
  });

  it('deinterlace before anything else, only where a film says that it is interlaced', () => {
    expect(toArgumentText({})).not.toContain('yadif');
    const text = engineArguments({ ...film, ...fullPiece, hasFields: true, colourSpace: {} });
    expect(text.join(' ')).toContain('[0:v:0]yadif=deint=interlaced,setpts=');
  });

  it('take colours for granted only where a film says nothing of them, whatever its codec says', () => {
    expect(toArgumentText({})).toContain('in_color_matrix=smpte170m');
    expect(toArgumentText({ matrix: 'bt709' })).toContain('in_color_matrix=bt709');
    expect(toArgumentText({ matrix: 'bt470bg' })).toContain('in_color_matrix=bt470:');
    expect(toArgumentText({ matrix: 'rgb' })).not.toContain('in_color_matrix');
  });
});
