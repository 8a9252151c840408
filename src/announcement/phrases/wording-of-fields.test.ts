import { beforeAll, describe, expect, it } from 'vitest';
import { englishOf } from '#contract/message.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement-rules.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { planAnnouncement } from '../plan-announcement.ts';
import { linesOf } from '../testing.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

const plan = (body: TrainAnnouncementBody, wording?: 'plain' | 'operator') =>
  planAnnouncement(TrainAnnouncementRequest.parse(body), reference, { wording });
const lines = (body: TrainAnnouncementBody, wording?: 'plain' | 'operator') =>
  plan(body, wording).messages.flatMap(linesOf);

const train: TrainAnnouncementBody = { destination: 'PMH', timing: '1230' };

describe('wording of each field', () => {
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
      'shortDelay',
      { ...train, shortDelay: true },
      [
        'The 12:30 train to Portsmouth Harbour is delayed. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ DELAY',
        'We will tell you more later. | NEW INFORMATION LATER',
      ],
    ],
    [
      'longDelay',
      { ...train, longDelay: true },
      [
        'The 12:30 train to Portsmouth Harbour has a long delay. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ DELAY',
        'We will tell you more later. | NEW INFORMATION LATER',
        'We are sorry. | SORRY',
      ],
    ],
    [
      'cancelled, with a platform and a reason',
      { ...train, cancelled: true, platform: '4', disruptionReason: '655' },
      [
        'The 12:30 train to Portsmouth Harbour is cancelled. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ CANCEL(hs)',
        'This is because of a tree blocking the railway. | REASON/BECAUSE? TREE TRACK PREVENT',
        'We are sorry. | SORRY',
        'It was due to leave from platform 4. | PLATFORM 4',
      ],
    ],
    [
      'a reason of yesterday that holds a because of its own',
      { operator: 'GW', operatorDelay: 'minor', disruptionReason: '504' },
      [
        'Great Western Railway has minor delays. | fs-GWR^ TRAIN^ DELAY SMALL/MINOR',
        'The reason is a shortage of trains because of extra safety inspections. | REASON/BECAUSE? fs-SAFETY fs-CHECK TRAIN ENOUGH NOT(hs)',
      ],
    ],
    [
      'busReplacement and currentStation',
      { ...train, busReplacement: true, currentStation: 'GLD', disruptionReason: '187' },
      [
        'The 12:30 train to Portsmouth Harbour is replaced by a bus. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ BUS REPLACE/SWAP',
        'This is because of engineering works. | REASON/BECAUSE? ENGINEERING-WORK',
        'At Guildford, the bus leaves from the bus stop. | GUILDFORD^ BUS STOP PLACE',
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
      'platformInfo now, delayed',
      { ...train, platformInfo: 'now', shortDelay: true },
      [
        'The 12:30 train to Portsmouth Harbour is delayed. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ DELAY',
        'We will tell you more later. | NEW INFORMATION LATER',
        'It is here now. | HERE NOW',
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
    [
      'callingAt, the destination signed last though not listed',
      { destination: 'PMH', callingAt: 'WOK,GLD,HSL' },
      [
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is stopping at Woking, Guildford and Haslemere, finishing at Portsmouth Harbour. | STOP^ WHERE? LIST-1 WOKING LIST-2 GUILDFORD LIST-3 HASLEMERE LAST/FINAL IX-destination',
      ],
    ],
    [
      'callingAt with the destination listed alone',
      { destination: 'PMH', callingAt: 'PMH' },
      [
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is stopping at Portsmouth Harbour only. | STOP^ WHERE? IX-destination JUST/ONLY',
      ],
    ],
    [
      'callingAt of more than a handful, the destination listed by TIPLOC',
      { destination: 'EDB', callingAt: 'YRK,DAR,NCL,MPT,ALM,BWK,DUN,EDINBUR' },
      [
        'This train goes to Edinburgh. | TRAIN^ EDINBURGH GO-TO',
        'It is stopping at York, Darlington, Newcastle, Morpeth and Alnmouth. | STOP^ WHERE? LIST-1 YORK LIST-2 DARLINGTON LIST-3 NEWCASTLE LIST-4 MORPETH LIST-5 ALNMOUTH',
        'Then at Berwick-upon-Tweed and Dunbar, finishing at Edinburgh. | AFTER LIST-6 BERWICK-UPON-TWEED LIST-7 DUNBAR LAST/FINAL IX-destination',
      ],
    ],
    [
      'notCallingAt',
      { destination: 'EDB', notCallingAt: 'DHM,THI', disruptionReason: '526' },
      [
        'The train to Edinburgh is not stopping at Durham or Thirsk. | TRAIN^ EDINBURGH^ GO-TO^ STOP(hs) NOT(hs) WHERE? LIST-1 DURHAM LIST-2 THIRSK',
        'This is because of a shortage of train drivers. | REASON/BECAUSE? TRAIN DRIVER ENOUGH NOT(hs)',
      ],
    ],
    [
      'stopInfo next with stops after it',
      { destination: 'PMH', stopInfo: 'next', callingAt: 'WOK,GLD' },
      [
        'The next stop is Woking. | NEXT^ STOP^ WOKING',
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is then stopping at Guildford, finishing at Portsmouth Harbour. | AFTER GUILDFORD LAST/FINAL IX-destination',
      ],
    ],
    [
      'stopInfo next without a destination',
      { stopInfo: 'next', callingAt: 'WOK' },
      ['The next stop is Woking. | NEXT^ STOP^ WOKING'],
    ],
    [
      'stopInfo final',
      { destination: 'PMH', stopInfo: 'final' },
      ['The final stop is Portsmouth Harbour. | LAST/FINAL^ STOP^ PORTSMOUTH HARBOUR'],
    ],
    ['splitInfo alone', { splitInfo: 'at' }, ['This train splits. | TRAIN^ DIVIDE/SPLIT']],
    [
      'splitInfo back',
      { splitInfo: 'back' },
      ['The back part of this train splits. | TRAIN^ DIVIDE/SPLIT BACK/REAR'],
    ],
    [
      'splitInfo in full',
      { destination: 'WEY', splitInfo: 'front,at,for', callingAt: 'SOU' },
      [
        'This train goes to Weymouth. | TRAIN^ WEYMOUTH GO-TO',
        'The front part of this train splits at Southampton Central, for Weymouth. | TRAIN^ SOUTHAMPTON CENTRAL DIVIDE/SPLIT FRONT IX-destination GO-TO',
        'It is stopping at Southampton Central, finishing at Weymouth. | STOP^ WHERE? fs-SC LAST/FINAL IX-destination',
      ],
    ],
    [
      'splitInfo of both parts',
      { destination: 'WEY', splitInfo: 'back,front,for' },
      [
        'This train goes to Weymouth. | TRAIN^ WEYMOUTH GO-TO',
        'The front and back parts of this train split, for Weymouth. | TRAIN^ DIVIDE/SPLIT FRONT BACK/REAR IX-destination GO-TO',
      ],
    ],
    [
      'currentlyAt one station',
      { currentlyAt: 'WOK' },
      ['The train is now at Woking. | NOW TRAIN^ WOKING IX-here'],
    ],
    [
      'currentlyAt one station given twice',
      { currentlyAt: 'WOK,WOKING' },
      ['The train is now at Woking. | NOW TRAIN^ WOKING IX-here'],
    ],
    [
      'currentlyAt between two',
      { currentlyAt: 'WOK,GLD' },
      ['The train is now between Woking and Guildford. | NOW TRAIN^ WOKING GUILDFORD BETWEEN'],
    ],
    [
      'waitsHere one minute',
      { waitsHere: '1' },
      ['The train waits here for 1 minute. | TRAIN^ HERE WAIT 1 fs-MIN'],
    ],
    [
      'waitsHere several minutes',
      { waitsHere: '25' },
      ['The train waits here for 25 minutes. | TRAIN^ HERE WAIT 25 fs-MIN'],
    ],
    ['exitSide left', { exitSide: 'left' }, ['The exit is on the left. | EXIT^ LEFT']],
    ['exitSide right', { exitSide: 'right' }, ['The exit is on the right. | EXIT^ RIGHT']],
    [
      'operatorDelay severe',
      { operator: 'NT', operatorDelay: 'severe' },
      ['Northern has severe delays. | fs-NORTHERN^ TRAIN^ DELAY SEVERE'],
    ],
    [
      'operatorDelay special',
      { operator: 'GR', operatorDelay: 'special' },
      [
        'London North Eastern Railway is running a special service. | fs-LNER^ TRAIN^ SERVE/SERVICE SPECIAL/PARTICULAR',
      ],
    ],
    [
      'liftStatus allwork',
      { liftStatus: 'allwork' },
      ['All lifts are working. | LIFT^ ALL OK/GOOD'],
    ],
    [
      'escalatorStatus allbroke',
      { escalatorStatus: 'allbroke' },
      ['All escalators are broken. | ESCALATOR^ ALL BROKEN', 'We are sorry. | SORRY'],
    ],
    [
      'liftStatus in numbers',
      { liftStatus: '1broke,2work' },
      ['1 lift is broken. | LIFT^ 1 BROKEN', '2 lifts are working. | 2 OK/GOOD'],
    ],
    [
      'liftStatus with none that works',
      { liftStatus: '2broke,0work' },
      ['2 lifts are broken. | LIFT^ 2 BROKEN', 'No lifts are working. | OK/GOOD(hs) NOT(hs)'],
    ],
  ])('%s', (_field, body, expected) => {
    expect(lines(body)).toEqual(expected);
  });

  it('uses the operator’s words when asked', () => {
    const body: TrainAnnouncementBody = {
      destination: 'PMH',
      platform: '4',
      callingAt: 'WOK',
      notCallingAt: 'GLD',
      splitInfo: 'front',
      liftStatus: 'allbroke',
    };
    expect(plan(body, 'operator').messages.map(englishOf)).toEqual([
      'The train to Portsmouth Harbour is not calling at Guildford. It departs from platform 4. The front part of this train divides. It is calling at Woking, terminating at Portsmouth Harbour.',
      'All lifts are out of order. We are sorry.',
    ]);
  });
});
