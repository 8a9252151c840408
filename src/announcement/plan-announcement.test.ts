import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import { getMessageEnglish } from '#contract/message.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import {
  type TrainAnnouncementBody,
  TrainAnnouncementFields,
} from '#contract/requests/train-announcement.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { assessAnnouncement } from './assess-announcement.ts';
import { planAnnouncement } from './plan-announcement.ts';
import { arbitraryBody } from './testing.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

const plan = (body: TrainAnnouncementBody, wording?: 'plain' | 'operator') =>
  planAnnouncement(TrainAnnouncementRequest.parse(body), reference, { wording });

const train: TrainAnnouncementBody = { destination: 'PMH', timing: '1230' };

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
          title: '12:30 to Portsmouth Harbour · platform 10 → 6 · now 12:52',
          changes: [
            { kind: 'time', old: '12:30', new: '12:52' },
            { kind: 'platform', old: '10', new: '6' },
          ],
        },
      ],
      warnings: [],
    });
    expect(plan(delayed).messages[0]!.phrases.map(({ id, english }) => [id, english])).toEqual([
      ['delayed', 'The 12:30 train is 22 minutes late.'],
      ['time-change', 'The new time is 12:52.'],
      ['platform-change', 'It changes from platform 10 to platform 6.'],
      ['reason', 'This is because of a fault with the signalling system earlier today.'],
      ['apology', 'We are sorry.'],
      [
        'route',
        'It is the train to Portsmouth Harbour via Guildford, run by South Western Railway.',
      ],
      [
        'calling-at',
        'It is stopping at Woking, Guildford, Haslemere, Petersfield and Havant, finishing at Portsmouth Harbour.',
      ],
    ]);
  });

  it('says where each phrase comes from', () => {
    expect(
      plan(delayed).messages[0]!.phrases.map(({ id, fields }) => [id, fields.toSorted()]),
    ).toEqual([
      ['delayed', ['longDelay', 'timing', 'updatedTiming']],
      ['time-change', ['updatedTiming']],
      ['platform-change', ['platform', 'updatedPlatform']],
      ['reason', ['disruptionReason']],
      ['apology', ['longDelay']],
      ['route', ['destination', 'operator', 'via']],
      ['calling-at', ['callingAt', 'destination']],
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
    expect([message!.kind, getMessageEnglish(message!)]).toEqual([
      'information',
      'The train is now at Woking. The train waits here for 4 minutes.',
    ]);
  });

  it('writes a phrase in units that the contract knows', () => {
    const [message] = plan({ ...train, platform: '4', updatedPlatform: '6B' }).messages;
    expect(message!.phrases[0]!.units).toEqual<GlossUnit[]>([
      { kind: 'time', hour: 12, minute: 30, nonManuals: ['topic'] },
      { kind: 'sign', gloss: 'PLATFORM', firstLetters: 'P' },
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
    [
      { ...train, platform: '4', updatedPlatform: '6' },
      '12:30 to Portsmouth Harbour · platform 4 → 6',
    ],
    [{ destination: 'LDS', timing: '1435', updatedTiming: '1505' }, '14:35 to Leeds · now 15:05'],
    [{ destination: 'LDS', timing: '1435', cancelled: true }, '14:35 to Leeds · cancelled'],
    [{ destination: 'NWP' }, 'Train to Newport (South Wales)'],
    [{ stopInfo: 'next', callingAt: 'WOK' }, 'Next stop Woking'],
    [{ operator: 'NT', operatorDelay: 'severe' }, 'Northern: severe delays'],
    [{ waitsHere: '6' }, 'Waits here 6 minutes'],
    [{ currentlyAt: 'WOK,GLD' }, 'Now between Woking and Guildford'],
    [{ exitSide: 'left' }, 'Exit on the left'],
    [{ splitInfo: 'for' }, 'Train splits'],
    [{ escalatorStatus: 'allwork' }, 'Escalators · all working'],
    [{ timing: '0905', exitSide: 'left' }, '09:05 train'],
    // Lists said Lifts alone, whatever the news.
    [{ liftStatus: 'allbroke' }, 'Lifts · all out of order'],
    [{ liftStatus: 'allwork' }, 'Lifts · all working'],
    [
      { liftStatus: '1broke,2work', escalatorStatus: 'allwork' },
      'Lifts · 1 of 3 out of order, Escalators · all working',
    ],
  ])('of %o is %s', (body, title) => {
    expect(assessAnnouncement(body, reference).title).toBe(title);
  });
});

describe('what is new', () => {
  /** Glosses that say what is new, of every phrase that does. */
  const news = (body: TrainAnnouncementBody) =>
    plan(body).messages.flatMap(({ phrases }) =>
      phrases.flatMap(({ units, newsUnit }) =>
        newsUnit === undefined ? [] : [formatGlossUnit(units[newsUnit]!)],
      ),
    );

  it.each<[string, TrainAnnouncementBody, string[]]>([
    ['a train that only goes somewhere', train, []],
    ['the stops of a train', { ...train, callingAt: 'GLD,HSL' }, []],
    ['a platform', { ...train, platform: '10A' }, ['10A']],
    ['a platform that changes', { ...train, platform: '4', updatedPlatform: '6' }, ['CHANGE']],
    ['no platform', { ...train, noPlatform: true }, ['DO-NOT-KNOW', 'LATER']],
    ['a cancelled train', { ...train, platform: '3', cancelled: true }, ['CANCEL']],
    ['a later time', { ...train, updatedTiming: '1245' }, ['15', '12 45']],
    ['an arrival', { ...train, platform: '7', arrivalInfo: 'has_arrived' }, ['7']],
    ['a bus', { ...train, busReplacement: true }, ['BUS']],
    ['stops left out', { ...train, notCallingAt: 'GLD,HSL' }, ['NOT']],
    ['the next stop', { ...train, stopInfo: 'next', exitSide: 'left' }, ['fs-PH', 'LEFT']],
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

describe('names letter by letter', () => {
  it('spell every name whole, and change nothing else', () => {
    const request = TrainAnnouncementRequest.parse({ ...train, callingAt: 'WOK,GLD' });
    const [composed, spelled] = (['composed', 'spelled'] as const).map(
      (names) => planAnnouncement(request, reference, { names }).messages[0]!.phrases,
    );
    const places = spelled!.flatMap(({ units }) => units.filter(({ kind }) => kind === 'place'));
    expect(places.length).toBeGreaterThan(2);
    expect(places.every((unit) => unit.kind === 'place' && unit.isSpelled)).toBe(true);
    const withoutSpelling = (unit: GlossUnit) => {
      const { isSpelled: _, ...rest } = { isSpelled: undefined, ...unit };
      return rest;
    };
    expect(
      spelled!.map((phrase) => ({ ...phrase, units: phrase.units.map(withoutSpelling) })),
    ).toEqual(composed);
  });
});
