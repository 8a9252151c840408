/** Parses phrases that belong to the noun before them: what it is in goes before it, where it goes comes after. */
import type { Locus } from '#contract/gloss.ts';
import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import type { Said } from '#translation/english/words/word.ts';
import { type Attach, type Cursor, drop, type Group, isDimension, moves, said } from './group.ts';
import { isPlatform } from './labels.ts';

/** Creates a movement to the locus of a destination. */
export const goTo = (term: Term): Said => ({
  unit: { ...signUnit('GO-TO'), to: 'destination' },
  spans: [term.span],
});

/** Creates a movement from the locus at the left. */
export const fromThere = (term: Term): Said => ({
  unit: { ...signUnit('FROM'), from: 'left' },
  spans: [term.span],
});

/** Creates NOT with the English word that it represents. */
export const notOf = (term: Term): Said => ({
  unit: signUnit('NOT', term.lower),
  spans: [term.span],
});

/** Gives the last place of a row its spot. */
export function placedAt(row: readonly Said[], locus: Locus): Said[] {
  const last = row.findLastIndex(({ unit }) => unit.kind === 'place');
  return row.map((each, at) =>
    at === last && each.unit.kind === 'place' ? { ...each, unit: { ...each.unit, locus } } : each,
  );
}

/** Gives each of the two ends of BETWEEN a locus; they are no list. */
export function apart(row: readonly Said[], preposition: Term): Said[] {
  if (preposition.lower !== 'between') return [...row];
  const spots: Locus[] = ['left', 'right'];
  return row
    .filter(({ unit }) => unit.kind !== 'list-mark')
    .map((each) => {
      const locus = each.unit.kind === 'place' ? spots.shift() : undefined;
      return locus === undefined || each.unit.kind !== 'place'
        ? each
        : { ...each, unit: { ...each.unit, locus } };
    });
}

/** Nouns after the thing that one has trouble or help with. */
const WITH_BEFORE = /^(?:help|assistance|problem|fault|issue|trouble|difficulty)$/;

export interface Attached {
  readonly before: readonly Said[];
  readonly after: readonly Said[];
  /** Says what the noun is without. */
  readonly isWithout?: boolean;
}

/** Whether the phrase is a destination: `the bus for the station`, `trains to it`; a number goes to places alone. */
const leadsThere = (preposition: Term, head: Term, groups: readonly Group[]): boolean =>
  (preposition.task === 'goal' && head.role !== 'number') ||
  groups.some(({ kind, head: end }) => kind === 'place' || end?.category === 'place');

/** Whether the phrase is a limit of age or size: `children under 5`, `lorries over 4 metres`. */
const isAge = (preposition: Term, groups: readonly Group[]): boolean =>
  /^(?:under|over|below|above)$/.test(preposition.lower) &&
  preposition.units.length > 0 &&
  groups.every(({ kind, head }) => head?.role === 'number' || kind === 'measure');

/** Reads what is measured: `4 metres high`. */
function readDimension(cursor: Cursor): Said[] {
  const term = cursor.terms[cursor.at];
  if (!isDimension(term)) return [];
  cursor.at += 1;
  return said(term!);
}

/**
 * Reads the phrase at the cursor, which follows `head`.
 *
 * @param readGroups reads what the preposition governs
 */
export function readAttached(
  cursor: Cursor,
  head: Term,
  attach: Attach,
  readGroups: (cursor: Cursor, attach: Attach) => readonly Group[],
): Attached {
  const preposition = cursor.terms[cursor.at]!;
  cursor.at += 1;
  const groups = readGroups(cursor, (term, inner) => {
    // `from the airport to the town`: where it goes belongs to the bus.
    const isEnd = preposition.task === 'source' && term.task === 'goal';
    return term.task === 'of' || (!isEnd && attach(term, inner));
  });
  const own = groups.flatMap((group) => [...group.said, ...group.negators]);
  const placement = () => drop(cursor, preposition, 'placement');
  if (isAge(preposition, groups))
    return { before: [], after: [...said(preposition), ...own, ...readDimension(cursor)] };
  switch (preposition.task) {
    case 'goal':
    case 'for': {
      if (moves(head) && leadsThere(preposition, head, groups))
        return { before: [], after: [...placedAt(own, 'destination'), goTo(preposition)] };
      placement();
      return { before: own, after: [] };
    }
    case 'source':
      if (groups.some((group) => group.head !== undefined && isPlatform(group.head))) {
        placement();
        return { before: [], after: [...own, ...said(preposition)] };
      }
      return {
        before: [],
        after: [...placedAt(own, 'left'), fromThere(preposition), ...said(preposition)],
      };
    case 'with':
      placement();
      return WITH_BEFORE.test(head.lemma) ? { before: own, after: [] } : { before: [], after: own };
    case 'by':
      placement();
      return { before: [], after: own };
    case 'without':
      return { before: [], after: [...own, notOf(preposition)], isWithout: true };
    case 'way':
      return { before: [], after: [...own, ...said(preposition)] };
    case 'other':
      if (preposition.units.length === 0) placement();
      return { before: [], after: [...said(preposition), ...own] };
    case 'and':
      drop(cursor, preposition, 'link');
      return { before: [], after: own };
    default:
      if (preposition.units.length === 0) placement();
      return { before: [...apart(own, preposition), ...said(preposition)], after: [] };
  }
}
