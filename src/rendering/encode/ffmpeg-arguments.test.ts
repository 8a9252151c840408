import { expect, it } from 'vitest';
import type { VideoFormat } from '#rendering/plan/video-plan.ts';
import { buildJoinArguments, buildSegmentArguments } from './ffmpeg-arguments.ts';

const opaque: VideoFormat = {
  width: 1280,
  height: 720,
  framesPerSecond: 30,
  background: { kind: 'colour', red: 1, green: 2, blue: 3 },
};
const transparent: VideoFormat = { ...opaque, background: { kind: 'transparent' } };

/** Returns the value after an option. */
const getOption = (args: string[], option: string) => args[args.indexOf(option) + 1];

it.each([
  ['opaque', opaque, 'libx264', 'yuv420p', '/segment.mp4'],
  ['transparent', transparent, 'libvpx', 'yuva420p', '/segment.webm'],
] as const)('encodes exactly the frames of a segment: %s', (_, format, codec, pixels, file) => {
  const { args, output } = buildSegmentArguments(format, 75);
  expect([
    getOption(args, '-c:v'),
    getOption(args, '-pix_fmt'),
    getOption(args, '-frames:v'),
    output,
  ]).toEqual([codec, pixels, '75', file]);
  expect(args.at(-1)).toBe(output);
});

it('lists the parts with their exact lengths, and keeps the title whole', () => {
  const segments = [
    { startFrame: 0, endFrame: 62 },
    { startFrame: 62, endFrame: 80 },
  ];
  const join = buildJoinArguments(opaque, segments, {
    title: "It's 5 > 4; \n -y",
    comment: 'Approved by O’Neil=1',
  });
  expect(join.list.text).toBe(
    "ffconcat version 1.0\nfile '0.mp4'\nduration 2.066667\nfile '1.mp4'\nduration 0.600000\n",
  );
  expect(join.parts).toEqual(['0.mp4', '1.mp4']);
  expect(join.args).toContain("title=It's 5 > 4; \n -y");
  expect(join.args).toContain('comment=Approved by O’Neil=1');
  expect(buildJoinArguments(transparent, segments, { title: 'x' }).args).toContain('alpha_mode=1');
});

it.each([
  [opaque, 'mov_text'],
  [transparent, 'webvtt'],
] as const)('takes captions into the file as text that is not forced', (format, codec) => {
  const { args } = buildJoinArguments(
    format,
    [{ startFrame: 0, endFrame: 62 }],
    { title: 'x' },
    true,
  );
  expect(getOption(args, '-c:s')).toBe(codec);
  expect(args.filter((arg) => arg === '-i')).toHaveLength(2);
  expect([getOption(args, '-disposition:s:0'), getOption(args, '-metadata:s:s:0')]).toEqual([
    '0',
    'language=eng',
  ]);
  const { args: bare } = buildJoinArguments(format, [{ startFrame: 0, endFrame: 62 }], {
    title: 'x',
  });
  expect(bare).not.toContain('-c:s');
});
