/** Part addresses come in pages of 1,000: each is fetched once, the next one ahead, old ones are dropped. */
import { PARTS_PAGE } from '#contract/requests/translation-upload.ts';
import type { PartPage } from '#upload/upload-service.ts';
import type { PartSet } from './part-set.ts';

/** Parts in flight span two pages; one more is fetched ahead. */
const PAGES_HELD = 3;

export interface PartPages {
  /** The page that holds the part. Rejects as the fetch does; the next call fetches again. */
  of(partNumber: number): Promise<PartPage>;
  /** Forgets a page whose addresses were refused, unless it was replaced meanwhile. */
  drop(page: PartPage): void;
}

/** First part of the page that `partNumber` stands in. */
export const pageStart = (partNumber: number): number =>
  partNumber - ((partNumber - 1) % PARTS_PAGE);

/**
 * @param fetchPage asks the service for the page that begins at a part
 * @param stored parts that need no address
 * @param first the page that came with the start of the upload
 */
export function partPages(
  fetchPage: (from: number) => Promise<PartPage>,
  stored: Pick<PartSet, 'nextMissing'>,
  first?: PartPage,
): PartPages {
  const held = new Map<number, Promise<PartPage>>();
  if (first !== undefined) held.set(first.from, Promise.resolve(first));

  const hold = (from: number): Promise<PartPage> => {
    const known = held.get(from);
    if (known !== undefined) return known;
    const page = fetchPage(from);
    held.set(from, page);
    page.catch(() => {
      if (held.get(from) === page) held.delete(from);
    });
    for (const oldest of held.keys()) {
      if (held.size <= PAGES_HELD) break;
      held.delete(oldest);
    }
    return page;
  };

  return {
    of(partNumber) {
      const from = pageStart(partNumber);
      const page = hold(from);
      if (partNumber - from >= PARTS_PAGE / 2) {
        const ahead = stored.nextMissing(from + PARTS_PAGE);
        // It is asked for again when it is needed: a failure here says nothing yet.
        if (ahead !== undefined) hold(pageStart(ahead)).catch(() => undefined);
      }
      return page;
    },
    drop(page) {
      const current = held.get(page.from);
      void current?.then(
        (known) => {
          if (known === page && held.get(page.from) === current) held.delete(page.from);
        },
        () => undefined,
      );
    },
  };
}
