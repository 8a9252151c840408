/** Spelled words as they are seen, and the letters that the reader knows: alone, and between vowels. */
import { composeAlone } from '#signing/compose-alone.ts';
import { type SeenMoment, seePose, seeSigning } from './seen-signing.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Fractions of a letter's time at which the reader learns it: more than one, since H and J move. */
const LEARNED_FRACTIONS = [0.3, 0.5, 0.7, 0.9];

/** A letter as the reader knows it. */
export interface KnownLetter {
  readonly letter: string;
  readonly moments: readonly SeenMoment[];
}

const spell = (text: string) => composeAlone({ kind: 'fingerspelled', text }, text);

function seeLetter(text: string, index: number): SeenMoment[] {
  const { signed, poseAt } = spell(text);
  const { startSeconds, endSeconds } = signed.characters![index]!;
  return LEARNED_FRACTIONS.map((fraction) =>
    seePose(poseAt(startSeconds + fraction * (endSeconds - startSeconds))),
  );
}

/** Learns every letter. */
export const learnLetters = (): KnownLetter[] =>
  LETTERS.map((letter) => {
    // Not between its equals, where it is doubled.
    const between = 'OE'.includes(letter) ? `A${letter}U` : `O${letter}E`;
    return { letter, moments: [...seeLetter(letter, 0), ...seeLetter(between, 1)] };
  });

/** Spells a word, from its first letter until the last one is left. */
export function seeWord(text: string): SeenMoment[] {
  const { signed, poseAt } = spell(text);
  const characters = signed.characters!;
  return seeSigning(poseAt, characters[0]!.startSeconds, characters.at(-1)!.endSeconds);
}
