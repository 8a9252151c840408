/** Uploading over the API client, with failures as uploads know them. */
import { UploadError, type UploadErrorCode } from '#upload/upload-error.ts';
import type { PartPage, UploadService } from '#upload/upload-service.ts';
import type { ApiClient } from './service/api-client.ts';
import { ApiError } from './service/api-error.ts';

function toUploadErrorCode({ code, status, problems }: ApiError): UploadErrorCode {
  if (problems.some((problem) => problem.code === 'parts-missing')) return 'parts-missing';
  if (status === 408) return 'busy';
  if (code === 'not-found' || status === 409) return 'upload-over';
  switch (code) {
    case 'unreachable':
      return 'unreachable';
    case 'unauthorised':
      return 'not-allowed';
    case 'refused':
    case 'busy':
    case 'broken':
      return code;
  }
}

/** Rejects with `UploadError` instead of `ApiError`. */
export async function asUpload<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { retryAfterSeconds, problems } = error;
    const message = problems.map((problem) => problem.message).join(' ') || error.message;
    throw new UploadError(toUploadErrorCode(error), message, {
      cause: error,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
}

const pageFrom = (
  from: number,
  { urls, stored = [] }: { urls: PartPage['urls']; stored?: PartPage['stored'] },
): PartPage => ({ from, urls, stored });

export function uploadService(api: ApiClient): UploadService {
  return {
    async sendInOneRequest({ body, file, subtitles, isDraft }, options) {
      const form = new FormData();
      form.append('body', JSON.stringify(body));
      if (subtitles !== undefined) form.append('subtitles', subtitles);
      form.append('video', file);
      return (await asUpload(api.uploadInOneRequest(form, isDraft, options))).id;
    },
    async start(start, isDraft) {
      const started = await asUpload(api.startTranslation(start, isDraft));
      const { uploadId, id: requestId, partCount } = started;
      return { uploadId, requestId, partCount, firstPage: pageFrom(1, started) };
    },
    partPage: async (uploadId, from, signal) =>
      pageFrom(from, await asUpload(api.translationParts(uploadId, from, signal))),
    async complete(uploadId) {
      await asUpload(api.completeTranslation(uploadId));
    },
    async abort(uploadId) {
      try {
        await asUpload(api.abortTranslation(uploadId));
      } catch (error) {
        if (!(error instanceof UploadError && error.code === 'upload-over')) throw error;
      }
    },
  };
}
