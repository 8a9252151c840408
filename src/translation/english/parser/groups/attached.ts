/** Parses phrases that belong to the noun before them: what it is in goes before it, where it goes comes after. */
import type { Locus } from '#contract/gloss.ts';
import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import {
  type Attach,
  type Cursor,
  canTravel,
  drop,
  type Group,
  isDimension,
  toSignedTokens,
} from './group.ts';
import { isPlatform } from './labels.ts';

/** Creates a movement to the locus of a destination. */
export const createGoTo = (term: Term): SignedToken => ({
  unit: { ...signUnit('GO-TO'), to: 'destination' },
  spans: [term.span],
});

/** Creates a movement from the locus at the left. */
export const createFrom = (term: Term): SignedToken => ({
  unit: { ...signUnit('FROM'), from: 'left' },
  spans: [term.span],
});

/** Creates NOT with the English word that it represents. */
export const createNot = (term: Term): SignedToken => ({
  unit: signUnit('NOT', term.lower),
  spans: [term.span],
});

/** Gives the last place of a row its spot. */
export function assignLocus(row: readonly SignedToken[], locus: Locus): SignedToken[] {
  const last = row.findLastIndex(({ unit }) => unit.kind === 'place');
  return row.map((token, index) =>
    index === last && token.unit.kind === 'place'
      ? { ...token, unit: { ...token.unit, locus } }
      : token,
  );
}

/** Gives each of the two ends of BETWEEN a locus; they are no list. */
export function assignLoci(row: readonly SignedToken[], preposition: Term): SignedToken[] {
  if (preposition.lower !== 'between') return [...row];
  const loci: Locus[] = ['left', 'right'];
  return row
    .filter(({ unit }) => unit.kind !== 'list-mark')
    .map((token) => {
      const locus = token.unit.kind === 'place' ? loci.shift() : undefined;
      return locus === undefined || token.unit.kind !== 'place'
        ? token
        : { ...token, unit: { ...token.unit, locus } };
    });
}

/** Nouns after the thing that one has trouble or help with. */
const WITH_BEFORE = /^(?:help|assistance|problem|fault|issue|trouble|difficulty)$/;

export interface Attached {
  readonly before: readonly SignedToken[];
  readonly after: readonly SignedToken[];
  /** Says what the noun is without. */
  readonly isWithout?: boolean;
}

/** Whether the phrase is a destination: `the bus for the station`, `trains to it`; a number goes to places alone. */
const isDestination = (preposition: Term, head: Term, groups: readonly Group[]): boolean =>
  (preposition.task === 'goal' && head.role !== 'number') ||
  groups.some(({ kind, head: end }) => kind === 'place' || end?.category === 'place');

/** Whether the phrase is a limit of age or size: `children under 5`, `lorries over 4 metres`. */
const isAge = (preposition: Term, groups: readonly Group[]): boolean =>
  /^(?:under|over|below|above)$/.test(preposition.lower) &&
  preposition.units.length > 0 &&
  groups.every(({ kind, head }) => head?.role === 'number' || kind === 'measure');

/** Reads what is measured: `4 metres high`. */
function readDimension(cursor: Cursor): SignedToken[] {
  const term = cursor.terms[cursor.index];
  if (!isDimension(term)) return [];
  cursor.index += 1;
  return toSignedTokens(term!);
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
  const preposition = cursor.terms[cursor.index]!;
  cursor.index += 1;
  const groups = readGroups(cursor, (term, inner) => {
    // `from the airport to the town`: where it goes belongs to the bus.
    const isEnd = preposition.task === 'source' && term.task === 'goal';
    return term.task === 'of' || (!isEnd && attach(term, inner));
  });
  const tokens = groups.flatMap((group) => [...group.signedTokens, ...group.negators]);
  const placement = () => drop(cursor, preposition, 'placement');
  if (isAge(preposition, groups))
    return {
      before: [],
      after: [...toSignedTokens(preposition), ...tokens, ...readDimension(cursor)],
    };
  switch (preposition.task) {
    case 'goal':
    case 'for': {
      if (canTravel(head) && isDestination(preposition, head, groups))
        return {
          before: [],
          after: [...assignLocus(tokens, 'destination'), createGoTo(preposition)],
        };
      placement();
      return { before: tokens, after: [] };
    }
    case 'source':
      if (groups.some((group) => group.head !== undefined && isPlatform(group.head))) {
        placement();
        return { before: [], after: [...tokens, ...toSignedTokens(preposition)] };
      }
      return {
        before: [],
        after: [
          ...assignLocus(tokens, 'left'),
          createFrom(preposition),
          ...toSignedTokens(preposition),
        ],
      };
    case 'with':
      placement();
      return WITH_BEFORE.test(head.lemma)
        ? { before: tokens, after: [] }
        : { before: [], after: tokens };
    case 'by':
      placement();
      return { before: [], after: tokens };
    case 'without':
      return { before: [], after: [...tokens, createNot(preposition)], isWithout: true };
    case 'way':
      return { before: [], after: [...tokens, ...toSignedTokens(preposition)] };
    case 'other':
      if (preposition.units.length === 0) placement();
      return { before: [], after: [...toSignedTokens(preposition), ...tokens] };
    case 'and':
      drop(cursor, preposition, 'link');
      return { before: [], after: tokens };
    default:
      if (preposition.units.length === 0) placement();
      return {
        before: [...assignLoci(tokens, preposition), ...toSignedTokens(preposition)],
        after: [],
      };
  }
}
