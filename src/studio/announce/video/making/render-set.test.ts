import { expect, it } from 'vitest';
import { DEFAULT_LOOK, type Look } from '#contract/look.ts';
import { findVideos, formatPieces, formatTimeLeft, missingFrom } from './render-set.ts';
import { createFinishedVideo, createMessage, createPreview } from './testing.ts';

it('renders again only the videos that changed', () => {
  const finished = [createFinishedVideo('TRAIN'), createFinishedVideo('LIFT')];
  const preview = createPreview(DEFAULT_LOOK, 'LATE TRAIN', 'LIFT');
  expect(missingFrom(preview, finished).map(({ message }) => message)).toEqual([
    createMessage('LATE TRAIN'),
  ]);
  expect(findVideos(preview, finished)).toBeUndefined();
});

it('knows a finished set in the order of the messages', () => {
  const [lift, train] = [createFinishedVideo('LIFT'), createFinishedVideo('TRAIN')];
  expect(findVideos(createPreview(DEFAULT_LOOK, 'TRAIN', 'LIFT'), [lift, train])).toEqual([
    train,
    lift,
  ]);
});

it('takes another look for another video', () => {
  const look: Look = { ...DEFAULT_LOOK, speed: 0.75 };
  expect(missingFrom(createPreview(look, 'TRAIN'), [createFinishedVideo('TRAIN')])).toHaveLength(1);
});

it.each([
  [undefined, ''],
  [0.2, 'about 1 second left'],
  [12.4, 'about 12 seconds left'],
  [60, 'about 1 minute left'],
  [84, 'about 1 minute 20 seconds left'],
  [119, 'about 2 minutes left'],
])('%j seconds left reads "%s"', (seconds, expected) => {
  expect(formatTimeLeft(seconds)).toBe(expected);
});

it.each([
  [0, 1, '0 of 1 piece redrawn'],
  [0, 12, '0 of 12 pieces redrawn'],
  [2, 12, '2 of 12 pieces drawn'],
  [1, 1, '1 piece drawn'],
  [12, 12, '12 pieces drawn'],
])('%d of %d reads "%s"', (segmentsEncoded, segmentsTotal, expected) => {
  const { video } = createFinishedVideo('TRAIN');
  expect(formatPieces({ ...video, segmentsEncoded, segmentsTotal })).toBe(expected);
});
