/** Calls between the page and the upload worker. */
import type { PartsProgress } from './parts/upload-parts.ts';
import type { PartPage } from './upload-service.ts';

export type UploadNews =
  | { type: 'progress'; progress: PartsProgress }
  /** The bits of the stored parts. */
  | { type: 'stored'; bits: Uint8Array<ArrayBuffer> };

/** Calls that the worker answers. */
export interface UploadCalls {
  /** Ends when every part is stored. Cancelling pauses: it fails as `stopped`. `pages` leads to `PageCalls`. */
  send: {
    request: { file: File; known?: Uint8Array; firstPage?: PartPage; pages: MessagePort };
    progress: UploadNews;
    response: undefined;
  };
}

/** Calls that the page answers, for one upload: it has the access token. */
export interface PageCalls {
  /** The page of addresses that begins at a part. */
  page: { request: number; progress: never; response: PartPage };
}
