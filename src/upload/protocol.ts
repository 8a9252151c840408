/** What the page and the upload worker say to each other. Every `send` ends in exactly one `done` or `failed`. */
import type { PartsProgress } from './parts/upload-parts.ts';
import type { UploadFailure } from './upload-error.ts';
import type { PartPage } from './upload-service.ts';

export type UploadMessage =
  | { id: number; type: 'send'; file: File; known?: Uint8Array; firstPage?: PartPage }
  /** Pauses: the upload fails as `stopped`. */
  | { id: number; type: 'stop' }
  /** The answer to `page-wanted`. */
  | { id: number; type: 'page'; call: number; page: PartPage }
  | { id: number; type: 'page-failed'; call: number; failure: UploadFailure };

export type UploadReply =
  /** The page has the access token, so it asks. */
  | { id: number; type: 'page-wanted'; call: number; from: number }
  | { id: number; type: 'progress'; progress: PartsProgress }
  /** The bits of the stored parts. */
  | { id: number; type: 'stored'; bits: Uint8Array<ArrayBuffer> }
  | { id: number; type: 'done' }
  | { id: number; type: 'failed'; failure: UploadFailure };
