import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GlossUnit } from '#contract/gloss.ts';
import { Phrase } from '#contract/message.ts';
import { TranslatedSentence } from '#contract/translation.ts';
import { asPhrases, asSentences } from './as-phrases.ts';
import type { SentenceDraft } from './sentence-draft.ts';
import { clausesOf, lineOf, wholeContext } from './testing.ts';
import {
  sentenceTranslator,
  type TranslationContext,
  translateSentences,
  translateText,
} from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await wholeContext();
});

const one = async (english: string): Promise<SentenceDraft> => {
  const drafts = await translateText(english, context);
  expect(drafts).toHaveLength(1);
  return drafts[0]!;
};
const facesOf = async (english: string): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (await one(english)).units.map((unit) => [lineOf([unit]), unit.nonManuals ?? []]),
  );

const WORD = /[\p{L}\p{N}]+/gu;

/** Words that neither a unit nor a reason accounts for. */
function lostWords({ english, sources, dropped }: SentenceDraft): string[] {
  const taken = [...sources.flat(), ...dropped.map(({ span }) => span)];
  return [...english.matchAll(WORD)]
    .filter(
      ({ index, 0: word }) =>
        !taken.some(({ start, end }) => start <= index && index + word.length <= end),
    )
    .map(([word]) => word);
}

/** Everything that must hold of any draft. */
function expectWhole(text: string, drafts: readonly SentenceDraft[]): void {
  let from = 0;
  for (const draft of drafts) {
    expect(draft.span.start).toBeGreaterThanOrEqual(from);
    expect(draft.span.end).toBeLessThanOrEqual(text.length);
    expect(text.slice(draft.span.start, draft.span.end)).toBe(draft.english);
    from = draft.span.end;
    expect(lostWords(draft)).toEqual([]);
    expect(draft.sources).toHaveLength(draft.units.length);
    expect(draft.renditions).toHaveLength(draft.units.length);
    for (const unit of draft.units) expect(GlossUnit.parse(unit)).toEqual(unit);
    for (const span of [...draft.sources.flat(), ...draft.dropped.map((each) => each.span)]) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(draft.english.length);
    }
    const { words, signed, numbers, pointed, spelled, share } = draft.coverage;
    expect(signed + numbers + pointed + spelled).toBe(words);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
    expect(draft.clauses.reduce((sum, { units }) => sum + units.end - units.start, 0)).toBe(
      draft.units.length,
    );
  }
  for (const phrase of asPhrases(drafts)) expect(Phrase.parse(phrase)).toEqual(phrase);
  for (const sentence of asSentences(drafts))
    expect(TranslatedSentence.parse(sentence)).toEqual(sentence);
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
        expectWhole(source, await translateText(source, context));
      }),
      { numRuns: 400 },
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

const SUBJECTS = [
  'The train',
  'Trains to Leeds',
  'The lift',
  'Visitors who need help',
  'Our staff',
];
const VERBS = ['stop', 'leave', 'open', 'work', 'help', 'wait', 'travel', 'use the stairs'];
const PLACES = ['York', 'Hebden Bridge', 'London Euston', 'Manchester', 'Clapham Junction'];
const NAMES = ['Isambard Brunel', 'Mallard', 'LNER', 'Robert Stephenson'];

describe('what must never be lost', () => {
  const sentence = fc.record({
    subject: fc.constantFrom(...SUBJECTS),
    verb: fc.constantFrom(...VERBS),
    place: fc.constantFrom(...PLACES),
    name: fc.constantFrom(...NAMES),
    number: fc.integer({ min: 3, max: 999 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 10, max: 59 }),
  });

  it('numbers, times and names are all in the glosses', async () => {
    await fc.assert(
      fc.asyncProperty(sentence, async ({ subject, verb, place, name, number, hour, minute }) => {
        const source = `${subject} will ${verb} near ${place} at ${hour}:${minute} with ${number} people and ${name}.`;
        const { units } = await one(source);
        expect(units.some((unit) => unit.kind === 'number' && unit.value === number)).toBe(true);
        expect(
          units.some(
            (unit) => unit.kind === 'time' && unit.hour === hour && unit.minute === minute,
          ),
        ).toBe(true);
        expect(units.some((unit) => unit.kind === 'place' && unit.name === place)).toBe(true);
        expect(
          units.some((unit) => unit.kind === 'fingerspelled' && unit.text === name.toUpperCase()),
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  const negated = fc
    .tuple(
      fc.constantFrom(
        ...['{s} will not {v} at {p}.', '{s} does not {v} at {p}.', '{s} can’t {v} at {p}.'],
        ...['Do not {v} at {p}.', 'Please don’t {v} at {p}.', 'You must not {v} at {p}.'],
        ...['No trains {v} at {p}.', 'Nobody can {v} at {p}.', '{s} never {v} at {p}.'],
        ...['If {s} does not {v}, wait at {p}.', '{s} cannot {v} without a ticket to {p}.'],
        ...['Why does {s} not {v} at {p}?', '{s} will {v} at {p}, not at Crewe.'],
        ...['Neither {s} nor the bus will {v} at {p}.', '{s} who do not {v} should go to {p}.'],
        ...['There is nothing at {p}.', '{s} is no longer at {p}.', '{s} isn’t at {p}.'],
        ...[
          '{s} is out of use at {p}.',
          '{s} is unable to {v} at {p}.',
          'It is impossible to {v} at {p}.',
        ],
        ...[
          'Smoking is not allowed at {p}.',
          '{s} does not have to {v} at {p}.',
          'Unless you {v}, go to {p}.',
        ],
      ),
      fc.constantFrom(...SUBJECTS),
      fc.constantFrom(...VERBS),
      fc.constantFrom(...PLACES),
    )
    .map(([pattern, subject, verb, place]) =>
      pattern.replace('{s}', subject).replace('{v}', verb).replace('{p}', place),
    );

  it('a denial is signed, with a headshake', async () => {
    await fc.assert(
      fc.asyncProperty(negated, async (source) => {
        const { units } = await one(source);
        const negators = units.filter(
          (unit) => unit.kind === 'sign' && /^(?:NOT|FORBID|NO)$/.test(unit.gloss),
        );
        expect(negators.length, source).toBeGreaterThan(0);
        for (const unit of negators) expect(unit.nonManuals, source).toContain('negation');
      }),
      { numRuns: 400 },
    );
  });

  it('and what is not denied is not', async () => {
    const plain = fc
      .tuple(fc.constantFrom(...SUBJECTS), fc.constantFrom(...VERBS), fc.constantFrom(...PLACES))
      .map(([subject, verb, place]) => `${subject} will ${verb} at ${place}.`);
    await fc.assert(
      fc.asyncProperty(plain, async (source) => {
        expect(
          (await one(source)).units.flatMap(({ nonManuals = [] }) => nonManuals),
        ).not.toContain('negation');
      }),
    );
  });
});

describe('the face', () => {
  it('raises the brows over the topic alone', async () => {
    expect(await facesOf('The lift is closed.')).toEqual({ LIFT: ['topic'], CLOSED: [] });
  });

  it('shakes the head from the verb to the negator', async () => {
    expect(await facesOf('The lift is not working.')).toEqual({
      LIFT: ['topic'],
      WORK: ['negation'],
      NOT: ['negation'],
    });
  });

  it('lowers the brows over a question word, raises them over a yes-or-no question', async () => {
    expect(await facesOf('Where is the lift?')).toEqual({ LIFT: ['topic'], WHERE: ['question'] });
    expect(await facesOf('Is the lift working?')).toEqual({
      LIFT: ['topic'],
      WORK: ['rhetorical'],
    });
  });

  it('raises the brows over a condition', async () => {
    expect(await facesOf('If it snows, wait.')).toEqual({ SNOW: ['topic'], WAIT: [] });
  });

  it('asks WHY before a reason', async () => {
    const { units } = await one('The train is late because of snow.');
    expect(units.find((unit) => unit.kind === 'sign' && unit.gloss === 'REASON/BECAUSE')).toEqual({
      kind: 'sign',
      gloss: 'REASON/BECAUSE',
      mouthing: 'why',
      nonManuals: ['rhetorical'],
    });
  });
});

describe('names said again', () => {
  const rows = async (text: string) => (await translateText(text, context)).map(clausesOf);

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
      'IX-left fs-OLD',
    ]);
  });

  it('are spelled again when more than two sentences lie between', async () => {
    const text = 'We saw Mallard. It rained. It snowed. It was hot. We saw Mallard.';
    expect((await rows(text)).at(-1)).toBe('fs-MALLARD fs-SEE');
  });
});

describe('one edited sentence', () => {
  it('is translated as it would be in its text', async () => {
    const text = 'The train to York is late. The train to York leaves at 10:05. We are sorry.';
    const drafts = await translateText(text, context);
    const translate = await sentenceTranslator(context);
    const again = translate({ text: drafts[1]!.english }, drafts.slice(0, 1));
    expect(lineOf(again.units)).toBe(lineOf(drafts[1]!.units));
  });
});

describe('sentences of a source', () => {
  const cue = { startSeconds: 1, endSeconds: 3 };

  it('keep their cues, also as phrases: the first of a sentence has it', async () => {
    const drafts = await translateSentences(
      [{ text: 'If the lift is broken, use the stairs.', cue }, { text: 'Thank you.' }],
      context,
    );
    expect(
      asPhrases(drafts).map(({ id, english, cue: own, pauseAfter }) => [
        id,
        english,
        own,
        pauseAfter,
      ]),
    ).toEqual([
      ['s1', 'If the lift is broken', cue, 'phrase'],
      ['s1-2', 'use the stairs', undefined, 'sentence'],
      ['s2', 'Thank you.', undefined, 'sentence'],
    ]);
    expect(asSentences(drafts).map((each) => each.cue)).toEqual([cue, undefined]);
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
    expect((await one('The train is late.')).coverage).toEqual({
      words: 2,
      signed: 2,
      numbers: 0,
      pointed: 0,
      spelled: 0,
      share: 1,
    });
    expect((await one('The museum is closed.')).coverage).toMatchObject({ words: 2, share: 0.5 });
  });

  it('what it leaves out and why', async () => {
    const { dropped } = await one('The train is at York.');
    expect(dropped.map(({ words, rule }) => [words, rule])).toEqual([
      ['The', 'article'],
      ['is', 'copula'],
      ['at', 'placement'],
    ]);
    expect(dropped[0]!.reason).toBe('BSL has no articles.');
  });

  it('that the past is not signed, unless a time is said', async () => {
    const past = 'That it is past is not signed: no time is said.';
    expect((await one('The train stopped here.')).warnings).toContain(past);
    expect((await one('The train stopped here in 1840.')).warnings).not.toContain(past);
  });

  it('what cannot be spelled', async () => {
    const { dropped, warnings } = await one('Welcome 你好');
    expect(dropped).toMatchObject([{ words: '你好', rule: 'letters' }]);
    expect(warnings).toContain('“你好” cannot be signed: it has no letters from A to Z.');
  });
});
