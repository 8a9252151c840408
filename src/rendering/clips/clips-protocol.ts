/** What a page and a clips worker say to each other: one order for each worker. */
import type { ClipErrorCode } from './clip-error.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';
import type { ImportedPack } from './packs/import-pack.ts';

export type ClipsOrder =
  | { type: 'import'; file: Blob; name: string }
  /** All frames of one clip, for the live preview. */
  | { type: 'frames'; clip: string };

export type ClipsReply =
  | { type: 'progress'; done: number; all: number }
  | { type: 'imported'; pack: ImportedPack }
  | { type: 'frames'; frames: KeyedFrame[] }
  | { type: 'failed'; code: ClipErrorCode; message: string };
