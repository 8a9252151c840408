/** Requests: asked for, followed, handed their videos, cancelled and tried again. */
import { fileOfFigure } from '#contract/figure.ts';
import type { Look } from '#contract/look.ts';
import { DURATION_HEADER, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import {
  AnnouncementReceipt,
  type SignRequest,
  SignRequestAnswer,
  SignRequestPage,
  type SignRequestQuery,
  type VideoResult,
} from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import { parseAnswer } from '../service/call-service.ts';
import {
  json,
  LARGE_PATIENCE_MILLISECONDS,
  queryText,
  requestPath,
  type ServiceLine,
} from '../service/service-line.ts';

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

/** What the body of an announcement has no field for; as the organisation has it where absent. */
export interface AnnouncementChoices {
  look?: ChosenLook;
  options?: MessageOptions;
  /** Asks for a lease, so that this browser may hand over its own videos. */
  isRendered?: boolean;
}

/** Where an announcement is sent, with its choices. */
export function announcementPath({
  look = {},
  options,
  isRendered = false,
}: AnnouncementChoices): string {
  const { size, framesPerSecond, captions, changeCards, speed, signer } = look;
  const figure = signer?.figure;
  const query = queryText({
    size,
    framesPerSecond,
    captions,
    changeCards: changeCards === false ? 'false' : undefined,
    speed,
    // A figure from a file is only in this browser: the service then draws the illustrated signer.
    signer: figure !== undefined && fileOfFigure(figure) === undefined ? figure : undefined,
    ...(options && { ...options, board: String(options.board !== undefined) }),
    render: isRendered ? 'client' : undefined,
  });
  return `/v1/sign-requests/train-announcements${query === '' ? '' : `?${query}`}`;
}

export type Lease = NonNullable<AnnouncementReceipt['data']['lease']>;

const UPLOAD_PATIENCE_MILLISECONDS = 10 * 60_000;

export function requestCalls({ call, ownLink }: ServiceLine) {
  const withOwnLinks = (request: SignRequest): SignRequest => ({
    ...request,
    ...(request.downloadLink !== undefined && { downloadLink: ownLink(request.downloadLink) }),
    ...(request.results && {
      results: request.results.map((result) => ({
        ...result,
        downloadLink: ownLink(result.downloadLink),
        captionsLink: ownLink(result.captionsLink),
      })),
    }),
  });

  return {
    /** Answers `known` itself when nothing changed since. */
    async signRequest(
      id: string,
      { known, signal }: { known?: HeardRequest; signal?: AbortSignal } = {},
    ): Promise<HeardRequest> {
      const response = await call(requestPath(id), {
        signal,
        ...(known?.etag !== undefined && { headers: { 'if-none-match': known.etag } }),
      });
      if (response.status === 304 && known !== undefined) return known;
      const { data } = await parseAnswer(response, SignRequestAnswer);
      return {
        request: withOwnLinks(data),
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

    async announce(body: TrainAnnouncementBody, choices: AnnouncementChoices) {
      const response = await call(announcementPath(choices), { ...json('POST', body) });
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

    async cancel(id: string): Promise<void> {
      await call(requestPath(id), { method: 'DELETE' });
    },

    async retry(id: string): Promise<void> {
      await call(`${requestPath(id)}/retry`, { method: 'POST' });
    },

    /** The text of an srt or vtt file, for a request that waits for it. */
    async giveSubtitles(id: string, text: string): Promise<void> {
      await call(`${requestPath(id)}/subtitles`, {
        method: 'PUT',
        headers: { 'content-type': 'text/plain' },
        body: text,
        patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
      });
    },
  };
}
