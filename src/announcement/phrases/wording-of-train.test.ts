import { describe, expect, it } from 'vitest';
import { formatLines, openPlanner } from '#announcement/testing.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';

const plan = await openPlanner();

const train: TrainAnnouncementBody = { destination: 'PMH', timing: '1230' };

describe('wording of a train, its time and its platform', () => {
  it.each<[string, TrainAnnouncementBody, string[]]>([
    [
      'destination',
      { destination: 'PMH' },
      ['This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO'],
    ],
    [
      'timing',
      train,
      ['The 12:30 train goes to Portsmouth Harbour. | TRAIN^ 12 30^ PORTSMOUTH HARBOUR GO-TO'],
    ],
    [
      'one via',
      { ...train, via: 'GLD' },
      [
        'The 12:30 train goes to Portsmouth Harbour via Guildford. | TRAIN^ 12 30^ PORTSMOUTH HARBOUR GO-TO GUILDFORD VIA/THROUGH',
      ],
    ],
    [
      'two via',
      { destination: 'PMH', via: 'GLD,HSL' },
      [
        'This train goes to Portsmouth Harbour via Guildford and Haslemere. | TRAIN^ PORTSMOUTH HARBOUR GO-TO LIST-1 GUILDFORD LIST-2 HASLEMERE VIA/THROUGH',
      ],
    ],
    [
      'via that names the destination too',
      { destination: 'PMH', via: 'GLD,PMH' },
      [
        'This train goes to Portsmouth Harbour via Guildford. | TRAIN^ PORTSMOUTH HARBOUR GO-TO GUILDFORD VIA/THROUGH',
      ],
    ],
    [
      'operator',
      { ...train, operator: 'GW' },
      [
        'The 12:30 train goes to Portsmouth Harbour. | TRAIN^ 12 30^ PORTSMOUTH HARBOUR GO-TO',
        'It is run by Great Western Railway. | fs-GWR TRAIN',
      ],
    ],
    [
      'platform',
      { ...train, platform: '10A' },
      [
        'The 12:30 train leaves from platform 10A. | TRAIN^ 12 30^ fs-P 10A',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'updatedTiming, later',
      { ...train, updatedTiming: '1245' },
      [
        'The 12:30 train is 15 minutes late. | TRAIN^ 12 30^ LATE 15 fs-MIN',
        'The new time is 12:45. | NOW 12 45',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'updatedTiming, past midnight',
      { destination: 'PMH', timing: '2350', updatedTiming: '0005' },
      [
        'The 23:50 train is 15 minutes late. | TRAIN^ 23 50^ LATE 15 fs-MIN',
        'The new time is 00:05. | NOW 00 05',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'updatedTiming, earlier',
      { ...train, updatedTiming: '1225' },
      [
        'The 12:30 train is 5 minutes early. | TRAIN^ 12 30^ fs-EARLY 5 fs-MIN',
        'The new time is 12:25. | NOW 12 25',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'updatedPlatform',
      { ...train, platform: '4', updatedPlatform: '6' },
      [
        'The 12:30 train changes from platform 4 to platform 6. | 12 30^ fs-P 4 CHANGE 6',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'updatedPlatform where there was none',
      { ...train, noPlatform: true, updatedPlatform: '6' },
      [
        'The 12:30 train now leaves from platform 6. | TRAIN^ 12 30^ fs-P 6',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'noPlatform',
      { ...train, noPlatform: true },
      [
        'The 12:30 train does not have a platform yet. | 12 30^ fs-P^ WHERE? DO-NOT-KNOW(hs)',
        'We will tell you later. | INFORMATION LATER',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'platformInfo next',
      { ...train, platformInfo: 'next', operator: 'GW', via: 'GLD', platform: '10' },
      [
        'The next train from platform 10 is the 12:30 train. | NEXT^ TRAIN^ 12 30 fs-P 10',
        'It is the train to Portsmouth Harbour via Guildford, run by Great Western Railway. | fs-GWR PORTSMOUTH HARBOUR GO-TO GUILDFORD VIA/THROUGH',
      ],
    ],
    [
      'platformInfo approaching',
      { ...train, platformInfo: 'approaching', platform: '10' },
      [
        'The train now approaching platform 10 is the 12:30 train. | fs-P^ 10^ TRAIN APPROACH/COME NOW 12 30',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'arrivalInfo will_arrive',
      { ...train, arrivalInfo: 'will_arrive', platform: '2' },
      [
        'The 12:30 train will arrive on platform 2. | TRAIN^ 12 30^ fs-P 2 ARRIVE',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'arrivalInfo has_arrived',
      { ...train, arrivalInfo: 'has_arrived' },
      [
        'The 12:30 train has arrived here. | TRAIN^ 12 30^ HERE NOW ARRIVE',
        'It is the train to Portsmouth Harbour. | PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
  ])('%s', (_field, body, expected) => {
    expect(plan(body).messages.flatMap(formatLines)).toEqual(expected);
  });
});
