/**
 * The recorded clips of this browser and of the organisation's library as a page sees them: followed as they change,
 * their frames kept for preview.
 */
import type { RecordedClip } from '#contract/clip.ts';
import type { ClipFrames } from './clip-frames.ts';
import { loadFrames } from './clips-worker.ts';
import { listClips, watchClips } from './kept-clips.ts';
import { frameAt, type KeyedFrame } from './keying/keyed-frames.ts';
import {
  clipsAtHand,
  type LibrarySource,
  librarySource,
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
    library: librarySource,
    watch(onChange) {
      const ends = [watchClips(onChange), watchLibrary(onChange)];
      return () => {
        for (const end of ends) end();
      };
    },
    async load(clip, signal) {
      await clipsAtHand([clip], signal);
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

const rowOf = ({ glosses }: RecordedClip) => glosses.join(' ');

/** Clips of this browser for what the library has no recording of. */
function notIn(
  known: readonly RecordedClip[],
  library: readonly RecordedClip[],
): readonly RecordedClip[] {
  if (library.length === 0) return known;
  const rows = new Set(library.map(rowOf));
  return known.filter((clip) => !rows.has(rowOf(clip)));
}

type Kept = { frames: KeyedFrame[]; bytes: number };

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
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let known: readonly RecordedClip[] = [];
  let played: readonly RecordedClip[] = [];
  const byId = new Map<string, RecordedClip>();
  const read = async () => {
    try {
      known = await list();
    } catch (error) {
      console.warn('The recorded clips could not be read.', error);
      return;
    }
    const ours = library();
    byId.clear();
    for (const clip of [...known, ...ours.clips]) byId.set(clip.id, clip);
    // What the service renders plays the library: so does the preview.
    played = [...ours.played, ...notIn(known, ours.clips)];
    for (const id of frames.keys()) if (!byId.has(id)) frames.delete(id);
    tell();
  };

  /** Cached frames by id of the clip, least recently used first. */
  const frames = new Map<string, Kept>();
  const asked = new Set<string>();
  let queue: Promise<void> = Promise.resolve();

  function ask(id: string) {
    if (asked.has(id) || !byId.has(id)) return;
    asked.add(id);
    // One after the other: the first that is played comes first.
    queue = queue.then(async () => {
      try {
        const loaded = await load(id, new AbortController().signal);
        const bytes = loaded.reduce((sum, { pixels }) => sum + pixels.byteLength, 0);
        frames.set(id, { frames: loaded, bytes });
        makeRoom();
        asked.delete(id);
        tell();
      } catch (error) {
        // Stays asked: what cannot be decoded is not tried with every frame.
        console.warn('A recorded clip could not be shown.', error);
      }
    });
  }

  function makeRoom() {
    let bytes = [...frames.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [id, kept] of frames) {
      if (bytes <= MAX_BYTES || frames.size === 1) return;
      frames.delete(id);
      bytes -= kept.bytes;
    }
  }

  watch(() => void read());
  await read();
  return {
    clips: () => known,
    played: () => played,
    clipFrames: {
      clips: byId,
      frame(id, atSeconds) {
        const kept = frames.get(id);
        if (kept === undefined) {
          ask(id);
          return undefined;
        }
        frames.delete(id);
        frames.set(id, kept);
        return frameAt(kept.frames, atSeconds);
      },
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
