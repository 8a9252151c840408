/** Panel to save a form: who signs it so, on what terms, and for which gloss. */
import { useState } from 'react';
import {
  EnglishWords,
  FormChange,
  FormLicence,
  LICENCE_LABELS,
  MAX_ENGLISH,
  OrganisationGloss,
} from '#contract/library/form-change.ts';
import { RegionField } from '#studio/glosses/region-field.tsx';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import { RestingAnswersList, useRestingAnswers } from '#studio/signs/answers/resting-answers.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { Details, FormEditor } from './draft/use-form-editor.ts';
import type { EditorStart } from './editor-start.ts';

const LICENCES = FormLicence.options.map((id) => ({ id, label: LICENCE_LABELS[id] }));

/** Problem with each field, as a sentence. */
interface Problems {
  gloss?: string;
  english?: string;
  source?: string;
}

const splitWords = (english: string): string[] =>
  english
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Builds the change to save, or lists the problems with it. */
function buildChange(
  { gloss, english, source, licence, basedOn, region = '' }: Details,
  form: FormEditor['form'],
  answerIds: readonly string[],
): { change: FormChange } | { problems: Problems; formProblem?: string } {
  const problems: Problems = {};
  const named = OrganisationGloss.safeParse(gloss);
  if (!named.success)
    problems.gloss =
      gloss.trim() === ''
        ? 'Enter a name for the sign, such as LOST-PROPERTY.'
        : 'Use letters, numbers and hyphens, such as LOST-PROPERTY.';
  const words = splitWords(english);
  if (words.length > MAX_ENGLISH) problems.english = `Enter up to ${MAX_ENGLISH} words or phrases.`;
  else if (!words.every((word) => EnglishWords.safeParse(word).success))
    problems.english =
      'Use letters only, with commas between, such as lost property, lost luggage.';
  if (source.trim() === '')
    problems.source =
      'Enter who signs it like this, or where it is described. A person’s name is enough.';
  if (Object.keys(problems).length > 0) return { problems };
  const change = FormChange.safeParse({
    kind: 'form',
    gloss,
    form,
    source,
    licence,
    ...(basedOn !== undefined && { basedOn }),
    ...(words.length > 0 && { english: words }),
    ...(region.trim() !== '' && { region }),
    ...(answerIds.length > 0 && { answers: answerIds }),
  });
  if (change.success) return { change: change.data };
  return {
    problems: {},
    formProblem: change.error.issues[0]?.message ?? 'The sign is not complete.',
  };
}

export interface SavePanelProps {
  start: EditorStart;
  editor: FormEditor;
  /** Reason why it cannot be saved in its present state; undefined where it can. */
  refusal: string | undefined;
  /** Reports that the form was saved, or waits in the outbox. */
  onSaved: (change: FormChange, isWaiting: boolean) => void;
}

/** Saves the form, or lets it wait in the outbox. */
function useSaving({ editor, refusal, onSaved }: SavePanelProps) {
  const { details, form } = editor;
  const change = useChangeLibrary();
  const letWait = useLetWait();
  const [isAsked, setAsked] = useState(false);
  const resting = useRestingAnswers(details.gloss);
  const result = buildChange(details, form, resting.chosenIds);
  async function save() {
    setAsked(true);
    if (refusal !== undefined || !('change' in result)) return;
    let isWaiting = false;
    try {
      await change.mutateAsync([result.change]);
    } catch (error) {
      // Why else it failed is in `change.error`.
      const title = `${result.change.gloss}: a form`;
      if (!letWait(error, title, { kind: 'judge', changes: [result.change] })) return;
      change.reset();
      isWaiting = true;
    }
    onSaved(result.change, isWaiting);
  }
  return {
    resting,
    save,
    isPending: change.isPending,
    error: change.error,
    problems: isAsked && 'problems' in result ? result.problems : {},
    refused: isAsked
      ? (refusal ?? ('problems' in result ? result.formProblem : undefined))
      : undefined,
  };
}

export function SavePanel(props: SavePanelProps) {
  const { resting, save, isPending, error, problems, refused } = useSaving(props);
  return (
    <form
      noValidate
      aria-label="Save sign"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormDetails {...props} problems={problems} />
      <RestingAnswersList {...resting} />
      {error !== null && (
        <Callout kind="error" role="alert" title="The sign was not saved">
          <p>{error.message} Your work is kept in this browser.</p>
        </Callout>
      )}
      {refused !== undefined && (
        <Callout kind="error" role="alert" title="The sign cannot be saved yet">
          <p>{refused}</p>
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" isPending={isPending} pendingLabel="Saving">
          Save sign
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-muted">
          It is saved as not checked. Messages use it once a second person approves it.
        </p>
      </div>
    </form>
  );
}

/** Renders the fields that describe a form before it is saved. */
function FormDetails({ start, editor, problems }: SavePanelProps & { problems: Problems }) {
  const { details, setDetails } = editor;
  const field = (name: keyof Problems) => ({
    status: problems[name] === undefined ? undefined : ('error' as const),
    message: problems[name],
  });
  return (
    <>
      {start.entry === undefined && (
        <TextField
          label="Gloss"
          isRequired
          maxLength={60}
          help="The sign’s name in capitals, such as LOST-PROPERTY."
          value={details.gloss}
          onChange={(gloss) => setDetails({ gloss: gloss.toUpperCase() })}
          {...field('gloss')}
        />
      )}
      {(start.entry === undefined || start.entry.category === 'own') && (
        <TextField
          label="English"
          maxLength={200}
          help="English words that translate to this sign, with commas between."
          value={details.english}
          onChange={(english) => setDetails({ english })}
          {...field('english')}
        />
      )}
      <TextField
        label="Source: who signs it like this?"
        isRequired
        maxLength={200}
        help="A person’s name and their role in BSL, or the book or film that shows it."
        value={details.source}
        onChange={(source) => setDetails({ source })}
        {...field('source')}
      />
      <RegionField
        help="Where it is signed like this. Messages of stations there use it, and no others. Blank = the whole United Kingdom."
        value={details.region ?? ''}
        onChange={(region) => setDetails({ region: region || undefined })}
      />
      <Select
        label="Licence"
        choices={LICENCES}
        value={details.licence}
        onChange={(licence) => setDetails({ licence })}
        isDisabled={start.isNonCommercial}
        help={
          start.isNonCommercial
            ? 'The original is for non-commercial use only, so your version is too.'
            : undefined
        }
      />
    </>
  );
}
