import { beforeAll, describe, expect, it } from 'vitest';
import { planAnnouncement } from '#announcement/plan-announcement.ts';
import { formatLines } from '#announcement/testing.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

const plan = (body: TrainAnnouncementBody, wording?: 'plain' | 'operator') =>
  planAnnouncement(TrainAnnouncementRequest.parse(body), reference, { wording });
const lines = (body: TrainAnnouncementBody, wording?: 'plain' | 'operator') =>
  plan(body, wording).messages.flatMap(formatLines);

const train: TrainAnnouncementBody = { destination: 'PMH', timing: '1230' };

describe('advice', () => {
  const cancelled: TrainAnnouncementBody = { ...train, cancelled: true };
  it.each<[TrainAnnouncementBody, string]>([
    [
      { ...cancelled, nextTiming: '1300', nextPlatform: '2' },
      'The next train leaves at 13:00 from platform 2. | NEXT^ TRAIN^ 13 00 fs-P 2',
    ],
    [
      { ...cancelled, nextPlatform: '2' },
      'The next train leaves from platform 2. | NEXT^ TRAIN^ fs-P 2',
    ],
    [
      { ...cancelled, changeAt: 'GLD,HSL' },
      'Change trains at Guildford and Haslemere. | LIST-1^ GUILDFORD^ LIST-2^ HASLEMERE^ TRAIN CHANGE',
    ],
    [
      { ...cancelled, ticketsOn: 'GW' },
      'Your ticket is good on Great Western Railway trains. | TICKET^ fs-GWR TRAIN OK/GOOD',
    ],
    [
      { ...train, busReplacement: true, busTiming: '1245', busStop: 'Station Road' },
      'The bus leaves at 12:45 from Station Road. | BUS^ 12 45 PLACE fs-STATION ROAD',
    ],
    [
      { ...train, notCallingAt: 'GLD', notCallingAtReason: '179' },
      'It misses these stops because of signalling problems. | ARRIVE NOT(hs) REASON/BECAUSE? SIGNAL PROBLEM/FAULT',
    ],
    [{ ...cancelled, disruptionUntil: '1800' }, 'We expect this until 18:00. | UNTIL 18 00'],
  ])('of %o', (body, line) => {
    expect(lines(body)).toContain(line);
    expect(plan(body, 'plain').warnings).toEqual([]);
  });

  it('stands on the board', () => {
    const body = { ...cancelled, nextTiming: '1300', nextPlatform: '2', ticketsOn: 'GW' };
    const { messages } = planAnnouncement(
      TrainAnnouncementRequest.parse(body),
      reference,
      STUDIO_OPTIONS,
    );
    expect(messages[0]!.board!.rows.map(({ text }) => text)).toEqual([
      '12:30',
      'Portsmouth Harbour',
      'Cancelled',
      'Next train 13:00 platform 2',
      'Tickets also on Great Western Railway',
    ]);
  });
});
