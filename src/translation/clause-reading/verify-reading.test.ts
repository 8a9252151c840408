import { beforeAll, expect, it } from 'vitest';
import type { ClauseReading, ClauseRole } from '#contract/readers/clause-reading.ts';
import { type Language, parseTerms } from '#translation/english/words/read-terms.ts';
import { loadTagger } from '#translation/english/words/tagger.ts';
import { getVocabulary } from '#translation/english/words/vocabulary.ts';
import { createFullContext } from '#translation/testing.ts';
import { createQuestion } from './create-question.ts';
import { LATE, LATE_READING, parseReading } from './testing.ts';
import { findBreach } from './verify-reading.ts';

let language: Language;
beforeAll(async () => {
  const { library, reference } = await createFullContext();
  language = { vocabulary: getVocabulary(library), reference, tag: await loadTagger() };
});

/** Finds what is wrong with a changed reading. */
function findBreachOfChange(
  text: string,
  notes: string,
  change: (reading: ClauseReading) => ClauseReading,
) {
  const question = createQuestion(text, parseTerms(text, language), [], language.vocabulary)!;
  const { words, content } = question;
  const { candidates } = content;
  const reading = parseReading(notes, content);
  expect(findBreach(reading, { words, candidates, dropped: [] })).toBeUndefined();
  return findBreach(change(reading), { words, candidates, dropped: [] });
}

const drop =
  (index: number, from: 'clause' | 'omitted') =>
  ({ clauses, omitted }: ClauseReading): ClauseReading =>
    from === 'omitted'
      ? { clauses, omitted: omitted.filter((_, place) => place !== index) }
      : {
          clauses: clauses.map(({ role, items }) => ({
            role,
            items: items.filter((_, place) => place !== index),
          })),
          omitted,
        };
const regloss =
  (from: string, to: string) =>
  ({ clauses, omitted }: ClauseReading): ClauseReading => ({
    clauses: clauses.map(({ role, items }) => ({
      role,
      items: items.map((item) => (item.gloss === from ? { ...item, gloss: to } : item)),
    })),
    omitted,
  });
const omitDenial = ({ clauses, omitted }: ClauseReading): ClauseReading => ({
  clauses: clauses.map(({ role, items }) => ({
    role,
    items: items.filter(({ gloss }) => gloss !== 'NOT'),
  })),
  omitted: [
    ...omitted,
    ...clauses
      .flatMap(({ items }) => items)
      .filter(({ gloss }) => gloss === 'NOT')
      .map(({ words }) => ({ word: words[0]!, reason: 'auxiliary' as const })),
  ],
});
const setRole =
  (role: ClauseRole) =>
  ({ clauses, omitted }: ClauseReading): ClauseReading => ({
    clauses: clauses.map((clause) => ({ ...clause, role })),
    omitted,
  });
const moveDenial = ({ clauses, omitted }: ClauseReading): ClauseReading => {
  const denials = clauses.flatMap(({ items }) => items).filter(({ gloss }) => gloss === 'NOT');
  return {
    clauses: clauses.map(({ role, items }, index) => ({
      role,
      items: [...items.filter(({ gloss }) => gloss !== 'NOT'), ...(index === 0 ? denials : [])],
    })),
    omitted,
  };
};

const DENIED = 'main: The- train=TRAIN is- not=NOT late=LATE';
const FACTS =
  'main: Trains=TRAIN to- NAME1 do- not=NOT stop=STOP at- platform=PLATFORM NUMBER1 before- TIME1';

it.each<[string, string, string, string, (reading: ClauseReading) => ClauseReading]>([
  ['leaves a word out', 'word-missing', LATE, LATE_READING, drop(0, 'omitted')],
  ['leaves out what is said', 'word-missing', LATE, LATE_READING, drop(0, 'clause')],
  ['omits the denial', 'word-omitted', LATE, LATE_READING, omitDenial],
  ['moves the denial to another clause', 'denial-moved', LATE, LATE_READING, moveDenial],
  ['invents a gloss', 'gloss-not-offered', LATE, LATE_READING, regloss('WAIT', 'STOP')],
  [
    'takes the sign of another word',
    'gloss-not-offered',
    LATE,
    LATE_READING,
    regloss('WAIT', 'TRAIN'),
  ],
  ['makes a condition an order', 'condition-lost', LATE, LATE_READING, setRole('main')],
  [
    'makes an order a condition',
    'role-unfounded',
    'The train is not late.',
    DENIED,
    setRole('condition'),
  ],
  [
    'signs a number by a word',
    'fact-changed',
    'Trains to Leeds do not stop at platform 4 before 14:35.',
    FACTS,
    regloss('spell', 'TRAIN'),
  ],
])('refuses a reading that %s: %s', (_, breach, text, notes, change) => {
  expect(findBreachOfChange(text, notes, change)).toBe(breach);
});

it('refuses words that do not exist, and words that are there twice', () => {
  const addWord = (word: number) => (reading: ClauseReading) => ({
    ...reading,
    omitted: [...reading.omitted, { word, reason: 'link' as const }],
  });
  expect(findBreachOfChange(LATE, LATE_READING, addWord(40))).toBe('word-unknown');
  expect(findBreachOfChange(LATE, LATE_READING, addWord(2))).toBe('word-twice');
});

it('refuses clauses whose words are scattered, and signs that swallow a word', () => {
  const alternate = ({ clauses, omitted }: ClauseReading): ClauseReading => {
    const items = clauses.flatMap((clause) => clause.items);
    return {
      clauses: [0, 1].map((half) => ({
        role: 'main',
        items: items.filter((_, index) => index % 2 === half),
      })),
      omitted,
    };
  };
  const text = 'The train is late and the lift is closed near the big bridge.';
  const notes =
    'main: The- train=TRAIN is- late=LATE | main: and- the- lift is- closed near- the- big bridge';
  expect(findBreachOfChange(text, notes, alternate)).toBe('clause-torn');
  const swallow = ({ clauses, omitted }: ClauseReading): ClauseReading => ({
    clauses: clauses.map(({ role, items }) => ({
      role,
      items: [{ words: items.flatMap(({ words }) => words).slice(0, 6), gloss: 'spell' }],
    })),
    omitted,
  });
  expect(findBreachOfChange(text, notes, swallow)).toBe('words-mixed');
});
