import type { Failure } from '#contract/requests/sign-request.ts';
import type { Approval, Translation, TranslationVersion } from '#contract/requests/translation.ts';
import type { RenderWork } from './sign-requests.ts';
import type { TranslationWork } from './uploads.ts';

/** A translation of a request, at one version, with what stands around it. */
export interface StoredTranslation {
  version: number;
  translation: Translation;
  /** SHA-256 of the translation as stored, hex. */
  digest: string;
  /** Oldest first; the last is the newest. */
  versions: TranslationVersion[];
  /** Of the newest version. */
  approvals: Approval[];
  work: TranslationWork;
}

/** `stale`: another version is the newest. `closed`: the request does not wait for it. `unknown`: no such request. */
export type ReviewOutcome = 'done' | 'stale' | 'closed' | 'unknown';

/** Translations under review. Every version is kept. Each call sees one tenant; times are epoch milliseconds. */
export interface TranslationStore {
  /** The newest version by default. */
  find(tenant: string, requestId: string, version?: number): Promise<StoredTranslation | undefined>;
  /** Saves a new version on top of `version`, which must be the newest. */
  save(
    tenant: string,
    requestId: string,
    edit: { version: number; author: string; translation: Translation; digest: string },
    now: number,
  ): Promise<ReviewOutcome>;
  /**
   * Keeps an approval; a second one by the same name replaces the first. `same-client`: the client has approved
   * the version under another name. Once `needed` people have approved it, the request waits for `render`,
   * whose work then names them.
   */
  approve(
    tenant: string,
    requestId: string,
    approval: Approval & { clientId: string },
    needed: number,
    render: { jobId: string; work: RenderWork },
    now: number,
  ): Promise<ReviewOutcome | 'same-client'>;
  /** The request fails with the reviewer's reason. */
  reject(
    tenant: string,
    requestId: string,
    version: number,
    failure: Failure,
    now: number,
  ): Promise<ReviewOutcome>;
  /** Translates a request again that waits for subtitles. */
  giveSubtitles(
    tenant: string,
    requestId: string,
    subtitles: NonNullable<TranslationWork['subtitles']>,
    jobId: string,
    now: number,
  ): Promise<Exclude<ReviewOutcome, 'stale'>>;
}
