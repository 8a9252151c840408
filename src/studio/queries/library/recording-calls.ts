/** Recordings of people in the organisation's sign library: sent, fetched, and where they were shown. */
import { z } from 'zod';
import {
  type RecordingLinks,
  type RecordingStart,
  RecordingsAnswer,
  type RecordingUses,
  RecordingUsesAnswer,
} from '#contract/library/recording-change.ts';
import {
  PARTS_PAGE,
  PartsPage,
  PartUrl,
  StoredPart,
} from '#contract/requests/translation-upload.ts';
import { type Lease, leaseHeader } from '#studio/queries/requests/delivery-calls.ts';
import { callService, parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import {
  FILE_TIMEOUT_MS,
  type ServiceApis,
  type ServiceContext,
} from '#studio/queries/service/service-context.ts';

const Started = z.object({
  data: z.object({
    isStored: z.boolean(),
    urls: z.array(PartUrl),
    stored: z.array(StoredPart),
  }),
});

/** Creates the recording calls that a worker needs, too. */
export const recordingUseCalls = ({ api }: ServiceApis) => ({
  /** Says that a job shows recordings; answers where they are, and which may not be shown any more. */
  async showRecordings(
    lease: Lease,
    ids: readonly string[],
    signal?: AbortSignal,
  ): Promise<RecordingLinks> {
    const response = await api.v1['render-jobs'][':jobId'].recordings.$post(
      {
        param: escaped({ jobId: lease.jobId }),
        header: leaseHeader(lease),
        json: { recordings: [...ids] },
      },
      { init: { signal } },
    );
    return (await parseAnswer(response, RecordingsAnswer)).data;
  },
});

/** Fetches a film from a signed link. */
async function fetchFilm(link: string, signal: AbortSignal): Promise<Blob> {
  const timeoutMs = FILE_TIMEOUT_MS;
  return await (await callService(link, { signal, timeoutMs })).blob();
}

export function recordingCalls(context: ServiceContext) {
  const { api, fileApi, resolveLink } = context;
  const recordings = api.v1['sign-library'].recordings;

  const withOwnLinks = <Linked extends { url: string }>(parts: readonly Linked[]): Linked[] =>
    parts.map((part) =>
      // A part may also go straight to a store of another origin.
      /\/v\d\//.test(new URL(part.url, globalThis.location.href).pathname)
        ? { ...part, url: resolveLink(part.url) }
        : part,
    );

  return {
    ...recordingUseCalls(context),

    /** Fetches links to recordings, and reports which no longer exist. */
    async recordingLinks(ids: readonly string[], signal?: AbortSignal): Promise<RecordingLinks> {
      const response = await recordings.links.$post(
        { json: { recordings: [...ids] } },
        { init: { signal } },
      );
      return (await parseAnswer(response, RecordingsAnswer)).data;
    },

    fetchRecording: (link: string, signal: AbortSignal) => fetchFilm(resolveLink(link), signal),

    /** Requests whose videos show any of these. */
    async recordingUses(ids: readonly string[]): Promise<RecordingUses> {
      const response = await recordings.uses.$post({ json: { recordings: [...ids] } });
      return (await parseAnswer(response, RecordingUsesAnswer)).data;
    },

    async startRecording(start: RecordingStart) {
      const { data } = await parseAnswer(await recordings.$post({ json: start }), Started);
      return { ...data, urls: withOwnLinks(data.urls) };
    },

    async recordingParts(recording: string, from: number, signal?: AbortSignal) {
      const response = await recordings[':recording'].parts.$get(
        { param: escaped({ recording }), query: { from, limit: PARTS_PAGE } },
        { init: { signal } },
      );
      const { data } = await parseAnswer(response, PartsPage);
      return { ...data, urls: withOwnLinks(data.urls) };
    },

    async completeRecording(recording: string): Promise<void> {
      const { complete } = fileApi.v1['sign-library'].recordings[':recording'];
      await complete.$post({ param: escaped({ recording }) });
    },
  };
}
