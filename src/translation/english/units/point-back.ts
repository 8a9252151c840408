/**
 * Points back to names that are mentioned again: the first mention places the name at a locus in signing
 * space, later ones point there and mouth the name. Only names that are repeated within two sentences get a
 * locus, so that viewers need not remember it for long; a name whose last mention is longer ago is spelled
 * again. Pure.
 */
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { Said } from '#translation/english/words/word.ts';

/** Sentences over which a spot is remembered. */
const REMEMBERED = 2;
/** Free spots, the signer's right first. */
const FREE: readonly Locus[] = ['right', 'left'];

interface Spot {
  readonly key: string;
  readonly lastAt: number;
}

/** Referents by locus: the name that is placed there, and the sentence of its last mention. */
export type Spots = ReadonlyMap<Locus, Spot>;

const nameOf = ({ unit, isName }: Said): string | undefined => {
  if (unit.kind === 'place') return unit.name;
  return isName && unit.kind === 'fingerspelled' ? unit.text : undefined;
};
const keyOf = (name: string): string => name.toUpperCase();
const isListed = (row: readonly Said[], at: number): boolean =>
  row[at - 1]?.unit.kind === 'list-mark';

/** Returns the mouthing for a point: the letters of the name itself, so that the point can be understood. */
const mouthedOf = (unit: GlossUnit, name: string): string =>
  unit.kind === 'fingerspelled' ? (unit.mouthing ?? name.toLowerCase()) : name;

/**
 * Points back in rows of one sentence each.
 *
 * @param before spots that sentences before the first row have left; their ages count from -1 backwards
 */
export function pointBack(rows: readonly (readonly Said[])[], before: Spots = new Map()): Said[][] {
  const spots = new Map(before);
  const mentions = new Map<string, number[]>();
  rows.forEach((row, sentence) => {
    row.forEach((each, at) => {
      const name = nameOf(each);
      if (name === undefined || isListed(row, at)) return;
      const known = mentions.get(keyOf(name)) ?? [];
      known.push(sentence);
      mentions.set(keyOf(name), known);
    });
  });
  return rows.map((row, sentence) => {
    const signed: Said[] = [];
    row.forEach((each, at) => {
      const name = nameOf(each);
      if (name === undefined || isListed(row, at)) {
        signed.push(each);
        return;
      }
      const key = keyOf(name);
      const upcoming = mentions.get(key) ?? [];
      upcoming.shift();
      const known = [...spots].find(
        ([, spot]) => spot.key === key && sentence - spot.lastAt <= REMEMBERED,
      );
      if (known !== undefined) {
        const [locus] = known;
        spots.set(locus, { key, lastAt: sentence });
        signed.push(pointing(each, locus, name));
        return;
      }
      const isSaidAgain = upcoming[0] !== undefined && upcoming[0] - sentence <= REMEMBERED;
      const own = each.unit.kind === 'place' ? each.unit.locus : undefined;
      const locus = own ?? (isSaidAgain ? freeSpot(spots, sentence, mentions) : undefined);
      if (locus !== undefined) spots.set(locus, { key, lastAt: sentence });
      signed.push(...placing(each, locus));
    });
    return followSpots(signed);
  });
}

/** Finds a locus that is unused, or whose name will not be mentioned again in time. */
function freeSpot(
  spots: Spots,
  sentence: number,
  mentions: ReadonlyMap<string, readonly number[]>,
): Locus | undefined {
  return FREE.find((locus) => {
    const spot = spots.get(locus);
    if (spot === undefined || sentence - spot.lastAt > REMEMBERED) return true;
    const next = mentions.get(spot.key)?.[0];
    return next === undefined || next - spot.lastAt > REMEMBERED;
  });
}

function pointing(each: Said, locus: Locus, name: string): Said {
  const { nonManuals } = each.unit;
  const unit: GlossUnit = {
    kind: 'point',
    locus,
    mouthing: mouthedOf(each.unit, name),
    ...(nonManuals === undefined ? {} : { nonManuals }),
  };
  return { ...each, unit };
}

/** Places a name at a locus: a place carries the locus itself; a spelled name is followed by a point to it. */
function placing(each: Said, locus: Locus | undefined): Said[] {
  if (locus === undefined) return [each];
  if (each.unit.kind === 'place') return [{ ...each, unit: { ...each.unit, locus } }];
  const { nonManuals } = each.unit;
  return [
    each,
    {
      unit: { kind: 'point', locus, ...(nonManuals === undefined ? {} : { nonManuals }) },
      spans: [],
      clause: each.clause,
    },
  ];
}

/** Directs a movement to or from the locus of the name that is signed right before it. */
function followSpots(row: readonly Said[]): Said[] {
  return row.map((each, at) => {
    const before = row[at - 1]?.unit;
    const spot = before?.kind === 'point' || before?.kind === 'place' ? before.locus : undefined;
    if (each.unit.kind !== 'sign' || spot === undefined || spot === 'here') return each;
    if (each.unit.to === 'destination') return { ...each, unit: { ...each.unit, to: spot } };
    if (each.unit.from === 'left') return { ...each, unit: { ...each.unit, from: spot } };
    return each;
  });
}

/**
 * Collects the referents that signed sentences leave for the sentence after them: places with a locus, and
 * spelled names followed by a point.
 *
 * @param sentences units of each sentence, oldest first
 */
export function spotsAfter(sentences: readonly (readonly GlossUnit[])[]): Spots {
  const spots = new Map<Locus, Spot>();
  sentences.forEach((units, index) => {
    const lastAt = index - sentences.length;
    units.forEach((unit, at) => {
      const next = units[at + 1];
      if (unit.kind === 'place' && unit.locus !== undefined && units[at - 1]?.kind !== 'list-mark')
        spots.set(unit.locus, { key: keyOf(unit.name), lastAt });
      if (
        unit.kind === 'fingerspelled' &&
        next?.kind === 'point' &&
        FREE.includes(next.locus) &&
        next.mouthing === undefined
      )
        spots.set(next.locus, { key: keyOf(unit.text), lastAt });
      const known = unit.kind === 'point' ? spots.get(unit.locus) : undefined;
      if (unit.kind === 'point' && known !== undefined && unit.mouthing !== undefined)
        spots.set(unit.locus, { ...known, lastAt });
    });
  });
  return spots;
}
