/** Lists that have only the rows in view: what has the focus stays, however far one scrolls. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/**
 * Renders one row even when it is out of view.
 * @param pinnedIndex index of the row that stays; below 0, or past the end, where none does
 */
export const useKeptRow = (kept: number): ((range: Range) => number[]) =>
  useCallback(
    (range) => {
      const shown = defaultRangeExtractor(range);
      return kept < 0 || kept >= range.count || shown.includes(kept)
        ? shown
        : [...shown, kept].sort((one, other) => one - other);
    },
    [kept],
  );
