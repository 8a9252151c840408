/** Short constructors of gloss units, which phrases are built of. */
import type { GlossUnit, Locus, NonManual } from '#contract/gloss.ts';
import type { Hhmm, Platform } from '#contract/railway.ts';
import type { Operator } from '#reference/operator.ts';
import type { Station } from '#reference/station.ts';

/** A finger of the base hand stands for each element; longer lists start the hand again. */
export const LIST_LENGTH = 5;

/** Faces that belong to a sign wherever it occurs. */
const FACES: Readonly<Record<string, NonManual[]>> = {
  NOT: ['negation'],
  CANCEL: ['negation'],
  SORRY: ['apology'],
};

/** A sign of the library by its gloss. */
export function sign(
  gloss: string,
  more: { from?: Locus; to?: Locus; mouthing?: string; nonManuals?: NonManual[] } = {},
): GlossUnit {
  const nonManuals = more.nonManuals ?? FACES[gloss];
  return { kind: 'sign', gloss, ...more, ...(nonManuals && { nonManuals }) };
}

/** Words spelled letter by letter; anything but letters and digits parts them. */
export function spelled(words: string, mouthing = words): GlossUnit {
  const text = words.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  return { kind: 'fingerspelled', text, mouthing };
}

/** A station by the name that is said, without brackets. */
export function place(station: Station, locus?: Locus): GlossUnit {
  const name = station.spokenName.replace(/[()]/g, '');
  return { kind: 'place', name, crs: station.crs, ...(locus && { locus }) };
}

/** An operator, spelled by its short name and mouthed in full. */
export const operatorUnit = (operator: Operator): GlossUnit =>
  spelled(operator.shortName ?? operator.name, operator.name);

/** A clock time. */
export const timeUnit = (hhmm: Hhmm): GlossUnit => ({
  kind: 'time',
  hour: Number(hhmm.slice(0, 2)),
  minute: Number(hhmm.slice(2)),
});

/** PLATFORM and which. */
export function platformUnits(platform: Platform): GlossUnit[] {
  const letter = platform.replace(/\d/g, '');
  return [
    sign('PLATFORM'),
    { kind: 'platform', number: Number.parseInt(platform, 10), ...(letter && { letter }) },
  ];
}

export const numberUnit = (value: number): GlossUnit => ({ kind: 'number', value });

/** Stations touched off on the fingers of the base hand; one alone needs no list. */
export function placeList(stations: readonly Station[]): GlossUnit[] {
  if (stations.length === 1) return [place(stations[0]!)];
  return stations.flatMap((station, at): GlossUnit[] => {
    const start = at - (at % LIST_LENGTH);
    const count = Math.min(LIST_LENGTH, stations.length - start);
    return [{ kind: 'list-mark', index: at - start, count }, place(station)];
  });
}

/** The same units as the topic: brows up over each. */
export const asTopic = (units: readonly GlossUnit[]): GlossUnit[] =>
  units.map((unit) => ({ ...unit, nonManuals: [...(unit.nonManuals ?? []), 'topic'] }));

/** What was, and what is instead: OLD NOT CHANGE NOW NEW. */
export function changeUnits(before: GlossUnit[], after: GlossUnit[]): GlossUnit[] {
  return [
    ...before,
    sign('NOT'),
    sign('CHANGE', { from: 'old', to: 'new' }),
    sign('NOW'),
    ...after.map((unit): GlossUnit => ({ ...unit, nonManuals: ['emphasis'] })),
  ];
}

/**
 * Units from BSL notes: glosses separated by spaces, `fs-` before a spelled word, `[words]` after a unit
 * for what is mouthed with it (underscores for spaces), e.g. `TRACK NEAR fs-GAS BROKEN[damaged]`.
 */
export function unitsFromNotes(notes: string): GlossUnit[] {
  return notes.split(' ').map((note) => {
    const [, word = note, mouthed] = /^(.*?)(?:\[(.+)\])?$/.exec(note) ?? [];
    const mouthing = mouthed?.replaceAll('_', ' ');
    if (word.startsWith('fs-'))
      return spelled(word.slice(3), mouthing ?? word.slice(3).toLowerCase());
    return sign(word, mouthing === undefined ? {} : { mouthing });
  });
}
