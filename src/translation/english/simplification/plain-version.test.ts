import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listSentences } from '#tools/evaluation/evaluate-gloss.ts';
import { type Language, parseTerms } from '#translation/english/words/read-terms.ts';
import { loadTagger } from '#translation/english/words/tagger.ts';
import { getVocabulary } from '#translation/english/words/vocabulary.ts';
import { createFullContext } from '#translation/testing.ts';
import { alignEditedVersion } from './edited.ts';
import { countNegations } from './lost-facts.ts';
import { plainVersion } from './plain-version.ts';
import { PLAIN_RULES } from './rules/plain-rules.ts';
import { findOrigins } from './segments.ts';
import { loadVerbForms, type VerbForms } from './verb-forms.ts';

let language: Language;
let forms: VerbForms;
beforeAll(async () => {
  const { library, reference } = await createFullContext();
  language = { vocabulary: getVocabulary(library), reference, tag: await loadTagger() };
  forms = await loadVerbForms();
});
const plain = (english: string) => plainVersion(english, language, forms)?.text ?? english;

describe.each(PLAIN_RULES)('$name', ({ examples }) => {
  it.each(examples)('%s', (english, expected) => {
    expect(plain(english)).toBe(expected);
  });
});

it.each([
  [
    'You must buy a ticket and show it to the guard.',
    'You must buy a ticket. You must show it to the guard.',
  ],
  ['The lift is out of order, so use the ramp.', 'The lift is broken. So use the ramp.'],
  ['Collect your ticket and go to platform 4.', 'Collect your ticket. Go to platform 4.'],
  [
    'The museum was founded in 1902, and it was opened by the Queen.',
    'The museum was founded in 1902. The Queen opened it.',
  ],
  [
    'Children under 5 travel free, but they must be accompanied by an adult.',
    'Children under 5 travel free. But an adult must accompany them.',
  ],
  ['Call 0345 600 7245 if you need help.', 'If you need help, call 0345 600 7245.'],
  ['Should you require assistance, ask staff.', 'If you need assistance, ask staff.'],
  ['Please do not hesitate to contact us.', 'Please contact us.'],
  // What is tied together stays so.
  [
    'If you hear the alarm, stop and leave the train.',
    'If you hear the alarm, stop and leave the train.',
  ],
  ['Do not stop and wait on the bridge.', 'Do not stop and wait on the bridge.'],
  [
    'On Sunday the shop opens at 10 and the café is closed.',
    'On Sunday the shop opens at 10 and the café is closed.',
  ],
  ['Pay by card or buy a ticket on board.', 'Pay by card or buy a ticket on board.'],
  ['The sign said “Tickets must be shown”.', 'The sign said “Tickets must be shown”.'],
])('%s', (english, expected) => {
  expect(plain(english)).toBe(expected);
});

describe('nothing is lost', () => {
  const subject = fc.constantFrom(
    'The lift',
    'Trains to Leeds',
    'Mr Khan',
    'All tickets',
    'A dog',
    'Platform 4',
  );
  const verb = fc.constantFrom(
    'must be shown',
    'was hit by a branch',
    'will be replaced by 3 buses',
    'is no longer open',
    'does not stop at Woking',
    'can be bought for £12.50',
    'has not been repaired by Network Rail',
    'is closed',
  );
  const rest = fc.constantFrom(
    '',
    ' at 14:35',
    ' on Monday 3 May',
    ' without a ticket',
    ' near York',
    ' at all times',
  );
  const link = fc.constantFrom(
    ' and ',
    ', but ',
    ' because ',
    ' unless ',
    ' if ',
    ', so ',
    ', which is in Reading, ',
  );
  const clause = fc.tuple(subject, verb, rest).map((parts) => parts.join(''));
  const sentence = fc.tuple(clause, link, clause).map((parts) => `${parts.join('')}.`);

  /** Runs of digits, capitalised names, and how often something is denied. */
  const findFacts = (text: string) =>
    text.match(/\d[\d:.]*\d|\d|(?:Leeds|Khan|Woking|Network Rail|Monday|May|York|Reading)/g) ?? [];

  it('of numbers, names and denials, whatever is put together', () => {
    fc.assert(
      fc.property(sentence, (english) => {
        const text = plain(english);
        for (const fact of findFacts(english)) expect(text).toContain(fact);
        expect(countNegations(text)).toBeGreaterThanOrEqual(countNegations(english));
      }),
      { numRuns: 300 },
    );
  });

  it('of 100 sentences, and each piece points at words of the English', () => {
    for (const { english } of listSentences('tuned')) {
      const version = plainVersion(english, language, forms);
      if (version === undefined) continue;
      const lostTerms = parseTerms(english, language).flatMap(({ kind, lower }) =>
        kind === 'number' || kind === 'time' || kind === 'name' || kind === 'place'
          ? version.text.toLowerCase().includes(lower)
            ? []
            : [lower]
          : [],
      );
      expect(lostTerms, english).toEqual([]);
      for (const { start, end, from } of version.segments) {
        expect(version.text.slice(start, end).trim().length).toBeGreaterThan(0);
        expect(english.slice(from.start, from.end).trim().length).toBeGreaterThan(0);
      }
    }
  });

  it('and a plain version has no plainer one', () => {
    for (const { english } of listSentences('tuned')) {
      const once = plain(english);
      for (const part of once.split(/(?<=\.) /)) expect(plain(part), english).toBe(part);
    }
  });
});

it('finds the words of a version that a person wrote', () => {
  const english = 'Passengers are advised that the lift has been repaired.';
  const version = alignEditedVersion(english, 'We repaired the lift.');
  const wordAt = (word: string) => {
    const start = version.text.indexOf(word);
    return findOrigins(version, { start, end: start + word.length }).map((from) =>
      english.slice(from.start, from.end),
    );
  };
  expect(wordAt('repaired')).toEqual(['repaired']);
  expect(wordAt('lift')).toEqual(['lift']);
  expect(wordAt('We')).toEqual([]);
});

it('never throws, and leaves what it cannot read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (english) => {
      expect(() => plainVersion(english, language, forms)).not.toThrow();
    }),
  );
});
