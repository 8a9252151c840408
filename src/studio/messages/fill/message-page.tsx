/** Page of one message: its blanks, the signer, its video and its actions. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BlankValues, ReadyMessage } from '#contract/messages/ready-message.ts';
import { MessagePlayer } from '#studio/messages/signer/message-player.tsx';
import { useMessagePipeline } from '#studio/messages/signer/use-message-pipeline.ts';
import { useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useReadyMessage, useRequestMessage } from '#studio/queries/messages/use-messages.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { BlankFields } from './blank-fields.tsx';
import { getBlankValues, saveBlankValues } from './blank-values.ts';
import { MakeBar } from './make-bar.tsx';
import { MessageActions } from './message-actions.tsx';
import { PatternNote } from './pattern-note.tsx';

export function MessagePage() {
  const { id } = useParams({ from: '/messages/$id' });
  const { data: message, error } = useReadyMessage(id);
  useLibraryRules();
  if (message !== undefined) return <Filling key={`${id} ${message.version}`} message={message} />;
  const failure = error === null ? undefined : explainFailure(error);
  return (
    <Page title="Ready-made message">
      <BackLink />
      {failure === undefined ? (
        <p role="status">Loading the message…</p>
      ) : (
        <Callout kind="error" role="alert" title={failure.title}>
          <p>{failure.advice}</p>
        </Callout>
      )}
    </Page>
  );
}

function BackLink() {
  return (
    <Link to="/messages" className="link inline-flex items-center gap-1 self-start">
      <ArrowLeft aria-hidden className="size-5" />
      All ready-made messages
    </Link>
  );
}

const getExamples = ({ blanks }: ReadyMessage): BlankValues =>
  Object.fromEntries(blanks.map(({ name, example }) => [name, example]));

/** Studio videos are on its own background. */
const BACKGROUND = '238,241,245';

function Filling({ message }: { message: ReadyMessage }) {
  const { data: pipeline } = useMessagePipeline();
  const [values, setValues] = useState<BlankValues>(() => getBlankValues(message));
  const [wasTried, setTried] = useState(false);
  const { made } = useSearch({ from: '/messages/$id' });
  const navigate = useNavigate({ from: '/messages/$id' });
  const requestMutation = useRequestMessage();
  const filled = pipeline?.fill(message, values, pipeline.reference);
  const problems = filled?.problems ?? [];
  const isUntouched = Object.values(values).every((value) => value === '');
  const example = isUntouched
    ? pipeline?.fill(message, getExamples(message), pipeline.reference)
    : undefined;
  const canMake = filled?.message !== undefined;
  useEffect(() => saveBlankValues(message.id, values), [message.id, values]);

  const forget = () => void navigate({ search: {}, replace: true });
  const make = () => {
    setTried(true);
    if (!canMake) return;
    const body = { message: message.id, blanks: values, bgColour: BACKGROUND };
    requestMutation.mutate([body, {}], {
      onSuccess: ({ id }) => void navigate({ search: { made: id }, replace: true }),
    });
  };
  return (
    <Page
      title={message.title}
      isWide
      actions={<MessageActions message={message} values={values} canMark={canMake} />}
    >
      <BackLink />
      {message.archived && (
        <Callout kind="warning" title="This message is archived">
          <p>Restore it to use it.</p>
        </Callout>
      )}
      <div className="grid gap-6 lg:grid-cols-[clamp(20rem,34%,30rem)_minmax(0,1fr)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <BlankFields
            blanks={message.blanks}
            values={values}
            onChange={(next) => {
              setValues(next);
              // That video says something else.
              if (made !== undefined) forget();
            }}
            problems={problems}
            wasTried={wasTried}
            reference={pipeline?.reference}
          />
          {message.blanks.length === 0 && <p className="text-muted">Nothing to fill in.</p>}
          {!message.archived && (
            <MakeBar
              title={filled?.message?.title ?? message.title}
              requestId={made}
              canMake={canMake}
              isAsking={requestMutation.isPending}
              error={requestMutation.error}
              onMake={make}
            />
          )}
          <PatternNote message={message} />
        </div>
        <MessagePlayer
          message={filled?.message ?? example?.message}
          isExample={filled?.message === undefined}
          reason="Fill in the blanks. The signer shows the message here as you type."
        />
      </div>
    </Page>
  );
}
