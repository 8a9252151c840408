import { expect, it } from 'vitest';
import type { HandOver } from '#contract/requests/hand-over.ts';
import { formatHandOver } from './hand-over-text.ts';

const toIsoTime = (hour: number, minute = 0, day = 20) =>
  new Date(Date.UTC(2026, 4, day, hour - 1, minute)).toISOString();
const id = '00000000-0000-4000-8000-000000000001';
const amira = { id: 'amira', name: 'Amira Khan' };
const none = { count: 0, lines: [] };
const QUIET: HandOver = {
  from: toIsoTime(6),
  before: toIsoTime(14),
  made: none,
  approved: none,
  shown: none,
  takenDown: none,
  failed: none,
  onAir: none,
  waiting: none,
  notes: none,
  signedSeconds: 0,
  answers: 0,
};

it('says that nothing happened, list by list', () => {
  expect(formatHandOver(QUIET)).toBe(
    [
      'Handover, Wednesday 20 May, 06:00 to 14:00',
      'On screens now: Nothing is on a screen.',
      'Waiting: Nothing is waiting for a review or subtitles.',
      'Failed: Nothing failed.',
      'Notes: No notes.',
      'Shown on screens: Nothing was shown.',
      'Taken down: Nothing was taken down.',
      'Approved: Nothing was approved.',
      'Made: Nothing was made.',
    ].join('\n\n'),
  );
});

it('names what, when, where, by whom and why, how things stand first', () => {
  const text = formatHandOver({
    ...QUIET,
    from: toIsoTime(22, 0, 19),
    onAir: {
      count: 1,
      lines: [
        {
          id,
          title: '12:30 to Leeds',
          showingId: id,
          where: 'Concourse',
          priority: 'urgent',
          from: toIsoTime(23, 5, 19),
          until: toIsoTime(14, 30),
        },
      ],
    },
    takenDown: {
      count: 1,
      lines: [{ id, title: '12:00 to York', at: toIsoTime(9, 30), where: 'Hall', by: amira }],
    },
    failed: {
      count: 1,
      lines: [{ id, title: 'tour.mp4', at: toIsoTime(9), why: 'It is damaged.' }],
    },
    approved: { count: 1, lines: [{ id, title: '', at: toIsoTime(10), by: amira }] },
    made: { count: 250, lines: [{ id, title: 'Lifts', at: toIsoTime(8), by: amira }] },
  });
  expect(text).toContain('Handover, Tuesday 19 May 22:00 to Wednesday 20 May 14:00');
  expect(text).toContain('- Tue 23:05  12:30 to Leeds (urgent, Concourse, until 14:30)');
  expect(text).toContain('- 09:00  tour.mp4 (It is damaged.)');
  expect(text).toContain('Taken down: 1\n- 09:30  12:00 to York (Hall, Amira Khan)');
  expect(text).toContain('- 10:00  Deleted message (Amira Khan)');
  expect(text).toContain('Made: 250\n- 08:00  Lifts (Amira Khan)\n- and 249 more');
  expect(text.indexOf('On screens now')).toBeLessThan(text.indexOf('Made'));
});
