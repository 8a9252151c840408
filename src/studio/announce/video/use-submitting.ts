/** Sends the draft's request to the service, with the rendered files when there are any. */
import { useState } from 'react';
import { listClipIds } from '#rendering/clips/with-clips.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import {
  type Draft,
  getLook,
  getMessageOptions,
  type RequestJson,
} from '#studio/announce/draft/draft.ts';
import { sentRequest } from '#studio/announce/form/options.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { getMessageStation } from '#studio/queries/passengers/message-station.ts';
import type { DeliveredVideo } from '#studio/queries/requests/delivery-calls.ts';
import type { AnnouncementChoices } from '#studio/queries/requests/request-calls.ts';
import type { Submission, Submitted } from '#studio/queries/requests/submit-announcement.ts';
import { useSubmitAnnouncement } from '#studio/queries/requests/use-submit-announcement.ts';
import { isSameJson, useStore } from '#studio/ui/store.ts';
import type { FinishedVideo } from './making/render-set.ts';

/** Builds what is sent with the body: the message options, and the look with its signer. */
export const getChoices = (draft: Draft): AnnouncementChoices => ({
  options: getMessageOptions(draft),
  look: getLook(draft),
  station: getMessageStation(),
});

/** Says of each video whether its signs are approved; where the organisation has approved none, they are not. */
async function withApproval(
  delivered: readonly DeliveredVideo[],
  videos: readonly FinishedVideo[],
): Promise<readonly DeliveredVideo[]> {
  if (libraryRules.read().approved.length === 0) return delivered;
  const { signsApproved } = await import('#signing/lexicon/library/signs-approved.ts');
  return delivered.map((video, index) => ({
    ...video,
    signsApproved: signsApproved(videos[index]!.message),
  }));
}

export interface Submitting {
  isPending: boolean;
  error: Error | null;
  /** The request that was sent last, or was to be: `error` and `sent` are about it. */
  tried?: RequestJson;
  /** Response of the service, and the videos that it received. */
  sent?: Submitted & { videos: readonly FinishedVideo[] };
  submit(videos: readonly FinishedVideo[]): Promise<void>;
  /**
   * Submits like `submit`, but reports the outcome.
   *
   * @returns the id of the request
   * @throws when it was not sent
   */
  deliver(videos: readonly FinishedVideo[]): Promise<string>;
  /** Creates what is sent for the form as it is now. */
  toSubmission(videos: readonly FinishedVideo[]): Submission;
}

/** Whether what was sent last, or was to be, is what the form says: of another announcement nothing is told. */
export function useIsOfForm({ tried }: Submitting): boolean {
  const { assessment } = useAnnounce();
  return useStore(assessment, ({ draft }) => isSameJson(tried, sentRequest(draft)));
}

export function useSubmitting(): Submitting {
  const { draft, assessment } = useAnnounce();
  const mutation = useSubmitAnnouncement();
  const letWait = useLetWait();
  const [tried, setTried] = useState<RequestJson>();
  const [sent, setSent] = useState<Submitting['sent']>();
  /** Builds the request from the form as it is now, and saves the announcement among the recent ones. */
  function prepare(videos: readonly FinishedVideo[]) {
    const present = draft.form.getValues();
    const request = sentRequest(present);
    const signed = assessment.get().preview?.messages ?? [];
    const title = signed[0]?.message.title ?? 'Announcement';
    draft.remember(title, structuredClone(present));
    const rendered = videos.map(({ video, coverage }) => ({ ...video, coverage }));
    const signerFilms = videos.flatMap(({ signerFilm, coverage }) =>
      signerFilm === undefined ? [] : [{ ...signerFilm, coverage }],
    );
    const {
      revision: libraryRevision,
      recordings: libraryRecordings,
      region,
    } = libraryRules.read();
    const inLibrary = new Set(libraryRecordings.map(({ id }) => id));
    const played = new Set(videos.flatMap(({ message }) => listClipIds(message)));
    const recordings = [...played].filter((id) => inLibrary.has(id));
    const choices = getChoices(present);
    const submission = {
      body: request,
      ...choices,
      rendered,
      signerFilms,
      recordings,
      libraryRevision,
      region,
    };
    return { title, request, submission, videos };
  }
  async function send({
    request,
    submission,
    videos,
  }: ReturnType<typeof prepare>): Promise<string> {
    setTried(request);
    setSent(undefined);
    const rendered = await withApproval(submission.rendered, videos);
    const signerFilms = await withApproval(submission.signerFilms, videos);
    const answer = await mutation.mutateAsync({ ...submission, rendered, signerFilms });
    setSent({ ...answer, videos });
    return answer.id;
  }

  return {
    isPending: mutation.isPending,
    error: mutation.error,
    ...(tried && { tried }),
    ...(sent && { sent }),
    deliver: (videos) => send(prepare(videos)),
    toSubmission: (videos) => prepare(videos).submission,
    async submit(videos) {
      const prepared = prepare(videos);
      const { title, submission } = prepared;
      try {
        await send(prepared);
      } catch (error) {
        // Why else it failed is in `error` above.
        if (letWait(error, title, { kind: 'announce', submission })) mutation.reset();
      }
    },
  };
}
