/** Calls that a page makes to a clips worker. */
import { createErrorCrossing } from '#channel/error-crossing.ts';
import type { StudiedTake } from './capture/study-take.ts';
import { ClipError, type ClipErrorCode } from './clip-error.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';
import type { ImportedPack } from './packs/import-pack.ts';

export interface ClipsCalls {
  /** Takes a pack (a zip) in; tells how many clips are looked into, of all. */
  import: {
    request: { file: Blob; name: string };
    progress: { checked: number; all: number };
    response: ImportedPack;
  };
  /** Decodes all frames of one clip without their background, for the live preview. */
  frames: { request: string; progress: never; response: KeyedFrame[] };
  /** Looks into a take of the booth. */
  study: { request: Blob; progress: never; response: StudiedTake };
}

export const CLIP_ERRORS = createErrorCrossing<ClipErrorCode>(ClipError, 'unreadable');
