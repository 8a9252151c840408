/** Glosses as people write them, read as gloss units: `14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4`. Pure. */
import { type GlossUnit, Locus } from '#contract/gloss.ts';
import {
  type GlossWord,
  parseGlossWord,
  parseTimeAt,
  tokenisePhrases,
} from '#contract/notation/gloss-notation.ts';

/** Translations have no board to point at. */
const POINTED = Locus.exclude(['board-beside', 'board-below']);

export interface GlossNote {
  /** Token as it was typed. */
  readonly token: string;
  /** `error` cannot be signed and is left out; `odd` is spelled or shown otherwise than written. */
  readonly status: 'error' | 'warning';
  readonly message: string;
  /** Gloss that is not in the library and is fingerspelled; `suggestion` is the gloss that was probably meant. */
  readonly unknown?: { readonly gloss: string; readonly meant: string | undefined };
}

export interface ParsedGlosses {
  /** Units in phrases; a comma ends a phrase. No phrase is empty. */
  readonly phrases: readonly (readonly GlossUnit[])[];
  readonly notes: readonly GlossNote[];
}

/** Library look-ups that the parser needs. */
export interface GlossLookup {
  /** Finds a gloss, or a word of one such as `DEPART`. Returns its unit and whether messages sign it. */
  find(gloss: string): { unit: GlossUnit; isSigned: boolean } | undefined;
  /** Suggests the gloss that was probably meant. */
  suggest(gloss: string): string | undefined;
  isSpellable(text: string): boolean;
}

/** Longest gloss of several words. */
const MAX_WORDS = 3;
const MAX_NUMBER = 999_999;
/** Fingers of the hand that holds up a list. */
const MAX_LIST = 5;

/**
 * Reads a row of glosses. `fs-` spells, `IX-here` points, `LIST-2` is the second of a list, two numbers
 * of two digits are a time, a number after PLATFORM is a platform.
 */
export function parseGlosses(text: string, lookup: GlossLookup): ParsedGlosses {
  const phrases: GlossUnit[][] = [];
  const notes: GlossNote[] = [];
  for (const tokens of tokenisePhrases(text)) {
    const units = parsePhrase(tokens, lookup, notes);
    if (units.length > 0) phrases.push(units);
  }
  const listed = phrases.flat().flatMap((unit) => (unit.kind === 'list-mark' ? [unit.index] : []));
  const count = Math.max(0, ...listed) + 1;
  return {
    phrases: phrases.map((units) =>
      units.map((unit) => (unit.kind === 'list-mark' ? { ...unit, count } : unit)),
    ),
    notes,
  };
}

function parsePhrase(
  tokens: readonly string[],
  lookup: GlossLookup,
  notes: GlossNote[],
): GlossUnit[] {
  const units: GlossUnit[] = [];
  let index = 0;
  while (index < tokens.length) {
    const time = parseTimeAt(tokens, index);
    if (time !== undefined) {
      units.push({ kind: 'time', hour: time.hour, minute: time.minute });
      index += time.used;
      continue;
    }
    const named = longestGloss(tokens, index, lookup);
    if (named !== undefined) {
      units.push(named.unit);
      if (!named.isSigned)
        notes.push({
          token: named.gloss,
          status: 'warning',
          message: `${named.gloss} has no sign that is known well enough: it is spelled.`,
        });
      index += named.used;
      continue;
    }
    const previous = units.at(-1);
    const isPlatform = previous?.kind === 'sign' && previous.gloss === 'PLATFORM';
    const unit = parseToken(tokens[index]!, isPlatform, lookup, notes);
    if (unit !== undefined) units.push(unit);
    index += 1;
  }
  return units;
}

function longestGloss(tokens: readonly string[], index: number, lookup: GlossLookup) {
  for (let used = MAX_WORDS; used > 0; used -= 1) {
    if (index + used > tokens.length) continue;
    const gloss = tokens
      .slice(index, index + used)
      .join(' ')
      .toUpperCase();
    // Single letters and numbers are literal, even if a library entry has the same name.
    if (/^([A-Z]|\d+)$/.test(gloss)) continue;
    const found = lookup.find(gloss);
    if (found !== undefined) return { ...found, gloss, used };
  }
  return undefined;
}

/** A unit, or what is wrong in words. */
type ReadResult = { unit: GlossUnit } | { error: string };

type Readers = {
  [Kind in Exclude<GlossWord['kind'], 'gloss'>]: (
    word: Extract<GlossWord, { kind: Kind }>,
    token: string,
    lookup: GlossLookup,
  ) => ReadResult;
};

/** Converters by kind of notation word: each returns a unit, or why the word cannot be signed. */
const READERS: Readers = {
  platform: ({ number, letter }) => ({ unit: { kind: 'platform', number, letter } }),
  number: ({ value }, token) =>
    value <= MAX_NUMBER
      ? { unit: { kind: 'number', value } }
      : {
          error: `${token} is too large: numbers go up to ${MAX_NUMBER.toLocaleString('en-GB')}.`,
        },
  // Times of a day were read before.
  time: (_, token) => ({
    error: `${token} is not a time of day: hours go from 00 to 23, minutes from 00 to 59.`,
  }),
  spelled: ({ text }, token, { isSpellable }) =>
    isSpellable(text.toUpperCase())
      ? { unit: { kind: 'fingerspelled', text: text.toUpperCase() } }
      : {
          error: `${token} has nothing to spell: write letters or digits after fs-, as in fs-LEEDS.`,
        },
  point: ({ locus }, token) => {
    const parsed = POINTED.safeParse(locus);
    if (parsed.success) return { unit: { kind: 'point', locus: parsed.data } };
    const choices = POINTED.options.map((name) => `IX-${name}`).join(', ');
    return { error: `${token} points nowhere: write ${choices}.` };
  },
  'list-mark': ({ number }, token) =>
    number >= 1 && number <= MAX_LIST
      ? { unit: { kind: 'list-mark', index: number - 1, count: number } }
      : { error: `${token} is not a finger of a list: write LIST-1 to LIST-${MAX_LIST}.` },
};

function parseToken(
  token: string,
  isPlatform: boolean,
  lookup: GlossLookup,
  notes: GlossNote[],
): GlossUnit | undefined {
  const word = parseGlossWord(token);
  if (isPlatform && word.kind === 'number' && /^\d{1,2}$/.test(token))
    return { kind: 'platform', number: word.value };
  if (word.kind === 'gloss') return spell(token, lookup, notes);
  const read = (READERS[word.kind] as (...args: [GlossWord, string, GlossLookup]) => ReadResult)(
    word,
    token,
    lookup,
  );
  if ('unit' in read) return read.unit;
  notes.push({ token, status: 'error', message: read.error });
  return undefined;
}

/** Fingerspells a gloss that is not in the library. A single letter is intended; anything else adds a note. */
function spell(token: string, lookup: GlossLookup, notes: GlossNote[]): GlossUnit | undefined {
  const upper = token.toUpperCase();
  if (/^[A-Z]$/.test(upper)) return { kind: 'fingerspelled', text: upper };
  if (!lookup.isSpellable(upper)) {
    const message = `${token} cannot be signed: write a gloss, a number, or fs- and a word to spell.`;
    notes.push({ token, status: 'error', message });
    return undefined;
  }
  const suggestion = lookup.suggest(upper);
  notes.push({
    token,
    status: 'warning',
    message: `${upper} is not in the library: it is spelled.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`,
    unknown: { gloss: upper, meant: suggestion },
  });
  return { kind: 'fingerspelled', text: upper.replace(/[-/]+/g, ' ') };
}
