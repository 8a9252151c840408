/** Calls of the service that uploading needs. Every call rejects with `UploadError`. */
import type { z } from 'zod';
import type {
  MultipartStart,
  PartUrl,
  StoredPart,
  TranslationBody,
} from '#contract/requests/translation-upload.ts';

/** Up to 1,000 part addresses in order, and which of those parts the service holds. */
export interface PartPage {
  /** The first part of the page. */
  from: number;
  urls: readonly z.infer<typeof PartUrl>[];
  stored: readonly z.infer<typeof StoredPart>[];
}

/** An upload in parts that the service has begun, with its first page of parts. */
export interface StartedUpload {
  uploadId: string;
  /** Id of the sign request that the file is for. */
  requestId: string;
  partCount: number;
  firstPage: PartPage;
}

/** Single request that contains the file. */
export interface SingleRequest {
  body: z.input<typeof TranslationBody>;
  file: File;
  subtitles?: File;
  isDraft: boolean;
}

/** The service’s side of an upload. Calls reject with `UploadError`. */
export interface UploadService {
  /** Sends a small file; `onSent` gives bytes so far. Answers the id of the sign request. */
  sendInOneRequest(
    request: SingleRequest,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ): Promise<string>;
  start(start: z.input<typeof MultipartStart>, isDraft: boolean): Promise<StartedUpload>;
  partPage(uploadId: string, from: number, signal?: AbortSignal): Promise<PartPage>;
  /** Rejects as `parts-missing` while the service lacks parts. Repeating it is harmless. */
  complete(uploadId: string): Promise<void>;
  /** Resolves too when the upload is over already. */
  abort(uploadId: string): Promise<void>;
}
