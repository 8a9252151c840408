/** Reads a sentence as terms: words with their part, role and sense. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { isFalsePhrase } from './false-phrases.ts';
import { interpretCapitals, markNames, markPlaces, type PlaceLookup } from './names.ts';
import { findRole } from './roles/role.ts';
import { findSense } from './senses/sense.ts';
import { findSeparateParticles } from './separate-particles.ts';
import type { Tagger } from './tagger.ts';
import { correctTags } from './tags/correct-tags.ts';
import type { Role, Term } from './term.ts';
import { tokenise } from './tokens/tokenise.ts';
import { toSenseUnits, type Vocabulary } from './vocabulary.ts';
import {
  computeSpan,
  createSpelledUnit,
  findFirstWordIndex,
  toSpellableText,
  type Word,
} from './word.ts';

export interface Language {
  readonly vocabulary: Vocabulary;
  readonly tag: Tagger;
  readonly reference: PlaceLookup | undefined;
  /** Names in small letters that other sentences of the text have. */
  readonly names?: ReadonlySet<string>;
}

/** Parses a sentence into terms, in its own order. */
export const parseTerms = (sentence: string, language: Language): Term[] =>
  toTerms(parseWords(sentence, language), language.vocabulary);

/** Parses a sentence into words with their parts of speech, and one word for each name. */
export function parseWords(sentence: string, language: Language): Word[] {
  const { placed, tagged, hasNames } = tagWords(sentence, language);
  const corrected = correctTags(tagged);
  if (!hasNames) return corrected;
  const written = corrected.map((word, index) => {
    const { text } = placed[index]!;
    return word.text === text ? word : { ...word, text };
  });
  return markNames(written, language.vocabulary, language.names);
}

/** Tokenises a sentence and tags its words; the tags are not yet corrected. */
export function tagWords(sentence: string, { vocabulary, tag, reference }: Language) {
  const words = tokenise(sentence);
  const capitals = interpretCapitals(words);
  const placed = markPlaces(words, vocabulary, reference);
  const first = findFirstWordIndex(placed);
  const taggerInput = placed.map((word, index) =>
    capitals.names && index > first ? word : lowered(word),
  );
  return { placed, tagged: tag(taggerInput), hasNames: capitals.names };
}

const lowered = (word: Word): Word =>
  word.kind === 'word' && word.lower !== 'i' ? { ...word, text: word.lower } : word;

/** Words with what each does; several words are one term where the vocabulary knows them so. */
export function toTerms(words: readonly Word[], vocabulary: Vocabulary): Term[] {
  const terms: Term[] = [];
  const lowers = words.map(({ lower }) => lower);
  const lemmas = words.map(({ lemma }) => lemma);
  const particles = findSeparateParticles(words);
  const separate = new Set(particles.values());
  let index = 0;
  while (index < words.length) {
    const word = words[index]!;
    const particle = words[particles.get(index) ?? -1];
    if (particle !== undefined || separate.has(index)) {
      const term = termAt(words, index, vocabulary, terms);
      terms.push(
        particle === undefined
          ? // Its verb says it.
            { ...term, role: 'adverb', units: [] }
          : joinParticle(term, particle, vocabulary),
      );
      index += 1;
      continue;
    }
    const joined =
      word.kind === 'word' || word.kind === 'number' || word.kind === 'time'
        ? vocabulary.findLongest(lowers.slice(index, index + 4), lemmas.slice(index, index + 4))
        : undefined;
    if (joined !== undefined && !isFalsePhrase(words, index, joined)) {
      const phraseWords = words.slice(index, index + joined.used);
      const text = phraseWords.map((part) => part.text).join(' ');
      const lower = text.toLowerCase();
      terms.push({
        ...word,
        kind: 'word',
        text,
        lower,
        lemma: lower,
        pos: 'X',
        span: computeSpan(phraseWords),
        role: joined.role,
        task: joined.task,
        category: joined.category,
        fixedUnits: undefined,
        units: toSenseUnits(joined, { lower, lemma: lower }, vocabulary),
      });
      index += joined.used;
      continue;
    }
    terms.push(termAt(words, index, vocabulary, terms));
    index += 1;
  }
  return asThings(separateEntryNumber(terms)).filter(
    (term) => term.kind !== 'mark' || term.role === 'range' || /[,;:()–—…-]/.test(term.text),
  );
}

/** Gives a verb the meaning that it has with its particle. */
function joinParticle(verb: Term, particle: Word, vocabulary: Vocabulary): Term {
  const phrase = `${verb.lemma} ${particle.lower}`;
  const sense = vocabulary.sense('verb', phrase, phrase);
  if (sense === undefined) return verb;
  const units = toSenseUnits(sense, { lower: phrase, lemma: phrase }, vocabulary);
  return { ...verb, role: 'verb', units, particle: particle.span };
}

/** Treats an ordinal without its noun as a noun: `lighter than the first`. */
const asThings = (terms: readonly Term[]): Term[] =>
  terms.map((term, index) => {
    const next = terms[index + 1];
    const isLast = next === undefined || /^(?:mark|verb|auxiliary|modal)$/.test(next.role);
    const isNoun = term.role === 'ordering' && isLast && terms[index - 1]?.role === 'article';
    return isNoun ? { ...term, role: 'noun' } : term;
  });

/** Separates the number of a list entry from the rest, as a colon would: `2. Press the button.` */
function separateEntryNumber(terms: readonly Term[]): readonly Term[] {
  const [number, mark, ...rest] = terms;
  const isEntry =
    number?.kind === 'number' &&
    mark?.kind === 'mark' &&
    /^[.)]$/.test(mark.text) &&
    rest[0]?.kind !== 'number' &&
    rest.some(({ kind }) => kind !== 'mark');
  return isEntry ? [number, { ...mark, text: ':' }, ...rest] : terms;
}

function termAt(
  words: readonly Word[],
  index: number,
  vocabulary: Vocabulary,
  previousTerms: readonly Term[],
): Term {
  const word = words[index]!;
  const role = findRole(words, index, vocabulary, previousTerms);
  const sense = findSense(role, word, words, vocabulary, previousTerms);
  const { text, lower, lemma, pos, kind, span, fixedUnits } = word;
  return {
    text,
    lower,
    lemma,
    pos,
    kind,
    span,
    fixedUnits,
    role: sense?.role ?? role,
    task: sense?.task,
    category: kind === 'place' ? 'place-name' : sense?.category,
    units:
      fixedUnits ??
      (sense === undefined ? spellWord(role, word) : toSenseUnits(sense, word, vocabulary)),
  };
}

/** Verbs are spelled in their base form, all else as it is written. */
function spellWord(role: Role, word: Word): GlossUnit[] {
  const text = role === 'verb' || word.pos === 'VERB' ? word.lemma : word.text;
  return toSpellableText(text) === '' ? [] : [createSpelledUnit(text)];
}
