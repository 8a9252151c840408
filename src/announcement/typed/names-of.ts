/** Names and codes that sentences are read with, from the reference data. */
import type { Reference } from '#reference/reference.ts';
import type { Names } from './reading.ts';

type Searched = Pick<Reference, 'findStationByName' | 'searchStations' | 'searchReasons'>;

/** Words that begin a reason in the data and are not typed, such as an article. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Creates the look-ups. A name counts where it is a station's whole name, or the first words of one alone. */
export const createNames = (reference: Searched): Names => ({
  station(text) {
    const exact = reference.findStationByName(text);
    if (exact !== undefined) return exact.crs;
    const [first, second] = reference.searchStations(text, 2);
    const starts = (name: string | undefined) =>
      name !== undefined && `${fold(name)} `.startsWith(`${fold(text)} `);
    if (/^[A-Z]{3}$/.test(text) && first?.crs === text) return first.crs;
    return starts(first?.name) && !starts(second?.name) ? first?.crs : undefined;
  },
  reason(text) {
    const best = reference.searchReasons(text, 1)[0]?.reasons[0];
    if (best === undefined) return undefined;
    const words = fold(best.text).split(' ');
    const typed = fold(text)
      .split(' ')
      .filter((word) => word !== 'a' && word !== 'an');
    return typed.every((word) => words.includes(word)) ? best.code : undefined;
  },
});
