import { findRefusalReason, findWeakestCoverage } from '#contract/library/sign-coverage.ts';
import { toFileName } from '#contract/requests/file-name.ts';
import { listLeftOut } from '#contract/requests/left-out.ts';
import type { Warning, WarningCode } from '#contract/requests/problem.ts';
import type { SignRequest, VideoResult } from '#contract/requests/sign-request.ts';
import { isOfSigner } from '#contract/screens/timeline.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { linkExpiry, resultLink } from './result-links.ts';

/** Labels that distinguish videos of the same title, such as those of a film. */
const USE_LABELS = { picture: 'with the film', sound: 'with sound', none: 'signer alone' } as const;

type Video = StoredRequest['videos'][number];

/** Builds a file name that is unique within the request, such as `tour-with-the-film.mp4`. */
function resultName(video: Video, videos: readonly Video[], ending: string): string {
  const plain = toFileName(video.title, ending, 'announcement');
  const alike = videos.filter(({ title }) => toFileName(title, ending, 'announcement') === plain);
  if (alike.length === 1) return plain;
  const ofItsUse = alike.filter(({ uses }) => uses === video.uses);
  const label = ofItsUse.length === alike.length ? '' : USE_LABELS[video.uses];
  const number = ofItsUse.length === 1 ? '' : String(ofItsUse.indexOf(video) + 1);
  // The title may be cut to fit; what tells them apart may not.
  return plain.replace(
    /(?=\.\w+$)/,
    [label, number]
      .filter(Boolean)
      .map((part) => `-${part.replaceAll(' ', '-')}`)
      .join(''),
  );
}

const iso = (time: number) => new Date(time).toISOString();

/** Warnings that a review of the translation answers. */
const UNTIL_REVIEWED: readonly WarningCode[] = ['meaning-doubtful', 'not-reviewed'];

/** Returns the warnings that still apply. A video is only made once enough people have approved what it signs. */
function listWarnings({ warnings, status, approvals }: StoredRequest): Warning[] {
  const isReviewed = approvals.length > 0 && (status === 'IN_PROGRESS' || status === 'COMPLETED');
  return isReviewed ? warnings.filter(({ code }) => !UNTIL_REVIEWED.includes(code)) : warnings;
}

/** Returns why the videos of a request get no links, or nothing when they do. */
function computeWithheld(
  { videos }: StoredRequest,
  required: number,
): Pick<SignRequest, 'withheld'> {
  if (videos.length === 0) return {};
  const coverage = findWeakestCoverage(videos.map((video) => video.coverage));
  const message = findRefusalReason(coverage, required);
  if (message === undefined) return {};
  return { withheld: { message, required, ...(coverage && { coverage }) } };
}

type LinkPorts = Pick<Ports, 'secrets' | 'publicUrl' | 'now'>;

/** Links to the files of a video. */
function createLinks(ports: LinkPorts, video: Video, videos: readonly Video[], expiresAt: number) {
  const link = (key: string, ending: string, isAsSpoken = false) => {
    const name = resultName(video, videos, ending);
    return resultLink(
      ports,
      key,
      isAsSpoken ? name.replace(/\.vtt$/, '-as-spoken.vtt') : name,
      expiresAt,
    );
  };
  return {
    downloadLink: link(video.fileKey, video.contentType === 'video/webm' ? 'webm' : 'mp4'),
    captionsLink: link(video.captionsKey, 'vtt'),
    ...(video.sourceCaptionsKey !== undefined && {
      sourceCaptionsLink: link(video.sourceCaptionsKey, 'vtt', true),
    }),
    ...(video.timelineKey !== undefined && { timelineLink: link(video.timelineKey, 'json') }),
  };
}

/** Sorts videos: those that are results, and the films for screens beside them. */
export function sortVideos(videos: readonly Video[]) {
  const films = videos.filter(({ film }) => film === 'signer');
  const wholes = videos.filter(({ film }) => !isOfSigner(film));
  return wholes.length > 0 ? { results: wholes, films } : { results: films, films: [] };
}

/**
 * Lists the results of a request. Films for screens belong to the videos of the same messages, in their order; where they
 * are all that was made, they are the results.
 */
function listResults(ports: LinkPorts, { videos }: StoredRequest): VideoResult[] {
  const expiresAt = linkExpiry(ports.now());
  const { films, results } = sortVideos(videos);
  return results.map((video, index) => {
    const film = films[index];
    return {
      kind: video.kind,
      title: video.title,
      ...createLinks(ports, video, results, expiresAt),
      contentType: video.contentType,
      durationSeconds: video.durationSeconds,
      sizeBytes: video.sizeBytes,
      uses: video.uses,
      largestDriftSeconds: video.largestDriftSeconds,
      coverage: video.coverage,
      facts: video.facts,
      ...(film && {
        signerFilm: {
          ...createLinks(ports, film, films, expiresAt),
          contentType: 'video/mp4',
          durationSeconds: film.durationSeconds,
          sizeBytes: film.sizeBytes,
        },
      }),
    };
  });
}

/**
 * Converts a stored request to the clients' view, with newly signed links.
 *
 * @param minApproved percentage of a video that has to be approved for it to have a link
 */
export function viewRequest(ports: LinkPorts, stored: StoredRequest, minApproved = 0): SignRequest {
  const results = listResults(ports, stored);
  const withheld = computeWithheld(stored, minApproved);
  const first = withheld.withheld === undefined ? results[0] : undefined;
  const { id, kind, title, status, progress, stage, metaData, request, failure } = stored;
  const warnings = listWarnings(stored);
  const leftOut = listLeftOut(warnings);
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
    ...(leftOut.length === 0 ? {} : { leftOut }),
    failure,
    ...(stored.approvals.length === 0 ? {} : { approvals: stored.approvals }),
    ...withheld,
    ...(stored.libraryRevision > 0 && { libraryRevision: stored.libraryRevision }),
    ...(stored.english !== '' && { english: stored.english }),
    ...(stored.archivedAt !== undefined && { archivedAt: iso(stored.archivedAt) }),
    ...(stored.isBeingCorrected && { isBeingCorrected: stored.isBeingCorrected }),
    ...(stored.pictureKey !== undefined && {
      pictureLink: resultLink(ports, stored.pictureKey, 'picture.webp', linkExpiry(ports.now())),
    }),
    signerAlone: stored.signerAlone,
    history: stored.history.map(({ status: step, at }) => ({ status: step, at: iso(at) })),
  };
}
