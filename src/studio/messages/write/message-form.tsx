/** Writes a message: sentences with their gloss, blanks, and the signer beside them. */
import { Plus, Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  listBlanks,
  MESSAGE_CATEGORY_LABELS,
  MessageCategory,
  type ReadyMessage,
  ReadyMessageForm,
} from '#contract/messages/ready-message.ts';
import { MessagePlayer } from '#studio/messages/signer/message-player.tsx';
import { useMessagePipeline } from '#studio/messages/signer/use-message-pipeline.ts';
import { useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import { type MessageToSave, useSaveMessage } from '#studio/queries/messages/use-messages.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { BlankRow } from './blank-row.tsx';
import { SentenceFields } from './sentence-fields.tsx';
import {
  createBlank,
  findProblems,
  guessBlankType,
  type Written,
  writtenDraft,
} from './written.ts';

const CATEGORIES = MessageCategory.options.map((id) => ({
  id,
  label: MESSAGE_CATEGORY_LABELS[id],
}));
const MAX_SENTENCES = 8;

interface MessageFormProps {
  /** Identifies the message, so that the draft of another message is not restored. */
  draftName: string;
  start: Written;
  existing?: MessageToSave['before'];
  onSaved: (message: ReadyMessage) => void;
}

/** Holds the message being written and saves it as a draft on each change. */
function useWritten(name: string, start: Written) {
  const [written, setWritten] = useState(() => {
    const draft = writtenDraft.read();
    return draft?.name === name ? draft.written : start;
  });
  return {
    written,
    change(changes: Partial<Written>) {
      const next = { ...written, ...changes };
      setWritten(next);
      writtenDraft.write({ name, written: next });
    },
  };
}

/** Derives the blanks from the English: a new name adds a blank, and a name that is no longer used removes one. */
function updateBlanks({ sentences, blanks }: Written): Written['blanks'] {
  const named = [...new Set(sentences.flatMap(({ english }) => listBlanks(english)))].filter(
    Boolean,
  );
  return named.map(
    (name) =>
      blanks.find((blank) => blank.name === name) ?? createBlank(name, guessBlankType(name)),
  );
}

/** Fills in the message with its examples, and reports why where it cannot be signed yet. */
function useExample(written: Written) {
  const { data: pipeline } = useMessagePipeline();
  return useMemo(() => {
    const form = ReadyMessageForm.safeParse({
      ...written,
      title: written.title.trim() || 'Message',
    });
    if (pipeline === undefined || !form.success) return undefined;
    const values = Object.fromEntries(form.data.blanks.map(({ name, example }) => [name, example]));
    return pipeline.fill(form.data, values, pipeline.reference);
  }, [written, pipeline]);
}

export function MessageForm({ draftName, start, existing, onSaved }: MessageFormProps) {
  useLibraryRules();
  const { written, change } = useWritten(draftName, start);
  const [wasTried, setTried] = useState(false);
  const save = useSaveMessage();
  const problems = findProblems(written);
  const example = useExample(written);
  const exampleProblem = example?.problems.find(({ field }) => field?.startsWith('blanks.'));
  const getProblem = (path: string) => (wasTried ? problems.get(path) : undefined);
  const changeSentences = (sentences: Written['sentences']) =>
    change({ sentences, blanks: updateBlanks({ ...written, sentences }) });

  const submit = () => {
    setTried(true);
    if (problems.size > 0 || exampleProblem !== undefined) return;
    save.mutate(
      { before: existing, form: written },
      {
        onSuccess: (message) => {
          writtenDraft.clear();
          showToast({ kind: 'success', title: `Saved: ${message.title}` });
          onSaved(message);
        },
      },
    );
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        <AboutFields
          written={written}
          onChange={change}
          isUntitled={getProblem('title') !== undefined}
        />
        {written.sentences.map((sentence, sentenceIndex) => (
          <SentenceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other name
            key={sentenceIndex}
            number={sentenceIndex + 1}
            sentence={sentence}
            onChange={(next) =>
              changeSentences(
                written.sentences.map((item, index) => (index === sentenceIndex ? next : item)),
              )
            }
            {...(written.sentences.length > 1 && {
              onRemove: () =>
                changeSentences(written.sentences.filter((_, index) => index !== sentenceIndex)),
            })}
            englishProblem={getProblem(`sentences.${sentenceIndex}.english`)}
            glossProblem={getProblem(`sentences.${sentenceIndex}.gloss`)}
          />
        ))}
        <Button
          icon={<Plus aria-hidden className="size-5" />}
          isDisabled={written.sentences.length >= MAX_SENTENCES}
          onPress={() => changeSentences([...written.sentences, { english: '', gloss: '' }])}
          className="self-start"
        >
          Add a sentence
        </Button>
        <BlankSection
          blanks={written.blanks}
          onChange={(blanks) => change({ blanks })}
          getBlankProblem={(blank, blankIndex) =>
            getProblem(`blanks.${blankIndex}.name`) ??
            (exampleProblem?.field === `blanks.${blank.name}` ? exampleProblem.message : undefined)
          }
        />
        <NotSaved isWrong={wasTried && problems.size > 0} error={save.error} />
        <Button
          kind="primary"
          icon={<Save aria-hidden className="size-5" />}
          isPending={save.isPending}
          pendingLabel="Saving"
          onPress={submit}
          className="self-start"
        >
          Save message
        </Button>
      </div>
      <MessagePlayer
        message={example?.message}
        reason="Write a sentence with its gloss. The signer shows it here with your examples."
      />
    </div>
  );
}

interface BlankSectionProps {
  blanks: Written['blanks'];
  onChange: (blanks: Written['blanks']) => void;
  getBlankProblem: (blank: Written['blanks'][number], index: number) => string | undefined;
}

function BlankSection({ blanks, onChange, getBlankProblem }: BlankSectionProps) {
  if (blanks.length === 0) return null;
  return (
    <section aria-labelledby="blanks" className="flex flex-col gap-3">
      <h2 id="blanks" className="text-lg font-semibold">
        Blanks
      </h2>
      {blanks.map((blank, blankIndex) => (
        <BlankRow
          key={blank.name}
          blank={blank}
          problem={getBlankProblem(blank, blankIndex)}
          onChange={(next) =>
            onChange(blanks.map((item, index) => (index === blankIndex ? next : item)))
          }
        />
      ))}
    </section>
  );
}

function NotSaved({ isWrong, error }: { isWrong: boolean; error: Error | null }) {
  const failure = error === null ? undefined : explainFailure(error);
  return (
    <>
      {isWrong && (
        <Callout kind="error" role="alert" title="Not saved yet">
          <p>Each error is next to its field. What you typed is kept.</p>
        </Callout>
      )}
      {failure !== undefined && (
        <Callout kind="error" role="alert" title={`Not saved. ${failure.title}.`}>
          <p>What you typed is kept. {failure.advice}</p>
        </Callout>
      )}
    </>
  );
}

interface AboutFieldsProps {
  written: Written;
  onChange: (changes: Partial<Written>) => void;
  /** Whether the title is missing or too long. */
  isUntitled: boolean;
}

function AboutFields({ written, onChange, isUntitled }: AboutFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Title"
        value={written.title}
        onChange={(title) => onChange({ title })}
        placeholder="Lift out of order"
        {...(isUntitled && { status: 'error', message: 'Enter a title of up to 80 characters.' })}
      />
      <Select
        label="Category"
        choices={CATEGORIES}
        value={written.category}
        onChange={(category) => onChange({ category })}
      />
    </div>
  );
}
