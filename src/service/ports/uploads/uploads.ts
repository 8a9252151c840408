import type { z } from 'zod';
import type { Background } from '#contract/background.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type { Failure } from '#contract/requests/sign-request.ts';
import type { FilmPace } from '#contract/requests/translation.ts';
import type {
  OverlaySize,
  SignerCorner,
  SignerPlace,
} from '#contract/requests/translation-upload.ts';
import type { SourceFile } from '#service/ports/requests/render-work.ts';

/** Maximum number of missing ranges that one response names for an upload. */
export const MAX_MISSING_RANGES = 100;

/** `completing`: every part is there and nothing may be written any more, but the file is not yet in place. */
export type UploadState = 'open' | 'completing' | 'complete' | 'ended';

/** A file that arrives in parts. Times are epoch milliseconds. */
export interface Upload {
  /** Opaque; names the upload in addresses. */
  id: string;
  /** The sign request that the file is for; also names the file at rest. */
  requestId: string;
  tenant: string;
  state: UploadState;
  sizeBytes: number;
  partCount: number;
  storedParts: number;
  contentType: string;
}

export interface StoredPart {
  partNumber: number;
  etag: string;
  size: number;
}

/** A request to translate a file, with what is known of the file. */
export interface NewTranslation {
  requestId: string;
  tenant: string;
  clientId: string;
  title: string;
  request: Record<string, unknown>;
  warnings: Warning[];
  /** Size of a file that has arrived completely. */
  sourceBytes?: number;
  now: number;
}

/** Input of a translator; stored unchanged. */
export interface TranslationWork {
  draft: boolean;
  source: SourceFile;
  subtitles?: { uploadId: string; fileKey: string };
  settings: {
    backgroundColor?: Background;
    overlaySize?: z.output<typeof OverlaySize>;
    signerPlace?: SignerPlace;
    signerCorner?: SignerCorner;
    /** Pace of the film where its signing lags; pauses when missing. */
    filmPace?: FilmPace;
    /** Whether a film gets a second video: the signer alone. */
    signerAlone?: boolean;
    /** Seconds that the subtitles call the beginning of the film. */
    subtitlesStartAt?: number;
  };
  pdfSplittingIds?: string[];
}

export interface NewUpload {
  id: string;
  jobId: string;
  sizeBytes: number;
  partCount: number;
  contentType: string;
  work: TranslationWork;
}

/** First and last missing part of a gap. */
export interface PartRange {
  from: number;
  to: number;
}

export type CompleteOutcome =
  | { missing: PartRange[] }
  | { requestId: string }
  | 'ended'
  | 'unknown';

/** Uploads in parts and the requests that wait for them. Every promise is kept once it resolves. */
export interface UploadStore {
  /**
   * Accepts a file that has already arrived completely: its request is created IN_PROGRESS, waiting for a
   * translator.
   */
  acceptTranslation(
    translation: NewTranslation,
    jobId: string,
    work: TranslationWork,
  ): Promise<void>;
  /** Starts an upload in parts: its request is created AWAITING_UPLOAD. */
  start(translation: NewTranslation, upload: NewUpload): Promise<void>;
  /** Finds an upload of any tenant: part addresses are signed and carry no token. Callers compare the tenant. */
  find(id: string): Promise<Upload | undefined>;
  /** Forgets a part that is about to be overwritten. False when nothing may be written any more. */
  unrecordPart(id: string, partNumber: number): Promise<boolean>;
  /** Records a part; false when nothing may be written any more. */
  recordPart(id: string, part: StoredPart, now: number): Promise<boolean>;
  /**
   * Replaces what is recorded of a range by what a store was seen to hold of it. False when nothing may
   * be written any more.
   */
  recordRange(
    id: string,
    range: PartRange,
    stored: readonly StoredPart[],
    now: number,
  ): Promise<boolean>;
  /** Lists the recorded parts `from` to `to`, in order. */
  parts(id: string, from: number, to: number): Promise<StoredPart[]>;
  /** Closes the upload when every part is recorded. In constant time unless parts are missing. */
  beginCompletion(tenant: string, id: string): Promise<CompleteOutcome>;
  /**
   * Finishes an upload whose file is in place: the request moves to IN_PROGRESS, or to FAILED where the file
   * turned out to be unusable. False when the upload was ended meanwhile.
   */
  finishCompletion(id: string, now: number, failure?: Failure): Promise<boolean>;
  /** Ends an upload that was not completed; its request becomes EXPIRED. */
  abort(tenant: string, id: string, now: number): Promise<Upload | undefined>;
  /**
   * Records that a holder was given addresses of its parts: the upload is not abandoned yet, and lasts no
   * longer than the holder's right to it.
   *
   * @param holder id of a client or a person
   */
  addressed(id: string, holder: string, now: number): Promise<void>;
  /** Ends uploads that were not touched since a time; returns their requests. */
  expire(untouchedSince: number, now: number): Promise<string[]>;
  /** Ends open uploads whose addresses are held by a revoked client or a removed person; answers their requests. */
  expireRevoked(now: number): Promise<string[]>;
  /** Uploads in a state that does not last. */
  inState(state: 'open' | 'completing'): Promise<Upload[]>;
  /** Forgets the parts of uploads that are over, a few at a time; answers how many. */
  pruneParts(maxParts: number): Promise<number>;
  /** Finds those of these requests that have an upload that still takes or holds parts. */
  alive(requestIds: readonly string[]): Promise<string[]>;
}
