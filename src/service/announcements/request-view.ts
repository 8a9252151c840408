import { fileNameOf } from '#contract/requests/file-name.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { Ports } from '../ports/ports.ts';
import type { StoredRequest } from '../ports/sign-requests.ts';
import { linkExpiry, resultLink } from './result-links.ts';

const iso = (at: number) => new Date(at).toISOString();

/** A stored request as clients see it, with links made now. */
export function viewRequest(
  ports: Pick<Ports, 'secrets' | 'publicUrl' | 'now'>,
  stored: StoredRequest,
): SignRequest {
  const expiresAt = linkExpiry(ports.now());
  const results = stored.videos.map((video) => ({
    kind: video.kind,
    title: video.title,
    downloadLink: resultLink(
      ports,
      video.fileKey,
      fileNameOf(video.title, video.contentType === 'video/webm' ? 'webm' : 'mp4', 'announcement'),
      expiresAt,
    ),
    contentType: video.contentType,
    durationSeconds: video.durationSeconds,
    sizeBytes: video.sizeBytes,
    captionsLink: resultLink(
      ports,
      video.captionsKey,
      fileNameOf(video.title, 'vtt', 'announcement'),
      expiresAt,
    ),
    uses: video.uses,
    ...(video.largestDriftSeconds !== undefined && {
      largestDriftSeconds: video.largestDriftSeconds,
    }),
  }));
  const first = results[0];
  const { id, kind, title, status, progress, stage, metaData, request, warnings, failure } = stored;
  return {
    id,
    kind,
    title,
    status,
    progress,
    stage,
    createdAt: iso(stored.createdAt),
    updatedAt: iso(stored.updatedAt),
    metaData,
    request,
    ...(first === undefined ? {} : { downloadLink: first.downloadLink, results }),
    ...(warnings.length === 0 ? {} : { warnings }),
    failure,
    ...(stored.approvals.length === 0 ? {} : { approvals: stored.approvals }),
    history: stored.history.map(({ status: step, at }) => ({ status: step, at: iso(at) })),
  };
}
