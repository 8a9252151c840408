/** Panel with the organisation's verdicts on a form, and the reviewer's own one. */
import { Check, PencilLine, X } from 'lucide-react';
import {
  type FormId,
  type LibraryChange,
  REVIEWER_ROLE_LABELS,
  type Verdict,
} from '#contract/library/library-change.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import { RestingAnswersList, useRestingAnswers } from '#studio/signs/answers/resting-answers.tsx';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Kbd } from '#studio/ui/kbd.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import {
  type FormVerdict,
  REJECTED_YET_USED,
  STATE_LABELS,
  VERDICT_LABELS,
} from './form-verdicts.ts';
import { ReasonForm } from './reason-form.tsx';
import { useVerdicts } from './use-verdicts.ts';
import { verdictDraft } from './verdict-draft.ts';

export interface VerdictPanelProps {
  gloss: string;
  form: FormId;
  /** A letter or a number: nothing else could say it. */
  isAlwaysUsed?: boolean;
}

/** Sends verdicts on forms as the person who is signed in. */
function useVerdictSubmission({ gloss, form }: VerdictPanelProps, answerIds: readonly string[]) {
  const change = useChangeLibrary();
  const letWait = useLetWait();
  async function submitVerdict(verdict: Verdict, reason: { note?: string; region?: string } = {}) {
    const verdictChange: LibraryChange = {
      kind: 'verdict',
      gloss,
      form,
      verdict,
      ...reason,
      ...(verdict !== 'withdrawn' && answerIds.length > 0 && { answers: [...answerIds] }),
    };
    try {
      await change.mutateAsync([verdictChange]);
    } catch (error) {
      // Why else it failed is in `change.error`.
      if (!letWait(error, `${gloss}: ${verdict}`, { kind: 'judge', changes: [verdictChange] }))
        return;
      change.reset();
    }
    verdictDraft.clear();
  }
  return { judge: submitVerdict, isPending: change.isPending, error: change.error };
}

export function VerdictPanel(props: VerdictPanelProps) {
  const { form, isAlwaysUsed = false } = props;
  const { verdicts, history, me } = useVerdicts();
  const formVerdicts = verdicts.of(form);
  const state = verdicts.getState(form);
  const canReview = me?.scopes.includes('library:review') ?? false;
  return (
    <section aria-label="Checked by your organisation" className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {isAlwaysUsed && state === 'rejected' ? REJECTED_YET_USED : STATE_LABELS[state]}
      </h3>
      {history.error !== null && (
        <Callout
          kind="warning"
          title="Other people’s decisions could not be loaded"
          actions={<Button onPress={() => void history.refetch()}>Try again</Button>}
        />
      )}
      {formVerdicts.length > 0 && (
        <ul className="flex flex-col gap-2">
          {formVerdicts.map((formVerdict) => (
            <VerdictItem key={formVerdict.personId} {...formVerdict} />
          ))}
        </ul>
      )}
      {canReview ? (
        <VerdictButtons
          key={form}
          {...props}
          ownVerdict={formVerdicts.find(({ personId }) => personId === me?.id)}
        />
      ) : (
        me !== undefined && (
          <p className="text-muted">
            Only reviewers can check signs. An administrator can make you a reviewer.
          </p>
        )
      )}
    </section>
  );
}

const VerdictItem = ({ name, standing, verdict, note, region, at, elsewhere }: FormVerdict) => (
  <li className="border-l-4 border-line pl-3">
    <p>
      <strong className="font-semibold">{name}</strong>
      {standing !== 'staff' && ` (${REVIEWER_ROLE_LABELS[standing]})`} {VERDICT_LABELS[verdict]}.{' '}
      <span className="text-muted">{formatDateTime(Date.parse(at))}</span>
    </p>
    {note !== undefined && <p>{note}</p>}
    {region !== undefined && <p className="text-muted">Signed differently in {region}</p>}
    {elsewhere !== undefined && (
      <p className="text-muted">
        From a pack by {elsewhere.organisation}
        {elsewhere.counts
          ? ', which counts here.'
          : '. Shown for information: it does not count here.'}
      </p>
    )}
  </li>
);

function VerdictButtons({
  ownVerdict,
  ...props
}: VerdictPanelProps & { ownVerdict: FormVerdict | undefined }) {
  const { form } = props;
  const resting = useRestingAnswers(props.gloss);
  const { judge, isPending, error } = useVerdictSubmission(props, resting.chosenIds);
  const [draft] = useBrowserSetting(verdictDraft);
  const isWriting = draft?.form === form;
  const ask = (verdict: 'change' | 'rejected') =>
    verdictDraft.write({
      form,
      verdict,
      note: ownVerdict?.note ?? '',
      region: ownVerdict?.region ?? '',
    });
  const approve = () => void judge('approved');
  useShortcut('y', 'The sign is right', approve, !isWriting && !isPending);
  useShortcut('c', 'The sign needs a change', () => ask('change'), !isWriting && !isPending);
  useShortcut('n', 'The sign is wrong', () => ask('rejected'), !isWriting && !isPending);
  return (
    <>
      <RestingAnswersList {...resting} />
      {error !== null && (
        <Callout kind="error" role="alert" title="Your decision was not saved">
          <p>{error.message}</p>
        </Callout>
      )}
      {isWriting ? (
        <ReasonForm
          key={draft.verdict}
          draft={draft}
          isPending={isPending}
          onSend={({ verdict, note, region }) =>
            void judge(verdict, {
              note: note.trim(),
              ...(region.trim() !== '' && { region: region.trim() }),
            })
          }
        />
      ) : (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Your decision</legend>
          <Button
            icon={<Check aria-hidden className="size-5 text-fine" />}
            onPress={approve}
            isPending={isPending}
            pendingLabel="Saving"
          >
            Right <Kbd keys="y" />
          </Button>
          <Button
            icon={<PencilLine aria-hidden className="size-5 text-odd" />}
            onPress={() => ask('change')}
          >
            Needs a change <Kbd keys="c" />
          </Button>
          <Button
            icon={<X aria-hidden className="size-5 text-wrong" />}
            onPress={() => ask('rejected')}
          >
            Wrong <Kbd keys="n" />
          </Button>
          {ownVerdict !== undefined && (
            <Button kind="quiet" onPress={() => void judge('withdrawn')}>
              Withdraw my decision
            </Button>
          )}
        </fieldset>
      )}
    </>
  );
}
