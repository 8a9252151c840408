import type { Approval } from '#contract/requests/translation.ts';

/**
 * Formats who approved a video, or that no person reviewed it, for the video's file, with all that the
 * service needs to check the signature.
 */
export const formatApprovals = (requestId: string, approvals: readonly Approval[]): string =>
  approvals.length === 0
    ? `Not reviewed by a person: a machine translated this. Request ${requestId}.`
    : approvals
        .map(({ name, registration, at, version, seen, digest, signature }) => {
          const who = registration === undefined ? name : `${name} (${registration})`;
          const reviewDetails =
            seen === undefined ? '' : `, played ${seen.played}, read ${seen.read}`;
          return `Approved by ${who} at ${at}. Request ${requestId}, version ${version}${reviewDetails}, SHA-256 ${digest}, signature ${signature}.`;
        })
        .join(' ');
