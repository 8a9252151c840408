/** Requests as they are stored, and the store of them. */

import type { Board } from '#contract/board.ts';
import type { Figure } from '#contract/figure.ts';
import type { SignCoverage } from '#contract/library/sign-coverage.ts';
import type { MessageKind } from '#contract/message.ts';
import type { RequestView } from '#contract/requests/list/request-filter.ts';
import type { MetaData } from '#contract/requests/meta-data.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type {
  Failure,
  RequestKind,
  RequestStatus,
  VideoResult,
} from '#contract/requests/sign-request.ts';
import type { Approval, SourceUse } from '#contract/requests/translation.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import type { MadeFilm } from '#contract/screens/timeline.ts';
import type { RenderWork, StoredWork, WorkOutline } from './render-work.ts';

/** Rendered video in storage. Keys name files in the file store. */
export interface StoredVideo {
  kind: MessageKind;
  title: string;
  fileKey: string;
  contentType: VideoResult['contentType'];
  durationSeconds: number;
  sizeBytes: number;
  captionsKey: string;
  /** Key of the captions at the times of the source; absent where there are none. */
  sourceCaptionsKey?: string;
  /** Parts of an uploaded source that the video uses. */
  uses: SourceUse;
  /** Largest drift from a source with times. */
  largestDriftSeconds?: number;
  /** Whether every sign of it is approved or spelled, as who made it says. */
  signsApproved?: boolean;
  /** Extent to which its signs are approved, by the revision that it is made with. */
  coverage?: SignCoverage;
  /** Absent for a whole film. */
  film?: MadeFilm;
  /** Figure of a film for phones that signs in place of the usual one. */
  signer?: Figure;
  /** Facts of the message as text. */
  facts?: Board;
  /** Key of the times at which screens mark what is signed. */
  timelineKey?: string;
  signedBy?: SignedBy;
}

/** A request as stored. Times are epoch milliseconds. */
export interface StoredRequest {
  id: string;
  tenant: string;
  kind: RequestKind;
  title: string;
  status: RequestStatus;
  /** 0 to 1. */
  progress: number;
  stage: string;
  createdAt: number;
  updatedAt: number;
  metaData?: MetaData;
  request: Record<string, unknown>;
  warnings: Warning[];
  failure?: Failure;
  history: { status: RequestStatus; at: number }[];
  /** Videos in the order of the messages; empty until the request is completed. */
  videos: StoredVideo[];
  /** Approvals of the translation that the videos sign. */
  approvals: Approval[];
  /** Revision of the sign library that the videos are made with; 0 is the one that we ship. */
  libraryRevision: number;
  /** English of its videos, cut to `MAX_ENGLISH`; empty where that is unknown. */
  english: string;
  /** Id of the person or client that asked for it. */
  madeBy: string;
  archivedAt?: number;
  /** Whether its translation was reopened after a video was released; `videos` are those released. */
  isBeingCorrected?: true;
  /** Key of the small picture of its uploaded file. */
  pictureKey?: string;
  /** The request for the signer of this film alone; not in lists. */
  signerAlone?: { id: string; status: RequestStatus };
}

export interface NewAnnouncement {
  id: string;
  jobId: string;
  tenant: string;
  clientId: string;
  /** A train announcement unless told. */
  kind?: RequestKind;
  title: string;
  metaData?: MetaData;
  request: Record<string, unknown>;
  warnings: Warning[];
  /** Equal for requests that are byte-for-byte repeats. */
  repeatKey: string;
  /** Equal for requests that one set of videos answers. */
  shareKey: string;
  work: StoredWork;
  /** Set when the submitter wants to render: its lease token, and when the lease ends. */
  lease?: { token: string; until: number };
  now: number;
}

/** Asks for the signer of a film alone. */
export interface NewSignerAlone {
  id: string;
  jobId: string;
  /** Request of the film. */
  of: string;
  tenant: string;
  clientId: string;
  title: string;
  request: Record<string, unknown>;
  work: RenderWork;
  now: number;
}

/** Asks for an announcement by the body that it came with. */
export type RepeatedAnnouncement = Pick<NewAnnouncement, 'tenant' | 'repeatKey' | 'lease' | 'now'>;

export interface Accepted {
  request: StoredRequest;
  /** The job that the submitter now holds. */
  leasedJobId?: string;
}

/** Place in the list, newest first. */
export interface ListPosition {
  createdAt: number;
  id: string;
}

export interface ListFilter {
  status?: RequestStatus;
  kind?: RequestKind;
  /**
   * Part of the title, of the English or of what its sender says of themselves, any letter case and accents; the
   * beginning of a gloss; or a whole id.
   */
  text?: string;
  /** Makers whose requests match too, regardless of the text. */
  makers?: readonly string[];
  /** Gloss, or name, that its videos sign. */
  gloss?: string;
  view?: ListView;
  /** Selection of archived requests; without them by default. */
  archived?: 'only' | 'all';
  /** Ids that the list is limited to. */
  ids?: readonly string[];
  after?: ListPosition;
  limit: number;
}

/** A ready filter, as who asks sees it. */
export interface ListView {
  name: RequestView;
  /** Id of the person or client who views the list. */
  me: string;
  mayReview: boolean;
  /** Whether who edited last may be the only one who approves. */
  isOwnEditEnough: boolean;
  now: number;
}

export type CancelOutcome = 'cancelled' | 'completed' | 'unknown';
export type RetryOutcome = 'retried' | 'not-ended' | 'file-removed' | 'unknown';

/** Requests of every tenant; each call sees one tenant only. Every promise is kept once it resolves. */
export interface SignRequests {
  /**
   * Accepts an announcement. A repeat of one that was not cancelled answers that one. One whose videos
   * exist is born COMPLETED; one whose videos are being made waits for them; else a render job is made.
   */
  acceptAnnouncement(announcement: NewAnnouncement): Promise<Accepted>;
  /** Finds the announcement that would answer such a repeat. */
  repeated(announcement: RepeatedAnnouncement): Promise<Accepted | undefined>;
  /** Accepts a request for the signer alone, or finds the earlier one that was not cancelled. Returns its id. */
  acceptSignerAlone(request: NewSignerAlone): Promise<string>;
  find(tenant: string, id: string): Promise<StoredRequest | undefined>;
  /** Finds several requests of a tenant; ids that it does not have are left out. */
  findAll(tenant: string, ids: readonly string[]): Promise<StoredRequest[]>;
  /** Finds the outline of what its videos show; undefined where there is no such request or nothing was made for it. */
  findOutline(tenant: string, id: string): Promise<WorkOutline | undefined>;
  /**
   * Counts in how many of a tenant's newest requests each gloss is signed; `requests` is the number of those
   * whose glosses are known.
   */
  glossUses(
    tenant: string,
    newest: number,
  ): Promise<{ requests: number; uses: ReadonlyMap<string, number> }>;
  /** Lists requests, newest first, without the body that was sent (`request` is empty). */
  list(tenant: string, filter: ListFilter): Promise<StoredRequest[]>;
  /** Cancels all but a completed request; its job ends unless another request waits for it. */
  cancel(tenant: string, id: string, now: number): Promise<CancelOutcome>;
  /** Puts one that has ended into the archive, or back (undefined). False where there is none, or it has not ended. */
  archive(tenant: string, id: string, archivedAt: number | undefined): Promise<boolean>;
  /** Starts a failed or cancelled request again with all its tries. */
  retry(tenant: string, id: string, newJobId: string, now: number): Promise<RetryOutcome>;
}
