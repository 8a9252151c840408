/** Videos that are there without the network: those on air, and the latest that ended. */
import { toStorageName } from '#contract/addresses/base-path.ts';
import { isSavingData } from '#passengers/choose/choose-video.ts';

/** Space that videos take on a phone at most. */
const MAX_BYTES = 40 * 1024 ** 2;

/** Chooses the videos to have, the most important first. */
export function chooseHeld<Video extends { sizeBytes: number }>(
  videos: readonly Video[],
  maxBytes = MAX_BYTES,
): Video[] {
  let bytes = 0;
  return videos.filter(({ sizeBytes }) => {
    if (bytes + sizeBytes > maxBytes) return false;
    bytes += sizeBytes;
    return true;
  });
}

export interface FilmStore {
  /** Has these files from now on, and no others. Files are whole addresses. */
  hold(addresses: readonly string[]): Promise<void>;
  /** Returns an address in the page of a file that is held; undefined where it is not. */
  open(address: string): Promise<string | undefined>;
}

/** Opens the store of a page; without one in the browser, nothing is held. */
export function openFilmStore(code: string): FilmStore {
  const name = toStorageName(`handsignal-films-${code}`);
  const opened = new Map<string, string>();
  const openCache = () =>
    'caches' in globalThis ? caches.open(name).catch(() => undefined) : Promise.resolve(undefined);
  let holding = Promise.resolve();

  async function update(addresses: readonly string[]): Promise<void> {
    const cache = await openCache();
    if (cache === undefined) return;
    for (const { url } of await cache.keys()) if (!addresses.includes(url)) await cache.delete(url);
    if (isSavingData()) return;
    // What was played is mostly in the browser's own cache.
    for (const address of addresses)
      if ((await cache.match(address)) === undefined)
        await cache.add(new Request(address, { cache: 'force-cache' })).catch(() => undefined);
  }

  return {
    hold(addresses) {
      holding = holding.then(() => update(addresses)).catch(() => undefined);
      return holding;
    },
    async open(address) {
      const openedUrl = opened.get(address);
      if (openedUrl !== undefined) return openedUrl;
      const held = await (await openCache())?.match(address);
      if (held === undefined) return undefined;
      const url = URL.createObjectURL(await held.blob());
      opened.set(address, url);
      return url;
    },
  };
}
