/** The service as functions: paths, tokens and parsing stay here. */

import type { z } from 'zod';
import type { Look } from '#contract/look.ts';
import { DURATION_HEADER, LEASE_TOKEN_HEADER } from '#contract/render-job.ts';
import {
  AnnouncementReceipt,
  type SignRequest,
  SignRequestAnswer,
  SignRequestPage,
  type SignRequestQuery,
  type VideoResult,
} from '#contract/sign-request.ts';
import { SessionRequest } from '#contract/token.ts';
import type { TrainAnnouncementBody } from '#contract/train-announcement.ts';
import {
  type ApprovalLetter,
  type RejectionLetter,
  TranslationAnswer,
  type TranslationEdit,
} from '#contract/translation.ts';
import {
  MultipartCompleted,
  type MultipartStart,
  MultipartStarted,
  PARTS_PAGE,
  PartsPage,
  TranslationReceipt,
} from '#contract/translation-upload.ts';
import { type BodyRequest, sendBody } from '#upload/send-body.ts';
import type { AccessTokens } from './access-token.ts';
import { callService, failureOf, parseAnswer, type ServiceCall } from './call-service.ts';
import { ServiceError } from './service-error.ts';

/** A request and the ETag that it came with. */
export interface HeardRequest {
  request: SignRequest;
  etag: string | undefined;
}

/** A video that this browser has rendered already. */
export interface RenderedVideo {
  file: Blob;
  contentType: VideoResult['contentType'];
  durationSeconds: number;
  /** The text of the `.vtt`. */
  captions: string;
}

/** What a submission may choose besides the background, which the body carries. */
export type ChosenLook = Partial<Omit<Look, 'background'>>;

/** A translation under review, with what stands around it. */
export type TranslationUnderReview = TranslationAnswer['data'];

export type Lease = NonNullable<AnnouncementReceipt['data']['lease']>;

const UPLOAD_PATIENCE_MILLISECONDS = 10 * 60_000;
/** A book's translation is tens of megabytes. */
const LARGE_PATIENCE_MILLISECONDS = 2 * 60_000;
/** A store may have to join the parts of a large file. */
const COMPLETION_PATIENCE_MILLISECONDS = 10 * 60_000;

const TRANSLATION = '/v2/sign-requests/video-translation';
const draftQuery = (isDraft: boolean) => (isDraft ? '?draft=true' : '');

/** In one origin with the studio, links are followed there, whatever name this computer goes by. */
const onOwnOrigin = (link: string): string => {
  const { pathname, search } = new URL(link, globalThis.location.href);
  return `${pathname}${search}`;
};

const withOwnLinks = (request: SignRequest): SignRequest => ({
  ...request,
  ...(request.downloadLink !== undefined && { downloadLink: onOwnOrigin(request.downloadLink) }),
  ...(request.results && {
    results: request.results.map((result) => ({
      ...result,
      downloadLink: onOwnOrigin(result.downloadLink),
      captionsLink: onOwnOrigin(result.captionsLink),
    })),
  }),
});

const queryText = (query: Record<string, string | number | undefined>): string => {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
};

/**
 * @param serviceUrl without a slash at the end; empty for the studio's own origin
 * @param tokens where access tokens come from
 */
export function createApiClient({
  serviceUrl,
  tokens,
}: {
  serviceUrl: string;
  tokens: AccessTokens;
}) {
  /** A token refused once may only be old: the call is made again with another, once. */
  const withToken = async <T>(act: (authorization: string) => Promise<T>): Promise<T> => {
    const token = await tokens.get();
    try {
      return await act(`Bearer ${token}`);
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 401)) throw error;
      tokens.discard(token);
      return act(`Bearer ${await tokens.get()}`);
    }
  };

  const call = (path: string, options: ServiceCall = {}): Promise<Response> =>
    withToken((authorization) =>
      callService(`${serviceUrl}${path}`, {
        ...options,
        headers: { ...options.headers, authorization },
      }),
    );

  const json = (method: 'POST' | 'PUT', body: unknown): ServiceCall => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const translationPath = (id: string) => `/v1/sign-requests/${encodeURIComponent(id)}/translation`;

  async function readTranslation(response: Response): Promise<TranslationUnderReview> {
    const { data } = await parseAnswer(response, TranslationAnswer);
    const { source } = data;
    const link = serviceUrl === '' ? onOwnOrigin(source.link) : source.link;
    return { ...data, source: { ...source, link } };
  }

  /** A part may also go straight to a store of another origin. */
  const withOwnUrls = <Part extends { url: string }>(urls: readonly Part[]): Part[] =>
    urls.map((part) => {
      const isOurs = new URL(part.url, globalThis.location.href).pathname.startsWith(TRANSLATION);
      return serviceUrl === '' && isOurs ? { ...part, url: onOwnOrigin(part.url) } : part;
    });

  return {
    /** Answers `known` itself when nothing changed since. */
    async signRequest(
      id: string,
      { known, signal }: { known?: HeardRequest; signal?: AbortSignal } = {},
    ): Promise<HeardRequest> {
      const response = await call(`/v1/sign-requests/${encodeURIComponent(id)}`, {
        signal,
        ...(known?.etag !== undefined && { headers: { 'if-none-match': known.etag } }),
      });
      if (response.status === 304 && known !== undefined) return known;
      const { data } = await parseAnswer(response, SignRequestAnswer);
      return {
        request: serviceUrl === '' ? withOwnLinks(data) : data,
        etag: response.headers.get('etag') ?? undefined,
      };
    },

    async signRequests(
      query: Partial<SignRequestQuery>,
      signal?: AbortSignal,
    ): Promise<SignRequestPage> {
      return parseAnswer(
        await call(`/v1/sign-requests?${queryText(query)}`, { signal }),
        SignRequestPage,
      );
    },

    /**
     * `look` holds what the body has no field for. `isRendered` asks for a lease, so that this browser may
     * hand over its own videos.
     */
    async announce(
      body: TrainAnnouncementBody,
      { look = {}, isRendered }: { look?: ChosenLook; isRendered: boolean },
    ) {
      const { size, framesPerSecond, captions, changeCards, speed } = look;
      const query = queryText({
        size,
        framesPerSecond,
        captions,
        changeCards: changeCards === false ? 'false' : undefined,
        speed,
        render: isRendered ? 'client' : undefined,
      });
      const response = await call(
        `/v1/sign-requests/train-announcements${query === '' ? '' : `?${query}`}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      );
      return (await parseAnswer(response, AnnouncementReceipt)).data;
    },

    /** Stores this browser's videos, in the order of the messages, as the results of a request. */
    async handOver({ jobId, leaseToken }: Lease, videos: readonly RenderedVideo[]): Promise<void> {
      const job = `/v1/render-jobs/${encodeURIComponent(jobId)}`;
      const headers = { [LEASE_TOKEN_HEADER]: leaseToken };
      for (const [index, video] of videos.entries()) {
        await call(`${job}/videos/${index}`, {
          method: 'PUT',
          headers: {
            ...headers,
            'content-type': video.contentType,
            [DURATION_HEADER]: String(video.durationSeconds),
          },
          body: video.file,
          patienceMilliseconds: UPLOAD_PATIENCE_MILLISECONDS,
        });
        await call(`${job}/captions/${index}`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'text/vtt' },
          body: video.captions,
        });
      }
      await call(`${job}/complete`, { method: 'POST', headers });
    },

    /** Sends one form with a file in it, whose progress is told. Rejects with `UploadError` when the line is down. */
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
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(start),
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
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uploadId }),
        patienceMilliseconds: COMPLETION_PATIENCE_MILLISECONDS,
      });
      return (await parseAnswer(response, MultipartCompleted)).data;
    },

    async abortTranslation(uploadId: string): Promise<void> {
      await call(`${TRANSLATION}/multipart/${encodeURIComponent(uploadId)}`, { method: 'DELETE' });
    },

    async cancel(id: string): Promise<void> {
      await call(`/v1/sign-requests/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },

    /** The newest version unless told. */
    async translation(
      id: string,
      { version, signal }: { version?: number; signal?: AbortSignal } = {},
    ): Promise<TranslationUnderReview> {
      const query = version === undefined ? '' : `?version=${version}`;
      return readTranslation(
        await call(`${translationPath(id)}${query}`, {
          signal,
          patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
        }),
      );
    },

    /** Refused with 409 when somebody saved meanwhile, or the request no longer waits for review. */
    async saveTranslation(id: string, edit: z.input<typeof TranslationEdit>) {
      return readTranslation(
        await call(translationPath(id), {
          ...json('PUT', edit),
          patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
        }),
      );
    },

    /** Refused with 409 as saving is. */
    async approveTranslation(id: string, letter: z.input<typeof ApprovalLetter>) {
      return readTranslation(
        await call(`${translationPath(id)}/approve`, {
          ...json('POST', letter),
          patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
        }),
      );
    },

    async rejectTranslation(id: string, letter: z.input<typeof RejectionLetter>): Promise<void> {
      await call(`${translationPath(id)}/reject`, json('POST', letter));
    },

    /** The text of an srt or vtt file, for a request that waits for it. */
    async giveSubtitles(id: string, text: string): Promise<void> {
      await call(`/v1/sign-requests/${encodeURIComponent(id)}/subtitles`, {
        method: 'PUT',
        headers: { 'content-type': 'text/plain' },
        body: text,
        patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
      });
    },

    async retry(id: string): Promise<void> {
      await call(`/v1/sign-requests/${encodeURIComponent(id)}/retry`, { method: 'POST' });
    },
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;

/** Trades the code of the sign-in link for a session cookie. */
export async function signIn(code: string): Promise<void> {
  await callService('/session', {
    method: 'POST',
    withCookie: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SessionRequest.parse({ code })),
  });
}
