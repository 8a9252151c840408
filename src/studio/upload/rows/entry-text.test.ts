import { describe, expect, it } from 'vitest';
import {
  type Entry,
  type EntryState,
  type QueueSnapshot,
  toOffline,
} from '#studio/upload/queue/entry.ts';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import {
  formatAnnouncement,
  formatContent,
  formatPlan,
  formatSigningLength,
  formatState,
  formatUploadProgress,
  formatUploadTimeLeft,
  formatWaiting,
} from './entry-text.ts';

it.each([
  [0, 'a few seconds left'],
  [34, 'about 30 seconds left'],
  [58, 'about 1 minute left'],
  [199, 'about 3 minutes left'],
  [3600, 'about 1 hour left'],
  [5400, 'about 1.5 hours left'],
  [50_000, 'about 14 hours left'],
  [200_000, 'about 2 days left'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatUploadTimeLeft(seconds)).toBe(text);
});

const MIB = 1024 ** 2;
const entry = (state: EntryState, sentBytes = 0, waiting?: 'line'): Entry => ({
  id: 1,
  path: 'film.mp4',
  sizeBytes: 100 * MIB,
  identifiers: [],
  meter: { ...FIRST_METER, bytesPerSecond: 12 * MIB, secondsLeft: 34 },
  state,
  progress: {
    kind: 'parts',
    sentBytes,
    storedBytes: sentBytes,
    storedParts: 11,
    partCount: 20,
    cells: new Uint8Array(20),
    slots: 4,
    waiting,
  },
});
const createSnapshot = (...entries: Entry[]): QueueSnapshot => ({
  entries,
  loose: [],
  meter: FIRST_METER,
  isRestored: true,
});
const SENDING = { kind: 'sending' } as const;

it('says what a typed text becomes', () => {
  const fingerprint = { name: 'gap.txt', sizeBytes: 13, lastModified: 1 };
  const typed: Entry = {
    ...entry({ kind: 'ready' }),
    file: new File(['Mind the gap.'], 'gap.txt'),
    checked: { type: 'text/plain', fingerprint },
  };
  expect(formatContent(typed)).toBe('Text');
  expect(formatPlan(typed, true)).toBe('Sent in one piece. It becomes one BSL video.');
});

describe('a file that is being sent', () => {
  it('tells parts, bytes, speed and time left', () => {
    expect(formatUploadProgress(entry(SENDING, 55 * MIB))).toBe(
      '11 of 20 parts · 55 MB of 100 MB · 12 MB/s · about 30 seconds left',
    );
  });

  it('tells no speed while it waits or is paused', () => {
    const text = '11 of 20 parts · 55 MB of 100 MB';
    expect(formatUploadProgress(entry(SENDING, 55 * MIB, 'line'))).toBe(text);
    expect(formatUploadProgress(entry({ kind: 'paused' }, 55 * MIB))).toBe(text);
    expect(formatWaiting(entry(SENDING, 0, 'line'))).toContain('The upload continues');
  });
});

it('tells no time left while this computer is offline, though the last report was of sending', () => {
  const { entries, meter } = toOffline(createSnapshot(entry(SENDING, 55 * MIB)));
  expect(formatUploadProgress(entries[0]!)).toBe('11 of 20 parts · 55 MB of 100 MB');
  expect(formatState(entries[0]!)).toBe('Waiting');
  expect(meter.secondsLeft).toBeUndefined();
});

describe('what screen readers hear', () => {
  it('changes only at quarters of a file', () => {
    const announcements = Array.from({ length: 100 }, (_, percent) =>
      formatAnnouncement(createSnapshot(entry(SENDING, percent * MIB))),
    );
    expect([...new Set(announcements)]).toEqual([
      'Sending film.mp4.',
      'film.mp4: 25 percent sent.',
      'film.mp4: 50 percent sent.',
      'film.mp4: 75 percent sent.',
    ]);
  });

  it.each([
    [
      [entry(SENDING, 0, 'line')],
      "Can't reach Handsignal. The upload continues when the connection is back.",
    ],
    [[entry({ kind: 'done', requestId: 'a' })], '1 file sent.'],
    [[entry({ kind: 'failed', code: 'broken', message: '' })], '1 upload stopped.'],
    [
      [entry({ kind: 'ready' }), entry({ kind: 'refused', code: 'file-empty', message: '' })],
      '1 file ready to send. 1 file cannot be sent.',
    ],
  ] as const)('%# is one sentence', (entries, announcement) => {
    expect(formatAnnouncement(createSnapshot(...entries))).toBe(announcement);
  });
});

describe('the length of the signing is said before a file is sent', () => {
  const clock = (seconds: number) =>
    `00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')},000`;
  /** Eleven words every five seconds. */
  const text = Array.from(
    { length: 36 },
    (_, cueIndex) =>
      `${clock(cueIndex * 5)} --> ${clock(cueIndex * 5 + 4)}\n${'word '.repeat(11)}\n`,
  ).join('\n');
  const ready = (durationSeconds: number, subtitles?: string): Entry => ({
    ...entry({ kind: 'ready' }),
    checked: { type: 'video/mp4', durationSeconds } as Entry['checked'],
    ...(subtitles !== undefined && {
      subtitles: { file: new File([], 'a.srt'), text: subtitles, type: 'srt', cueCount: 36 },
    }),
  });

  it('does not say of a film that pauses that it falls behind', () => {
    expect(formatSigningLength(ready(180, text), true)).toBe(
      'The signing will take about 6 minutes for a film of 3 minutes. The film pauses after sentences until they are signed. It becomes as long as the signing.',
    );
  });

  it('does not say of sound that it pauses', () => {
    const sound = ready(180, text);
    const checked = { ...sound.checked!, type: 'audio/mpeg' as const };
    expect(formatSigningLength({ ...sound, checked }, true)).toMatch(/^.* The sound does not wait/);
  });

  it('does not say of a film that runs on that it waits', () => {
    expect(formatSigningLength(ready(180, text), false)).toBe(
      'The signing will take about 6 minutes for a film of 3 minutes. The film does not wait. The signing falls behind, and the last picture stays until the signing ends.',
    );
  });

  it('says the most that it can be where there are no subtitles', () => {
    expect(formatSigningLength(ready(180), false)).toBe(
      'The signing will take up to about 6 minutes for a film of 3 minutes. The film does not wait. The signing falls behind, and the last picture stays until the signing ends. Subtitles give a better estimate.',
    );
  });

  it('says that it keeps pace where little is said', () => {
    expect(formatSigningLength(ready(60, '00:00:01,000 --> 00:00:03,000\nHello.'), true)).toBe(
      'The signing will keep pace with a film of 60 seconds.',
    );
  });
});
