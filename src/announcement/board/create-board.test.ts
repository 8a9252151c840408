/** Tests for the contents of the board of a request, in order. */
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';

const reference = await loadReference();
const boardsFor = (body: TrainAnnouncementBody) =>
  assessAnnouncement(body, reference, STUDIO_OPTIONS).plan!.messages.map(({ board }) => board!);
const train = { destination: 'LDS', timing: '1435', platform: '4' } as const;

it.each<[string, TrainAnnouncementBody, string[]]>([
  [
    'delays of an operator: whose they are, that there are some, and why',
    { operator: 'SW', operatorDelay: 'severe', disruptionReason: '179' },
    ['South Western Railway', 'Severe delays', 'Because of signalling problems'],
  ],
  [
    'a train: time, destination, platform, news, why, operator',
    { ...train, operator: 'GR', cancelled: true, disruptionReason: '179' },
    [
      '14:35',
      'Leeds',
      '4',
      'Cancelled',
      'Because of signalling problems',
      'London North Eastern Railway',
    ],
  ],
  [
    'a bus: no platform, where and when it leaves',
    { ...train, busReplacement: true, busTiming: '1450', busStop: 'Station Road' },
    ['14:35', 'Leeds', 'Bus instead of train', 'Bus 14:50 Station Road'],
  ],
])('has for %s', (_, body, texts) => {
  expect(boardsFor(body)[0]!.rows.map(({ text }) => text)).toEqual(texts);
});

it('lists the stops, those that are missed after them, and the destination last', () => {
  const [board] = boardsFor({ ...train, callingAt: 'WKF', notCallingAt: 'BTL' });
  expect(board!.stops).toEqual([
    { name: 'Wakefield Westgate', isMissed: false },
    { name: 'Batley', isMissed: true },
    { name: 'Leeds', isMissed: false },
  ]);
});

it('lists 200 stops at most, the destination among them, and says how many there were', () => {
  const callingAt = Array.from({ length: 5000 }, (_, index) => ['WOK', 'GLD'][index % 2]).join(',');
  const { plan } = assessAnnouncement({ ...train, callingAt }, reference, STUDIO_OPTIONS);
  const { stops } = plan!.messages[0]!.board!;
  expect(stops).toHaveLength(200);
  expect(stops.at(-1)).toEqual({ name: 'Leeds', isMissed: false });
  expect(plan!.warnings.map(({ message }) => message)).toContain(
    'The board only has room for 200 of these 5,000 stops. The others are not in the video. Use fewer stops.',
  );
});
