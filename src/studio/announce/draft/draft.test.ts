import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GREEN } from '#contract/background.ts';
import { STUDIO_CHOICES, STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import {
  bodyFromJson,
  draftFromJson,
  EMPTY_BODY,
  EMPTY_DRAFT,
  getLook,
  getMessageOptions,
  isEmpty,
  isSameDraft,
  requestJson,
  studioBody,
} from './draft.ts';

describe('the request in a draft', () => {
  it('holds only what was given', () => {
    const body = bodyFromJson({
      destination: 'PMH',
      via: '  ',
      platform: 10,
      longDelay: true,
      cancelled: false,
      metaData: { messageId: 'm-1', tenantId: '' },
    });
    expect(requestJson(body)).toEqual({
      destination: 'PMH',
      platform: '10',
      longDelay: true,
      metaData: { messageId: 'm-1' },
    });
  });

  it('leaves out the fields that it is told to', () => {
    const body = bodyFromJson({ destination: 'PMH', updatedTiming: '1245' });
    expect(requestJson(body, ['updatedTiming'])).toEqual({ destination: 'PMH' });
  });

  it.each([
    ['a text flag', { cancelled: 'true' }],
    ['a fraction', { platform: 1.5 }],
    ['a list', { callingAt: ['WOK', 'GLD'] }],
    ['an unknown field', { signLanguageType: 'BSL' }],
    ['metadata that is text', { metaData: 'm-1' }],
    ['null', null],
    ['a list for a body', [1, 2]],
  ])('cannot hold %s', (_, json) => {
    expect(requestJson(bodyFromJson(json))).toEqual({});
    expect(isEmpty(bodyFromJson(json))).toBe(true);
  });

  it('survives its own JSON whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), fc.string(), (a, b, flag, meta) => {
        const json = requestJson(
          bodyFromJson({
            destination: a,
            callingAt: b,
            cancelled: flag,
            metaData: { tenantId: meta },
          }),
        );
        expect(requestJson(bodyFromJson(JSON.parse(JSON.stringify(json))))).toEqual(json);
      }),
    );
  });
});

describe('a stored draft', () => {
  it('comes back whole', () => {
    const draft = {
      body: bodyFromJson({ destination: 'PMH', bgColour: '0,0,0' }),
      look: { ...EMPTY_DRAFT.look, framesPerSecond: 30 as const, speed: 0.8 },
      options: { ...STUDIO_CHOICES, wording: 'operator' as const, board: 'off' as const },
      kind: 'delay' as const,
      aside: { updatedPlatform: '6' },
    };
    expect(draftFromJson(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('keeps its request when its look cannot be read', () => {
    expect(draftFromJson({ body: { destination: 'PMH' }, look: { speed: 9 }, options: 3 })).toEqual(
      {
        ...EMPTY_DRAFT,
        kind: 'whole',
        body: bodyFromJson({ destination: 'PMH' }),
      },
    );
  });

  it.each([
    ['without options', {}, {}],
    ['with a wording alone', { wording: 'operator' }, { wording: 'operator' }],
    ['with a wording that no one knows', { wording: 3 }, {}],
    ['with some options', { options: { stops: 'key' } }, { stops: 'key' }],
  ])('of before, %s, has the rest as usual, and its own background', (_, stored, options) => {
    expect(draftFromJson({ body: { destination: 'PMH' }, look: {}, ...stored })).toEqual({
      ...EMPTY_DRAFT,
      kind: 'whole',
      body: bodyFromJson({ destination: 'PMH' }),
      options: { ...STUDIO_CHOICES, ...options },
    });
  });

  it.each([undefined, null, 'text', {}, { body: 'PMH' }])('is not made from %j', (json) => {
    expect(draftFromJson(json)).toBeUndefined();
  });
});

describe('a new draft', () => {
  it('is empty, though it has a plain light background', () => {
    expect(isEmpty(EMPTY_BODY)).toBe(true);
    expect(getLook(EMPTY_DRAFT).background).toEqual({
      kind: 'colour',
      red: 238,
      green: 241,
      blue: 245,
    });
    expect(isEmpty(studioBody({ bgColour: '0,0,0' }))).toBe(false);
  });

  it('keeps the background that an example names', () => {
    expect(studioBody({ bgColour: '-1,-1,-1' }).bgColour).toBe('-1,-1,-1');
    expect(studioBody({ destination: 'PMH' }).bgColour).toBe('238,241,245');
  });

  it('has a board where there is room for it', () => {
    expect(getMessageOptions(EMPTY_DRAFT)).toEqual(STUDIO_OPTIONS);
    const square = { ...EMPTY_DRAFT, look: { ...EMPTY_DRAFT.look, size: 'square' as const } };
    expect(getMessageOptions(square)).toMatchObject({ stops: 'key', operatorName: 'signed' });
    const transparent = { ...EMPTY_DRAFT, body: bodyFromJson({ bgColour: '-1,-1,-1' }) };
    expect(getMessageOptions(transparent).board).toBeUndefined();
  });
});

it('tells drafts apart by their options', () => {
  const spelledNames = {
    ...EMPTY_DRAFT,
    options: { ...STUDIO_CHOICES, names: 'spelled' as const },
  };
  expect(isSameDraft(EMPTY_DRAFT, structuredClone(EMPTY_DRAFT))).toBe(true);
  expect(isSameDraft(EMPTY_DRAFT, spelledNames)).toBe(false);
});

it.each([
  ['', GREEN],
  ['1,2', GREEN],
  ['-1,-1,-1', { kind: 'transparent' }],
  ['10, 20,30', { kind: 'colour', red: 10, green: 20, blue: 30 }],
])('a background of "%s" looks as it says, and green while unreadable', (bgColour, background) => {
  expect(getLook({ ...EMPTY_DRAFT, body: bodyFromJson({ bgColour }) }).background).toEqual(
    background,
  );
});
