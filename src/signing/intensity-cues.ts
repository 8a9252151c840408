/** Intensity that each unit of a message expresses, where it says so: minutes late, or a word such as SEVERE. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';

/** Minutes of delay that are a little, and that are as bad as it gets. */
const MINUTES = { little: 5, much: 60 } as const;
const LATE = new Set(['LATE', 'DELAY', 'WAIT']);
/** Degrees of words. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['SEVERE', 1],
  ['STRONG', 0.8],
  ['MANY', 0.8],
  ['LONG', 0.8],
  ['BIG/MAJOR', 0.7],
  ['SHORT', 0],
  ['FEW', 0],
  ['SMALL/MINOR', 0],
]);

/** Returns the gloss of a sign, or the letters that are spelled in its place. */
const getWord = (unit: GlossUnit | undefined): string => {
  if (unit?.kind === 'sign') return unit.gloss;
  return unit?.kind === 'fingerspelled' ? unit.text.toUpperCase() : '';
};

/** Minutes in one of what is counted. */
function minutesIn(word: string): number | undefined {
  if (word === 'MIN' || word === 'MINUTE') return 1;
  return word === 'HOUR' ? 60 : undefined;
}

/** Converts minutes of delay to an intensity, from 0 for a little to 1 for a lot; each doubling counts the same. */
export const toIntensity = (minutes: number): number =>
  Math.min(
    1,
    Math.max(0, Math.log(minutes / MINUTES.little) / Math.log(MINUTES.much / MINUTES.little)),
  );

/** Returns the intensity of each unit of a phrase, 0 to 1; `undefined` where none is meant. */
export function getIntensities({ units }: Phrase): (number | undefined)[] {
  let minutes = 0;
  const isCounted = units.map((unit, index) => {
    const unitMinutes = unit.kind === 'number' ? minutesIn(getWord(units[index + 1])) : undefined;
    if (unit.kind === 'number' && unitMinutes !== undefined) minutes += unit.value * unitMinutes;
    return unitMinutes !== undefined;
  });
  const isLate = units.some((unit) => LATE.has(getWord(unit)));
  const intensity = isLate && minutes > 0 ? toIntensity(minutes) : undefined;
  return units.map((unit, index) => {
    const word = getWord(unit);
    const wordIntensity = WORDS.get(word);
    if (wordIntensity !== undefined) return wordIntensity;
    const isPart = LATE.has(word) || isCounted[index] || (index > 0 && isCounted[index - 1]);
    return isPart ? intensity : undefined;
  });
}
