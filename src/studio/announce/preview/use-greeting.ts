/** The example that the signer shows on the first screen, signed as a draft would be. */
import { useMemo } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { type Draft, studioBody, withBody } from '#studio/announce/draft/draft.ts';
import type { Kind } from '#studio/announce/draft/kind-list.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { useStore } from '#studio/ui/store.ts';
import type { AnnouncementPipeline } from './announcement-pipeline.ts';
import { assess } from './assess.ts';

/** Returns the signed example; undefined while something is filled in, and before the pipeline is loaded. */
export function useGreeting(isStart: boolean, speed: number): SignedMessage | undefined {
  const { draft, pipeline, greeting } = useAnnounce();
  const kind = useStore(greeting, (selected) => selected);
  return useMemo(() => {
    if (!isStart || pipeline === undefined) return undefined;
    const { look, ...values } = draft.form.getValues();
    return getExample(kind, { ...values, look: { ...look, speed } }, pipeline);
  }, [isStart, speed, pipeline, kind, draft.form]);
}

/** Signs the example of a kind, with the look of the draft. */
export function getExample(
  kind: Kind,
  draft: Draft,
  pipeline: AnnouncementPipeline,
): SignedMessage | undefined {
  const example = pipeline.examples.find(({ id }) => id === kind.example);
  return (
    example && assess(pipeline, withBody(draft, studioBody(example.body))).preview?.messages[0]
  );
}
