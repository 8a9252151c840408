/** Letters and numbers as forms: what has to be approved for a word or a number to be. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { FormId } from '#contract/library/library-change.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import { LETTERS, spellable } from '#signing/lexicon/fingerspelling.ts';
import { NUMBERS } from '#signing/lexicon/numbers.ts';
import { computeFormId } from './form-id.ts';

/** Notation of a letter, alone and inside a word. */
const letterSegments = new Map<string, readonly Segment[]>(
  [...LETTERS].map(([letter, { articulation, in_word: inWord }]) => [
    letter,
    [articulation, ...(inWord === undefined ? [] : [inWord])],
  ]),
);
const numberSegments = new Map<number, readonly Segment[]>(
  [...NUMBERS].map(([value, { articulation }]) => [value, [articulation]]),
);

const idIn = <Key>(forms: ReadonlyMap<Key, readonly Segment[]>, key: Key): FormId | undefined => {
  const segments = forms.get(key);
  return segments && computeFormId(segments);
};

/** Returns the form of a letter, A to Z. */
export const letterFormId = (letter: string): FormId | undefined => idIn(letterSegments, letter);
/** Returns the form of a number with a sign of its own. */
export const numberFormId = (value: number): FormId | undefined => idIn(numberSegments, value);

const digitForms = (text: string): FormId[] =>
  [...text].flatMap((digit) => numberFormId(Number(digit)) ?? []);

/** Lists the forms that spell a text. */
export const spelledForms = (text: string): FormId[] =>
  [...spellable(text).replaceAll(' ', '')].flatMap(
    (character) =>
      (/\d/.test(character) ? numberFormId(Number(character)) : letterFormId(character)) ?? [],
  );

/** Lists the forms of a number: its own sign, else its digits. */
export const numberForms = (value: number): FormId[] => {
  const formId = numberFormId(value);
  return formId === undefined ? digitForms(String(value)) : [formId];
};

type CountedUnit = Extract<GlossUnit, { kind: 'number' | 'time' | 'platform' }>;

/** Lists the forms of a number, a time or a platform. */
export function countedForms(unit: CountedUnit): FormId[] {
  switch (unit.kind) {
    case 'number':
      return numberForms(unit.value);
    case 'time':
      return [
        ...(unit.hour === 0 ? digitForms('0') : numberForms(unit.hour)),
        ...(unit.minute < 10 ? digitForms(`0${unit.minute}`) : numberForms(unit.minute)),
      ];
    case 'platform':
      return [...numberForms(unit.number), ...spelledForms(unit.letter ?? '')];
  }
}
