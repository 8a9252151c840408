import { describe, expect, it } from 'vitest';
import { formatLines, openPlanner } from '#announcement/testing.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';

const plan = await openPlanner();

const train: TrainAnnouncementBody = { destination: 'PMH', timing: '1230' };

describe('wording of a disruption', () => {
  it.each<[string, TrainAnnouncementBody, string[]]>([
    [
      'shortDelay',
      { ...train, shortDelay: true },
      [
        'The 12:30 train is delayed. | TRAIN^ 12 30^ DELAY',
        'We will tell you more later. | NEW INFORMATION LATER',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'longDelay',
      { ...train, longDelay: true },
      [
        'The 12:30 train has a long delay. | TRAIN^ 12 30^ DELAY',
        'We will tell you more later. | NEW INFORMATION LATER',
        'We are sorry. | SORRY',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'cancelled, with a platform and a reason',
      { ...train, cancelled: true, platform: '4', disruptionReason: '655' },
      [
        'The 12:30 train is cancelled. | TRAIN^ 12 30^ CANCEL(hs)',
        'This is because of a tree blocking the railway. | REASON/BECAUSE? TREE TRACK PREVENT',
        'We are sorry. | SORRY',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
        'It was due to leave from platform 4. | fs-P 4',
      ],
    ],
    [
      'a reason of yesterday that holds a because of its own',
      { operator: 'GW', operatorDelay: 'minor', disruptionReason: '504' },
      [
        'Great Western Railway has minor delays. | fs-GWR^ TRAIN^ DELAY SMALL/MINOR',
        'The reason is a shortage of trains because of extra safety inspections. | REASON/BECAUSE? fs-SAFETY fs-CHECK TRAIN FEW',
      ],
    ],
    [
      'busReplacement and currentStation',
      { ...train, busReplacement: true, currentStation: 'GLD', disruptionReason: '187' },
      [
        'The 12:30 train is replaced by a bus. | TRAIN^ 12 30^ BUS REPLACE/SWAP',
        'This is because of engineering works. | REASON/BECAUSE? ENGINEERING-WORK',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
        'At Guildford, the bus leaves from the bus stop. | GUILDFORD^ BUS WAIT PLACE',
      ],
    ],
    [
      'platformInfo now, delayed',
      { ...train, platformInfo: 'now', shortDelay: true },
      [
        'The 12:30 train is delayed. | TRAIN^ 12 30^ DELAY',
        'We will tell you more later. | NEW INFORMATION LATER',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
        'It is here now. | HERE NOW',
      ],
    ],
    [
      'operatorDelay severe',
      { operator: 'NT', operatorDelay: 'severe' },
      ['Northern has severe delays. | fs-NORTHERN^ TRAIN^ DELAY SEVERE'],
    ],
    [
      'operatorDelay special',
      { operator: 'GR', operatorDelay: 'special' },
      [
        'London North Eastern Railway is running a special service. | fs-LNER^ TRAIN^ TIME DIFFERENT',
      ],
    ],
  ])('%s', (_field, body, expected) => {
    expect(plan(body).messages.flatMap(formatLines)).toEqual(expected);
  });
});
