/** Messages of tests. */
import type { StationMessage } from '#contract/passengers/station-list.ts';

/** Creates a message that is on air since noon in London. */
export const createMessage = (
  number: number,
  changes: Partial<StationMessage> = {},
): StationMessage => ({
  id: String(number),
  title: `message ${number}`,
  kind: 'train',
  importance: 'usual',
  shownAt: '2026-05-20T11:00:00.000Z',
  english: `Message ${number}.`,
  film: 'signer',
  videoLink: `LDS/films/${number}.mp4`,
  captionsLink: `LDS/films/${number}.vtt`,
  contentType: 'video/mp4',
  durationSeconds: 10,
  sizeBytes: 1000,
  captionsInPicture: false,
  ...changes,
});
