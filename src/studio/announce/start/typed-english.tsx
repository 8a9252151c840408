/** Text box for English: signed live, and where it is an announcement, it fills the form. */
import { Link } from '@tanstack/react-router';
import { CircleCheck, FilePen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { KINDS } from '#studio/announce/draft/kind-list.ts';
import type { ReadTyped } from '#studio/announce/preview/read-typed.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useTextDraft } from '#studio/queries/use-text-draft.ts';
import { writtenTextSetting } from '#studio/queries/written-text.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { showToast } from '#studio/ui/status/toast.tsx';

const PAUSE_MILLISECONDS = 300;

/** Reads the text in each pause, and has the signer show it. */
function useReading(text: string): ReadTyped | undefined {
  const { draft, pipeline, typed } = useAnnounce();
  const [read, setRead] = useState<ReadTyped>();
  useEffect(() => {
    let isWanted = true;
    const take = async () => {
      if (pipeline === undefined) return;
      const isEmpty = !/\p{L}/u.test(text);
      const found = isEmpty
        ? undefined
        : await import('#studio/announce/preview/read-typed.ts').then(({ readTyped }) =>
            readTyped(text, draft.form.getValues(), pipeline),
          );
      if (!isWanted) return;
      setRead(found);
      typed.set(found?.signed);
    };
    const timer = setTimeout(
      () => void take().catch((error: unknown) => console.error('Not read.', error)),
      PAUSE_MILLISECONDS,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, draft.form, pipeline, typed]);
  useEffect(() => () => typed.set(undefined), [typed]);
  return read;
}

const formatWords = (words: readonly string[]) => words.map((part) => `“${part}”`).join(', ');

/** Shows the box; `keys` put the focus into it. */
export function TypedEnglish({ keys }: { keys: string }) {
  const box = useRef<HTMLDivElement>(null);
  useShortcut(keys, 'Type it in English', () => box.current?.querySelector('input')?.focus());
  const { draft } = useAnnounce();
  const [text, setText] = useState('');
  const read = useReading(text);
  const form = read?.form;
  const fill = () => {
    if (form === undefined) return;
    draft.replace(form.draft, 'typed');
    if (form.notUnderstood.length > 0)
      showToast({
        kind: 'warning',
        title: 'Check the form',
        message: `Not in it: ${formatWords(form.notUnderstood)}.`,
      });
  };
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextField
        label="Type it in English"
        placeholder="The 14:35 to Leeds is cancelled"
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && fill()}
        autoComplete="off"
      />
      <div role="status" className="flex flex-col items-start gap-2">
        {form !== undefined && (
          <>
            <p>
              {KINDS.find(({ id }) => id === form.kind)?.label}.
              {form.notUnderstood.length > 0 &&
                ` Not understood: ${formatWords(form.notUnderstood)}.`}
            </p>
            <Button kind="primary" icon={<FilePen aria-hidden className="size-5" />} onPress={fill}>
              Fill in the form
            </Button>
          </>
        )}
        {read?.signed !== undefined && form === undefined && <AskForTextReview text={text} />}
      </div>
    </div>
  );
}

/** Sends the text to the reviewers in one press; those without an account give their name under Translate. */
function AskForTextReview({ text }: { text: string }) {
  const draft = useTextDraft();
  if (draft?.sent?.text === text)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-fine" />
        <span>
          Waiting for a reviewer.{' '}
          <Link to="/requests/$id" params={{ id: draft.sent.id }} className="link font-semibold">
            Open the message
          </Link>
        </span>
      </p>
    );
  return (
    <>
      <p>Draft, signed by a machine. It needs a review before it is shown.</p>
      {draft === undefined ? (
        <Link
          to="/upload"
          search={{ write: true }}
          onClick={() => writtenTextSetting.write({ title: '', text })}
          className={buttonClasses('plain')}
        >
          Ask for a review
        </Link>
      ) : (
        <Button isPending={draft.isPending} pendingLabel="Sending" onPress={() => draft.send(text)}>
          Ask for a review
        </Button>
      )}
      {draft?.error != null && (
        <p className="text-wrong">Not sent. {explainFailure(draft.error).title}.</p>
      )}
    </>
  );
}
