import { expect, it } from 'vitest';
import { DEFAULT_BOARD_COLOURS, Look } from '#contract/look.ts';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { NAVY_AND_WHITE, TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import { type FrameContent, segmentContent, sha256Hex } from './segment-key.ts';

const createPose = (y: number): Pose => ({ bones: { head: [0, y, 0, 1] }, face: NEUTRAL_FACE });
const frames: FrameContent[] = [0.1, 0.2].map((y) => ({ pose: createPose(y), overlay: {} }));
const computeKey = (
  content = frames,
  look = Look.parse({}),
  makers = ['program', 'illustrated', 'ffmpeg'],
) => sha256Hex(segmentContent(content, look, makers));

it('is the same for the same frames, also when speed is what made them so', async () => {
  expect(await computeKey(structuredClone(frames), Look.parse({ speed: 1.5 }))).toBe(
    await computeKey(),
  );
});

it('does not differ by a change that no pixel shows', async () => {
  const hairsbreadth = [{ ...frames[0]!, pose: createPose(0.100_000_01) }, frames[1]!];
  expect(await computeKey(hairsbreadth)).toBe(await computeKey());
});

it('does not differ by the last bit of a sum', async () => {
  const sums = [0.000_005 + 0.1, 0.1 + 0.000_004_999_999_999_99].map((y) =>
    computeKey([{ ...frames[0]!, pose: createPose(y) }]),
  );
  expect(await sums[0]).toBe(await sums[1]);
});

it.each<[string, () => Promise<string | undefined>]>([
  ['picture behind', () => computeKey(frames, Look.parse({ backgroundPicture: NAVY_AND_WHITE }))],
  ['pose', () => computeKey([frames[0]!, { ...frames[1]!, pose: createPose(0.3) }])],
  [
    'face',
    () =>
      computeKey([
        frames[0]!,
        { ...frames[1]!, pose: { ...createPose(0.2), face: { ...NEUTRAL_FACE, jaw: 1 } } },
      ]),
  ],
  ['order of frames', () => computeKey([...frames].reverse())],
  ['number of frames', () => computeKey([...frames, frames[1]!])],
  [
    'caption',
    () => computeKey([{ ...frames[0]!, overlay: { captionLines: ['Platform 6'] } }, frames[1]!]),
  ],
  ['background', () => computeKey(frames, Look.parse({ background: { kind: 'transparent' } }))],
  ['size', () => computeKey(frames, Look.parse({ size: 'square' }))],
  ['captions band', () => computeKey(frames, Look.parse({ captions: 'picture' }))],
  ['frame rate', () => computeKey(frames, Look.parse({ framesPerSecond: 30 }))],
  ['logo', () => computeKey(frames, Look.parse({ boardLogo: TINY_PNG_LOGO }))],
  [
    'colours of the board',
    () =>
      computeKey(
        frames,
        Look.parse({ boardColours: { ...DEFAULT_BOARD_COLOURS, ground: '#000000' } }),
      ),
  ],
  ['signer', () => computeKey(frames, Look.parse({}), ['program', 'lifelike', 'ffmpeg'])],
  ['encoder', () => computeKey(frames, Look.parse({}), ['program', 'illustrated', 'webcodecs'])],
  ['program', () => computeKey(frames, Look.parse({}), ['newer', 'illustrated', 'ffmpeg'])],
])('differs when the %s differs', async (_, computeOtherKey) => {
  expect(await computeOtherKey()).not.toBe(await computeKey());
});
