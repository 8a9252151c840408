/** Reply to answers of passengers: a button that opens a field. */
import { useState } from 'react';
import { MAX_REPLY_WORDS } from '#contract/passengers/answers/answer-limits.ts';
import { useReplyToAnswers } from '#studio/queries/passengers/use-answers.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

export interface ReplyFormProps {
  /** Label of the button that opens the field. */
  label: string;
  answerIds: readonly string[];
  /** Reply until now. */
  initialWords?: string;
}

export function ReplyForm({ label, answerIds, initialWords = '' }: ReplyFormProps) {
  const { data: me } = useMe();
  const [words, setWords] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const reply = useReplyToAnswers();
  if (!me?.scopes.includes('library:review')) return null;
  if (words === undefined)
    return (
      <Button className="self-start" onPress={() => setWords(initialWords)}>
        {label}
      </Button>
    );
  const isMissing = isAsked && words.trim() === '';
  const close = () => {
    setWords(undefined);
    setAsked(false);
    reply.reset();
  };
  async function send(text: string) {
    setAsked(true);
    if (text.trim() === '') return;
    // Why it failed is in `reply.error`, and the words stay.
    const isSent = await reply.mutateAsync({ answers: [...answerIds], words: text }).then(
      () => true,
      () => false,
    );
    if (isSent) close();
  }
  return (
    <form
      noValidate
      aria-label={label}
      className="flex w-full max-w-prose flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(words);
      }}
    >
      <TextField
        label="Reply"
        help={`Passengers read it by the code of their answer. Use short, plain English: for many, BSL is the first language. Up to ${MAX_REPLY_WORDS} characters.`}
        rows={3}
        isRequired
        autoFocus
        maxLength={MAX_REPLY_WORDS}
        value={words}
        onChange={setWords}
        status={isMissing ? 'error' : undefined}
        message={isMissing ? 'Enter a reply.' : undefined}
      />
      {reply.error !== null && (
        <Callout
          kind="error"
          role="alert"
          title={`Not sent. ${explainFailure(reply.error).title}.`}
        >
          <p>{explainFailure(reply.error).advice}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isPending={reply.isPending} pendingLabel="Sending">
          Send reply
        </Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </form>
  );
}
