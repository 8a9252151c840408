/** Senses of English words in BSL: the sign library's own English, and our phrases that refer to its signs. */
import type { Rendition } from '#contract/coverage.ts';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import { formatGlossWord, parseNotes } from '#contract/notation/gloss-notation.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import { PHRASAL_VERBS } from '#translation/data/phrasal-verbs.ts';
import phraseFile from '#translation/data/phrases.json';
import type { KnownSign } from '#translation/known-sign.ts';
import type { Role } from './term.ts';
import { createSpelledUnit, toSpellableText } from './word.ts';

/** A meaning of one or more words. */
export interface Sense {
  readonly role: Role;
  /** Empty for words that grammar alone shows. */
  readonly units: readonly GlossUnit[];
  /** Function of a preposition or conjunction. */
  readonly task?: string;
  /** Category of the library sign, e.g. `rail`. */
  readonly category?: string;
}

export interface Vocabulary {
  /** Returns the sense of words in a role, by their letters or their base form. */
  sense(role: Role, lower: string, lemma: string): Sense | undefined;
  /** Lists the senses of words in all roles, by their letters and their base form. */
  senses(lower: string, lemma: string): Sense[];
  /** Finds a sense of several words in any role, at most four and the longest first: `out of order`. */
  findLongest(
    lowers: readonly string[],
    lemmas: readonly string[],
  ): (Sense & { used: number }) | undefined;
  /** Whether words mean something here in any role. */
  has(lower: string): boolean;
  sign(gloss: string): KnownSign | undefined;
  /** Returns the library's name, in its own capitals, of a town that has a name sign. */
  placeName(name: string): string | undefined;
  /** Returns how messages render a unit, as far as the library specifies. */
  rendition(unit: GlossUnit): Rendition;
}

/** Roles in which a sign of a category is found by its English. */
const ROLES_BY_CATEGORY: Record<string, readonly Role[]> = {
  rail: ['noun'],
  thing: ['noun'],
  people: ['noun'],
  name: ['noun', 'adjective'],
  place: ['noun', 'adjective', 'adverb'],
  number: ['noun', 'ordering'],
  quantity: ['quantity'],
  question: ['question'],
  manners: ['opening', 'adjective'],
  time: ['adverb', 'noun', 'adjective'],
  verb: ['verb', 'noun', 'adjective'],
  status: ['verb', 'noun', 'adjective'],
  event: ['noun', 'verb'],
  weather: ['noun', 'verb', 'adjective'],
  size: ['adjective', 'adverb'],
  colour: ['adjective', 'noun'],
  feeling: ['adjective', 'verb', 'noun'],
  food: ['noun'],
  animal: ['noun'],
  body: ['noun'],
  function: ['noun', 'verb', 'adjective', 'adverb', 'ordering'],
};
/** English of the library that grammar reads itself. */
const GRAMMAR = new Set([
  'to',
  'for',
  'from',
  'via',
  'through',
  'do not',
  'go to',
  'terminates here',
  'this station',
  'not',
  'no',
  'no longer',
  'because',
  'due to',
  'call at',
  'calling at',
  'stops at',
  'until',
  'till',
  'between',
  'near',
  'under',
  'below',
  'can',
  'must',
  'where',
  'whole',
  'after',
  'following',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'march',
  'may',
  'noon',
  'midday',
  'i',
  'me',
  'my',
  'in',
  'up',
  'with',
  'against',
  'but',
  'or',
  'whether',
  'then',
]);

const NON_MANUALS_BY_GLOSS: Record<string, readonly NonManual[]> = {
  NOT: ['negation'],
  CANCEL: ['negation'],
  FORBID: ['negation'],
  SORRY: ['apology'],
};

type SignUnit = Extract<GlossUnit, { kind: 'sign' }>;

/** Creates a unit for a sign of the library, with the non-manuals that belong to it in any context. */
export function signUnit(gloss: string, mouthing?: string): SignUnit {
  const nonManuals = NON_MANUALS_BY_GLOSS[gloss];
  return {
    kind: 'sign',
    gloss,
    mouthing,
    ...(nonManuals === undefined ? {} : { nonManuals: [...nonManuals] }),
  };
}

/** Units of notes such as `UNTIL NEW[further] fs-HOW-MANY`. */
const parseNoteUnits = (notes: string): GlossUnit[] =>
  parseNotes(notes).map(({ word, mouthing }) =>
    word.kind === 'spelled'
      ? createSpelledUnit(word.text)
      : signUnit(formatGlossWord(word), mouthing),
  );

const RELATED = new Set<Role>(['preposition', 'conjunction']);

/** Prepositions and conjunctions have a task before their sign. */
function parseNoteSense(role: Role, notes: string): Sense {
  if (!RELATED.has(role)) return { role, units: parseNoteUnits(notes) };
  const [task = '', ...glosses] = notes.split(' ');
  return { role, task, units: parseNoteUnits(glosses.join(' ')) };
}

const OUR_PHRASES = [
  ...Object.entries(phraseFile as Record<string, Record<string, string>>).map(
    ([role, phrases]) => [role as Role, phrases] as const,
  ),
  ['verb', PHRASAL_VERBS] as const,
];

const vocabularyByLibrary = new WeakMap<readonly KnownSign[], Vocabulary>();

/** Returns the vocabulary of a sign library; it is created once for each library. */
export function getVocabulary(library: readonly KnownSign[]): Vocabulary {
  const cached = vocabularyByLibrary.get(library);
  if (cached !== undefined) return cached;
  const created = createVocabulary(library);
  vocabularyByLibrary.set(library, created);
  return created;
}

/** Indexes signs by their gloss, and by each word of it. */
function indexByGloss(library: readonly KnownSign[]): ReadonlyMap<string, KnownSign> {
  const byGloss = new Map<string, KnownSign>();
  for (const sign of library) byGloss.set(sign.gloss, sign);
  for (const sign of library)
    for (const word of sign.gloss.split('/')) if (!byGloss.has(word)) byGloss.set(word, sign);
  return byGloss;
}

function createVocabulary(library: readonly KnownSign[]): Vocabulary {
  const byGloss = indexByGloss(library);

  const senses = new Map<string, Map<Role, Sense>>();
  const add = (phrase: string, role: Role, sense: Sense) => {
    const roles = senses.get(phrase) ?? new Map<Role, Sense>();
    senses.set(phrase, roles);
    if (!roles.has(role)) roles.set(role, sense);
  };
  for (const [role, phrases] of OUR_PHRASES)
    for (const [phrase, notes] of Object.entries(phrases)) {
      const sense = parseNoteSense(role, notes);
      const [first] = sense.units;
      const category = first?.kind === 'sign' ? byGloss.get(first.gloss)?.category : undefined;
      add(phrase, role, { ...sense, category });
    }
  for (const { gloss, category, english } of library)
    for (const phrase of english) {
      const plain = phrase.replace(/\s*\(.*\)$/, '').toLowerCase();
      if (GRAMMAR.has(plain)) continue;
      for (const role of ROLES_BY_CATEGORY[category] ?? [])
        add(plain, role, { role, category, units: [signUnit(gloss)] });
    }

  const beginnings = new Set(
    [...senses.keys()]
      .filter((phrase) => phrase.includes(' '))
      .map((phrase) => phrase.split(' ')[0]!),
  );
  const findSign = (gloss: string): KnownSign | undefined => byGloss.get(gloss.toUpperCase());
  /** Returns a sense of the words in any role. Our own phrases come first: they are added first. */
  const findAnySense = (phrase: string): Sense | undefined =>
    senses.get(phrase)?.values().next().value;

  return {
    sense(role, lower, lemma) {
      const exact = senses.get(lower)?.get(role);
      const base = exact ?? senses.get(lemma)?.get(role);
      // `lighter` is not spelled as light; verbs are spelled in their base form.
      const isSpelled = base?.units.some(({ kind }) => kind === 'fingerspelled') && role !== 'verb';
      return exact === undefined && isSpelled ? undefined : base;
    },
    senses: (lower, lemma) =>
      [...new Set([lower, lemma])].flatMap((phrase) => [...(senses.get(phrase)?.values() ?? [])]),
    findLongest(lowers, lemmas) {
      if (!beginnings.has(lowers[0]!) && !beginnings.has(lemmas[0]!)) return undefined;
      for (let used = Math.min(4, lowers.length); used > 1; used -= 1) {
        const found =
          findAnySense(lowers.slice(0, used).join(' ')) ??
          findAnySense([...lemmas.slice(0, 1), ...lowers.slice(1, used)].join(' ')) ??
          findAnySense([...lowers.slice(0, used - 1), lemmas[used - 1]!].join(' '));
        if (found !== undefined) return { ...found, used };
      }
      return undefined;
    },
    has: (lower) => senses.has(lower),
    sign: findSign,
    placeName(name) {
      const sign = findSign(toSpellableText(name));
      return sign?.category === 'place-name' ? sign.gloss : undefined;
    },
    rendition(unit) {
      switch (unit.kind) {
        case 'sign': {
          const sign = findSign(unit.gloss);
          return sign?.use === 'signed'
            ? 'sign'
            : sign?.use === 'pointed'
              ? 'pointing'
              : 'fingerspelled';
        }
        case 'place': {
          const [first = ''] = unit.name.split(' ');
          const sign = findSign(unit.name) ?? findSign(first);
          return sign?.category === 'place-name' && sign.use === 'signed'
            ? 'sign'
            : 'fingerspelled';
        }
        case 'fingerspelled':
          return 'fingerspelled';
        case 'number':
        case 'time':
        case 'platform':
          return 'number';
        case 'point':
        case 'list-mark':
          return 'pointing';
        default:
          throw new Error(`No rendition for ${formatGlossUnit(unit)}.`);
      }
    },
  };
}

/** Returns the units of a sense for these words: the mouthing is the English where it is not the sign's own word. */
export function toSenseUnits(
  sense: Sense,
  word: { lower: string; lemma: string },
  vocabulary: Vocabulary,
): readonly GlossUnit[] {
  const [unit] = sense.units;
  if (sense.units.length !== 1 || unit?.kind !== 'sign' || unit.mouthing !== undefined)
    return sense.units;
  const signMouthing = vocabulary.sign(unit.gloss)?.mouthing.toLowerCase();
  if (signMouthing === word.lower || signMouthing === word.lemma) return sense.units;
  const isVerb = sense.role === 'verb' || sense.role === 'opening';
  return [{ ...unit, mouthing: isVerb ? word.lemma : word.lower }];
}
