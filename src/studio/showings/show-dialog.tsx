/** Dialog for a showing: where, until when, how urgent and how often. */
import { Link } from '@tanstack/react-router';
import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import { useScreens, useShow } from '#studio/queries/screens/use-screens.ts';
import { explainFailure, isRefusedAs } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { AskForReview } from './ask-for-review.tsx';
import { EndField } from './end-field.tsx';
import { PlaceField } from './place-field.tsx';
import { AirNote } from './publishing-note.tsx';
import {
  computeEnd,
  FIRST_CHOICE,
  getPlaceProblem,
  type ShowChoice,
  toShowing,
} from './show-form.ts';
import type { ShowButtonProps } from './show-props.ts';
import { formatUntil } from './showing-text.ts';
import { usePublishingStatus } from './use-publishing-status.ts';

const REPEATS = [
  { id: 'always', label: 'Repeat' },
  { id: '1', label: 'Once' },
  ...['2', '3', '5', '10', '20'].map((id) => ({ id, label: `${id} times` })),
];

interface ShowDialogProps extends ShowButtonProps {
  onClose: () => void;
}

/** Creates the initial choice; a single screen is preselected. */
const createFirstChoice = (screens: readonly Screen[], timing?: string): ShowChoice => ({
  ...FIRST_CHOICE,
  ending: timing === undefined ? 'taken-down' : 'departure',
  screens: screens.length === 1 ? [screens[0]!.id] : [],
});

function Failure({ error, requestId }: { error: Error; requestId?: string | undefined }) {
  const { title, advice } = explainFailure(error);
  const isUnreviewed = requestId !== undefined && isRefusedAs(error, 'review-needed');
  return (
    <Callout
      kind="error"
      role="alert"
      title={isUnreviewed ? 'Not shown yet. It needs a review first.' : `Not shown. ${title}.`}
      {...(isUnreviewed && { actions: <AskForReview requestId={requestId} /> })}
    >
      <p>{advice}</p>
    </Callout>
  );
}

/** Puts on air, and says so. */
function useShowing({ title, request, onClose }: ShowDialogProps) {
  const show = useShow();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error>();
  const [sentId, setSentId] = useState<string>();
  return {
    isPending,
    error,
    sentId,
    async start(choice: ShowChoice, until: number | undefined) {
      setPending(true);
      setError(undefined);
      try {
        const id = await request();
        setSentId(id);
        await show.mutateAsync(toShowing(id, choice, until));
        const end = until === undefined ? 'Shown until taken down.' : formatUntil(until);
        showToast({ kind: 'success', title: `On air: ${title}`, message: end });
        onClose();
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      }
      setPending(false);
    },
  };
}

/** Shows that the screens are still loading, or that there are none. */
function WithoutScreens({ isRead, error }: { isRead: boolean; error: Error | null }) {
  if (isRead)
    return (
      <>
        <p>No screens yet. Add the screens where you show messages.</p>
        <Link to="/screens" className={buttonClasses('primary', 'self-start')}>
          Add a screen
        </Link>
      </>
    );
  return error === null ? <p role="status">Loading the screens…</p> : <Failure error={error} />;
}

interface ShowFieldsProps {
  screens: readonly Screen[];
  choice: ShowChoice;
  onChange: (choice: ShowChoice) => void;
  timing: string | undefined;
  /** Whether what is missing is said. */
  wasTried: boolean;
}

function ShowFields({ screens, choice, onChange, timing, wasTried }: ShowFieldsProps) {
  const change = (changes: Partial<ShowChoice>) => onChange({ ...choice, ...changes });
  const { problem: wrong } = computeEnd(choice, timing, Date.now());
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <PlaceField
        screens={screens}
        choice={choice}
        onChange={change}
        message={wasTried ? getPlaceProblem(choice) : undefined}
      />
      <div className="flex flex-col gap-4">
        <EndField
          choice={choice}
          onChange={change}
          timing={timing}
          message={wasTried ? wrong : undefined}
        />
        <Select
          label="How often"
          choices={REPEATS}
          value={choice.repeats === undefined ? 'always' : String(choice.repeats)}
          onChange={(id) => {
            const { repeats: _, ...rest } = choice;
            onChange(id === 'always' ? rest : { ...rest, repeats: Number(id) });
          }}
          className="max-w-60"
        />
        <Switch
          label="Urgent"
          help="Replaces everything else on these screens"
          isSelected={choice.isUrgent}
          onChange={(isUrgent) => change({ isUrgent })}
        />
      </div>
    </div>
  );
}

/** Renders the same dialog from the start, so that the focus does not move when the screens have loaded. */
export function ShowDialog(props: ShowDialogProps) {
  const { title, timing, requestId, messages, onClose } = props;
  const screens = useScreens();
  const air = usePublishingStatus(requestId, messages);
  const [choice, setChoice] = useState<ShowChoice>();
  const [wasTried, setTried] = useState(false);
  const { isPending, error, sentId, start } = useShowing(props);
  const availableScreens = screens.data ?? [];
  if (choice === undefined && availableScreens.length > 0)
    setChoice(createFirstChoice(availableScreens, timing));
  const isReady = choice !== undefined && availableScreens.length > 0;

  const submit = () => {
    setTried(true);
    if (choice === undefined || getPlaceProblem(choice) !== undefined) return;
    const { until, problem: wrong } = computeEnd(choice, timing, Date.now());
    if (wrong === undefined) void start(choice, until);
  };
  const actions = (close: () => void) => (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button
        kind="primary"
        icon={<MonitorPlay aria-hidden className="size-5" />}
        isDisabled={air.isRefused}
        isPending={isPending}
        pendingLabel="Showing"
        onPress={submit}
      >
        Show now
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Show “${title}”`}
      isOpen
      isWide={isReady}
      onOpenChange={onClose}
      {...(isReady && { actions })}
    >
      {isReady ? (
        <ShowFields
          screens={availableScreens}
          choice={choice}
          onChange={setChoice}
          timing={timing}
          wasTried={wasTried}
        />
      ) : (
        <WithoutScreens isRead={screens.data !== undefined} error={screens.error} />
      )}
      {isReady && error === undefined && <AirNote air={air} requestId={requestId} />}
      {error !== undefined && <Failure error={error} requestId={sentId} />}
    </Dialog>
  );
}
