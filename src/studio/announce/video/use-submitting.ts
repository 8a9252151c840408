/** Sends the draft's request to the service, with the rendered files when there are any. */
import { useState } from 'react';
import type { AnnouncementChoices } from '../../queries/requests/request-calls.ts';
import {
  type Submitted,
  useSubmitAnnouncement,
} from '../../queries/requests/use-submit-announcement.ts';
import { chosenSignerLook } from '../../signer/signer-look-setting.ts';
import { useAnnounce } from '../announce-context.ts';
import { type Draft, optionsOf, type RequestJson } from '../draft/draft.ts';
import { sentRequest } from '../form/options.ts';
import type { FinishedVideo } from './making/render-set.ts';

/** What is sent beside the body: how it is said, how it looks, who signs. */
export const choicesOf = (draft: Draft): AnnouncementChoices => ({
  options: optionsOf(draft),
  look: { ...draft.look, ...chosenSignerLook() },
});

export interface Submitting {
  isPending: boolean;
  error: Error | null;
  /** What the service answered, and the request that it answered. */
  sent?: Submitted & { request: RequestJson };
  submit(videos: readonly FinishedVideo[]): Promise<void>;
  /** As `submit`. @returns the id of the request @throws when it was not sent */
  deliver(videos: readonly FinishedVideo[]): Promise<string>;
}

const ignore = () => undefined;

export function useSubmitting(): Submitting {
  const { draft, assessment } = useAnnounce();
  const mutation = useSubmitAnnouncement();
  const [sent, setSent] = useState<Submitting['sent']>();
  async function deliver(videos: readonly FinishedVideo[]): Promise<string> {
    const present = draft.form.getValues();
    const request = sentRequest(present);
    const title = assessment.get().preview?.messages[0]?.message.title ?? 'Announcement';
    draft.remember(title, structuredClone(present));
    setSent(undefined);
    const answer = await mutation.mutateAsync({
      body: request,
      ...choicesOf(present),
      rendered: videos.map(({ video }) => video),
    });
    setSent({ ...answer, request });
    return answer.id;
  }

  return {
    isPending: mutation.isPending,
    error: mutation.error,
    sent,
    deliver,
    // Why it failed is in `error`.
    submit: (videos) => deliver(videos).then(ignore, ignore),
  };
}
