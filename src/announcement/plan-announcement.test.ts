import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import { AnnouncementPlan, englishOf } from '#contract/message.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement-rules.ts';
import {
  type TrainAnnouncementBody,
  TrainAnnouncementFields,
} from '#contract/requests/train-announcement.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import lexicon from '#signing/lexicon/data/lexicon.json';
import { assessAnnouncement } from './assess-announcement.ts';
import { fieldOf } from './field-path.ts';
import { planAnnouncement } from './plan-announcement.ts';
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
        'The 12:30 Great Western Railway service goes to Portsmouth Harbour. | 12 30^ TRAIN^ fs-GWR^ PORTSMOUTH HARBOUR GO-TO',
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
        'The 12:30 train to Portsmouth Harbour is delayed. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ DELAY',
        'It is now expected at 12:45, not 12:30. | 12 30 NOT(hs) CHANGE NOW 12 45',
      ],
    ],
    [
      'updatedTiming, past midnight',
      { destination: 'PMH', timing: '2350', updatedTiming: '0005' },
      [
        'The 23:50 train to Portsmouth Harbour is delayed. | 23 50^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ DELAY',
        'It is now expected at 00:05, not 23:50. | 23 50 NOT(hs) CHANGE NOW 00 05',
      ],
    ],
    [
      'updatedTiming, earlier',
      { ...train, updatedTiming: '1225' },
      [
        'The 12:30 train to Portsmouth Harbour is now expected at 12:25, not 12:30. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ 12 30 NOT(hs) CHANGE NOW 12 25',
      ],
    ],
    [
      'updatedPlatform',
      { ...train, platform: '4', updatedPlatform: '6' },
      [
        'The 12:30 train to Portsmouth Harbour now leaves from platform 6, not platform 4. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ PLATFORM 4 NOT(hs) CHANGE NOW PLATFORM 6',
      ],
    ],
    [
      'updatedPlatform where there was none',
      { ...train, noPlatform: true, updatedPlatform: '6' },
      [
        'The 12:30 train to Portsmouth Harbour now leaves from platform 6. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ NOW PLATFORM 6',
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
        'The 12:30 train to Portsmouth Harbour is delayed until further notice. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ DELAY UNTIL NEW INFORMATION',
      ],
    ],
    [
      'longDelay',
      { ...train, longDelay: true },
      [
        'We are sorry. | SORRY',
        'The 12:30 train to Portsmouth Harbour is delayed until further notice. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ DELAY UNTIL NEW INFORMATION',
      ],
    ],
    [
      'cancelled, with a platform and a reason',
      { ...train, cancelled: true, platform: '4', disruptionReason: '655' },
      [
        'We are sorry. | SORRY',
        'The 12:30 train to Portsmouth Harbour from platform 4 has been cancelled. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ PLATFORM 4 CANCEL(hs)',
        'This is because of a tree blocking the railway. | REASON/BECAUSE? TREE TRACK PREVENT',
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
        'The 12:30 train to Portsmouth Harbour is replaced by a bus. | 12 30^ TRAIN^ PORTSMOUTH HARBOUR^ GO-TO^ TRAIN NOT(hs) BUS REPLACE/SWAP',
        'This is because of engineering works. | REASON/BECAUSE? ENGINEERING-WORK',
        'At Guildford, the bus leaves from the bus stop. | GUILDFORD^ BUS STOP PLACE',
      ],
    ],
    [
      'platformInfo next',
      { ...train, platformInfo: 'next', operator: 'GW', via: 'GLD', platform: '10' },
      [
        'The next train from platform 10 is the 12:30 Great Western Railway service to Portsmouth Harbour via Guildford. | NEXT^ TRAIN^ 12 30 fs-GWR PORTSMOUTH HARBOUR GO-TO GUILDFORD VIA/THROUGH PLATFORM 10',
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
        'The train now here is the 12:30 train to Portsmouth Harbour. | TRAIN HERE NOW 12 30 PORTSMOUTH HARBOUR GO-TO',
        'It is delayed until further notice. | DELAY UNTIL NEW INFORMATION',
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
        'It is stopping at Woking, Guildford and Haslemere, finishing at Portsmouth Harbour. | STOP^ WHERE? LIST-1 WOKING LIST-2 GUILDFORD LIST-3 HASLEMERE LAST/FINAL PORTSMOUTH HARBOUR',
      ],
    ],
    [
      'callingAt with the destination listed alone',
      { destination: 'PMH', callingAt: 'PMH' },
      [
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'It is stopping at Portsmouth Harbour only. | STOP^ WHERE? PORTSMOUTH HARBOUR fs-ONLY',
      ],
    ],
    [
      'callingAt of more than a handful, the destination listed by TIPLOC',
      { destination: 'EDB', callingAt: 'YRK,DAR,NCL,MPT,ALM,BWK,DUN,EDINBUR' },
      [
        'This train goes to Edinburgh. | TRAIN^ EDINBURGH GO-TO',
        'It is stopping at York, Darlington, Newcastle, Morpeth and Alnmouth. | STOP^ WHERE? LIST-1 YORK LIST-2 DARLINGTON LIST-3 NEWCASTLE LIST-4 MORPETH LIST-5 ALNMOUTH',
        'Then at Berwick-upon-Tweed and Dunbar, finishing at Edinburgh. | AFTER LIST-1 BERWICK-UPON-TWEED LIST-2 DUNBAR LAST/FINAL EDINBURGH',
      ],
    ],
    [
      'notCallingAt',
      { destination: 'EDB', notCallingAt: 'DHM,THI', disruptionReason: '526' },
      [
        'This train goes to Edinburgh. | TRAIN^ EDINBURGH GO-TO',
        'It is not stopping at Durham or Thirsk. | LIST-1^ DURHAM^ LIST-2^ THIRSK^ STOP(hs) NOT(hs)',
        'This is because of a shortage of train drivers. | REASON/BECAUSE? TRAIN DRIVER ENOUGH NOT(hs)',
      ],
    ],
    [
      'stopInfo next with stops after it',
      { destination: 'PMH', stopInfo: 'next', callingAt: 'WOK,GLD' },
      [
        'This train goes to Portsmouth Harbour. | TRAIN^ PORTSMOUTH HARBOUR GO-TO',
        'The next stop is Woking. | NEXT^ STOP^ WOKING',
        'It is then stopping at Guildford, finishing at Portsmouth Harbour. | AFTER GUILDFORD LAST/FINAL PORTSMOUTH HARBOUR',
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
        'It is stopping at Southampton Central, finishing at Weymouth. | STOP^ WHERE? SOUTHAMPTON CENTRAL LAST/FINAL WEYMOUTH',
        'The front part of this train splits at Southampton Central, for Weymouth. | TRAIN^ SOUTHAMPTON CENTRAL DIVIDE/SPLIT FRONT WEYMOUTH GO-TO',
      ],
    ],
    [
      'splitInfo of both parts',
      { destination: 'WEY', splitInfo: 'back,front,for' },
      [
        'This train goes to Weymouth. | TRAIN^ WEYMOUTH GO-TO',
        'The front and back parts of this train split, for Weymouth. | TRAIN^ DIVIDE/SPLIT FRONT BACK/REAR WEYMOUTH GO-TO',
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
      ['The train waits here for 1 minute. | TRAIN^ HERE WAIT 1 MINUTE'],
    ],
    [
      'waitsHere several minutes',
      { waitsHere: '25' },
      ['The train waits here for 25 minutes. | TRAIN^ HERE WAIT 25 MINUTE'],
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
      ['We are sorry. | SORRY', 'All escalators are broken. | ESCALATOR^ ALL BROKEN'],
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
      'The train to Portsmouth Harbour departs from platform 4. It is calling at Woking, terminating at Portsmouth Harbour. It is not calling at Guildford. The front part of this train divides.',
      'We are sorry. All lifts are out of order.',
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

  it('tells what matters first, why next, and repeats time and platform at the end', () => {
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
      ['apology', 'We are sorry.'],
      [
        'delayed',
        'The 12:30 South Western Railway service to Portsmouth Harbour via Guildford is delayed.',
      ],
      ['time-change', 'It is now expected at 12:52, not 12:30.'],
      ['reason', 'This is because of a fault with the signalling system earlier today.'],
      ['platform-change', 'It now leaves from platform 6, not platform 10.'],
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
      ['apology', ['longDelay']],
      ['delayed', ['destination', 'longDelay', 'operator', 'timing', 'via']],
      ['time-change', ['timing', 'updatedTiming']],
      ['reason', ['disruptionReason']],
      ['platform-change', ['platform', 'updatedPlatform']],
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
      { kind: 'platform', number: 4 },
      { kind: 'sign', gloss: 'NOT', nonManuals: ['negation'] },
      { kind: 'sign', gloss: 'CHANGE', from: 'old', to: 'new' },
      { kind: 'sign', gloss: 'NOW' },
      { kind: 'sign', gloss: 'PLATFORM', nonManuals: ['emphasis'] },
      { kind: 'platform', number: 6, letter: 'B', nonManuals: ['emphasis'] },
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

  it('has every field said or named in a warning', () => {
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        const { messages, warnings } = planAnnouncement(request, reference);
        const said = messages.flatMap(({ phrases }) => phrases.flatMap(({ fields }) => fields));
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
      { numRuns: 400 },
    );
  });

  it('says every station it is given', () => {
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        if (request.cancelled) return;
        const units = planAnnouncement(request, reference).messages.flatMap(({ phrases }) =>
          phrases.flatMap((phrase) => phrase.units),
        );
        const placed = new Set(units.map((unit) => (unit.kind === 'place' ? unit.crs : undefined)));
        const given = [
          ...(request.callingAt ?? []),
          ...(request.notCallingAt ?? []),
          ...(request.currentlyAt ?? []),
          ...(request.destination ? [request.destination] : []),
        ].map((code) => reference.location(code)!.crs);
        expect(given.filter((crs) => !placed.has(crs))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('reads as sentences, with phrase names of their own and no sign the library lacks', () => {
    const glosses = new Set(lexicon.entries.map(({ gloss }) => gloss));
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
    ['a platform that changes', { ...train, platform: '4', updatedPlatform: '6' }, ['6']],
    ['no platform', { ...train, noPlatform: true }, ['NOT']],
    ['a cancelled train', { ...train, platform: '3', cancelled: true }, ['CANCEL']],
    ['a later time', { ...train, updatedTiming: '1245' }, ['DELAY', '12 45']],
    ['an arrival', { ...train, platform: '7', arrivalInfo: 'has_arrived' }, ['7']],
    ['a bus', { ...train, busReplacement: true }, ['NOT']],
    ['stops left out', { ...train, notCallingAt: 'GLD,HSL' }, ['STOP']],
    [
      'the next stop',
      { ...train, stopInfo: 'next', exitSide: 'left' },
      ['PORTSMOUTH HARBOUR', 'LEFT'],
    ],
    ['the next train', { ...train, platformInfo: 'next', platform: '4' }, ['12 30']],
    ['the next train, late', { ...train, platformInfo: 'next', shortDelay: true }, ['DELAY']],
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
