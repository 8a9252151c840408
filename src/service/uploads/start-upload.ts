import { detectSubtitleType } from '#contract/requests/subtitle-text.ts';
import {
  type MultipartStart,
  type MultipartStarted,
  PART_BYTES,
  PARTS_PAGE,
} from '#contract/requests/translation-upload.ts';
import { requireJob, requireOpenUpload, requireQuota } from '#service/http/require-quota.ts';
import type { Caller } from '#service/http/service-env.ts';
import { refusal } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import { sourceKey } from './file-key.ts';
import { partAddresses } from './parts/part-addresses.ts';
import { reviewFirst } from './review-first.ts';
import {
  companyWarnings,
  lengthProblems,
  splittingProblems,
  storeSubtitles,
  subtitlesProblem,
  toDisplayName,
} from './translation-request.ts';

/**
 * Checks a start; returns the type of its subtitles, undefined without subtitles.
 * @throws {ServiceError} with every problem
 */
function checkStart(ports: Ports, { uploadSettings, pdfSplittingIds }: MultipartStart) {
  const { contentType, subtitles, videoDuration } = uploadSettings;
  const hasSubtitles = subtitles !== undefined && subtitles.trim() !== '';
  const type = hasSubtitles ? detectSubtitleType(subtitles) : undefined;
  const problems = [
    ...splittingProblems(pdfSplittingIds, contentType),
    ...lengthProblems(videoDuration, ports),
    ...(hasSubtitles && type === undefined ? [subtitlesProblem('uploadSettings.subtitles')] : []),
  ];
  if (problems.length > 0) throw refusal(problems);
  return type;
}

/** Opens an upload in parts, and answers the addresses of the first ones. */
export async function startUpload(
  ports: Ports,
  { tenant, clientId }: Caller,
  start: MultipartStart,
  requestedDraft: boolean | undefined,
): Promise<MultipartStarted> {
  const { fileName, fileSize, contentType, subtitles, ...settings } = start.uploadSettings;
  const subtitlesAre = checkStart(ports, start);
  await requireOpenUpload(ports, tenant);
  await requireJob(ports, tenant);
  await requireQuota(ports, tenant, fileSize);

  const requestId = ports.newId();
  const uploadId = ports.newId();
  const partCount = Math.ceil(fileSize / PART_BYTES);
  const storedSubtitles =
    subtitles === undefined || subtitlesAre === undefined
      ? undefined
      : await storeSubtitles(ports, requestId, subtitles, subtitlesAre);
  const { draft, warnings: ofReview } = await reviewFirst(ports, tenant, requestedDraft);
  const warnings = [...companyWarnings(start.companyName), ...ofReview];
  const title = toDisplayName(fileName);
  const storedSettings = { fileName, fileSize, contentType, ...settings };
  const request = { ...start, uploadSettings: storedSettings };
  await ports.uploads.start(
    { requestId, tenant, clientId, title, request, warnings, now: ports.now() },
    {
      id: uploadId,
      jobId: ports.newId(),
      sizeBytes: fileSize,
      partCount,
      contentType,
      work: {
        draft,
        source: { fileKey: sourceKey(requestId), contentType, fileName: title },
        subtitles: storedSubtitles,
        settings,
        pdfSplittingIds: start.pdfSplittingIds,
      },
    },
  );
  const opened = {
    id: uploadId,
    requestId,
    state: 'open',
    sizeBytes: fileSize,
    partCount,
  } as const;
  return {
    data: {
      uploadId,
      videoUploadId: requestId,
      id: requestId,
      partSize: PART_BYTES,
      partCount,
      ...(await partAddresses(ports, opened, clientId, 1, PARTS_PAGE)),
      ...(warnings.length === 0 ? {} : { warnings }),
    },
  };
}
