import { describe, expect, it } from 'vitest';
import { formatLines, openPlanner } from '#announcement/testing.ts';
import { formatGlossUnit } from '#contract/gloss.ts';
import { getMessageEnglish } from '#contract/message.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';

const plan = await openPlanner();

describe('wording of stops, and where a train splits', () => {
  it.each<[string, TrainAnnouncementBody, string[]]>([
    [
      'callingAt, the destination signed last though not listed',
      { destination: 'PMH', callingAt: 'WOK,GLD,HSL' },
      [
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is stopping at Woking, Guildford and Haslemere, finishing at Portsmouth Harbour. | ARRIVE^ WHERE? LIST-1 WOKING LIST-2 GUILDFORD LIST-3 HASLEMERE LAST/FINAL IX-destination',
      ],
    ],
    [
      'callingAt with the destination listed alone',
      { destination: 'PMH', callingAt: 'PMH' },
      [
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is stopping at Portsmouth Harbour only. | ARRIVE^ WHERE? IX-destination JUST/ONLY',
      ],
    ],
    [
      'callingAt of more than a handful, the destination listed by TIPLOC',
      { destination: 'EDB', callingAt: 'YRK,DAR,NCL,MPT,ALM,BWK,DUN,EDINBUR' },
      [
        'This train goes to Edinburgh. | TRAIN^ EDINBURGH GO-TO',
        'It is stopping at York, Darlington, Newcastle, Morpeth and Alnmouth. | ARRIVE^ WHERE? LIST-1 YORK LIST-2 DARLINGTON LIST-3 NEWCASTLE LIST-4 MORPETH LIST-5 ALNMOUTH',
        'Then at Berwick-upon-Tweed and Dunbar, finishing at Edinburgh. | LIST-6 BERWICK-UPON-TWEED LIST-7 DUNBAR LAST/FINAL IX-destination',
      ],
    ],
    [
      'notCallingAt',
      { destination: 'EDB', notCallingAt: 'DHM,THI', disruptionReason: '526' },
      [
        'The train to Edinburgh is not stopping at Durham or Thirsk. | TRAIN^ EDINBURGH^ GO-TO^ ARRIVE(hs) NOT(hs) WHERE? LIST-1 DURHAM LIST-2 THIRSK',
        'This is because of a shortage of train drivers. | REASON/BECAUSE? TRAIN DRIVER FEW',
      ],
    ],
    [
      'stopInfo next with stops after it',
      { destination: 'PMH', stopInfo: 'next', callingAt: 'WOK,GLD' },
      [
        'The next stop is Woking. | NEXT^ ARRIVE^ WOKING',
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is then stopping at Guildford, finishing at Portsmouth Harbour. | AFTER GUILDFORD LAST/FINAL IX-destination',
      ],
    ],
    [
      'stopInfo next without a destination',
      { stopInfo: 'next', callingAt: 'WOK' },
      ['The next stop is Woking. | NEXT^ ARRIVE^ WOKING'],
    ],
    [
      'stopInfo final',
      { destination: 'PMH', stopInfo: 'final' },
      ['The final stop is Portsmouth Harbour. | LAST/FINAL^ ARRIVE^ fs-PH PORTSMOUTH HARBOUR'],
    ],
    [
      'stopInfo final without a destination',
      { stopInfo: 'final', callingAt: 'GLD,WOK' },
      [
        'The final stop is Woking. | LAST/FINAL^ ARRIVE^ WOKING',
        'It is stopping at Guildford. | ARRIVE^ WHERE? GUILDFORD',
      ],
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
        'It is stopping at Southampton Central, finishing at Weymouth. | ARRIVE^ WHERE? fs-SC LAST/FINAL IX-destination',
      ],
    ],
    [
      'splitInfo of both parts',
      { destination: 'WEY', splitInfo: 'back,front,for' },
      [
        'This train goes to Weymouth. | TRAIN^ WEYMOUTH GO-TO',
        'The front and back parts of this train split, for Weymouth. | TRAIN^ DIVIDE/SPLIT FRONT IX-left BACK/REAR IX-right IX-destination GO-TO',
      ],
    ],
  ])('%s', (_field, body, expected) => {
    expect(plan(body).messages.flatMap(formatLines)).toEqual(expected);
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
    expect(plan(body, 'operator').messages.map(getMessageEnglish)).toEqual([
      'This train is not calling at Guildford. It is the train to Portsmouth Harbour. It departs from platform 4. The front part of this train divides. It is calling at Woking, terminating at Portsmouth Harbour.',
      'All lifts are out of order. We are sorry.',
    ]);
  });
});

describe('stops beside a board', () => {
  const listUnits = (body: TrainAnnouncementBody, stops: 'signed' | 'key' | 'board' = 'signed') =>
    plan(body, undefined, { board: 'beside', stops })
      .messages[0]!.phrases.filter(({ id }) => id.startsWith('calling-at'))
      .flatMap(({ units }) =>
        units.map((unit) =>
          unit.kind === 'place' ? (unit.firstLetters ?? unit.name) : formatGlossUnit(unit),
        ),
      );
  const train = { destination: 'PMH', timing: '1230', callingAt: 'WOK,GLD,HSL,PTR,HAV,SWD' };

  it('are their first letters, as many as tell them apart, without a question and a list', () => {
    expect(listUnits(train)).toEqual([
      'IX-board-beside',
      'WO',
      'GU',
      'HAS',
      'PE',
      'HAV',
      'SW',
      'LAST/FINAL',
      'IX-destination',
    ]);
  });

  it('are pointed at where they are only read', () => {
    expect(listUnits(train, 'board')).toEqual(['IX-board-beside']);
  });

  it('keep the whole name where it is the only one', () => {
    expect(listUnits({ destination: 'PMH', callingAt: 'PMH' })).toEqual([
      'IX-destination',
      'JUST/ONLY',
    ]);
  });
});
