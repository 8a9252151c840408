/** Part addresses come in pages of 1,000: each is fetched once, the next one ahead, old ones are dropped. */
import { PARTS_PAGE } from '#contract/requests/translation-upload.ts';
import type { PartPage } from '#upload/upload-service.ts';
import type { PartSet } from './part-set.ts';

/** Parts in flight span two pages; one more is fetched ahead. */
const PAGES_HELD = 3;

export interface PartPages {
  /** Returns the page that contains the part. Rejects as the fetch does; the next call fetches again. */
  getPage(partNumber: number): Promise<PartPage>;
  /** Forgets a page whose addresses were refused, unless it was replaced meanwhile. */
  drop(page: PartPage): void;
}

/** Returns the first part of the page that contains `partNumber`. */
export const getPageStart = (partNumber: number): number =>
  partNumber - ((partNumber - 1) % PARTS_PAGE);

/**
 * Creates the pages of part addresses.
 *
 * @param fetchPage fetches the page that begins at a part from the service
 * @param stored parts that need no address
 * @param first page that came with the start of the upload
 */
export function createPartPages(
  fetchPage: (from: number) => Promise<PartPage>,
  stored: Pick<PartSet, 'nextMissing'>,
  first?: PartPage,
): PartPages {
  const pages = new Map<number, Promise<PartPage>>();
  if (first !== undefined) pages.set(first.from, Promise.resolve(first));

  const fetchOnce = (from: number): Promise<PartPage> => {
    const cached = pages.get(from);
    if (cached !== undefined) return cached;
    const page = fetchPage(from);
    pages.set(from, page);
    page.catch(() => {
      if (pages.get(from) === page) pages.delete(from);
    });
    for (const oldest of pages.keys()) {
      if (pages.size <= PAGES_HELD) break;
      pages.delete(oldest);
    }
    return page;
  };

  return {
    getPage(partNumber) {
      const from = getPageStart(partNumber);
      const page = fetchOnce(from);
      if (partNumber - from >= PARTS_PAGE / 2) {
        const ahead = stored.nextMissing(from + PARTS_PAGE);
        // It is asked for again when it is needed: a failure here says nothing yet.
        if (ahead !== undefined) fetchOnce(getPageStart(ahead)).catch(() => undefined);
      }
      return page;
    },
    drop(page) {
      const current = pages.get(page.from);
      void current?.then(
        (fetched) => {
          if (fetched === page && pages.get(page.from) === current) pages.delete(page.from);
        },
        () => undefined,
      );
    },
  };
}
