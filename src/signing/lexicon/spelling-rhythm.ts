/** The rhythm of a spelled word: how long each letter is held, and where a long word is parted. */

/** Pace of a word: quick are the names of a list, which passengers look for rather than learn. */
export type Pace = 'usual' | 'quick';

/** Letters a second of a word, from the first letter's start to the last one's end. */
const LETTERS_PER_SECOND: Readonly<Record<Pace, number>> = { usual: 4.2, quick: 4.92 };
/** Hold times of the first and the last letter, relative to those between. */
const FIRST_WEIGHT = 1.3;
const LAST_WEIGHT = 2.5;
/** Time for which a letter is held at least before its double: a shorter one is taken for the way to it. */
const MIN_DOUBLED_SECONDS: Readonly<Record<Pace, number>> = { usual: 0.12, quick: 0.07 };
/**
 * Hands are held for at least this fraction of a word; they are still for longer, for moves begin and end too
 * slowly to be seen.
 */
const MIN_HELD_FRACTION = 0.4;
/** Words whose letters lie far apart are held for less, so that they are not spelled more slowly than this. */
const MIN_LETTERS_PER_SECOND = 3.45;
const MIN_HOLD_SECONDS: Readonly<Record<Pace, number>> = { usual: 0.07, quick: 0.03 };
const MAX_HOLD_SECONDS = 0.14;
/** A word of more letters is parted into chunks. */
const MAX_CHUNK_LETTERS = 5;
const MIN_CHUNK_LETTERS = 3;
/** Stillness after a chunk that is not the last. */
const CHUNK_GAP_SECONDS: Readonly<Record<Pace, number>> = { usual: 0.07, quick: 0.03 };

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && 'AEIOUY'.includes(letter);
/** Consonants that belong to one syllable when they are adjacent. */
const JOINED = /^(CH|CK|GH|GN|KN|LL|NG|PH|SC|SH|SS|TH|TT|WH|[BCDFGKPST][LR]|S[CKMNPTW])$/;

/** Whether a syllable is likely to begin with the letter at an index: before one consonant and a vowel, between two consonants. */
function beginsSyllable(word: string, index: number): boolean {
  const [previous, letter, next] = [word[index - 1]!, word[index]!, word[index + 1]];
  if (isVowel(letter)) return false;
  if (isVowel(previous)) return isVowel(next) || (next !== undefined && JOINED.test(letter + next));
  return isVowel(next) && !JOINED.test(previous + letter);
}

const CHUNK_SIZES = [3, 4, 5] as const;

/**
 * Computes the cost of a chunk of a word: it rises where the chunk does not begin with a syllable, and where
 * it does not have four letters.
 */
function computeChunkCost(word: string, start: number, size: number): number {
  const parting = start === 0 || beginsSyllable(word, start) ? 0 : 1.5;
  return 1 + parting + Math.abs(size - 4) * 0.4;
}

/**
 * Splits a long word: returns the indices of the letters that begin a further chunk. Chunks have three to
 * five letters and begin with a syllable where they can.
 */
export function chunkStarts(word: string): number[] {
  if (word.length <= MAX_CHUNK_LETTERS) return [];
  const best: { cost: number; starts: number[] }[] = [{ cost: 0, starts: [] }];
  for (let end = MIN_CHUNK_LETTERS; end <= word.length; end += 1)
    for (const size of CHUNK_SIZES) {
      const start = end - size;
      const previous = best[start];
      if (previous === undefined) continue;
      const cost = previous.cost + computeChunkCost(word, start, size);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { cost, starts: start === 0 ? [] : [...previous.starts, start] };
    }
  return best[word.length]!.starts;
}

/** Movement of the hands in a letter besides holding it, in seconds. */
export interface LetterMotion {
  /** The move from the letter before; 0 for the first. */
  readonly move: number;
  /** The letter's own movement. */
  readonly stroke: number;
}

/** Time that a letter is held, and the stillness after it that separates chunks. */
export interface LetterHold {
  readonly hold: number;
  readonly gap: number;
}

/**
 * Computes how long the letters of a word are held.
 *
 * @param motions of the letters of `word`, one each
 */
export function computeHolds(
  word: string,
  motions: readonly LetterMotion[],
  pace: Pace = 'usual',
): LetterHold[] {
  const starts = new Set(chunkStarts(word));
  const weights = motions.map((_, index) =>
    index === motions.length - 1 ? LAST_WEIGHT : index === 0 ? FIRST_WEIGHT : 1,
  );
  const weight = weights.reduce((sum, letterWeight) => sum + letterWeight, 0);
  const moving = motions.reduce((sum, { move, stroke }) => sum + move + stroke, 0);
  const gaps = starts.size * CHUNK_GAP_SECONDS[pace];
  const inTime = word.length / LETTERS_PER_SECOND[pace] - moving - gaps;
  const still = (moving * MIN_HELD_FRACTION) / (1 - MIN_HELD_FRACTION) - gaps;
  const slowest = word.length / MIN_LETTERS_PER_SECOND - moving;
  // A quick word is no quicker between its gaps.
  const held = pace === 'quick' ? inTime + gaps : Math.max(inTime, Math.min(still, slowest));
  const unit = Math.min(MAX_HOLD_SECONDS, Math.max(MIN_HOLD_SECONDS[pace], held / weight));
  const min = (index: number) => (word[index] === word[index + 1] ? MIN_DOUBLED_SECONDS[pace] : 0);
  return weights.map((letterWeight, index) => ({
    hold: Math.max(min(index), letterWeight * unit),
    gap: starts.has(index + 1) ? CHUNK_GAP_SECONDS[pace] : 0,
  }));
}
