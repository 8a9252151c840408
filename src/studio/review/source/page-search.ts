/** Finds the page of a document on which each sentence is. Pure. */

/** Reduces a text to letters and digits: line ends, hyphens and spaces differ between a page and its transcript. */
const toLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Number of letters that identify a sentence; its end may have been edited. */
const SEARCH_LETTERS = 40;
const MIN_LETTERS = 4;

/**
 * Finds the page of each sentence, from 1; sentences are in the order of the document. A sentence that is not
 * found (it was edited, or added) gets the page of the sentence before it; undefined before the first that is
 * found.
 */
export function findPages(
  sentences: readonly { id: string; english: string }[],
  pages: readonly string[],
): Map<string, number> {
  const starts: number[] = [];
  let all = '';
  for (const page of pages) {
    starts.push(all.length);
    all += toLetters(page);
  }
  const pageAt = (place: number) => starts.findLastIndex((start) => start <= place) + 1;
  const found = new Map<string, number>();
  let from = 0;
  let page: number | undefined;
  for (const { id, english } of sentences) {
    const sentenceLetters = toLetters(english);
    const searchText = sentenceLetters.slice(0, SEARCH_LETTERS);
    let place = searchText.length < MIN_LETTERS ? -1 : all.indexOf(searchText, from);
    // Parts of a split document begin again further back.
    if (place < 0 && searchText.length >= MIN_LETTERS && page === undefined)
      place = all.indexOf(searchText);
    if (place >= 0) {
      page = pageAt(place);
      from = place + searchText.length;
    }
    if (page !== undefined) found.set(id, page);
  }
  return found;
}
