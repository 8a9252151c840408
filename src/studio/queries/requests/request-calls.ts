/** Requests: asked for, followed, handed their videos, cancelled and tried again. */
import { type Figure, getFigureFileHash, type NamedFigure } from '#contract/figure.ts';
import { type Look, OfferedPictureSize } from '#contract/look.ts';
import {
  AnnouncementReceipt,
  type SignRequest,
  SignRequestAnswer,
  SignRequestPage,
  type SignRequestQuery,
} from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped, servicePaths } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';
import { type DeliveredVideo, deliveryCalls, type Lease } from './delivery-calls.ts';

/** A request and the ETag that it came with. */
export interface HeardRequest {
  request: SignRequest;
  etag: string | undefined;
}

/** Look options that a submission may select; the background is not one of them, as the body has it. */
export type ChosenLook = Partial<Omit<Look, 'background'>>;

/** Options that the body of an announcement has no field for; the organisation's settings apply where absent. */
export interface AnnouncementChoices {
  look?: ChosenLook;
  options?: MessageOptions;
  /** Asks for a lease, so that this browser may hand over its own videos. */
  isRendered?: boolean;
  /** Code of the page of the station that the message is for. */
  station?: string | undefined;
  /** Whether this browser also has the films of the signer alone, for screens. */
  hasSignerFilms?: boolean;
}

/**
 * Returns the figure if it has a name that can be sent. A figure from a file exists only in this browser: the
 * service then draws the illustrated signer. A name that only another release knows is left for the service
 * to refuse.
 */
const toNamedFigure = (figure: Figure | undefined): NamedFigure | undefined =>
  figure !== undefined && getFigureFileHash(figure) === undefined
    ? (figure as NamedFigure)
    : undefined;

function announcementQuery({
  look = {},
  options,
  station,
  isRendered = false,
  hasSignerFilms = false,
}: AnnouncementChoices) {
  const { size, framesPerSecond, captions, changeCards, speed, signer } = look;
  const figure = signer?.figure;
  return {
    size: OfferedPictureSize.safeParse(size).data,
    framesPerSecond,
    captions,
    changeCards: changeCards === false ? ('false' as const) : undefined,
    speed,
    signer: toNamedFigure(figure),
    lanyard: signer?.lanyard,
    signerLogo: signer?.logo === undefined ? undefined : ('true' as const),
    backgroundPicture: look.backgroundPicture === undefined ? undefined : ('true' as const),
    ...(options && { ...options, board: String(options.board !== undefined) }),
    station,
    render: isRendered ? ('client' as const) : undefined,
    signerFilms: isRendered && hasSignerFilms ? ('true' as const) : undefined,
  };
}

/** Returns the path to which an announcement is sent, with its options. */
export const announcementPath = (choices: AnnouncementChoices): string =>
  servicePaths.v1['sign-requests']['train-announcements'].$path({
    query: announcementQuery(choices),
  });

export function requestCalls(context: ServiceContext) {
  const { api, largeApi, resolveLink } = context;
  const requests = api.v1['sign-requests'];
  const delivery = deliveryCalls(context);
  const withOwnLinks = (request: SignRequest): SignRequest => ({
    ...request,
    ...(request.downloadLink !== undefined && { downloadLink: resolveLink(request.downloadLink) }),
    ...(request.results && {
      results: request.results.map((result) => ({
        ...result,
        downloadLink: resolveLink(result.downloadLink),
        captionsLink: resolveLink(result.captionsLink),
        ...(result.sourceCaptionsLink !== undefined && {
          sourceCaptionsLink: resolveLink(result.sourceCaptionsLink),
        }),
      })),
    }),
  });

  return {
    /** Answers `known` itself when nothing changed since. */
    async signRequest(
      id: string,
      { known, signal }: { known?: HeardRequest; signal?: AbortSignal } = {},
    ): Promise<HeardRequest> {
      const response = await api[':version{v1|v2}']['sign-requests'][':id'].$get(
        { param: escaped({ version: 'v1', id }) },
        {
          init: { signal },
          ...(known?.etag !== undefined && { headers: { 'if-none-match': known.etag } }),
        },
      );
      const status: number = response.status;
      if (status === 304 && known !== undefined) return known;
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
      const list = api[':version{v1|v2}']['sign-requests'];
      const response = await list.$get({ param: { version: 'v1' }, query }, { init: { signal } });
      return parseAnswer(response, SignRequestPage);
    },

    async announce(body: TrainAnnouncementBody, choices: AnnouncementChoices) {
      const announcements = requests['train-announcements'];
      const query = announcementQuery(choices);
      const response = await announcements.$post(
        { query },
        {
          headers: { 'content-type': 'application/json' },
          init: { body: JSON.stringify(body) },
        },
      );
      return (await parseAnswer(response, AnnouncementReceipt)).data;
    },

    /** Stores this browser's videos, in the order of the messages, as the results of a request. */
    async handOver(lease: Lease, videos: readonly DeliveredVideo[]): Promise<void> {
      for (const [index, video] of videos.entries()) await delivery.deliver(lease, index, video);
      await delivery.complete(lease);
    },

    async cancel(id: string): Promise<void> {
      await requests[':id'].$delete({ param: escaped({ id }), query: { expect: 'unfinished' } });
    },

    /** Removes a request that has ended, with everything that belongs to it. */
    async remove(id: string): Promise<void> {
      await requests[':id'].$delete({ param: escaped({ id }), query: { expect: 'ended' } });
    },

    async retry(id: string): Promise<void> {
      await requests[':id'].retry.$post({ param: escaped({ id }) });
    },

    /** Asks for the signer of a film alone. Answers the request that makes it. */
    async makeSignerAlone(id: string): Promise<SignRequest> {
      const response = await requests[':id']['signer-alone'].$post({ param: escaped({ id }) });
      return (await parseAnswer(response, SignRequestAnswer)).data;
    },

    /** The text of a subtitle file, for a request that waits for it. */
    /**
     * Sends subtitles for a request.
     * @param startsAt clock time that the subtitles give for the start of the film
     */
    async giveSubtitles(id: string, text: string, startsAt?: string): Promise<void> {
      await largeApi.v1['sign-requests'][':id'].subtitles.$put(
        {
          param: escaped({ id }),
          query: startsAt === undefined ? {} : { subtitlesStartAt: startsAt },
        },
        { headers: { 'content-type': 'text/plain' }, init: { body: text } },
      );
    },
  };
}
