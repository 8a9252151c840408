/** Films, sound and documents sent for translation, whole or in parts. */
import type { z } from 'zod';
import {
  MultipartCompleted,
  type MultipartStart,
  MultipartStarted,
  PARTS_PAGE,
  PartsPage,
  TranslationReceipt,
} from '#contract/requests/translation-upload.ts';
import { type BodyRequest, sendBody } from '#upload/send-body.ts';
import { failureOf, parseAnswer } from './service/call-service.ts';
import { json, queryText, type ServiceLine } from './service/service-line.ts';

/** A store may have to join the parts of a large file. */
const COMPLETION_PATIENCE_MILLISECONDS = 10 * 60_000;

const TRANSLATION = '/v2/sign-requests/video-translation';
const draftQuery = (isDraft: boolean) => (isDraft ? '?draft=true' : '');

export function uploadCalls({ serviceUrl, withToken, call, ownLink }: ServiceLine) {
  /** A part may also go straight to a store of another origin. */
  const withOwnUrls = <Part extends { url: string }>(urls: readonly Part[]): Part[] =>
    urls.map((part) => {
      const isOurs = new URL(part.url, globalThis.location.href).pathname.startsWith(TRANSLATION);
      return isOurs ? { ...part, url: ownLink(part.url) } : part;
    });

  return {
    /** Sends one form with a file in it and reports its progress. Rejects with `UploadError` when the line is down. */
    async translateWhole(
      form: FormData,
      isDraft: boolean,
      options: Pick<BodyRequest, 'signal' | 'onSent'>,
    ) {
      const response = await withToken(async (authorization) => {
        const answer = await sendBody({
          method: 'POST',
          url: `${serviceUrl}${TRANSLATION}${draftQuery(isDraft)}`,
          headers: { authorization },
          body: form,
          ...options,
        });
        const retryAfter = answer.header('retry-after');
        const heard = new Response(answer.text, {
          status: answer.status,
          headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
        });
        if (!heard.ok) throw await failureOf(heard);
        return heard;
      });
      return (await parseAnswer(response, TranslationReceipt)).data;
    },

    async startTranslation(start: z.input<typeof MultipartStart>, isDraft: boolean) {
      const response = await call(`${TRANSLATION}/multipart${draftQuery(isDraft)}`, {
        ...json('POST', start),
      });
      const { data } = await parseAnswer(response, MultipartStarted);
      return { ...data, urls: withOwnUrls(data.urls) };
    },

    async translationParts(uploadId: string, from: number, signal?: AbortSignal) {
      const query = queryText({ from, limit: PARTS_PAGE });
      const response = await call(
        `${TRANSLATION}/multipart/${encodeURIComponent(uploadId)}/parts?${query}`,
        { signal },
      );
      const { data } = await parseAnswer(response, PartsPage);
      return { ...data, urls: withOwnUrls(data.urls) };
    },

    async completeTranslation(uploadId: string) {
      const response = await call(`${TRANSLATION}/multipart/complete`, {
        ...json('POST', { uploadId }),
        patienceMilliseconds: COMPLETION_PATIENCE_MILLISECONDS,
      });
      return (await parseAnswer(response, MultipartCompleted)).data;
    },

    async abortTranslation(uploadId: string): Promise<void> {
      await call(`${TRANSLATION}/multipart/${encodeURIComponent(uploadId)}`, { method: 'DELETE' });
    },
  };
}
