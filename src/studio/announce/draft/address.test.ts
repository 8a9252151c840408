import { describe, expect, it } from 'vitest';
import { STUDIO_CHOICES } from '#contract/settings/message-options.ts';
import { isTooLongToLink, linkText, openingDraft, toLink } from './address.ts';
import { bodyFromJson, type Draft, EMPTY_BODY, EMPTY_DRAFT } from './draft.ts';
import { draftStorage } from './storage.ts';

const draftTo = (destination: string): Draft => ({
  ...EMPTY_DRAFT,
  kind: 'whole',
  options: { ...STUDIO_CHOICES, wording: 'operator', stops: 'key' },
  body: bodyFromJson({ destination }),
});

describe('the link of a draft', () => {
  it('is the request itself, and nothing for an empty one', () => {
    expect(toLink(draftTo('LDS').body)).toEqual({ destination: 'LDS' });
    expect(toLink(EMPTY_BODY)).toBeUndefined();
  });

  it('is left out, and says so, when servers would refuse its length', () => {
    const body = bodyFromJson({ callingAt: 'WOK,'.repeat(3000) });
    expect(toLink(body)).toBeUndefined();
    expect(isTooLongToLink(body)).toBe(true);
    expect(isTooLongToLink(EMPTY_BODY)).toBe(false);
  });
});

describe('opening the screen', () => {
  const stored = { draft: draftTo('LDS'), linked: [linkText({ destination: 'LD' })] };

  it.each([
    ['nothing known', undefined, undefined, { draft: EMPTY_DRAFT }],
    ['a plain address', undefined, stored, { draft: stored.draft }],
    [
      'its own address, written before the last key',
      { destination: 'LD' },
      stored,
      { draft: stored.draft },
    ],
    [
      "someone's link on a fresh browser",
      { destination: 'KGX' },
      undefined,
      { draft: { ...draftTo('KGX'), options: STUDIO_CHOICES } },
    ],
    [
      "someone's link over a stored draft",
      { destination: 'KGX' },
      stored,
      { draft: draftTo('KGX'), displaced: stored.draft },
    ],
    ['a link to the same draft', { destination: 'LDS' }, stored, { draft: stored.draft }],
    ['a broken link', 'text', undefined, { draft: { ...EMPTY_DRAFT, body: bodyFromJson({}) } }],
    [
      'a draft that was left empty before drafts had a background',
      undefined,
      { draft: { ...draftTo('LDS'), body: bodyFromJson({}) }, linked: [] },
      { draft: { ...draftTo('LDS'), body: EMPTY_BODY } },
    ],
  ])('%s', (_, link, saved, opening) => {
    expect(openingDraft(link, saved)).toEqual(opening);
  });
});

describe('storage', () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it('gives back what it was given', () => {
    const storage = draftStorage(memory());
    const recent = [{ name: 'Late', savedAt: '2026-03-01T10:00:00.000Z', draft: draftTo('YRK') }];
    expect(storage.writeDraft({ draft: draftTo('LDS'), linked: ['x'] })).toBe(true);
    expect(storage.writeRecent(recent)).toBe(true);
    expect(storage.readDraft()).toEqual({ draft: draftTo('LDS'), linked: ['x'] });
    expect(storage.readRecent()).toEqual(recent);
    expect(storage.readPresets()).toEqual([]);
  });

  it('says when nothing can be kept, and reads rubbish as nothing', () => {
    const full = draftStorage({
      getItem: () => '{broken',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(full.writePresets([])).toBe(false);
    expect(full.readDraft()).toBeUndefined();
    expect(draftStorage(undefined).writePresets([])).toBe(false);
  });
});
