import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import { AnnouncementPlan, englishOf } from '#contract/message.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement-rules.ts';
import {
  type TrainAnnouncementBody,
  TrainAnnouncementFields,
} from '#contract/requests/train-announcement.ts';
import { FULL_OPTIONS, STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import lexicon from '#signing/lexicon/data/lexicon.json';
import dictaSign from '#signing/lexicon/data/lexicon-dicta-sign.json';
import { assessAnnouncement } from './assess-announcement.ts';
import { fieldOf } from './field-path.ts';
import { type PlanOptions, planAnnouncement } from './plan-announcement.ts';
import { arbitraryBody, glossOf, linesOf } from './testing.ts';

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

describe('advice', () => {
  const cancelled: TrainAnnouncementBody = { ...train, cancelled: true };
  it.each<[TrainAnnouncementBody, string]>([
    [
      { ...cancelled, nextTiming: '1300', nextPlatform: '2' },
      'The next train leaves at 13:00 from platform 2. | NEXT^ TRAIN^ 13 00 PLATFORM 2',
    ],
    [
      { ...cancelled, nextPlatform: '2' },
      'The next train leaves from platform 2. | NEXT^ TRAIN^ PLATFORM 2',
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
      'It misses these stops because of signalling problems. | STOP NOT(hs) REASON/BECAUSE? SIGNAL PROBLEM/FAULT',
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

describe('a whole message', () => {
  const delayed: TrainAnnouncementBody = {
    destination: 'PMH',
    via: 'GLD',
    timing: '1230',
    platform: '10',
    operator: 'SW',
    updatedTiming: '1252',
    updatedPlatform: '6',
    longDelay: true,
    disruptionReason: '734',
    callingAt: 'WOK,GLD,HSL,PTR,HAV',
  };

  it('tells what is new first, why next, and where it stops last', () => {
    expect(plan(delayed)).toMatchObject({
      messages: [
        {
          kind: 'train',
          title: '12:30 to Portsmouth Harbour',
          changes: [
            { kind: 'time', old: '12:30', new: '12:52' },
            { kind: 'platform', old: '10', new: '6' },
          ],
        },
      ],
      warnings: [],
    });
    expect(plan(delayed).messages[0]!.phrases.map(({ id, english }) => [id, english])).toEqual([
      ['delayed', 'The 12:30 train to Portsmouth Harbour is 22 minutes late.'],
      ['time-change', 'The new time is 12:52.'],
      ['platform-change', 'It changes from platform 10 to platform 6.'],
      ['reason', 'This is because of a fault with the signalling system earlier today.'],
      ['apology', 'We are sorry.'],
      ['route', 'It goes via Guildford, run by South Western Railway.'],
      [
        'calling-at',
        'It is stopping at Woking, Guildford, Haslemere, Petersfield and Havant, finishing at Portsmouth Harbour.',
      ],
      ['repeat', 'Again: 12:52, platform 6.'],
    ]);
  });

  it('does not repeat what a short message says', () => {
    expect(plan({ ...train, platform: '4' }).messages[0]!.phrases.map(({ id }) => id)).toEqual([
      'platform',
    ]);
  });

  it('says where each phrase comes from', () => {
    expect(
      plan(delayed).messages[0]!.phrases.map(({ id, fields }) => [id, fields.toSorted()]),
    ).toEqual([
      ['delayed', ['destination', 'longDelay', 'timing', 'updatedTiming']],
      ['time-change', ['updatedTiming']],
      ['platform-change', ['platform', 'updatedPlatform']],
      ['reason', ['disruptionReason']],
      ['apology', ['longDelay']],
      ['route', ['operator', 'via']],
      ['calling-at', ['callingAt', 'destination']],
      ['repeat', ['updatedPlatform', 'updatedTiming']],
    ]);
  });

  it('gives lifts and escalators messages of their own, after the train', () => {
    const kinds = plan({
      ...train,
      liftStatus: 'allwork',
      escalatorStatus: 'allwork',
    }).messages.map(({ kind, title }) => [kind, title]);
    expect(kinds).toEqual([
      ['train', '12:30 to Portsmouth Harbour'],
      ['lift', 'Lifts'],
      ['escalator', 'Escalators'],
    ]);
  });

  it('makes an information message of what stands alone', () => {
    const [message] = plan({ currentlyAt: 'WOK', waitsHere: '4' }).messages;
    expect([message!.kind, englishOf(message!)]).toEqual([
      'information',
      'The train is now at Woking. The train waits here for 4 minutes.',
    ]);
  });

  it('writes a phrase in units that the contract knows', () => {
    const [message] = plan({ ...train, platform: '4', updatedPlatform: '6B' }).messages;
    expect(message!.phrases[0]!.units).toEqual<GlossUnit[]>([
      { kind: 'time', hour: 12, minute: 30, nonManuals: ['topic'] },
      { kind: 'sign', gloss: 'TRAIN', nonManuals: ['topic'] },
      {
        kind: 'place',
        name: 'Portsmouth Harbour',
        crs: 'PMH',
        locus: 'destination',
        nonManuals: ['topic'],
      },
      { kind: 'sign', gloss: 'GO-TO', to: 'destination', nonManuals: ['topic'] },
      { kind: 'sign', gloss: 'PLATFORM' },
      { kind: 'platform', number: 4, locus: 'old' },
      { kind: 'sign', gloss: 'CHANGE', from: 'old', to: 'new' },
      {
        kind: 'platform',
        number: 6,
        letter: 'B',
        locus: 'new',
        nonManuals: ['emphasis', 'affirmation'],
      },
    ]);
  });

  it('refuses codes that nobody knows', () => {
    const request = TrainAnnouncementRequest.parse({ destination: 'QQQ' });
    expect(() => planAnnouncement(request, reference)).toThrow(
      expect.objectContaining({ code: 'code-unknown' }),
    );
  });

  it('refuses to announce nothing', () => {
    const request = TrainAnnouncementFields.parse({});
    expect(() => planAnnouncement(request, reference)).toThrow(
      expect.objectContaining({ code: 'nothing-to-announce' }),
    );
  });
});

describe('title', () => {
  it.each<[TrainAnnouncementBody, string]>([
    [train, '12:30 to Portsmouth Harbour'],
    [{ destination: 'NWP' }, 'Train to Newport (South Wales)'],
    [{ stopInfo: 'next', callingAt: 'WOK' }, 'Next stop Woking'],
    [{ operator: 'NT', operatorDelay: 'severe' }, 'Northern: severe delays'],
    [{ waitsHere: '6' }, 'Waits here 6 minutes'],
    [{ currentlyAt: 'WOK,GLD' }, 'Now between Woking and Guildford'],
    [{ exitSide: 'left' }, 'Exit on the left'],
    [{ splitInfo: 'for' }, 'Train splits'],
    [{ escalatorStatus: 'allwork' }, 'Escalators'],
    [{ timing: '0905', exitSide: 'left' }, '09:05 train'],
  ])('of %o is %s', (body, title) => {
    expect(assessAnnouncement(body, reference).title).toBe(title);
  });
});

describe('any request', () => {
  const arbitraryRequest = arbitraryBody
    .map((body) => TrainAnnouncementRequest.safeParse(body))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data!);

  it('has a plan that the contract accepts, the same each time', () => {
    fc.assert(
      fc.property(arbitraryRequest, fc.constantFrom('plain', 'operator'), (request, wording) => {
        const planned = planAnnouncement(request, reference, { wording });
        expect(AnnouncementPlan.parse(planned)).toEqual(planned);
        expect(planAnnouncement(request, reference, { wording })).toEqual(planned);
      }),
      { numRuns: 400 },
    );
  });

  const arbitraryOptions: fc.Arbitrary<PlanOptions> = fc.record({
    wording: fc.constantFrom('plain', 'operator'),
    stops: fc.constantFrom('signed', 'key', 'board'),
    operatorName: fc.constantFrom('signed', 'board'),
    board: fc.constantFrom(undefined, 'beside', 'below'),
  });

  it('has every field signed, on the board, or named in a warning', () => {
    fc.assert(
      fc.property(arbitraryRequest, arbitraryOptions, (request, options) => {
        const { messages, warnings } = planAnnouncement(request, reference, options);
        const said = messages.flatMap(({ phrases, board }) =>
          [...phrases, ...(board?.rows ?? [])].flatMap(({ fields }) => fields),
        );
        const named = warnings.map(({ field = '' }) => fieldOf(field));
        const filled = Object.entries(request)
          .filter(
            ([field, value]) => value !== undefined && value !== false && field !== 'bgColour',
          )
          .map(([field]) => field);
        expect(filled.filter((field) => !said.includes(field) && !named.includes(field))).toEqual(
          [],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has every stop signed, on the board, or named in a warning', () => {
    fc.assert(
      fc.property(arbitraryRequest, arbitraryOptions, (request, options) => {
        const { messages, warnings } = planAnnouncement(request, reference, options);
        const told = [
          ...namesIn(request, options),
          ...messages.flatMap(({ board }) => (board?.stops ?? []).map(({ name }) => name)),
        ].map((name = '') => name.replace(/[()]/g, ''));
        const warned = warnings.map(({ message }) => message).join(' ');
        const stops = (request.callingAt ?? []).map((code) => reference.location(code)!.spokenName);
        expect(
          stops.filter(
            (name) => !told.includes(name.replace(/[()]/g, '')) && !warned.includes(name),
          ),
        ).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  /** Names of stations that a message signs: spelled or placed, pointed at, or by their initials. */
  const namesIn = (request: TrainAnnouncementFields, options: PlanOptions = {}) =>
    planAnnouncement(request, reference, options).messages.flatMap(({ phrases }) =>
      phrases.flatMap(({ units }) =>
        units.map((unit) => (unit.kind === 'place' ? unit.name : unit.mouthing)),
      ),
    );
  const stationsOf = (request: TrainAnnouncementFields) =>
    [
      ...(request.callingAt ?? []),
      ...(request.notCallingAt ?? []),
      ...(request.currentlyAt ?? []),
      ...(request.destination ? [request.destination] : []),
    ].map((code) => reference.location(code)!.spokenName.replace(/[()]/g, ''));

  it('says every station it is given', () => {
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        if (request.cancelled) return;
        const said = new Set(namesIn(request));
        expect(stationsOf(request).filter((name) => !said.has(name))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('spells no name and no PLATFORM in full twice', () => {
    fc.assert(
      fc.property(arbitraryRequest, fc.boolean(), (request, hasBoard) => {
        const options = hasBoard ? STUDIO_OPTIONS : FULL_OPTIONS;
        for (const { phrases } of planAnnouncement(request, reference, options).messages) {
          const spelled = phrases.flatMap(({ units }) =>
            units.flatMap((unit) =>
              unit.kind === 'place'
                ? [unit.name]
                : unit.kind === 'sign' && unit.gloss === 'PLATFORM'
                  ? [unit.gloss]
                  : unit.kind === 'fingerspelled' &&
                      unit.mouthing !== undefined &&
                      unit.text.length >= unit.mouthing.length
                    ? [unit.text]
                    : [],
            ),
          );
          expect(spelled).toEqual([...new Set(spelled)]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads as sentences, with phrase names of their own and no sign the library lacks', () => {
    const glosses = new Set([...lexicon.entries, ...dictaSign.entries].map(({ gloss }) => gloss));
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        for (const { phrases } of planAnnouncement(request, reference).messages) {
          expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length);
          for (const phrase of phrases) {
            expect(phrase.english).toMatch(/^[A-Z1-9].*[a-z0-9A-Z)]\.$/);
            expect(phrase.english).not.toMatch(/ {2}|undefined|\bnull\b/);
            expect(glossOf(phrase)).not.toMatch(/^$/);
            for (const unit of phrase.units)
              if (unit.kind === 'sign') expect(glosses).toContain(unit.gloss);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is new', () => {
  /** Glosses that say what is new, of every phrase that does. */
  const news = (body: TrainAnnouncementBody) =>
    plan(body).messages.flatMap(({ phrases }) =>
      phrases.flatMap(({ units, newsUnit }) =>
        newsUnit === undefined ? [] : [glossText(units[newsUnit]!)],
      ),
    );

  it.each<[string, TrainAnnouncementBody, string[]]>([
    ['a train that only goes somewhere', train, []],
    ['the stops of a train', { ...train, callingAt: 'GLD,HSL' }, []],
    ['a platform', { ...train, platform: '10A' }, ['10A']],
    ['a platform that changes', { ...train, platform: '4', updatedPlatform: '6' }, ['CHANGE']],
    ['no platform', { ...train, noPlatform: true }, ['NOT']],
    ['a cancelled train', { ...train, platform: '3', cancelled: true }, ['CANCEL']],
    ['a later time', { ...train, updatedTiming: '1245' }, ['15', '12 45']],
    ['an arrival', { ...train, platform: '7', arrivalInfo: 'has_arrived' }, ['7']],
    ['a bus', { ...train, busReplacement: true }, ['BUS']],
    ['stops left out', { ...train, notCallingAt: 'GLD,HSL' }, ['NOT']],
    [
      'the next stop',
      { ...train, stopInfo: 'next', exitSide: 'left' },
      ['PORTSMOUTH HARBOUR', 'LEFT'],
    ],
    ['the next train', { ...train, platformInfo: 'next', platform: '4' }, ['12 30']],
    [
      'the next train, late',
      { ...train, platformInfo: 'next', shortDelay: true },
      ['DELAY', 'LATER'],
    ],
    ['lifts', { liftStatus: '1broke,2work' }, ['BROKEN', 'OK/GOOD']],
    ['delays of an operator', { operator: 'NT', operatorDelay: 'severe' }, ['DELAY']],
  ])('%s', (_, body, expected) => {
    expect(news(body)).toEqual(expected);
  });

  it('is in the phrase that says so', () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const parsed = TrainAnnouncementRequest.safeParse(body);
        fc.pre(parsed.success);
        for (const { phrases } of planAnnouncement(parsed.data!, reference).messages)
          for (const { units, newsUnit = 0 } of phrases)
            expect(newsUnit).toBeLessThan(units.length);
      }),
    );
  });
});
