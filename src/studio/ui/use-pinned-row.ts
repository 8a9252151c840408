/** Lists that have only the rows in view: what has the focus stays, however far one scrolls. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/**
 * Renders one row even when it is out of view.
 * @param pinnedIndex index of the row that stays; below 0, or past the end, where none does
 */
export const usePinnedRow = (pinnedIndex: number): ((range: Range) => number[]) =>
  useCallback(
    (range) => {
      const visible = defaultRangeExtractor(range);
      return pinnedIndex < 0 || pinnedIndex >= range.count || visible.includes(pinnedIndex)
        ? visible
        : [...visible, pinnedIndex].sort((a, b) => a - b);
    },
    [pinnedIndex],
  );
