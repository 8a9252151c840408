/** Glosses as people write them, read as gloss units: `14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4`. Pure. */
import { type GlossUnit, Locus } from '#contract/gloss.ts';

/** Translations have no board to point at. */
const POINTED = Locus.exclude(['board-beside', 'board-below']);

export interface GlossNote {
  /** As it was typed. */
  readonly token: string;
  /** `wrong` cannot be signed and is left out; `odd` is spelled or shown otherwise than written. */
  readonly status: 'wrong' | 'odd';
  readonly words: string;
}

export interface ParsedGlosses {
  /** Units in phrases; a comma ends a phrase. No phrase is empty. */
  readonly phrases: readonly (readonly GlossUnit[])[];
  readonly notes: readonly GlossNote[];
}

/** What the parser has to know of the library. */
export interface GlossLookup {
  /** A gloss, or a word of one such as `DEPART`: its unit, and whether messages sign it. */
  find(gloss: string): { unit: GlossUnit; isSigned: boolean } | undefined;
  /** The gloss that was probably meant. */
  suggest(gloss: string): string | undefined;
  isSpellable(text: string): boolean;
}

/** Longest gloss of several words. */
const MAX_WORDS = 3;
const MAX_NUMBER = 999_999;

/** A clock time in two tokens, `14 35`, or one, `14:35`. */
function timeAt(tokens: readonly string[], at: number) {
  const joined = /^(\d{1,2})[:.](\d{2})$/.exec(tokens[at] ?? '');
  const parts = joined
    ? { hour: joined[1]!, minute: joined[2]!, used: 1 }
    : /^\d{2}$/.test(tokens[at] ?? '') && /^\d{2}$/.test(tokens[at + 1] ?? '')
      ? { hour: tokens[at]!, minute: tokens[at + 1]!, used: 2 }
      : undefined;
  if (parts === undefined) return undefined;
  const [hour, minute] = [Number(parts.hour), Number(parts.minute)];
  return hour < 24 && minute < 60 ? { hour, minute, used: parts.used } : undefined;
}

/**
 * Reads a row of glosses. `fs-` spells, `IX-here` points, `LIST-2` is the second of a list, two numbers
 * of two digits are a time, a number after PLATFORM is a platform.
 */
export function parseGlosses(text: string, lookup: GlossLookup): ParsedGlosses {
  const phrases: GlossUnit[][] = [];
  const notes: GlossNote[] = [];
  for (const part of text.split(/[,;\n]+/)) {
    const units = parsePhrase(part.split(/\s+/).filter(Boolean), lookup, notes);
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
  let at = 0;
  while (at < tokens.length) {
    const time = timeAt(tokens, at);
    if (time !== undefined) {
      units.push({ kind: 'time', hour: time.hour, minute: time.minute });
      at += time.used;
      continue;
    }
    const named = longestGloss(tokens, at, lookup);
    if (named !== undefined) {
      units.push(named.unit);
      if (!named.isSigned)
        notes.push({
          token: named.gloss,
          status: 'odd',
          words: `${named.gloss} has no sign that is known well enough: it is spelled.`,
        });
      at += named.used;
      continue;
    }
    const before = units.at(-1);
    const isPlatform = before?.kind === 'sign' && before.gloss === 'PLATFORM';
    const unit = parseToken(tokens[at]!, isPlatform, lookup, notes);
    if (unit !== undefined) units.push(unit);
    at += 1;
  }
  return units;
}

function longestGloss(tokens: readonly string[], at: number, lookup: GlossLookup) {
  for (let used = MAX_WORDS; used > 0; used -= 1) {
    if (at + used > tokens.length) continue;
    const gloss = tokens
      .slice(at, at + used)
      .join(' ')
      .toUpperCase();
    // A single letter or a number is itself, whatever entry may have its name.
    if (/^([A-Z]|\d+)$/.test(gloss)) continue;
    const found = lookup.find(gloss);
    if (found !== undefined) return { ...found, gloss, used };
  }
  return undefined;
}

function parseToken(
  token: string,
  isPlatform: boolean,
  lookup: GlossLookup,
  notes: GlossNote[],
): GlossUnit | undefined {
  const wrong = (words: string): undefined => {
    notes.push({ token, status: 'wrong', words });
  };
  const upper = token.toUpperCase();
  const platform = /^(\d{1,2})([A-Z])$/.exec(upper);
  if (platform !== null || (isPlatform && /^\d{1,2}$/.test(upper)))
    return {
      kind: 'platform',
      number: Number.parseInt(upper, 10),
      ...(platform === null ? {} : { letter: platform[2]! }),
    };
  if (/^\d+$/.test(upper)) {
    const value = Number(upper);
    if (value <= MAX_NUMBER) return { kind: 'number', value };
    return wrong(`${token} is too large: numbers go up to ${MAX_NUMBER.toLocaleString('en-GB')}.`);
  }
  if (/^\d{1,2}[:.]\d{2}$/.test(upper))
    return wrong(`${token} is not a time of day: hours go from 00 to 23, minutes from 00 to 59.`);
  if (/^FS-/.test(upper)) {
    const text = upper.slice(3).replace(/-+/g, ' ').trim();
    if (lookup.isSpellable(text)) return { kind: 'fingerspelled', text };
    return wrong(
      `${token} has nothing to spell: write letters or digits after fs-, as in fs-LEEDS.`,
    );
  }
  if (/^IX-/.test(upper)) {
    const locus = POINTED.safeParse(upper.slice(3).toLowerCase());
    if (locus.success) return { kind: 'point', locus: locus.data };
    return wrong(
      `${token} points nowhere: write ${POINTED.options.map((name) => `IX-${name}`).join(', ')}.`,
    );
  }
  const list = /^LIST-(\d{1,2})$/.exec(upper);
  if (list !== null) {
    const index = Number(list[1]) - 1;
    if (index >= 0 && index < 5) return { kind: 'list-mark', index, count: index + 1 };
    return wrong(`${token} is not a finger of a list: write LIST-1 to LIST-5.`);
  }
  if (/^[A-Z]$/.test(upper)) return { kind: 'fingerspelled', text: upper };
  if (!lookup.isSpellable(upper))
    return wrong(`${token} cannot be signed: write a gloss, a number, or fs- and a word to spell.`);
  const meant = lookup.suggest(upper);
  notes.push({
    token,
    status: 'odd',
    words: `${upper} is not in the library: it is spelled.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  });
  return { kind: 'fingerspelled', text: upper.replace(/[-/]+/g, ' ') };
}
