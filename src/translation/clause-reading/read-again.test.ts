/** Tests of readings by a second reader: what is sent, what is refused, and that no answer changes a fact. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatGlossUnit } from '#contract/gloss.ts';
import {
  type ClauseAnswer,
  ClauseQuestion,
  type ClauseReading,
  ClauseRole,
  OmissionReason,
} from '#contract/readers/clause-reading.ts';
import { scaleRuns } from '#lint/test-size.ts';
import { parseTerms } from '#translation/english/words/read-terms.ts';
import { loadTagger } from '#translation/english/words/tagger.ts';
import { getVocabulary } from '#translation/english/words/vocabulary.ts';
import { isNegator } from '#translation/guard/guarded.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';
import { createFullContext, formatClauses } from '#translation/testing.ts';
import { type TranslationContext, translateSentences } from '#translation/translate-text.ts';
import type { ClauseReader } from './clause-reader.ts';
import { createQuestion } from './create-question.ts';
import { signByReading } from './read-again.ts';
import { BOOKED, LATE, LATE_READING, parseReading } from './testing.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

type Answer = (question: ClauseQuestion) => ClauseAnswer['data'];

/** Translates with a reader that answers so, and keeps what it was asked. */
async function translateWith(answer: Answer, ...texts: string[]) {
  const questions: ClauseQuestion[] = [];
  const reader: ClauseReader = {
    async read(sentence, readerContext) {
      const question = ClauseQuestion.parse({ ...sentence, ...readerContext });
      questions.push(question);
      return answer(question);
    },
  };
  const sentences = texts.map((text) => ({ text }));
  return { drafts: await translateSentences(sentences, context, { reader }), questions };
}

const answerWith =
  (
    notes: string,
    change: (reading: ClauseReading) => ClauseReading = (reading) => reading,
  ): Answer =>
  (question) => ({ reading: change(parseReading(notes, question)) });

describe('what a reader is asked', () => {
  it('has no name, number, time or address of the text, nor of the sentences before', async () => {
    const { questions } = await translateWith(
      () => ({ unread: 'unreadable' }),
      'Dr Alice Smith lives in York.',
      'Call 0345 127 2920 at 14:35 on 3 May, or write to help@rail.example.',
      'Ask Smith or LNER on platform 4A about coach B17 to Hebden Bridge at half past five.',
    );
    const sent = JSON.stringify(questions.map(({ english: _, ...question }) => question));
    expect(sent).not.toMatch(
      /Alice|Smith|York|0345|127|2920|14:35|35\b|May|help@|rail\.|LNER|4A|B17|Hebden|half past/,
    );
    expect(questions.at(-1)!.previous).toHaveLength(2);
  });

  it('offers glosses of the words alone, each with its usage', async () => {
    const { questions } = await translateWith(() => ({ unread: 'unreadable' }), BOOKED);
    const { candidates, sentence } = questions[0]!;
    expect(sentence).toBe(
      'If you booked a seat you can travel with the next train, but not on DATE1.',
    );
    expect(candidates.length).toBeLessThanOrEqual(60);
    expect(candidates.map(({ gloss }) => gloss)).toEqual(
      expect.arrayContaining(['BOOK', 'SEAT', 'TRAIN', 'NOT']),
    );
    expect(candidates.every(({ words }) => words.length > 0)).toBe(true);
  });

  it('is nothing where a person wrote the plain version, or the text is too long', async () => {
    const { questions } = await translateWith(
      () => ({ unread: 'unreadable' }),
      `The lift${' and the lift'.repeat(30)} is open.`,
      'Wait here.',
    );
    expect(questions).toEqual([]);
  });
});

describe('a reading', () => {
  it('that differs is used in our order, and marked', async () => {
    const { drafts } = await translateWith(answerWith(LATE_READING), LATE);
    const [byRules] = await translateSentences([{ text: LATE }], context);
    const [draft] = drafts as [SentenceDraft];
    expect(formatClauses(draft)).not.toBe(formatClauses(byRules!));
    expect(draft.doReadersDiffer).toBe(true);
    expect(draft.marks[0]).toMatchObject({ check: 'readers' });
  });

  it('that says the same changes nothing', async () => {
    const text = 'The train is late.';
    const { drafts } = await translateWith(
      answerWith('main: The- train=TRAIN is- late=LATE'),
      text,
    );
    expect(drafts).toEqual(await translateSentences([{ text }], context));
  });
});

it('leaves the text to the rules when the reader fails, and asks one that is off no more', async () => {
  const texts = Array.from({ length: 4 }, (_, index) => `The train ${index} is late.`);
  const byRules = await translateSentences(
    texts.map((text) => ({ text })),
    context,
  );
  for (const [unread, count] of [['no-answer', 4] as const, ['off', 1] as const]) {
    const { drafts, questions } = await translateWith(() => ({ unread }), ...texts);
    expect(questions).toHaveLength(count);
    expect(drafts).toEqual(byRules);
  }
});

describe('no answer', () => {
  const TEXTS = [
    'If the train to Leeds is late do not wait at platform 4.',
    'Trains to York do not stop at Leeds before 14:35, but LNER will help 27 people.',
    'You cannot pay £7.50 at the gate unless you call 0345 127 2920 on 3 May.',
    'Dr Alice Smith never travels without 2 dogs because the lift at Hebden Bridge is closed.',
  ];
  const listFacts = ({ units }: Pick<SentenceDraft, 'units'>) => ({
    figures: units
      .filter(({ kind }) => /^(?:number|time|place|platform)$/.test(kind))
      .map(formatGlossUnit)
      .sort(),
    names: units.flatMap((unit) =>
      unit.kind === 'fingerspelled' && /LNER|SMITH|\d/.test(unit.text) ? [unit.text] : [],
    ),
    denials: units.filter(isNegator).length,
  });

  const GRAMMAR =
    /^(?:the|a|is|are|at|to|do|does|but|because|if|unless|before|on|with|will|has|you)$/i;

  /** Readings from nearly right to nonsense: one or two clauses, a few words lost, scattered or under another sign. */
  const readings = ({ words, candidates }: ClauseQuestion): fc.Arbitrary<ClauseReading> => {
    const seldom = fc.integer({ min: 0, max: 199 }).map((draw) => draw === 0);
    const word = fc.record({
      isLost: seldom,
      isScattered: seldom,
      isOmitted: seldom,
      isOther: seldom,
      isSpelled: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
      other: fc.constantFrom(...candidates.map(({ gloss }) => gloss), 'NOT', 'PLATFORM'),
    });
    const roles = fc.oneof(
      fc.constantFrom('condition', 'main'),
      fc.constantFrom(...ClauseRole.options),
    );
    return fc
      .record({
        changes: fc.array(word, { minLength: words.length, maxLength: words.length }),
        cut: fc.oneof(fc.nat(words.length), fc.constant(0)),
        role: roles as fc.Arbitrary<ClauseRole>,
        reason: fc.constantFrom(...OmissionReason.options),
      })
      .map(({ changes, cut, role, reason }) => {
        const omitted: ClauseReading['omitted'] = [];
        const clauses: ClauseReading['clauses'] = [
          { role, items: [] },
          { role: 'main', items: [] },
        ];
        for (const [index, change] of changes.entries()) {
          const fitting = candidates.find((candidate) => candidate.words.includes(index));
          const ownGloss = change.isSpelled ? 'spell' : (fitting?.gloss ?? 'spell');
          const items = clauses[Number(index >= cut !== change.isScattered)]!.items;
          if (change.isLost) continue;
          if (GRAMMAR.test(words[index]!) !== change.isOmitted)
            omitted.push({ word: index, reason });
          else items.push({ words: [index], gloss: change.isOther ? change.other : ownGloss });
        }
        return { clauses: clauses.filter(({ items }) => items.length > 0), omitted };
      });
  };

  let usedCount = 0;

  it.each(TEXTS)('changes a number, a name or a denial: %s', async (text) => {
    const { library, reference } = context;
    const language = { vocabulary: getVocabulary(library), reference, tag: await loadTagger() };
    const question = createQuestion(text, parseTerms(text, language), [], language.vocabulary)!;
    const [byRules] = await translateSentences([{ text }], context);
    await fc.assert(
      fc.asyncProperty(readings(question.content), async (reading) => {
        const { drafts } = await translateWith(() => ({ reading }), text);
        expect(listFacts(drafts[0]!)).toEqual(listFacts(byRules!));
        // Before the guard sees it, too.
        const signed = signByReading(question, reading, language);
        if (signed === undefined) return;
        usedCount += 1;
        const units = signed.clauses.flatMap(({ tokens }) => tokens.map(({ unit }) => unit));
        expect(listFacts({ units })).toEqual(listFacts(byRules!));
      }),
      scaleRuns(150),
    );
  });

  it('was refused in all cases: the property says something', () => {
    expect(usedCount).toBeGreaterThan(0);
  });
});
