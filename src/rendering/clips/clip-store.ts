/**
 * The recorded clips of this browser and of the organisation's library as a page sees them: followed as they change,
 * their frames kept for preview.
 */
import type { RecordedClip } from '#contract/clip.ts';
import { listClips, watchClips } from './clip-database.ts';
import { type ClipFrames, findFrameAt } from './clip-frames.ts';
import { loadFrames } from './clips-worker.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';
import {
  ensureLibraryClips,
  getLibrarySource,
  type LibrarySource,
  watchLibrary,
} from './library/library-source.ts';

/** A second of a signer at 1280 × 720 is some 30 MB. */
const MAX_BYTES = 320 * 1024 * 1024;

/** The recorded clips of this browser, kept up to date over all tabs. */
export interface ClipStore {
  /** Returns the clips of this browser alone, newest first; the same list until it changes. */
  clips(): readonly RecordedClip[];
  /** Returns the clips of the library and of this browser that messages play; the same list until it changes. */
  played(): readonly RecordedClip[];
  /** Frames for the preview: the frames of a clip are requested on first use, and the signer is shown until then. */
  clipFrames: ClipFrames;
  /** Subscribes to changes of the clips and to newly available frames. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

let clipStore: Promise<ClipStore> | undefined;

/** Opens the clip store of this page, which all screens share. It is empty in a browser that cannot store clips. */
export function openClipStore(): Promise<ClipStore> {
  clipStore ??= createClipStore({
    list: listClips,
    library: getLibrarySource,
    watch(onChange) {
      const ends = [watchClips(onChange), watchLibrary(onChange)];
      return () => {
        for (const end of ends) end();
      };
    },
    async load(clip, signal) {
      await ensureLibraryClips([clip], signal);
      return loadFrames(clip, signal);
    },
  });
  return clipStore;
}

export interface ClipSources {
  list(): Promise<RecordedClip[]>;
  /** Returns the library; absent where there is none. */
  library?: () => Pick<LibrarySource, 'clips' | 'played'>;
  watch(onChange: () => void): () => void;
  load(clip: string, signal: AbortSignal): Promise<KeyedFrame[]>;
}

const NO_LIBRARY = { clips: [], played: [] };

const toGlossRow = ({ glosses }: RecordedClip) => glosses.join(' ');

/**
 * Clips of this browser for what the library has no recording of. Those of a region have to be approved, which the
 * library alone knows.
 */
function excludeLibraryGlosses(
  browserClips: readonly RecordedClip[],
  library: readonly RecordedClip[],
): readonly RecordedClip[] {
  const rows = new Set(library.filter(({ region }) => region === undefined).map(toGlossRow));
  return browserClips.filter((clip) => clip.region === undefined && !rows.has(toGlossRow(clip)));
}

type CachedFrames = { frames: KeyedFrame[]; bytes: number };

/**
 * Creates a clip store over the clips of this browser and of the library; for the same glosses, the library's
 * clip is played.
 */
export async function createClipStore({
  list,
  library = () => NO_LIBRARY,
  watch,
  load,
}: ClipSources): Promise<ClipStore> {
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  let browserClips: readonly RecordedClip[] = [];
  let played: readonly RecordedClip[] = [];
  const byId = new Map<string, RecordedClip>();
  const read = async () => {
    try {
      browserClips = await list();
    } catch (error) {
      console.warn('The recorded clips could not be read.', error);
      return;
    }
    const libraryContent = library();
    byId.clear();
    for (const clip of [...browserClips, ...libraryContent.clips]) byId.set(clip.id, clip);
    // What the service renders plays the library: so does the preview.
    played = [
      ...libraryContent.played,
      ...excludeLibraryGlosses(browserClips, libraryContent.clips),
    ];
    for (const id of frames.keys()) if (!byId.has(id)) frames.delete(id);
    notifyListeners();
  };

  /** Cached frames by id of the clip, least recently used first. */
  const frames = new Map<string, CachedFrames>();
  const requestedIds = new Set<string>();
  let queue: Promise<void> = Promise.resolve();

  function requestFrames(id: string) {
    if (requestedIds.has(id) || !byId.has(id)) return;
    requestedIds.add(id);
    // One after the other: the first that is played comes first.
    queue = queue.then(async () => {
      try {
        const loaded = await load(id, new AbortController().signal);
        const bytes = loaded.reduce((sum, { pixels }) => sum + pixels.byteLength, 0);
        frames.set(id, { frames: loaded, bytes });
        evictFrames();
        requestedIds.delete(id);
        notifyListeners();
      } catch (error) {
        // Stays asked: what cannot be decoded is not tried with every frame.
        console.warn('A recorded clip could not be shown.', error);
      }
    });
  }

  function evictFrames() {
    let bytes = [...frames.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [id, entry] of frames) {
      if (bytes <= MAX_BYTES || frames.size === 1) return;
      frames.delete(id);
      bytes -= entry.bytes;
    }
  }

  watch(() => void read());
  await read();
  return {
    clips: () => browserClips,
    played: () => played,
    clipFrames: {
      clips: byId,
      frame(id, atSeconds) {
        const cached = frames.get(id);
        if (cached === undefined) {
          requestFrames(id);
          return undefined;
        }
        frames.delete(id);
        frames.set(id, cached);
        return findFrameAt(cached.frames, atSeconds);
      },
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
