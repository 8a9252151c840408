/** Finds the page of a document on which each sentence is. Pure. */

/** Reduces a text to letters and digits: line ends, hyphens and spaces differ between a page and its transcript. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Number of letters that identify a sentence; its end may have been edited. */
const KNOWN_BY = 40;
const MIN_LETTERS = 4;

/**
 * Finds the page of each sentence, from 1; sentences are in the order of the document. A sentence that is not
 * found (it was edited, or added) gets the page of the sentence before it; undefined before the first that is
 * found.
 */
export function pagesOf(
  sentences: readonly { id: string; english: string }[],
  pages: readonly string[],
): Map<string, number> {
  const starts: number[] = [];
  let all = '';
  for (const page of pages) {
    starts.push(all.length);
    all += letters(page);
  }
  const pageAt = (place: number) => starts.findLastIndex((start) => start <= place) + 1;
  const found = new Map<string, number>();
  let from = 0;
  let page: number | undefined;
  for (const { id, english } of sentences) {
    const own = letters(english);
    const known = own.slice(0, KNOWN_BY);
    let place = known.length < MIN_LETTERS ? -1 : all.indexOf(known, from);
    // Parts of a split document begin again further back.
    if (place < 0 && known.length >= MIN_LETTERS && page === undefined) place = all.indexOf(known);
    if (place >= 0) {
      page = pageAt(place);
      from = place + known.length;
    }
    if (page !== undefined) found.set(id, page);
  }
  return found;
}
