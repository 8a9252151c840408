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
      ['The 12:30 train goes to Portsmouth Harbour. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR GO-TO'],
    ],
    [
      'one via',
      { ...train, via: 'GLD' },
      [
        'The 12:30 train goes to Portsmouth Harbour via Guildford. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR GO-TO GUILDFORD VIA/THROUGH',
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
        'The 12:30 train goes to Portsmouth Harbour. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is run by Great Western Railway. | fs-GWR TRAIN',
      ],
    ],
    [
      'platform',
      { ...train, platform: '10A' },
      [
        'The 12:30 train to Portsmouth Harbour leaves from platform 10A. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ PLATFORM 10A',
      ],
    ],
    [
      'updatedTiming, later',
      { ...train, updatedTiming: '1245' },
      [
        'The 12:30 train to Portsmouth Harbour is 15 minutes late. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ LATE 15 fs-MIN',
        'The new time is 12:45. | NOW 12 45',
      ],
    ],
    [
      'updatedTiming, past midnight',
      { destination: 'PMH', timing: '2350', updatedTiming: '0005' },
      [
        'The 23:50 train to Portsmouth Harbour is 15 minutes late. | 23 50^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ LATE 15 fs-MIN',
        'The new time is 00:05. | NOW 00 05',
      ],
    ],
    [
      'updatedTiming, earlier',
      { ...train, updatedTiming: '1225' },
      [
        'The 12:30 train to Portsmouth Harbour is 5 minutes early. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ fs-EARLY 5 fs-MIN',
        'The new time is 12:25. | NOW 12 25',
      ],
    ],
    [
      'updatedPlatform',
      { ...train, platform: '4', updatedPlatform: '6' },
      [
        'The 12:30 train to Portsmouth Harbour changes from platform 4 to platform 6. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ PLATFORM 4 CHANGE 6',
      ],
    ],
    [
      'updatedPlatform where there was none',
      { ...train, noPlatform: true, updatedPlatform: '6' },
      [
        'The 12:30 train to Portsmouth Harbour now leaves from platform 6. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ PLATFORM 6',
      ],
    ],
    [
      'noPlatform',
      { ...train, noPlatform: true },
      [
        'The 12:30 train to Portsmouth Harbour does not have a platform yet. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ PLATFORM^ NUMBER NOT(hs) LATER',
      ],
    ],
    [
      'platformInfo next',
      { ...train, platformInfo: 'next', operator: 'GW', via: 'GLD', platform: '10' },
      [
        'The next train from platform 10 is the 12:30 train to Portsmouth Harbour. | NEXT^ TRAIN^ 12 30 PORTSMOUTH HARBOUR GO-TO PLATFORM 10',
        'It goes via Guildford, run by Great Western Railway. | fs-GWR GUILDFORD VIA/THROUGH',
      ],
    ],
    [
      'platformInfo approaching',
      { ...train, platformInfo: 'approaching', platform: '10' },
      [
        'The train now approaching platform 10 is the 12:30 train to Portsmouth Harbour. | PLATFORM^ 10^ TRAIN APPROACH/COME NOW 12 30 PORTSMOUTH HARBOUR GO-TO',
      ],
    ],
    [
      'arrivalInfo will_arrive',
      { ...train, arrivalInfo: 'will_arrive', platform: '2' },
      [
        'The 12:30 train to Portsmouth Harbour will arrive on platform 2. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ PLATFORM 2 ARRIVE',
      ],
    ],
    [
      'arrivalInfo has_arrived',
      { ...train, arrivalInfo: 'has_arrived' },
      [
        'The 12:30 train to Portsmouth Harbour has arrived here. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ HERE NOW ARRIVE',
      ],
    ],
  ])('%s', (_field, body, expected) => {
    expect(plan(body).messages.flatMap(formatLines)).toEqual(expected);
  });
});
