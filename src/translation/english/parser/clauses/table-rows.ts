/** Rows of tables and of price lists, which have no verb. Pure. */

import { isMoney } from '#translation/english/parser/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { isComma, isVerbal } from './nest.ts';

export const isColon = ({ role, text }: Term): boolean => role === 'mark' && text === ':';

/**
 * Whether the terms are a row of a table, `Opens: 9am, Closes: 5pm`: what follows a head belongs to it, and
 * not to the next.
 */
export function isHeadedRow(terms: readonly Term[]): boolean {
  const colons = terms.flatMap((term, index) => (isColon(term) ? [index] : []));
  return (
    colons.length > 1 &&
    colons.slice(1).every((colon, index) => terms.slice(colons[index], colon).some(isComma))
  );
}

/** Whether the next head begins after the comma at `commaIndex`. */
export const endsCell = (terms: readonly Term[], commaIndex: number): boolean => {
  const next = terms.slice(commaIndex + 1).find((term) => isComma(term) || isColon(term));
  return next !== undefined && isColon(next);
};

/** Whether the terms are a price list, `Children under 3 free, over 3 £4`: each price between its commas. */
export function isPriceList(terms: readonly Term[]): boolean {
  if (terms.some(isVerbal) || !terms.some(isMoney)) return false;
  const commas = terms.flatMap((term, index) => (isComma(term) ? [index] : []));
  const ends = [...commas, terms.length];
  return (
    commas.length > 0 &&
    ends.every((end, index) =>
      terms
        .slice(index === 0 ? 0 : ends[index - 1]!, end)
        .some((term) => isMoney(term) || term.lower === 'free'),
    )
  );
}
