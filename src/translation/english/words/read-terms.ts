/** Reads a sentence as terms: words with their part, role and sense. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { isApart } from './apart.ts';
import { capitalsTell, markNames, markPlaces, type PlaceLookup } from './names.ts';
import { roleOf } from './roles/role.ts';
import { senseOf } from './senses/sense.ts';
import type { Tagger } from './tagger.ts';
import { correctTags } from './tags/correct-tags.ts';
import type { Role, Term } from './term.ts';
import { tokenise } from './tokens/tokenise.ts';
import { unitsAs, type Vocabulary } from './vocabulary.ts';
import { firstWord, lettersOf, spanOf, spelledUnit, type Word } from './word.ts';

export interface Language {
  readonly vocabulary: Vocabulary;
  readonly tag: Tagger;
  readonly reference: PlaceLookup | undefined;
  /** Names in small letters that other sentences of the text have. */
  readonly names?: ReadonlySet<string>;
}

/** Parses a sentence into terms, in its own order. */
export const readTerms = (sentence: string, language: Language): Term[] =>
  termsOf(readWords(sentence, language), language.vocabulary);

/** Parses a sentence into words with their parts of speech, and one word for each name. */
export function readWords(sentence: string, language: Language): Word[] {
  const { placed, tagged, hasNames } = tagWords(sentence, language);
  const corrected = correctTags(tagged);
  if (!hasNames) return corrected;
  const written = corrected.map((word, at) => {
    const { text } = placed[at]!;
    return word.text === text ? word : { ...word, text };
  });
  return markNames(written, language.vocabulary, language.names);
}

/** Tokenises a sentence and tags its words; the tags are not yet corrected. */
export function tagWords(sentence: string, { vocabulary, tag, reference }: Language) {
  const words = tokenise(sentence);
  const tell = capitalsTell(words);
  const placed = markPlaces(words, vocabulary, reference);
  const first = firstWord(placed);
  const shown = placed.map((word, at) => (tell.names && at > first ? word : lowered(word)));
  return { placed, tagged: tag(shown), hasNames: tell.names };
}

const lowered = (word: Word): Word =>
  word.kind === 'word' && word.lower !== 'i' ? { ...word, text: word.lower } : word;

/** Words with what each does; several words are one term where the vocabulary knows them so. */
export function termsOf(words: readonly Word[], vocabulary: Vocabulary): Term[] {
  const terms: Term[] = [];
  const lowers = words.map(({ lower }) => lower);
  const lemmas = words.map(({ lemma }) => lemma);
  let at = 0;
  while (at < words.length) {
    const word = words[at]!;
    const joined =
      word.kind === 'word' || word.kind === 'number' || word.kind === 'time'
        ? vocabulary.longest(lowers.slice(at, at + 4), lemmas.slice(at, at + 4))
        : undefined;
    if (joined !== undefined && !isApart(words, at, joined)) {
      const own = words.slice(at, at + joined.used);
      const text = own.map((each) => each.text).join(' ');
      const lower = text.toLowerCase();
      terms.push({
        ...word,
        kind: 'word',
        text,
        lower,
        lemma: lower,
        pos: 'X',
        span: spanOf(own),
        role: joined.role,
        task: joined.task,
        category: joined.category,
        said: undefined,
        units: unitsAs(joined, { lower, lemma: lower }, vocabulary),
      });
      at += joined.used;
      continue;
    }
    terms.push(termAt(words, at, vocabulary, terms));
    at += 1;
  }
  return asThings(entryApart(terms)).filter(
    (term) => term.kind !== 'mark' || term.role === 'range' || /[,;:()–—…-]/.test(term.text),
  );
}

/** Treats an ordinal without its noun as a noun: `lighter than the first`. */
const asThings = (terms: readonly Term[]): Term[] =>
  terms.map((term, at) => {
    const after = terms[at + 1];
    const isLast = after === undefined || /^(?:mark|verb|auxiliary|modal)$/.test(after.role);
    const stands = term.role === 'ordering' && isLast && terms[at - 1]?.role === 'article';
    return stands ? { ...term, role: 'noun' } : term;
  });

/** Separates the number of a list entry from the rest, as a colon would: `2. Press the button.` */
function entryApart(terms: readonly Term[]): readonly Term[] {
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
  at: number,
  vocabulary: Vocabulary,
  before: readonly Term[],
): Term {
  const word = words[at]!;
  const role = roleOf(words, at, vocabulary, before);
  const sense = senseOf(role, word, words, vocabulary, before);
  const { text, lower, lemma, pos, kind, span, said } = word;
  return {
    text,
    lower,
    lemma,
    pos,
    kind,
    span,
    said,
    role: sense?.role ?? role,
    task: sense?.task,
    category: kind === 'place' ? 'place-name' : sense?.category,
    units:
      said ?? (sense === undefined ? spellingOf(role, word) : unitsAs(sense, word, vocabulary)),
  };
}

/** Verbs are spelled in their base form, all else as it is written. */
function spellingOf(role: Role, word: Word): GlossUnit[] {
  const text = role === 'verb' || word.pos === 'VERB' ? word.lemma : word.text;
  return lettersOf(text) === '' ? [] : [spelledUnit(text)];
}
