import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GlossUnit } from '#contract/gloss.ts';
import { Message } from '#contract/message.ts';
import { TranslatedSentence, toMessage } from '#contract/requests/translation.ts';
import { scaleRuns } from '#lint/test-size.ts';
import { asSentences } from './as-sentences.ts';
import type { SentenceDraft } from './sentence-draft.ts';
import { createFullContext, formatClauses, formatUnits, translateOnlySentence } from './testing.ts';
import {
  createSentenceTranslator,
  type TranslationContext,
  translateSentences,
  translateText,
} from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

const draftOne = (english: string) => translateOnlySentence(english, context);
const WORD = /[\p{L}\p{N}]+/gu;

/** Words that neither a unit nor a reason accounts for. */
function findLostWords({ english, sources, dropped }: SentenceDraft): string[] {
  const coveredSpans = [...sources.flat(), ...dropped.map(({ span }) => span)];
  return [...english.matchAll(WORD)]
    .filter(
      ({ index, 0: word }) =>
        !coveredSpans.some(({ start, end }) => start <= index && index + word.length <= end),
    )
    .map(([word]) => word);
}

/** Checks everything that must hold for any draft. */
function expectComplete(text: string, drafts: readonly SentenceDraft[]): void {
  let from = 0;
  for (const draft of drafts) {
    expect(draft.span.start).toBeGreaterThanOrEqual(from);
    expect(draft.span.end).toBeLessThanOrEqual(text.length);
    expect(text.slice(draft.span.start, draft.span.end)).toBe(draft.english);
    from = draft.span.end;
    expect(findLostWords(draft)).toEqual([]);
    expect(draft.sources).toHaveLength(draft.units.length);
    expect(draft.renditions).toHaveLength(draft.units.length);
    for (const unit of draft.units) expect(GlossUnit.parse(unit)).toEqual(unit);
    for (const span of [...draft.sources.flat(), ...draft.dropped.map((item) => item.span)]) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(draft.english.length);
    }
    const { words, signed, numbers, pointed, spelled, fraction } = draft.coverage;
    expect(signed + numbers + pointed + spelled).toBe(words);
    expect(fraction).toBeGreaterThanOrEqual(0);
    expect(fraction).toBeLessThanOrEqual(1);
    expect(draft.clauses.reduce((sum, { units }) => sum + units.end - units.start, 0)).toBe(
      draft.units.length,
    );
  }
  const sentences = asSentences(drafts);
  for (const sentence of sentences) expect(TranslatedSentence.parse(sentence)).toEqual(sentence);
  if (sentences.length === 0) return;
  const message = toMessage({ title: 'Any', sentences });
  expect(Message.parse(message)).toEqual(message);
  for (const { id, english, units } of sentences) {
    const phrases = message.phrases.filter(({ fields }) => fields[0] === id);
    expect(phrases.flatMap((phrase) => phrase.units)).toEqual(units);
    // Captions contain every word, in any order of the clauses.
    const letters = (text: string) => [...text.replace(/\s/g, '')].sort().join('');
    expect(letters(phrases.map((phrase) => phrase.english).join(''))).toBe(letters(english));
  }
}

describe('any text', () => {
  it('is translated whole: nothing thrown, no word lost without a reason, spans inside', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.oneof(fc.constantFrom(...ENGLISH), fc.string({ maxLength: 6 })), {
          maxLength: 24,
        })
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        expectComplete(source, await translateText(source, context));
      }),
      scaleRuns(400),
    );
  });

  it('gives the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ENGLISH), { maxLength: 16 }), async (words) => {
        const source = words.join(' ');
        expect(await translateText(source, context)).toEqual(await translateText(source, context));
      }),
      { numRuns: 60 },
    );
  });
});

const ENGLISH =
  'the a train trains to from at York Leeds platform 4 14:35 10am on Monday is are was not no never will can must please sorry stop stops stopping leave late because of if when who which that and or but , . ? ! ; : ( ) – “ ” £5 3rd 50% twenty five 1,200 3.5 May museum engine built Stephenson it they you we there do don’t can’t John’s until after before with without very big left right next last all only WHY HOW many café 你好 www.rail.co.uk K2 e.g. Mr'.split(
    ' ',
  );

describe('names said again', () => {
  const rows = async (text: string) => (await translateText(text, context)).map(formatClauses);

  it('are pointed back to, and mouthed', async () => {
    const text = 'The train to York is late. The train to York leaves from platform 4.';
    expect(await rows(text)).toEqual([
      'TRAIN YORK GO-TO LATE',
      'TRAIN IX-destination GO-TO PLATFORM 4 LEAVE/DEPART',
    ]);
    const [, second] = await translateText(text, context);
    expect(second!.units[1]).toMatchObject({ kind: 'point', mouthing: 'York' });
    expect(second!.sources[1]).toEqual([{ start: 13, end: 17 }]);
  });

  it('have a spot each', async () => {
    expect(
      await rows('Robert Stephenson built Mallard. Mallard was fast. Robert Stephenson was old.'),
    ).toEqual([
      'fs-MALLARD IX-right fs-ROBERT-STEPHENSON IX-left fs-BUILD',
      'IX-right FAST',
      'IX-left OLD',
    ]);
  });

  it('are spelled again when more than two sentences lie between', async () => {
    const text = 'We saw Mallard. It rained. It snowed. It was hot. We saw Mallard.';
    expect((await rows(text)).at(-1)).toBe('fs-MALLARD SEE');
  });
});

describe('a list in a typed text', () => {
  it('has its entries one by one behind what leads to them, in captions too', async () => {
    const text = 'You need:\nyour ticket\na railcard\n\n  a) a seat\n  b) a map\nThank you.';
    const drafts = await translateText(text, context);
    const expected = [
      'You need:',
      'your ticket',
      'a railcard',
      'a) a seat',
      'b) a map',
      'Thank you.',
    ];
    expect(drafts.map(({ english }) => english)).toEqual(expected);
    const { phrases } = toMessage({ title: 'List', sentences: asSentences(drafts) });
    expect(phrases.map(({ english, pauseAfter }) => [english, pauseAfter])).toEqual(
      expected.map((english) => [english, 'sentence']),
    );
  });
});

describe('one edited sentence', () => {
  it('is translated as it would be in its text', async () => {
    const text = 'The train to York is late. The train to York leaves at 10:05. We are sorry.';
    const drafts = await translateText(text, context);
    const translate = await createSentenceTranslator(context);
    const again = translate({ text: drafts[1]!.english }, drafts.slice(0, 1));
    expect(formatUnits(again.units)).toBe(formatUnits(drafts[1]!.units));
  });
});

describe('sentences of a source', () => {
  const cue = { startSeconds: 1, endSeconds: 3 };

  it('keep their cues, and the pauses between their clauses with the words of each', async () => {
    const drafts = await translateSentences(
      [
        { text: 'If the lift is broken, use the stairs.', cue },
        { text: 'Use the stairs if the lift is broken.' },
        { text: 'The train is late and the bus is early.' },
        { text: 'Thank you.' },
      ],
      context,
    );
    const sentences = asSentences(drafts);
    expect(sentences.map((sentence) => sentence.cue)).toEqual([
      cue,
      undefined,
      undefined,
      undefined,
    ]);
    const { phrases } = toMessage({ title: 'Lift', sentences });
    expect(
      phrases.map(({ id, english, cue: phraseCue, pauseAfter }) => [
        id,
        english,
        phraseCue,
        pauseAfter,
      ]),
    ).toEqual([
      ['s1', 'If the lift is broken,', cue, 'phrase'],
      ['s1.2', 'use the stairs.', undefined, 'sentence'],
      ['s2', 'if the lift is broken.', undefined, 'phrase'],
      ['s2.2', 'Use the stairs', undefined, 'sentence'],
      ['s3', 'The train is late', undefined, 'phrase'],
      ['s3.2', 'and the bus is early.', undefined, 'sentence'],
      ['s4', 'Thank you.', undefined, 'sentence'],
    ]);
  });

  it('stop when they are told to', async () => {
    const stopped = translateSentences([{ text: 'Stop.' }], context, {
      signal: AbortSignal.abort(new Error('enough')),
    });
    await expect(stopped).rejects.toThrow('enough');
  });
});

describe('a draft tells', () => {
  it('how much of it is signed', async () => {
    expect((await draftOne('The train is late.')).coverage).toEqual({
      words: 2,
      signed: 2,
      numbers: 0,
      pointed: 0,
      spelled: 0,
      fraction: 1,
    });
    expect((await draftOne('The gallery is closed.')).coverage).toMatchObject({
      words: 2,
      fraction: 0.5,
    });
  });

  it('what it leaves out and why', async () => {
    const { dropped } = await draftOne('The train is at York.');
    expect(dropped.map(({ words, rule }) => [words, rule])).toEqual([
      ['The', 'article'],
      ['is', 'copula'],
      ['at', 'placement'],
    ]);
    expect(dropped[0]!.reason).toBe('BSL has no articles.');
  });

  it('that the past is not signed, unless a time is said', async () => {
    const past = 'The past is not signed: the sentence names no time.';
    expect((await draftOne('The train stopped here.')).warnings).toContain(past);
    expect((await draftOne('The train stopped here in 1840.')).warnings).not.toContain(past);
  });

  it('what cannot be spelled', async () => {
    const { dropped, warnings } = await draftOne('Welcome 你好');
    expect(dropped).toMatchObject([{ words: '你好', rule: 'letters' }]);
    expect(warnings).toContain('“你好” cannot be signed: it has no letters from A to Z.');
  });
});

describe('the gloss comes from a plain version', () => {
  it('whose words are those of the English', async () => {
    const english = 'The bridge was built by local people in 1897.';
    const draft = await translateOnlySentence(english, context);
    expect(draft.plain).toBe('Local people built the bridge in 1897.');
    const listWords = (gloss: string) => {
      const unitIndex = draft.units.findIndex((unit) => 'gloss' in unit && unit.gloss === gloss);
      return draft.sources[unitIndex]!.map(({ start, end }) => english.slice(start, end));
    };
    expect(listWords('BRIDGE')).toEqual(['bridge']);
    expect(listWords('PEOPLE')).toEqual(['people']);
    expect(draft.marks).toEqual([]);
    expect(asSentences([draft])[0]).toMatchObject({
      english,
      plain: { text: draft.plain, state: 'proposed' },
    });
  });

  it('or from the English, or from what a person wrote', async () => {
    const translate = await createSentenceTranslator(context);
    const text = 'The train was hit by a bus.';
    expect(translate({ text, plain: null }, []).plain).toBeUndefined();
    const edited = translate({ text, plain: 'The bus is late.' }, []);
    expect(edited.plain).toBe('The bus is late.');
    expect(formatUnits(edited.units)).toContain('LATE');
    // What they left out is marked.
    expect(edited.marks.map(({ check }) => check)).toContain('dropped');
  });

  it('and the guard still sees a number, a name or a denial that an edit loses', async () => {
    const translate = await createSentenceTranslator(context);
    const text = 'The 10:15 to Leeds does not stop here.';
    const { marks } = translate({ text, plain: 'A train stops here.' }, []);
    expect(marks.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['number', 'negation', 'dropped']),
    );
  });
});

it('labels of subtitles for deaf viewers are in the English, and are not signed', async () => {
  const cue = { startSeconds: 0, endSeconds: 3 };
  const text = 'JOHN: [door slams] The train is late.';
  const [draft] = await translateSentences([{ text, cue }], context);
  expect(draft!.english).toBe(text);
  expect(formatUnits(draft!.units)).toBe('TRAIN LATE');
  expect(draft!.marks).toEqual([]);
  expect(draft!.sources.flat().map(({ start, end }) => text.slice(start, end))).toEqual([
    'train',
    'late',
  ]);
});
