/** Order of the signs to check: those that the organisation's messages use most come first. Pure. */
import type { FormId } from '#contract/library/library-change.ts';
import type { GlossUses } from '#contract/library/library-rules.ts';
import type { SignEntry } from '#studio/signs/entry.ts';
import type { FormState, FormVerdict, Verdicts } from './form-verdicts.ts';

/** A sign to check: the form that messages use by themselves, or one that the organisation made. */
export interface ReviewItem {
  readonly entry: SignEntry;
  readonly formIndex: number;
  readonly form: FormId;
  /** Number of the newest requests that sign it. */
  readonly requests: number;
  readonly state: FormState;
  /** Verdict of this person on it. */
  readonly ownVerdict?: FormVerdict;
}

/**
 * Lists the forms to check.
 * @param person whose own verdicts are attached; undefined for no one
 */
export function listReviewItems(
  entries: readonly SignEntry[],
  uses: GlossUses['uses'],
  verdicts: Verdicts,
  person: string | undefined,
): ReviewItem[] {
  const counts = new Map(uses.map(({ gloss, requests }) => [gloss, requests]));
  const createItems = (entry: SignEntry, formIndex: number): ReviewItem[] => {
    const form = entry.forms[formIndex]?.id;
    if (form === undefined) return [];
    const ownVerdict = verdicts.of(form).find(({ personId }) => personId === person);
    const requests = counts.get(entry.title) ?? 0;
    const state = verdicts.getState(form);
    return [{ entry, formIndex, form, requests, state, ownVerdict }];
  };
  const items = entries.flatMap((entry) => {
    if (entry.use === 'pointed') return [];
    return entry.forms.flatMap(({ organisationFacts }, index) =>
      index === 0 || organisationFacts !== undefined ? createItems(entry, index) : [],
    );
  });
  // Forms that colleagues made wait for a second person; of equal ones the library's order stays.
  return items.sort(
    (a, b) => Number(isAwaited(b)) - Number(isAwaited(a)) || b.requests - a.requests,
  );
}

const isOwn = ({ entry, formIndex }: ReviewItem) =>
  entry.forms[formIndex]?.organisationFacts !== undefined;
const isAwaited = (item: ReviewItem) =>
  isOwn(item) && (item.state === 'unjudged' || item.state === 'waiting');

/** Fraction of all that is signed. */
const COMMON_FRACTION = 0.8;

/**
 * Counts the most used shipped forms that make up most of what messages sign, and how many of these are
 * approved; undefined while nothing is counted.
 */
export function countMostUsed(
  all: readonly ReviewItem[],
): { signs: number; approved: number } | undefined {
  const items = all.filter((item) => item.formIndex === 0 && item.requests > 0);
  items.sort((a, b) => b.requests - a.requests);
  const total = items.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return undefined;
  let countedRequests = 0;
  const end = items.findIndex(({ requests }) => {
    countedRequests += requests;
    return countedRequests >= COMMON_FRACTION * total;
  });
  const first = items.slice(0, end + 1);
  return {
    signs: first.length,
    approved: first.filter(({ state }) => state === 'approved').length,
  };
}

/** Identifier of an item in the URL. */
export interface ReviewPlace {
  readonly id: string;
  readonly formIndex: number;
}

/** Whether this is the form at a place. */
export const isAt = ({ entry, formIndex }: ReviewItem, place: ReviewPlace | undefined) =>
  entry.id === place?.id && formIndex === place.formIndex;

/** Finds the item that is shown. */
export const findReviewItem = (items: readonly ReviewItem[], place: ReviewPlace | undefined) =>
  items.find((item) => isAt(item, place));

/**
 * Finds the first item after a place that this person has given no verdict on, else the first such item at
 * all; undefined when there is none.
 */
export function findNextToReview(
  items: readonly ReviewItem[],
  place: ReviewPlace | undefined,
): ReviewItem | undefined {
  const placeIndex = items.findIndex((item) => isAt(item, place));
  const waits = (item: ReviewItem) => item.ownVerdict === undefined && !isAt(item, place);
  return items.slice(placeIndex + 1).find(waits) ?? items.find(waits);
}
