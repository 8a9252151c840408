import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FaceChannels, NEUTRAL_FACE } from '#contract/pose.ts';
import { channelExpressions, gazeDegrees, presetExpressions } from './expressions.ts';

const anyFace = fc.record(
  Object.fromEntries(
    Object.keys(NEUTRAL_FACE).map((channel) => [
      channel,
      fc.double({ min: -1, max: 1, noNaN: true }),
    ]),
  ),
) as unknown as fc.Arbitrary<FaceChannels>;
const everything = () => true;

it('gives each side of a channel its own expression', () => {
  const weights = channelExpressions({
    ...NEUTRAL_FACE,
    browInnerLeft: -0.6,
    jaw: 0.4,
    lidLeft: -0.3,
  });
  expect(weights).toMatchObject({
    browInnerLeft: 0,
    'browInnerLeft.negative': 0.6,
    jaw: 0.4,
    'lidLeft.negative': 0.3,
  });
});

it('keeps every weight between 0 and 1, with both kinds of face', () => {
  fc.assert(
    fc.property(anyFace, (face) => {
      for (const weights of [channelExpressions(face), presetExpressions(face, everything)])
        for (const weight of Object.values(weights)) {
          expect(weight).toBeGreaterThanOrEqual(0);
          expect(weight).toBeLessThanOrEqual(1);
        }
    }),
  );
});

it('shows a neutral face as none of the presets', () => {
  expect(
    Object.values(presetExpressions(NEUTRAL_FACE, everything)).every((weight) => weight === 0),
  ).toBe(true);
});

it('tells round from open mouths, and shuts both eyes where they go together', () => {
  const weights = presetExpressions({ ...NEUTRAL_FACE, jaw: 0.5, lipRound: 0.9 }, everything);
  expect(weights.oh).toBeCloseTo(0.5);
  expect(weights.ou).toBeCloseTo(0.4);
  expect(weights.aa).toBe(0);
  const blink = presetExpressions(
    { ...NEUTRAL_FACE, lidLeft: 1, lidRight: 0.8 },
    (name) => name === 'blink',
  );
  expect(blink.blink).toBe(0.8);
  expect(blink.blinkLeft).toBeUndefined();
});

it('looks to the signer’s left and up', () => {
  expect(gazeDegrees({ ...NEUTRAL_FACE, gazeSide: 1, gazeUp: 1 })).toEqual({ yaw: 28, pitch: -20 });
});
