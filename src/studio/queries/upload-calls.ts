/** Films, sound and documents sent for translation, whole or in parts. */
import type { z } from 'zod';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import {
  MultipartCompleted,
  type MultipartStart,
  MultipartStarted,
  PARTS_PAGE,
  PartsPage,
  TranslationReceipt,
} from '#contract/requests/translation-upload.ts';
import { type BodyRequest, sendBody } from '#upload/send-body.ts';
import { parseAnswer, toServiceError } from './service/call-service.ts';
import { escaped } from './service/service-client.ts';
import type { ServiceContext } from './service/service-context.ts';
import { toTextFile } from './written-text.ts';

const draftQuery = (isDraft: boolean) => ({
  draft: isDraft ? ('true' as const) : ('false' as const),
});

export function uploadCalls({ serviceUrl, withToken, api, fileApi, resolveLink }: ServiceContext) {
  const videoTranslation = api.v2['sign-requests']['video-translation'];
  const { multipart } = videoTranslation;

  /** Rewrites the URLs of our own service. A part may also go directly to a store of another origin. */
  const withOwnUrls = <Part extends { url: string }>(urls: readonly Part[]): Part[] =>
    urls.map((part) => {
      const isOurs = new URL(part.url, globalThis.location.href).pathname.startsWith(
        `${BASE_PATH}${videoTranslation.$path()}`,
      );
      return isOurs ? { ...part, url: resolveLink(part.url) } : part;
    });

  return {
    /** Sends one form with a file in it and reports its progress. Rejects with `UploadError` when the line is down. */
    async uploadInOneRequest(
      form: FormData,
      isDraft: boolean,
      options: Pick<BodyRequest, 'signal' | 'onSent'>,
    ) {
      const response = await withToken(async (authorization) => {
        const answer = await sendBody({
          method: 'POST',
          url: `${serviceUrl || BASE_PATH}${videoTranslation.$path({ query: draftQuery(isDraft) })}`,
          headers: { authorization },
          body: form,
          ...options,
        });
        const retryAfter = answer.header('retry-after');
        const uploadResponse = new Response(answer.text, {
          status: answer.status,
          headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
        });
        if (!uploadResponse.ok) throw await toServiceError(uploadResponse);
        return uploadResponse;
      });
      return (await parseAnswer(response, TranslationReceipt)).data;
    },

    /** Sends a typed text as a draft, which waits for a reviewer; returns the id of its request. */
    async sendTextDraft(text: string, { name, email }: { name: string; email: string }) {
      const [firstName = '', ...rest] = name.trim().split(/\s+/);
      const body = { firstName, lastName: rest.join(' ') || firstName, email };
      const form = new FormData();
      form.append('body', JSON.stringify(body));
      form.append('video', toTextFile({ title: '', text }));
      const response = await fileApi.v2['sign-requests']['video-translation'].$post(
        { query: draftQuery(true) },
        { init: { body: form } },
      );
      return (await parseAnswer(response, TranslationReceipt)).data.id;
    },

    async startTranslation(start: z.input<typeof MultipartStart>, isDraft: boolean) {
      const response = await multipart.$post({ query: draftQuery(isDraft), json: start });
      const { data } = await parseAnswer(response, MultipartStarted);
      return { ...data, urls: withOwnUrls(data.urls) };
    },

    async translationParts(uploadId: string, from: number, signal?: AbortSignal) {
      const response = await multipart[':uploadId'].parts.$get(
        { param: escaped({ uploadId }), query: { from, limit: PARTS_PAGE } },
        { init: { signal } },
      );
      const { data } = await parseAnswer(response, PartsPage);
      return { ...data, urls: withOwnUrls(data.urls) };
    },

    async completeTranslation(uploadId: string) {
      const { complete } = fileApi.v2['sign-requests']['video-translation'].multipart;
      const response = await complete.$post({ json: { uploadId } });
      return (await parseAnswer(response, MultipartCompleted)).data;
    },

    async abortTranslation(uploadId: string): Promise<void> {
      await multipart[':uploadId'].$delete({ param: escaped({ uploadId }) });
    },
  };
}
