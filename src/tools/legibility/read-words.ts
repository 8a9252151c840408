/** Reads spelled station names against all station names, and against those with a doubled letter made single. Pure. */
import rows from '#reference/data/stations.json';
import { Station } from '#reference/station.ts';
import { spellable } from '#signing/lexicon/fingerspelling.ts';
import type { Read } from './legibility-figures.ts';
import type { ReadingOptions } from './read-signs.ts';
import { readWord } from './read-word.ts';
import { learnLetters, seeWord } from './spelled-words.ts';
import { createViewer } from './viewer.ts';

const DOUBLED = /([A-Z])\1/;

const toLetters = (name: string): string => name.replaceAll(' ', '');

/** Names of stations that are letters and spaces, each once. */
const listNames = (): string[] => [
  ...new Set(
    Station.array()
      .parse(rows)
      .map(({ name }) => spellable(name))
      .filter((name) => !/\d/.test(name)),
  ),
];

/** Names without the second of a doubled letter: what is read where the second is not seen. */
const withoutDoubled = (name: string): string[] =>
  [...name.matchAll(new RegExp(DOUBLED, 'g'))].map(
    ({ index }) => name.slice(0, index) + name.slice(index + 1),
  );

/** Chooses names evenly from the list, half of them with a doubled letter. */
export function chooseNames(count: number): string[] {
  const names = listNames();
  const choose = (list: readonly string[]) =>
    list.filter((_, index) => index % Math.max(1, Math.floor((2 * list.length) / count)) === 0);
  return [
    ...choose(names.filter((name) => DOUBLED.test(toLetters(name)))),
    ...choose(names.filter((name) => !DOUBLED.test(toLetters(name)))),
  ];
}

/** Reads names as they are spelled; `perLabel` does not apply. */
export function readWords(
  names: readonly string[],
  { viewers, seed }: Omit<ReadingOptions, 'perLabel'>,
): Read[] {
  const letters = learnLetters();
  const all = listNames().map(toLetters);
  const words = [...new Set([...all, ...all.flatMap(withoutDoubled)])];
  const view = createViewer(seed, 0);
  return names.flatMap((name) => {
    const [label, moments] = [toLetters(name), seeWord(name)];
    return Array.from({ length: viewers }, (): Read => {
      const seen = view(moments, moments.length);
      const { word, margin } = readWord(seen, letters, words, label);
      return { label, byHands: word, byLips: word, margin };
    });
  });
}
