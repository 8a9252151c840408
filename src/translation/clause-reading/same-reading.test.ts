/** A reader that sees what the rules see must change nothing: else checks are too strict, or clauses are put together otherwise. */
import { beforeAll, expect, it } from 'vitest';
import type { ClauseReading } from '#contract/readers/clause-reading.ts';
import { sampleEvery } from '#lint/test-size.ts';
import { listLongSentences } from '#tools/evaluation/long-sentences.ts';
import type { Clause } from '#translation/english/parser/clauses/clause.ts';
import { splitClauses } from '#translation/english/parser/clauses/split-clauses.ts';
import { translateSentence } from '#translation/english/translate-sentence.ts';
import { type Language, parseTerms } from '#translation/english/words/read-terms.ts';
import { loadTagger } from '#translation/english/words/tagger.ts';
import type { Term } from '#translation/english/words/term.ts';
import { getVocabulary } from '#translation/english/words/vocabulary.ts';
import { createFullContext } from '#translation/testing.ts';
import { createQuestion, type Question } from './create-question.ts';
import { formatCandidate } from './list-candidates.ts';
import { signByReading } from './read-again.ts';
import { findBreach, isContent } from './verify-reading.ts';

let language: Language;
beforeAll(async () => {
  const { library, reference } = await createFullContext();
  language = { vocabulary: getVocabulary(library), reference, tag: await loadTagger() };
});

const toKey = ({ span, lower }: Term): string => `${span.start} ${lower}`;
const listTerms = (term: Term): Term[] => [term, ...(term.inner ?? []).flatMap(listTerms)];
const listClauseTerms = ({ link, terms }: Clause): Term[] =>
  [...(link === undefined ? [] : [link]), ...terms].flatMap(listTerms);

/** Writes the rules' own division of a sentence as a reading. */
function readByRules(
  { terms, words, offered }: Question,
  dropped: readonly { start: number; end: number }[],
) {
  const clauses = splitClauses(terms);
  const clauseByTerm = new Map(
    clauses.flatMap((clause, index) =>
      listClauseTerms(clause).map((term) => [toKey(term), index] as const),
    ),
  );
  const reading: ClauseReading = {
    clauses: clauses.map(({ task }) => ({ role: task, items: [] })),
    omitted: [],
  };
  for (const [index, word] of words.entries()) {
    const { start, end } = word.term.span;
    const isDropped = dropped.some((span) => span.start <= start && end <= span.end);
    if (!isContent(word) || (isDropped && !word.isMasked)) {
      reading.omitted.push({ word: index, reason: 'link' });
      continue;
    }
    const gloss = formatCandidate(word.term.units);
    const isOffered =
      !word.isMasked &&
      offered.some(({ candidate }) => candidate.gloss === gloss && candidate.words.includes(index));
    const clause = clauseByTerm.get(toKey(word.term)) ?? 0;
    reading.clauses[clause]!.items.push({ words: [index], gloss: isOffered ? gloss : 'spell' });
  }
  return { ...reading, clauses: reading.clauses.filter(({ items }) => items.length > 0) };
}

it('accepts what the rules see, and hardly ever makes something else of it', () => {
  const counts = { asked: 0, refused: 0, changed: 0 };
  const sentences = [...listLongSentences('tuned', 'long'), ...listLongSentences('tuned', 'fresh')];
  for (const { english: text } of sampleEvery(sentences, 4)) {
    const question = createQuestion(text, parseTerms(text, language), [], language.vocabulary);
    if (question === undefined) continue;
    counts.asked += 1;
    const dropped = translateSentence(text, language, 'bsl').dropped.map(({ span }) => span);
    const reading = readByRules(question, dropped);
    const candidates = question.offered.map(({ candidate }) => candidate);
    if (findBreach(reading, { words: question.words, candidates, dropped }) !== undefined)
      counts.refused += 1;
    else if (signByReading(question, reading, language) !== undefined) counts.changed += 1;
  }
  console.log('A reading as the rules have it:', counts);
  expect(counts.refused / counts.asked).toBeLessThan(0.05);
  expect(counts.changed / counts.asked).toBeLessThan(0.1);
});

it.each([
  'Please leave your recycling out by 7am, and take the box back in on the same day.',
  'The fire is out, but you cannot go back in until the smoke has cleared.',
  'Staff will always try to help you board, even if you have not booked assistance.',
  'You should only cross when the lights have gone out and the barriers are fully open.',
  'Your name will stay on the list until 30 September, when you will have to apply again.',
  'We will tell you if one is cancelled.',
])('changes nothing in: %s', (text) => {
  const question = createQuestion(text, parseTerms(text, language), [], language.vocabulary)!;
  const dropped = translateSentence(text, language, 'bsl').dropped.map(({ span }) => span);
  const reading = readByRules(question, dropped);
  const candidates = question.offered.map(({ candidate }) => candidate);
  expect(findBreach(reading, { words: question.words, candidates, dropped })).toBeUndefined();
  expect(signByReading(question, reading, language)).toBeUndefined();
});
