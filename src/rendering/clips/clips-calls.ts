/** Calls that a page makes to a clips worker. */
import { errorCrossing } from '#channel/error-crossing.ts';
import { ClipError, type ClipErrorCode } from './clip-error.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';
import type { ImportedPack } from './packs/import-pack.ts';
import type { StudiedTake } from './taking/study-take.ts';

export interface ClipsCalls {
  /** Takes a pack (a zip) in; tells how many clips are looked into, of all. */
  import: {
    given: { file: Blob; name: string };
    told: { done: number; all: number };
    done: ImportedPack;
  };
  /** Decodes all frames of one clip without their background, for the live preview. */
  frames: { given: string; told: never; done: KeyedFrame[] };
  /** Looks into a take of the booth. */
  study: { given: Blob; told: never; done: StudiedTake };
}

export const CLIP_ERRORS = errorCrossing<ClipErrorCode>(ClipError, 'unreadable');
