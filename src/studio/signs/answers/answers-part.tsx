/** Tab with the answers of passengers: how much is understood, then signs and messages with most problems first. */
import { useState } from 'react';
import { useAnswerGroups } from '#studio/queries/passengers/use-answers.ts';
import type { Library } from '#studio/signs/library.ts';
import type { SignsSearch } from '#studio/signs/signs-search.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { AnswerNumbers } from './answer-numbers.tsx';
import { GroupList } from './group-list.tsx';
import { MessageAnswers } from './message-answers.tsx';

export interface AnswersPartProps {
  library: Library | undefined;
  search: SignsSearch;
  onShow: (changed: Partial<SignsSearch>) => void;
}

export function AnswersPart({ library, search, onShow }: AnswersPartProps) {
  const groups = useAnswerGroups();
  const [requestId, setRequestId] = useState<string>();
  if (groups.isPending || library === undefined) return <p role="status">Loading the answers…</p>;
  if (groups.error !== null)
    return (
      <Callout
        kind="error"
        role="alert"
        title="The answers could not be loaded"
        actions={<Button onPress={() => void groups.refetch()}>Try again</Button>}
      >
        <p>{groups.error.message}</p>
      </Callout>
    );
  const { signs, messages } = groups.data;
  if (messages.length === 0)
    return (
      <p>
        No passenger has answered yet. They can answer under each message on the pages for
        passengers, which an administrator switches on under Settings, Screens and review.
      </p>
    );
  const findId = (gloss: string) =>
    library.entries.find(({ title }) => title === gloss)?.id ?? gloss;
  return (
    <div className="flex flex-col gap-6">
      <AnswerNumbers />
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">By sign</h2>
        {signs.length === 0 ? (
          <p className="text-muted">No answer names a moment at which a sign was shown.</p>
        ) : (
          <GroupList
            label="Signs"
            groups={signs}
            selectedId={signs.find(({ id }) => findId(id) === search.sign)?.id}
            onChoose={(gloss) => onShow({ sign: findId(gloss) })}
          />
        )}
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">By message</h2>
        <GroupList
          label="Messages"
          groups={messages}
          selectedId={requestId}
          onChoose={(id) => setRequestId(id === requestId ? undefined : id)}
        />
        {requestId !== undefined && <MessageAnswers key={requestId} requestId={requestId} />}
      </section>
    </div>
  );
}
