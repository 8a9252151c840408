/** Which signs to check first: those that the organisation's messages use most. Pure. */
import type { FormId } from '#contract/library/library-change.ts';
import type { GlossUses } from '#contract/library/library-rules.ts';
import type { SignEntry } from '../entry.ts';
import type { FormState, FormVerdict, Verdicts } from './form-verdicts.ts';

/** A sign to check: the form that messages use. */
export interface ReviewItem {
  readonly entry: SignEntry;
  readonly form: FormId;
  /** How many of the newest requests sign it. */
  readonly requests: number;
  readonly state: FormState;
  /** What this person says of it. */
  readonly own?: FormVerdict;
}

/** @param person whose words are their own; undefined for nobody */
export function reviewItems(
  entries: readonly SignEntry[],
  uses: GlossUses['uses'],
  verdicts: Verdicts,
  person: string | undefined,
): ReviewItem[] {
  const counts = new Map(uses.map(({ gloss, requests }) => [gloss, requests]));
  const items = entries.flatMap((entry): ReviewItem[] => {
    const form = entry.forms[0]?.id;
    if (form === undefined || entry.use === 'pointed') return [];
    const own = verdicts.of(form).find(({ personId }) => personId === person);
    const requests = counts.get(entry.title) ?? 0;
    return [{ entry, form, requests, state: verdicts.stateOf(form), ...(own && { own }) }];
  });
  // Of equal ones the library's order stays.
  return items.sort((one, other) => other.requests - one.requests);
}

/** Of all that is signed. */
const MOST = 0.8;

/** How many of the first items are most of what messages sign, and how many of these are approved; undefined while nothing is counted. */
export function mostUsed(
  items: readonly ReviewItem[],
): { signs: number; approved: number } | undefined {
  const total = items.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return undefined;
  let counted = 0;
  const end = items.findIndex(({ requests }) => {
    counted += requests;
    return counted >= MOST * total;
  });
  const first = items.slice(0, end + 1);
  return {
    signs: first.length,
    approved: first.filter(({ state }) => state === 'approved').length,
  };
}

/** The first after `id` that this person has said nothing of, else the first at all; undefined when there is none. */
export function nextToReview(
  items: readonly ReviewItem[],
  id: string | undefined,
): ReviewItem | undefined {
  const at = items.findIndex(({ entry }) => entry.id === id);
  const waits = ({ own, entry }: ReviewItem) => own === undefined && entry.id !== id;
  return items.slice(at + 1).find(waits) ?? items.find(waits);
}
