/** Places of a feed, looked up in the reference. */

import type { Place } from '#feeds/departure.ts';
import type { Reference } from '#reference/reference.ts';

/** Place as a feed names it: any of its codes, and its name. */
export interface NamedPlace {
  crs?: string | undefined;
  tiploc?: string | undefined;
  name?: string | undefined;
}

/** Finds the CRS of a place; undefined where the reference does not know it. A TIPLOC is no CRS, even of three letters. */
export function findCrs({ crs, tiploc }: NamedPlace, reference: Reference): string | undefined {
  const code = crs?.toUpperCase();
  if (code !== undefined && reference.location(code)?.crs === code) return code;
  return tiploc === undefined ? undefined : reference.location(tiploc)?.crs;
}

/** Makes a place. `???` and codes that the reference lacks are left out; the name stays. */
export function makePlace(named: NamedPlace, reference: Reference): Place {
  const crs = findCrs(named, reference);
  const tiploc = named.tiploc?.toUpperCase();
  const knownName = crs === undefined ? undefined : reference.location(crs)?.name;
  return {
    ...(crs !== undefined && { crs }),
    ...(tiploc !== undefined && { tiploc }),
    name: named.name ?? knownName ?? tiploc ?? named.crs ?? 'unknown place',
  };
}

/** Normalises the code of an operator; ZZ and the empty code mean an unknown operator. */
export function readOperator(code: string | undefined): string | undefined {
  const operator = code?.trim().toUpperCase();
  return operator === undefined || !/^[A-Z0-9]{2}$/.test(operator) || operator === 'ZZ'
    ? undefined
    : operator;
}
