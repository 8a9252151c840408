import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows the link of the current page in a row of links that scrolls: a phone has no room for all of them.
 *
 * @param key changes when another link is the current one, or when links have become wider
 * @returns the ref of the row
 */
export function useScrollToCurrent<Row extends HTMLElement>(key: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (key === '') return;
    const current = row.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [key]);
  return row;
}
