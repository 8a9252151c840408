/** Receipt of a request that was accepted. */
import type { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Accepted, NewAnnouncement } from '#service/ports/requests/sign-requests.ts';
import { viewRequest } from './request-view.ts';

/** Facts of a request that its submitter is told once. */
interface HeldFacts {
  lease: NewAnnouncement['lease'];
  hasSignerFilms: boolean;
  /** Region whose signs the videos use. */
  region: string | undefined;
}

/**
 * Creates the receipt, with the lease of a submitter that renders itself.
 *
 * @param minApproved as in `viewRequest`
 */
export function createReceipt(
  ports: Ports,
  accepted: Accepted,
  { lease, hasSignerFilms, region }: HeldFacts,
  minApproved: number,
): AnnouncementReceipt {
  const view = viewRequest(ports, accepted.request, minApproved);
  const { id, status, downloadLink, results, warnings, failure, withheld, libraryRevision } = view;
  const { leasedJobId: jobId } = accepted;
  const held = lease !== undefined && jobId !== undefined;
  return {
    data: {
      id,
      status,
      downloadLink,
      results,
      warnings,
      failure,
      withheld,
      libraryRevision,
      ...(region !== undefined && { region }),
      ...(held && { lease: { jobId, leaseToken: lease.token, hasSignerFilms } }),
    },
  };
}
