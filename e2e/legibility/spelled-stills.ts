/** Stills that the reader learns from and is tested with. Pure. */

/** Moment of one letter of a spelled word. */
export interface RequestedStill {
  /** The letter that it means. */
  readonly letter: string;
  /** The word that is signed. */
  readonly spelled: string;
  /** Index of the letter in the word. */
  readonly index: number;
  /** Fraction of the letter's time, from when it is formed until it is left. */
  readonly moment: number;
}

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A moment at which every still letter is formed. */
const HELD = 0.7;
/** H and J move all the time: the reader learns them on their way, and is tested at one of the same moments. */
const MOVING = ['H', 'J'];
const MOVING_MOMENTS = [0.3, 0.5, HELD, 0.9];

/** Real stations that have each letter at least once. */
export const FEW_NAMES = [
  'JORDANHILL',
  'NEWQUAY',
  'BUXTON',
  'PENZANCE',
  'BASINGSTOKE',
  'FAVERSHAM',
];
/** Real stations that have each letter at least twice. */
export const MANY_NAMES = [
  ...FEW_NAMES,
  'JOHNSTONE',
  'TORQUAY',
  'OXFORD',
  'FAZAKERLEY',
  'WIMBLEDON',
  'COVENTRY',
  'BRIGHTON',
  'CAMBRIDGE',
  'LICHFIELD',
  'KILWINNING',
  'MILNGAVIE',
  'PLYMOUTH',
];

const getMoments = (letter: string) => (MOVING.includes(letter) ? MOVING_MOMENTS : [HELD]);

/** Lists each letter spelled by itself. */
export const listIsolatedLetters = (): RequestedStill[] =>
  LETTERS.flatMap((letter) =>
    getMoments(letter).map((moment) => ({ letter, spelled: letter, index: 0, moment })),
  );

/** Letters as they are between two others, each in one word that is none: a second set of templates. */
export const listLettersBetweenVowels = (letters: readonly string[]): RequestedStill[] =>
  letters.flatMap((letter) =>
    getMoments(letter).map((moment) => ({ letter, spelled: `O${letter}E`, index: 1, moment })),
  );

/** Lists every letter of the words. */
export const listLettersInWords = (words: readonly string[]): RequestedStill[] =>
  words.flatMap((spelled) =>
    [...spelled].map((letter, index) => ({ letter, spelled, index, moment: HELD })),
  );

/** Lists each letter once, from the inside of a word where possible, otherwise from an end. */
export function listLettersOnce(words: readonly string[]): RequestedStill[] {
  const all = listLettersInWords(words);
  const isInner = ({ spelled, index }: RequestedStill) => index > 0 && index < spelled.length - 1;
  return LETTERS.flatMap((letter) => {
    const places = all.filter((still) => still.letter === letter);
    return places.find(isInner) ?? places.slice(0, 1);
  });
}

/** Replaces letters in stills, as by a signer who makes some letters as others, e.g. `{ V: 'N' }`. */
export const swapLetters = (
  stills: readonly RequestedStill[],
  letters: Readonly<Record<string, string>>,
): RequestedStill[] =>
  stills.map((still) => ({
    ...still,
    spelled: [...still.spelled].map((letter) => letters[letter] ?? letter).join(''),
  }));
