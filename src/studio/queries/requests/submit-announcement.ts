/** Sends an announcement to the service, with the videos when this browser has rendered them. */
import type { Warning } from '#contract/requests/problem.ts';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import type { Api } from '#studio/queries/service/use-api.ts';
import type { DeliveredVideo, Lease } from './delivery-calls.ts';
import type { ChosenLook } from './request-calls.ts';

export interface Submission {
  body: TrainAnnouncementBody;
  /** Size, captions and speed; the service's defaults where absent. */
  look?: ChosenLook;
  /** Options with which this browser planned the messages; the organisation's options apply where absent. */
  options?: MessageOptions;
  /** Videos for the messages of the plan, one each and in its order; if absent or empty, the service draws them. */
  rendered?: readonly DeliveredVideo[];
  /** Films of the signer alone for screens, one for each of those. */
  signerFilms?: readonly DeliveredVideo[];
  /** Recordings of the sign library that those show. */
  recordings?: readonly string[];
  /** Revision of the sign library with which the videos were made. */
  libraryRevision?: number;
  /** Station that the message is for, and the region whose signs the videos use. */
  station?: string | undefined;
  region?: string | undefined;
}

export interface Submitted {
  id: string;
  status: RequestStatus;
  warnings: Warning[];
  /** Whether the service took this browser's videos; else it has its own, or draws them itself. */
  isHandedOver: boolean;
}

/** Says that the videos show recordings. False where one of them was withdrawn since. */
async function mayShow(api: Api, lease: Lease, recordings: readonly string[]): Promise<boolean> {
  if (recordings.length === 0) return true;
  return (await api.showRecordings(lease, recordings)).missing.length === 0;
}

/**
 * Submits an announcement and hands over its videos. Once it is accepted, a failed hand-over costs only time:
 * the service draws the videos itself.
 * @throws {ServiceError} only when the announcement was not accepted; `explainFailure` explains it
 */
export async function submitAnnouncement(
  api: Api,
  {
    body,
    look,
    options,
    rendered = [],
    signerFilms = [],
    recordings = [],
    libraryRevision = 0,
    station,
    region,
  }: Submission,
): Promise<Submitted> {
  // A sign may have been rejected since the videos were made; then the service draws them with the
  // current rules.
  const isCurrent = rendered.length > 0 && (await api.libraryRules()).revision === libraryRevision;
  const {
    id,
    status,
    warnings,
    lease,
    libraryRevision: signedBy = 0,
    region: signedFor,
  } = await api.announce(body, {
    ...(look && { look }),
    ...(options && { options }),
    station,
    isRendered: isCurrent,
    hasSignerFilms: signerFilms.length === rendered.length,
  });
  const accepted = { id, status, warnings: warnings ?? [], isHandedOver: false };
  // What is shipped has no regions.
  const isSignedAlike =
    signedBy === libraryRevision && (libraryRevision === 0 || signedFor === region);
  if (lease === undefined || !isCurrent || !isSignedAlike) return accepted;
  const films = lease.hasSignerFilms ? signerFilms : [];
  try {
    if (!(await mayShow(api, lease, recordings))) return accepted;
    await api.handOver(lease, [...rendered, ...films]);
    return { ...accepted, status: 'COMPLETED', isHandedOver: true };
  } catch (error) {
    console.warn('The rendered videos were not handed over.', error);
    return accepted;
  }
}
