import { expect, it } from 'vitest';
import { Look } from '#contract/look.ts';
import { Message } from '#contract/message.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { findPosterSeconds } from './picture/poster.ts';
import { toPlanJson } from './plan-json.ts';

const message = Message.parse({
  kind: 'train',
  title: '12:30 to Portsmouth Harbour',
  phrases: [
    {
      id: 'train',
      english: 'The 12:30 train.',
      units: [
        { kind: 'time', hour: 12, minute: 30 },
        { kind: 'sign', gloss: 'TRAIN' },
      ],
      fields: ['timing'],
      pauseAfter: 'phrase',
    },
    {
      id: 'platform',
      english: 'Now platform 6.',
      units: [{ kind: 'platform', number: 6 }],
      fields: ['updatedPlatform'],
      pauseAfter: 'phrase',
    },
  ],
  changes: [{ kind: 'platform', old: '4', new: '6' }],
});
const signing = composeSigning(message);

it('says what is signed when, on what ground, and how the video is cut', () => {
  const plan = toPlanJson(message, signing, Look.parse({ size: 'portrait' }));
  expect(plan).toMatchObject({
    format: 'handsignal-plan',
    title: '12:30 to Portsmouth Harbour',
    video: { width: 1080, height: 1920, framesPerSecond: 25, contentType: 'video/mp4' },
    changes: [{ kind: 'platform', old: '4', new: '6' }],
    phrases: [
      { id: 'train', gloss: '12 30 TRAIN', units: [{ gloss: '12 30' }, { gloss: 'TRAIN' }] },
      { id: 'platform', gloss: '6', units: [{ provenance: { rendition: 'number' } }] },
    ],
    captions: [{ lines: ['The 12:30 train.'] }, { lines: ['Now platform 6.'] }],
  });
  const { seconds, spelledSeconds, parts } = plan.length;
  expect(seconds).toBeCloseTo(signing.durationSeconds, 3);
  expect(spelledSeconds).toBeLessThan(seconds);
  expect(Object.keys(parts)).toEqual(['topic', 'details']);
  expect(parts.topic! + parts.details!).toBeCloseTo(seconds, 2);
  expect(plan.video.segments.at(-1)!.endFrame).toBe(plan.video.frames);
  expect(plan.video.frames / 25).toBeCloseTo(plan.video.durationSeconds, 3);
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
});

it.each([
  ['what has changed', message, 2],
  [
    'the time, when nothing has changed and no platform is named',
    { ...message, phrases: message.phrases.slice(0, 1), changes: [] },
    0,
  ],
])('a poster shows %s', (_, of, unit) => {
  const { units } = composeSigning(of);
  const seconds = findPosterSeconds(of, { units });
  expect(seconds).toBeGreaterThan(units[unit]!.startSeconds);
  expect(seconds).toBeLessThan(units[unit]!.endSeconds);
});

it('a poster of an empty signing is its first frame', () => {
  expect(findPosterSeconds(message, { units: [] })).toBe(0);
});
