/**
 * Small pictures of finished videos. A frame is drawn once in this browser, one video at a time, and kept: the next
 * visit shows it at once, and without the network.
 */
import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { toStorageName } from '#contract/addresses/base-path.ts';

const DATABASE = toStorageName('handsignal-thumbnails');
const WIDTH = 224;
const MAX_KEPT = 500;
/** Forgotten together when there are too many. */
const FORGOTTEN_AT_ONCE = 100;
const TIMEOUT_MS = 15_000;
/** Part of the video at which the signer signs. */
const MOMENT = 0.35;
const LATEST_SECONDS = 4;

interface CachedPicture {
  picture: Blob;
  at: number;
}

/** Returns the path of the file from its signed link, which changes every twelve hours. */
function getFilePath(link: string): string {
  const parts = new URL(link, globalThis.location.href).pathname.split('/');
  return parts.slice(parts.indexOf('results') + 2).join('/');
}

let opened: UseStore | undefined;
const store = (): UseStore | undefined => {
  if (!('indexedDB' in globalThis)) return undefined;
  opened ??= createStore(DATABASE, 'thumbnails');
  return opened;
};

/** Forgets all of them: the next person may be of another organisation. */
export async function forgetPictures(): Promise<void> {
  const from = store();
  if (from === undefined) return;
  await clear(from).catch((error: unknown) =>
    console.warn('Small pictures could not be removed.', error),
  );
}

async function forgetOldest(from: UseStore): Promise<void> {
  const all = await entries<string, CachedPicture>(from);
  if (all.length <= MAX_KEPT) return;
  const oldest = all.sort(([, a], [, b]) => a.at - b.at).slice(0, FORGOTTEN_AT_ONCE);
  await delMany(
    oldest.map(([key]) => key),
    from,
  );
}

/** Waits for an event of a video; rejects when it cannot be played, or takes too long. */
function waitForEvent(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('slow')), TIMEOUT_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(name, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('unplayable'))),
      { once: true },
    );
  });
}

async function drawFrame(link: string): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'metadata';
  // From a store of its own it comes by a redirect; a picture of it may be read only so.
  video.crossOrigin = 'anonymous';
  try {
    const ready = waitForEvent(video, 'loadedmetadata');
    video.src = link;
    await ready;
    const seeked = waitForEvent(video, 'seeked');
    video.currentTime = Math.min(video.duration * MOMENT, LATEST_SECONDS);
    await seeked;
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns the thumbnail of a video; undefined where the browser cannot draw one.
 * @param isWanted checked when its turn in the queue comes
 */
export async function getThumbnail(
  link: string,
  isWanted: () => boolean,
): Promise<Blob | undefined> {
  const from = store();
  const key = getFilePath(link);
  const cached = from && (await get<CachedPicture>(key, from).catch(() => undefined));
  if (cached !== undefined) return cached.picture;
  const turn = last.then(async () => (isWanted() ? await drawFrame(link) : null));
  last = turn.catch(() => undefined);
  const picture = await turn.catch(() => null);
  if (picture === null) return undefined;
  if (from !== undefined)
    await set(key, { picture, at: Date.now() } satisfies CachedPicture, from)
      .then(() => forgetOldest(from))
      .catch((error: unknown) => console.warn('A small picture could not be kept.', error));
  return picture;
}
