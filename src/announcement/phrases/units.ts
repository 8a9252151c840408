/** Short constructors of gloss units, which phrases are built of. */
import { type GlossUnit, type Locus, toPlaceName } from '#contract/gloss.ts';
import { formatGlossWord, parseNotes } from '#contract/notation/gloss-notation.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Hhmm, Platform } from '#contract/railway.ts';
import type { Operator } from '#reference/operator.ts';
import type { Station } from '#reference/station.ts';

/** Maximum of stations in a phrase: one for each finger of the base hand. */
export const LIST_LENGTH = 5;

/** Faces that belong to a sign wherever it occurs. */
const FACES: Readonly<Record<string, NonManual[]>> = {
  NOT: ['negation'],
  CANCEL: ['negation'],
  SORRY: ['apology'],
};

/** Creates a sign of the library by its gloss. */
export function sign(
  gloss: string,
  more: { from?: Locus; to?: Locus; mouthing?: string; nonManuals?: NonManual[] } = {},
): GlossUnit {
  const nonManuals = more.nonManuals ?? FACES[gloss];
  return { kind: 'sign', gloss, ...more, ...(nonManuals && { nonManuals }) };
}

/** Words spelled letter by letter; anything but letters and digits parts them. */
export function spelled(english: string, mouthing = english): GlossUnit {
  const text = english.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  return { kind: 'fingerspelled', text, mouthing };
}

/** Creates a station by its spoken name, without brackets. */
export function place(station: Station, locus?: Locus): GlossUnit {
  const name = toPlaceName(station.spokenName);
  return { kind: 'place', name, crs: station.crs, ...(locus && { locus }) };
}

/** Shortens the name of an operator that has no short name of its own: several words to their initials. */
const shortenOperatorName = ({ name, shortName }: Operator): string =>
  shortName ?? (name.includes(' ') ? getInitials(name) : name);

/** Creates an operator, spelled by its short name and mouthed in full. */
export const operatorUnit = (operator: Operator): GlossUnit =>
  spelled(shortenOperatorName(operator), operator.name);

/** Counts the letters of the name of a station. */
export const countLetters = ({ spokenName }: Station): number =>
  spokenName.replaceAll(/[^A-Za-z]/g, '').length;

/** Returns the initials of the words of a name. */
export const getInitials = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .flatMap((word) => (word === '' ? [] : [word[0]!.toUpperCase()]))
    .join('');

/** Number of first letters that stand for a name which is read meanwhile, and where another begins alike. */
const FIRST_LETTERS = { usual: 2, more: 3 } as const;

/** Returns the first letters of a name without spaces, as many as tell it from names that are read with it. */
function getFirstLetters(name: string, names: readonly string[]): string {
  const toLetters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const letters = toLetters(name);
  const isShared = names.some(
    (text) =>
      text !== name &&
      toLetters(text).slice(0, FIRST_LETTERS.usual) === letters.slice(0, FIRST_LETTERS.usual),
  );
  return letters.slice(0, FIRST_LETTERS[isShared ? 'more' : 'usual']);
}

/**
 * Creates a station that is marked on the board meanwhile: its first letters, and the whole name on the lips.
 *
 * @param names spoken names of all stations that are read with it
 */
export function readPlace(
  station: Station,
  names: readonly string[] = [],
  locus?: Locus,
): GlossUnit {
  return {
    ...place(station, locus),
    firstLetters: getFirstLetters(station.spokenName, names),
  } as GlossUnit;
}

/** Creates the verb of a train that stops at a station: it arrives. STOP is the order to halt. */
export const stopsUnit = (nonManuals?: NonManual[]): GlossUnit =>
  sign('ARRIVE', { mouthing: 'stop', ...(nonManuals && { nonManuals }) });

/** Creates a clock time. */
export const timeUnit = (hhmm: Hhmm): GlossUnit => ({
  kind: 'time',
  hour: Number(hhmm.slice(0, 2)),
  minute: Number(hhmm.slice(2)),
});

/** Creates the number and letter of a platform, without the word. */
export function platformUnit(platform: Platform): GlossUnit {
  const letter = platform.replace(/\d/g, '');
  return { kind: 'platform', number: Number.parseInt(platform, 10), ...(letter && { letter }) };
}

/**
 * Creates PLATFORM. Most libraries have no sign for it: then its initial, and the word on the lips, lets its number
 * be seen in time.
 */
export const platformSign = (nonManuals?: NonManual[]): GlossUnit => ({
  kind: 'sign',
  gloss: 'PLATFORM',
  firstLetters: 'P',
  ...(nonManuals && { nonManuals }),
});

/** Creates PLATFORM with its number and letter. */
export const platformUnits = (platform: Platform): GlossUnit[] => [
  platformSign(),
  platformUnit(platform),
];

export const numberUnit = (value: number): GlossUnit => ({ kind: 'number', value });

/**
 * Stations touched off on the fingers of the base hand, spelled faster than a name that is news; one alone
 * needs no list.
 *
 * @param from how many the list had before: it goes on counting
 * @param count of the whole list
 */
export function placeList(
  stations: readonly Station[],
  from = 0,
  count = stations.length,
): GlossUnit[] {
  if (count === 1) return stations.map((station) => place(station));
  return stations.flatMap((station, index): GlossUnit[] => [
    { kind: 'list-mark', index: from + index, count },
    ...spelledQuickly([place(station)]),
  ]);
}

/** Spells names and words faster: what they say is no news. */
export const spelledQuickly = (units: readonly GlossUnit[]): GlossUnit[] =>
  units.map((unit) =>
    unit.kind === 'place' || unit.kind === 'fingerspelled' ? { ...unit, isQuick: true } : unit,
  );

/** Marks units as the topic: brows up over each. */
export const asTopic = (units: readonly GlossUnit[]): GlossUnit[] =>
  units.map((unit) => ({ ...unit, nonManuals: [...(unit.nonManuals ?? []), 'topic'] }));

/** Minutes as they are shortest spelled, the whole word mouthed: the library has no sourced sign. */
const minuteUnit = (count: number): GlossUnit => spelled('min', count === 1 ? 'minute' : 'minutes');

/** Creates a duration: `22 fs-MIN`, `1 HOUR 25 fs-MIN`. */
export function durationUnits(minutes: number): GlossUnit[] {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const hour = sign('HOUR', { mouthing: hours === 1 ? 'hour' : 'hours' });
  return [
    ...(hours > 0 ? [numberUnit(hours), hour] : []),
    ...(rest > 0 ? [numberUnit(rest), minuteUnit(rest)] : []),
  ];
}

/** Creates a change: the old unit at one locus, the new one at another, and CHANGE from the one to the other. */
export const changeUnits = (oldUnit: GlossUnit, newUnit: GlossUnit): GlossUnit[] => [
  { ...oldUnit, locus: 'old' } as GlossUnit,
  sign('CHANGE', { from: 'old', to: 'new' }),
  { ...newUnit, locus: 'new', nonManuals: ['emphasis', 'affirmation'] } as GlossUnit,
];

/** Units from BSL notes such as `TRACK NEAR fs-GAS BROKEN[damaged]`. */
export const unitsFromNotes = (notes: string): GlossUnit[] =>
  parseNotes(notes).map(({ word, mouthing }) =>
    word.kind === 'spelled'
      ? spelled(word.text, mouthing ?? word.text.toLowerCase())
      : sign(formatGlossWord(word), mouthing === undefined ? {} : { mouthing }),
  );
