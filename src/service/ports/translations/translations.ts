import type { Failure } from '#contract/requests/sign-request.ts';
import type { Approval, Translation, TranslationVersion } from '#contract/requests/translation.ts';
import type { RenderWork } from '#service/ports/requests/render-work.ts';
import type { TranslationWork } from '#service/ports/uploads/uploads.ts';

/** Translation of a request at one version, with the state of its review. */
export interface StoredTranslation {
  version: number;
  translation: Translation;
  /** SHA-256 of the translation as stored, hex. */
  digest: string;
  /** Oldest first; the last is the newest. */
  versions: TranslationVersion[];
  /** Approvals of the newest version. */
  approvals: Approval[];
  /** Ids of the people and clients that gave them. */
  approverIds: string[];
  /** Id of the person or client that saved the newest version; absent for the machine's own. */
  editorId?: string;
  /** The version whose video is released, while a newer one is being corrected. */
  releasedVersion?: number;
  work: TranslationWork;
}

/** `stale`: another version is the newest. `closed`: the request does not wait for it. `unknown`: no such request. */
export type ReviewOutcome = 'done' | 'stale' | 'closed' | 'unknown';

/** Approval, and who gave it: a person who is signed in, or a client on behalf of a person. */
export type GivenApproval = Approval & { clientId: string; isPerson: boolean };

/**
 * Number of people who have to approve, and whether an approval by the editor of the version is enough
 * without another's.
 */
export interface ApprovalsNeeded {
  people: number;
  isSelfApprovalAllowed: boolean;
}

/** Subtitles that come after their film, and what they call its beginning. */
export type GivenSubtitles = NonNullable<TranslationWork['subtitles']> & {
  startsAtSeconds?: number | undefined;
};

/** Translations under review. Every version is kept. Each call sees one tenant; times are epoch milliseconds. */
export interface TranslationStore {
  /** Finds a version of a translation, the newest by default. */
  find(tenant: string, requestId: string, version?: number): Promise<StoredTranslation | undefined>;
  /** Saves a new version on top of `version`, which must be the newest. */
  save(
    tenant: string,
    requestId: string,
    edit: {
      version: number;
      author: string;
      /** Id of the person or client. */
      authorId: string;
      translation: Translation;
      digest: string;
    },
    now: number,
  ): Promise<ReviewOutcome>;
  /**
   * Keeps an approval; a second one of the same person, or by a client under the same name, replaces the first.
   * `same-client`: the client has approved the version under another name, or the person of that name has. Once
   * enough people have approved it, the request waits for `render`, whose work then names them.
   */
  approve(
    tenant: string,
    requestId: string,
    approval: GivenApproval,
    needed: ApprovalsNeeded,
    render: { jobId: string; work: RenderWork },
    now: number,
  ): Promise<ReviewOutcome | 'same-client'>;
  /**
   * Opens the translation of a finished request again: a new version, as the newest one is, waits for review. What was
   * released is seen until the corrected videos are there. `file-removed`: the uploaded file is gone, so nothing new can be made.
   */
  reopen(
    tenant: string,
    requestId: string,
    by: { author: string; authorId: string },
    now: number,
  ): Promise<'done' | 'closed' | 'unknown' | 'file-removed'>;
  /**
   * Rejects a version: the request fails with the reviewer's reason; one that was reopened returns to what
   * was released.
   */
  reject(
    tenant: string,
    requestId: string,
    version: number,
    failure: Failure,
    now: number,
  ): Promise<ReviewOutcome>;
  /**
   * Translates a request again that waits for subtitles, or that failed for those it had. `file-removed`: the uploaded
   * file is gone.
   */
  giveSubtitles(
    tenant: string,
    requestId: string,
    subtitles: GivenSubtitles,
    jobId: string,
    now: number,
  ): Promise<Exclude<ReviewOutcome, 'stale'> | 'file-removed'>;
}
