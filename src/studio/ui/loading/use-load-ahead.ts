import { useEffect } from 'react';
import { waitUntilIdle } from './wait-until-idle.ts';

/**
 * Loads what a press will open once the page is there: it opens at once then, and also where the line is lost by then.
 *
 * @param load imports it; a failure is left to the press
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    waitUntilIdle()
      .then(load)
      .catch(() => undefined);
  }, [load]);
}
