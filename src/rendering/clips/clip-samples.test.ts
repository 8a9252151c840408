import { describe, expect, it } from 'vitest';
import { CLIP_JOIN_SECONDS } from '#contract/clip.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { videoPlan } from '#rendering/plan/video-plan.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeVisibleRanges } from './clip-frames.ts';
import { getClipSamples, listClipSpans } from './clip-samples.ts';
import { createClip } from './testing.ts';
import { withClips } from './with-clips.ts';

const SECONDS = 1.4;
const CLIPS = [
  createClip('train', ['TRAIN'], { seconds: SECONDS }),
  createClip('go', ['GO'], { seconds: SECONDS }),
];

function signed(glosses: string[], speed = 1) {
  const units = glosses.map((gloss): GlossUnit => ({ kind: 'sign', gloss }));
  const message: Message = withClips(
    {
      kind: 'train',
      title: 'A train',
      changes: [],
      phrases: [{ id: 'p', english: 'Words.', units, fields: [], pauseAfter: 'phrase' }],
    },
    CLIPS,
  );
  const signing = composeSigning(message, { speed });
  return { signing, message, spans: listClipSpans(message, signing) };
}

describe.each([0.5, 1, 1.5])('at speed %s', (speed) => {
  const { signing, spans } = signed(['SORRY', 'TRAIN', 'SORRY'], speed);
  const [span] = spans as [(typeof spans)[number]];

  it('signing leaves room for a clip at its own tempo, starting on a frame', () => {
    expect(spans).toHaveLength(1);
    expect(span.endSeconds - span.startSeconds).toBeCloseTo(SECONDS, 9);
    const startFrame = (span.startSeconds - CLIP_JOIN_SECONDS) / 0.04;
    expect(startFrame).toBeCloseTo(Math.round(startFrame), 6);
    expect(signing.units[2]!.startSeconds).toBeGreaterThan(span.endSeconds + CLIP_JOIN_SECONDS);
  });

  it('the signer rests before, during and after it', () => {
    const rest = signing.poseAt(0).bones;
    // But for breath and weight: the trunk moves under hands that stay where they are.
    for (const seconds of [
      span.startSeconds - CLIP_JOIN_SECONDS,
      span.startSeconds,
      (span.startSeconds + span.endSeconds) / 2,
      span.endSeconds + CLIP_JOIN_SECONDS,
    ])
      for (const bone of ['leftHand', 'rightHand', 'rightLowerArm'] as const)
        for (const [axis, value] of signing.poseAt(seconds).bones[bone]!.entries())
          expect(value).toBeCloseTo(rest[bone]![axis]!, 1);
  });
});

it('fades a clip in over the signer at rest, and out again', () => {
  const { spans } = signed(['SORRY', 'TRAIN', 'SORRY']);
  const { startSeconds, endSeconds } = spans[0]!;
  const opacityAt = (seconds: number) => getClipSamples(spans, seconds)[0]?.opacity ?? 0;
  expect(opacityAt(startSeconds - CLIP_JOIN_SECONDS - 0.01)).toBe(0);
  expect(opacityAt(startSeconds - CLIP_JOIN_SECONDS / 2)).toBeCloseTo(0.5, 3);
  expect(opacityAt(startSeconds)).toBe(1);
  expect(getClipSamples(spans, startSeconds + 0.5)[0]!.atSeconds).toBeCloseTo(0.5, 4);
  expect(opacityAt(endSeconds - 0.01)).toBe(1);
  expect(opacityAt(endSeconds + CLIP_JOIN_SECONDS / 2)).toBeCloseTo(0.5, 3);
  expect(opacityAt(endSeconds + CLIP_JOIN_SECONDS + 0.01)).toBe(0);
});

it('fades from clip to clip without the signer between', () => {
  const { spans } = signed(['TRAIN', 'GO']);
  const [first, second] = spans as [(typeof spans)[number], (typeof spans)[number]];
  expect(second.startSeconds - first.endSeconds).toBeLessThan(0.7);
  for (let fraction = 0.05; fraction < 1; fraction += 0.1) {
    const seconds = first.endSeconds + (second.startSeconds - first.endSeconds) * fraction;
    const samples = getClipSamples(spans, seconds);
    expect(samples.map(({ clip }) => clip)).toEqual(['train', 'go']);
    expect(samples[0]!.opacity + samples[1]!.opacity).toBeCloseTo(1, 9);
  }
});

it('cuts segments at clips, so that a clip is encoded once for every message', () => {
  const plans = [
    ['TRAIN', 'SORRY'],
    ['SORRY', 'TRAIN', 'SORRY'],
  ].map((glosses) => {
    const { signing, spans } = signed(glosses);
    const { segments, framesPerSecond } = videoPlan(signing, DEFAULT_LOOK);
    const start = Math.round((spans[0]!.startSeconds - CLIP_JOIN_SECONDS) * framesPerSecond);
    const segment = segments.find(({ startFrame }) => startFrame === start);
    return segment && segment.endFrame - segment.startFrame;
  });
  expect(plans[0]).toBeGreaterThan(SECONDS * 25);
  expect(plans[1]).toBe(plans[0]);
});

it('decodes only what a segment shows', () => {
  const { spans } = signed(['SORRY', 'TRAIN', 'GO']);
  const [first, second] = spans as [(typeof spans)[number], (typeof spans)[number]];
  expect(computeVisibleRanges(spans, 0, first.startSeconds - 1)).toEqual(new Map());
  const within = computeVisibleRanges(
    spans,
    first.startSeconds + 0.2,
    first.startSeconds + 0.4,
  ).get('train')!;
  expect(within.from).toBeCloseTo(0.2, 3);
  expect(within.to).toBeCloseTo(0.4, 3);
  const across = computeVisibleRanges(spans, first.endSeconds - 0.2, second.startSeconds + 0.2);
  expect([...across.keys()]).toEqual(['train', 'go']);
  expect(across.get('train')!.to).toBeCloseTo(SECONDS, 3);
  expect(across.get('go')!.from).toBe(0);
});
