/** Videos of a playlist, kept by the browser: they play without the network, and after a reload. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';

/** Complete video with its captions. */
export interface PlayerFile {
  video: Blob;
  /** WebVTT. */
  captions: string;
}

type RequestedFile = Pick<
  PlaylistItem,
  'fileId' | 'videoLink' | 'captionsLink' | 'contentType' | 'sizeBytes'
>;

export interface FileStore {
  /**
   * Opens a file from the cache, or else from the network.
   * @throws when neither has the complete file
   */
  open(item: RequestedFile): Promise<PlayerFile>;
  /** Keeps these and drops all others. What cannot be fetched now is left for the next time. */
  keep(items: readonly RequestedFile[]): Promise<void>;
  /** Whether the disk had no room for a file that should be kept. */
  isFull(): boolean;
  /** Ids of the files that are kept of those that were asked for last. */
  held(): string[];
}

/** The part of the browser's cache that is used. */
export interface ResponseCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  delete(address: string): Promise<boolean>;
  keys(): Promise<readonly { url: string }[]>;
}

export interface FileStoreDependencies {
  /** Undefined where the browser has none, as on pages that are not secure. */
  responses: ResponseCache | undefined;
  fetch(link: string): Promise<Response>;
}

/** Limit for files that the disk cannot hold; more memory would crash the browser of a small player. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const FOLDER = '/kept-files/';

const toAddress = (fileId: string, kind: 'video' | 'captions') => `${FOLDER}${fileId}/${kind}`;
const parseFileId = (address: string) => address.split(FOLDER)[1]?.split('/')[0] ?? '';

async function fetchFile(
  fetch: FileStoreDependencies['fetch'],
  { videoLink, captionsLink, contentType, sizeBytes }: RequestedFile,
): Promise<PlayerFile> {
  const responses = await Promise.all([fetch(videoLink), fetch(captionsLink)]);
  for (const answer of responses)
    if (!answer.ok) throw new Error(`The video could not be fetched (HTTP ${answer.status}).`);
  const [video, captions] = await Promise.all([responses[0].arrayBuffer(), responses[1].text()]);
  if (video.byteLength !== sizeBytes) throw new Error('The video did not arrive whole.');
  return { video: new Blob([video], { type: contentType }), captions };
}

export function createFileStore({ responses, fetch }: FileStoreDependencies): FileStore {
  const memory = new Map<string, PlayerFile>();
  const fetching = new Map<string, Promise<PlayerFile>>();
  let isFull = false;
  let requestedIds = new Set<string>();
  const held = new Set<string>();

  async function fromDisk({ fileId, contentType, sizeBytes }: RequestedFile) {
    const [video, captions] = await Promise.all([
      responses?.match(toAddress(fileId, 'video')),
      responses?.match(toAddress(fileId, 'captions')),
    ]);
    if (video === undefined || captions === undefined) return undefined;
    const bytes = await video.arrayBuffer();
    // Half a file, as a crash may leave it, is none.
    if (bytes.byteLength !== sizeBytes) return undefined;
    return { video: new Blob([bytes], { type: contentType }), captions: await captions.text() };
  }

  async function dropOthers(): Promise<void> {
    for (const fileId of memory.keys()) if (!requestedIds.has(fileId)) memory.delete(fileId);
    for (const { url } of (await responses?.keys()) ?? [])
      if (!requestedIds.has(parseFileId(url))) await responses?.delete(url);
  }

  async function toDisk(fileId: string, { video, captions }: PlayerFile): Promise<void> {
    if (responses === undefined) throw new Error('This page may keep no files.');
    await responses.put(toAddress(fileId, 'video'), new Response(video));
    await responses.put(toAddress(fileId, 'captions'), new Response(captions));
  }

  function toMemory(fileId: string, file: PlayerFile): void {
    const bytes = [...memory.values()].reduce((sum, { video }) => sum + video.size, 0);
    if (bytes + file.video.size <= MAX_MEMORY_BYTES) memory.set(fileId, file);
  }

  async function store(fileId: string, file: PlayerFile): Promise<void> {
    try {
      await toDisk(fileId, file).catch(async () => {
        await dropOthers();
        await toDisk(fileId, file);
      });
      isFull = false;
    } catch (error) {
      isFull = responses !== undefined;
      console.info('This player keeps a video in memory alone.', error);
      toMemory(fileId, file);
    }
  }

  /** Fetches a file; concurrent calls for the same file share one fetch. */
  function fetchOnce(item: RequestedFile): Promise<PlayerFile> {
    const { fileId } = item;
    const pending = fetching.get(fileId);
    if (pending !== undefined) return pending;
    const download = fetchFile(fetch, item).then(async (file) => {
      await store(fileId, file);
      return file;
    });
    fetching.set(fileId, download);
    const forget = () => fetching.delete(fileId);
    download.then(forget, forget);
    return download;
  }

  return {
    async open(item) {
      const cached =
        memory.get(item.fileId) ??
        (await fromDisk(item).catch((error: unknown) => {
          console.info('A kept video cannot be read.', error);
        }));
      return cached ?? (await fetchOnce(item));
    },

    async keep(items) {
      requestedIds = new Set(items.map(({ fileId }) => fileId));
      for (const item of items) {
        const { fileId } = item;
        // One after the other: the one on air has the line to itself first.
        const isKept =
          memory.has(fileId) || (await responses?.match(toAddress(fileId, 'captions')));
        if (isKept) {
          held.add(fileId);
          continue;
        }
        await fetchOnce(item).then(
          () => held.add(fileId),
          (error: unknown) => console.info('A video is not kept yet.', error),
        );
      }
      await dropOthers();
    },

    isFull: () => isFull,
    held: () => [...held].filter((fileId) => requestedIds.has(fileId)),
  };
}
