/** The glosses that a reader may choose from, with lines that say when each is used. Pure. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import { type Candidate, MAX_CANDIDATES } from '#contract/readers/clause-reading.ts';
import { WORD_ENTRIES } from '#translation/data/word-entries.ts';
import { signUnit, toSenseUnits, type Vocabulary } from '#translation/english/words/vocabulary.ts';
import type { MaskedTerm } from './mask-sentence.ts';

/** Meanings of one word that are offered. */
const MAX_OF_WORD = 4;
const MAX_USAGE = 200;

/** A candidate with the units that it means. */
export interface Offered {
  readonly candidate: Candidate;
  readonly units: readonly GlossUnit[];
}

/** Formats units as the name of a candidate. */
export const formatCandidate = (units: readonly GlossUnit[]): string =>
  units.map(formatGlossUnit).join(' ');

const EXAMPLES = new Map(WORD_ENTRIES.map(({ word, examples = [] }) => [word, examples]));

/** Glosses that the entry of a word gives it in some sentence. */
const ENTRY_GLOSSES = new Map(
  WORD_ENTRIES.map(({ word, senses = [], examples = [] }) => [
    word,
    [...senses.map(({ example }) => example[2] ?? ''), ...examples.map(([, means = '']) => means)],
  ]),
);

/** Says when a gloss is used: English for it, and a sentence in which the word means it. */
function formatUsage(units: readonly GlossUnit[], lemma: string, vocabulary: Vocabulary): string {
  const [unit] = units;
  const sign = unit?.kind === 'sign' ? vocabulary.sign(unit.gloss) : undefined;
  const english = sign === undefined ? '' : `${sign.english.join(', ')} (${sign.category})`;
  const gloss = formatCandidate(units);
  const example = EXAMPLES.get(lemma)?.find(([, means]) => means === gloss)?.[0];
  return [english, ...(example === undefined ? [] : [`as in: ${example}`])]
    .join('; ')
    .slice(0, MAX_USAGE);
}

/** Lists meanings of a word as units, the one that the rules have chosen first. */
function listMeanings({ term }: MaskedTerm, vocabulary: Vocabulary): (readonly GlossUnit[])[] {
  const { lower, lemma } = term;
  const senses = vocabulary.senses(lower, lemma);
  const meanings = [
    term.units,
    ...senses.map((sense) => toSenseUnits(sense, { lower, lemma }, vocabulary)),
    ...(ENTRY_GLOSSES.get(lemma) ?? []).flatMap((gloss) =>
      vocabulary.sign(gloss)?.gloss === gloss
        ? [
            toSenseUnits(
              { role: term.role, units: [signUnit(gloss)] },
              { lower, lemma },
              vocabulary,
            ),
          ]
        : [],
    ),
  ];
  const signed = meanings.filter((units) => units.some(({ kind }) => kind !== 'fingerspelled'));
  return [...new Map(signed.map((units) => [formatCandidate(units), units])).values()];
}

/** Lists what may be chosen for each word; first those meant most often, until there are enough. */
export function listCandidates(words: readonly MaskedTerm[], vocabulary: Vocabulary): Offered[] {
  const offered = new Map<string, Offered>();
  const meanings = words.map((word) => (word.isMasked ? [] : listMeanings(word, vocabulary)));
  for (let rank = 0; rank < MAX_OF_WORD; rank += 1)
    for (const [index, ranked] of meanings.entries()) {
      const units = ranked[rank];
      if (units === undefined) continue;
      const gloss = formatCandidate(units);
      const earlier = offered.get(gloss);
      if (earlier === undefined && offered.size === MAX_CANDIDATES) continue;
      const usage = formatUsage(units, words[index]!.term.lemma, vocabulary);
      const candidate: Candidate = earlier?.candidate ?? { gloss, usage, words: [] };
      if (candidate.words.includes(index)) continue;
      offered.set(gloss, {
        units: earlier?.units ?? units,
        candidate: { ...candidate, words: [...candidate.words, index] },
      });
    }
  return [...offered.values()];
}
