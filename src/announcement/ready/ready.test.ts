import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGlossUnit } from '#contract/gloss.ts';
import { getMessageEnglish, Message } from '#contract/message.ts';
import { ReadyMessageForm } from '#contract/messages/ready-message.ts';
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { createExample, fillMessage } from './fill-message.ts';
import { shippedMessages } from './shelf.ts';

const reference = await loadReference();
const lift = shippedMessages().find(({ id }) => id === 'lift-out-of-order')!.form;
const fill = (blanks: Record<string, string>, form = lift) => fillMessage(form, blanks, reference);
const toGlosses = (message: Message) =>
  message.phrases.map(({ units }) => units.map(formatGlossUnit).join(' '));

describe('the shelf that we ship', () => {
  it('has each message once, with examples that can be filled in', () => {
    const shelf = shippedMessages();
    expect(new Set(shelf.map(({ id }) => id)).size).toBe(shelf.length);
    expect(new Set(shelf.map(({ form }) => form.title)).size).toBe(shelf.length);
    for (const { form } of shelf)
      expect(Message.parse(createExample(form, reference))).toBeDefined();
  });

  it('signs only what is in the library: nothing is invented', () => {
    const libraryGlosses = new Set(signLibrary().map(({ gloss }) => gloss));
    // Days without a sourced sign are spelled by the signer.
    const spelledDays = ['TUESDAY', 'WEDNESDAY', 'THURSDAY'];
    const strangers = shippedMessages().flatMap(({ id, form }) =>
      createExample(form, reference)!
        .phrases.flatMap(({ units }) => units)
        .filter((unit) => unit.kind === 'sign' && !libraryGlosses.has(unit.gloss))
        .map((unit) => `${id}: ${formatGlossUnit(unit)}`),
    );
    expect(strangers.filter((entry) => !spelledDays.some((day) => entry.endsWith(day)))).toEqual(
      [],
    );
  });
});

describe('a filled message', () => {
  it('says and signs the values', () => {
    const { message } = fill({ platforms: '2 and 4a', day: 'tomorrow' });
    expect(message!.title).toBe('Lift out of order: 2 and 4A, tomorrow');
    expect(getMessageEnglish(message!)).toContain(
      'The lift to platforms 2 and 4A is out of order until tomorrow.',
    );
    expect(toGlosses(message!)[0]).toBe('LIFT PLATFORM 2 4A BROKEN UNTIL TOMORROW');
    expect(message!.phrases[0]!.units[0]!.nonManuals).toEqual(['topic']);
  });

  it('says platform of one', () => {
    const { message } = fill({ platforms: 'Platform 7', day: 'fri' });
    expect(getMessageEnglish(message!)).toContain('to platform 7 is out of order until Friday.');
  });

  it.each([
    [{ platforms: '2', day: '' }, 'blanks.day', 'field-required'],
    [{ platforms: 'x', day: 'today' }, 'blanks.platforms', 'field-invalid'],
    [{ platforms: '1,2,3,4,5,6,7', day: 'today' }, 'blanks.platforms', 'field-invalid'],
    [{ platforms: '2', day: 't' }, 'blanks.day', 'field-invalid'],
    [{ platforms: '2', day: 'today', station: 'LDS' }, 'blanks.station', 'field-invalid'],
  ])('refuses %j, naming %s', (blanks, field, code) => {
    const { problems, message } = fill(blanks as Record<string, string>);
    expect(message).toBeUndefined();
    expect(problems).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('is whole for any text and any value, or says what is wrong', () => {
    const text = fc.string({ minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, (english, gloss, value) => {
        const form = ReadyMessageForm.safeParse({
          title: 'Any',
          category: 'other',
          sentences: [{ english: `${english} {x}`, gloss: `${gloss} {x}` }],
          blanks: [{ name: 'x', label: 'X', type: 'words', example: 'X' }],
        });
        if (!form.success) return;
        const { message, problems } = fillMessage(form.data, { x: value }, reference);
        if (message === undefined) expect(problems.length).toBeGreaterThan(0);
        else expect(Message.parse(message)).toEqual(message);
      }),
    );
  });
});

describe('what a person writes', () => {
  const form = {
    title: 'Gate',
    category: 'station',
    sentences: [{ english: 'Gate {gate} is closed.', gloss: 'ENTRANCE {gate}, CLOSED' }],
    blanks: [{ name: 'gate', label: 'Gate', type: 'number', example: '3' }],
  };
  const getIssuePaths = (changes: object) =>
    ReadyMessageForm.safeParse({ ...form, ...changes }).error?.issues.map(({ path }) =>
      path.join('.'),
    ) ?? [];

  it('is taken with its blanks in English and gloss', () => {
    expect(getIssuePaths({})).toEqual([]);
  });

  it.each([
    [{ blanks: [] }, ['sentences.0.english', 'sentences.0.gloss']],
    [
      { sentences: [{ english: 'Gate {gate} is closed.', gloss: 'ENTRANCE CLOSED' }] },
      ['sentences.0.gloss'],
    ],
    [
      { sentences: [{ english: 'The gate is closed.', gloss: 'ENTRANCE CLOSED' }] },
      ['blanks.0.name'],
    ],
    [{ blanks: [form.blanks[0], form.blanks[0]] }, ['blanks.1.name']],
  ])('is refused as %j', (changes, paths) => {
    expect(getIssuePaths(changes)).toEqual(paths);
  });
});
