/** Filter for the entries to list. Pure. */
import { isSameRegion } from '#contract/library/region.ts';
import { createCodeSuggestion } from '#reference/suggest-code.ts';
import { createTextSearch, fold } from '#reference/text-search.ts';
import { listRegions, type SignEntry } from './entry.ts';
import type { SignsSearch } from './signs-search.ts';

export type SignFilters = Pick<
  SignsSearch,
  'query' | 'category' | 'confidence' | 'use' | 'hands' | 'region'
>;

/** Fewest letters for a tolerant search: one wrong letter in a shorter query could mean many words. */
const MIN_FUZZY_LENGTH = 4;

/** Creates the search over entries: by gloss, English and category, tolerant of misspelling; best match first. */
export function createEntryFilter(
  entries: readonly SignEntry[],
): (filters: SignFilters) => readonly SignEntry[] {
  const search = createTextSearch(entries, ({ kind, title, english }) => ({
    codes: [title],
    names: [...title.split('/'), ...english],
    weight: kind === 'sign' ? 1 : 0,
  }));
  // Most glosses are short: with one letter wrong, they share too few pairs of letters.
  const suggest = createCodeSuggestion(
    entries.flatMap((owner) =>
      [...owner.title.split('/'), ...owner.english]
        .map(fold)
        .filter((code) => code.length >= MIN_FUZZY_LENGTH)
        .map((code) => ({ code, owner, weight: 1 })),
    ),
  );
  const find = (query: string) => {
    const found = search(query, entries.length);
    const folded = fold(query);
    const suggestion = folded.length < MIN_FUZZY_LENGTH ? undefined : suggest(folded);
    return suggestion === undefined || found.includes(suggestion) ? found : [suggestion, ...found];
  };
  return ({ query = '', category, confidence, use, hands, region }) => {
    const found = query.trim() === '' ? entries : find(query);
    return found.filter(
      (entry) =>
        (category === undefined || entry.category === category) &&
        (confidence === undefined || entry.forms[0]?.provenance.confidence === confidence) &&
        (use === undefined || entry.use === use) &&
        (hands === undefined || entry.forms[0]?.hands === hands) &&
        (region === undefined || listRegions(entry).some((listed) => isSameRegion(listed, region))),
    );
  };
}
