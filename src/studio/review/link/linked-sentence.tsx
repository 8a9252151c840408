/** Opens the sentence that the address names: in view, with the focus, and signed. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

/** Says so when the sentence is no longer there; renders nothing else. */
export function LinkedSentence({ sentences }: { sentences: Sentences }) {
  const { open, playlist, pipeline } = useReview();
  const { sentence: linkedId } = useSearch({ from: '/review/$id' });
  const navigate = useNavigate({ from: '/review/$id' });
  const [waitingId, setWaitingId] = useState<string>();
  const isThere = sentences.some(({ id }) => id === linkedId);
  const forget = () =>
    void navigate({
      search: (previous) => ({ ...previous, sentence: undefined }),
      replace: true,
      resetScroll: false,
    });
  const follow = useEffectEvent((id: string) => {
    open(id, { focus: true });
    setWaitingId(id);
    // What is deleted from now on was there when the link was opened.
    forget();
  });
  const play = useEffectEvent((id: string) => {
    playlist.play(id);
    setWaitingId(undefined);
  });
  useEffect(() => {
    if (linkedId !== undefined && isThere) follow(linkedId);
  }, [linkedId, isThere]);
  useEffect(() => {
    if (waitingId !== undefined && pipeline !== undefined) play(waitingId);
  }, [waitingId, pipeline]);
  if (linkedId === undefined || isThere) return null;
  return (
    <Callout
      kind="warning"
      role="status"
      title="The sentence of this link is no longer here"
      actions={<Button onPress={forget}>Close</Button>}
    >
      <p>It was deleted or joined with another one, or the file was translated again.</p>
    </Callout>
  );
}
