/** Dialog for a showing: where, until when, how urgent and how often. */
import { Link } from '@tanstack/react-router';
import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { describePlaces } from '#contract/screens/describe-places.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import type { Act } from '#studio/outbox/act.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import { useSignRequest } from '#studio/queries/requests/use-sign-request.ts';
import type { NewShowing } from '#studio/queries/screens/screen-calls.ts';
import { useOnAir, useScreens, useShow } from '#studio/queries/screens/use-screens.ts';
import { explainFailure, isRefusedAs } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { AskForReview } from './ask-for-review.tsx';
import { EndField } from './ends/end-field.tsx';
import { findNamedEnd, type NamedEnd } from './ends/named-end.ts';
import { PlaceField } from './place-field.tsx';
import { getFirstPlaces, lastPlacesSetting, listReplaced } from './places.ts';
import { AirNote } from './publishing-note.tsx';
import {
  computeEnd,
  FIRST_CHOICE,
  getPlaceProblem,
  type OfferedEnds,
  type ShowChoice,
  toShowing,
} from './show-form.ts';
import type { ShowButtonProps } from './show-props.ts';
import { formatPlatform } from './showing-text.ts';
import { usePublishingStatus } from './use-publishing-status.ts';
import { useReceipt } from './use-receipt.ts';

const REPEATS = [
  { id: 'always', label: 'Repeat' },
  { id: '1', label: 'Once' },
  ...['2', '3', '5', '10', '20'].map((id) => ({ id, label: `${id} times` })),
];

interface ShowDialogProps extends ShowButtonProps {
  onClose: () => void;
}

/**
 * Creates the initial choice, with the screens of last time and the end that the content brings; a train that has left has
 * no end by its departure.
 */
function createFirstChoice(screens: readonly Screen[], ends: OfferedEnds): ShowChoice {
  const choice = { ...FIRST_CHOICE, ...getFirstPlaces(screens, lastPlacesSetting.read()) };
  const byDeparture: ShowChoice = { ...choice, ending: 'departure' };
  if (ends.timing !== undefined && computeEnd(byDeparture, ends, Date.now()).problem === undefined)
    return byDeparture;
  return ends.named === undefined ? choice : { ...choice, ending: 'named' };
}

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

/** Keeps the screens for the next time. */
const keepPlaces = ({ everywhere, groups, screens }: ShowChoice): void =>
  lastPlacesSetting.write({ everywhere, groups: [...groups], screens: [...screens] });

/** Creates what waits in the outbox; undefined where it cannot be saved later. */
function toWaiting(
  { requestId, toSubmission }: ShowButtonProps,
  form: NewShowing,
): Act | undefined {
  if (requestId !== undefined) return { kind: 'show', form };
  const submission = toSubmission?.();
  return submission && { kind: 'show', form, submission };
}

/** Puts on air and keeps the receipt; waits in the outbox where nothing answers. */
function useShowing(props: ShowDialogProps) {
  const { title, requestId, request, onClose } = props;
  const show = useShow();
  const onAir = useOnAir();
  const { keep } = useReceipt();
  const letWait = useLetWait();
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
        keepPlaces(choice);
        const id = await request();
        setSentId(id);
        const { data, replaced } = await show.mutateAsync(toShowing(id, choice, until));
        keep(
          data,
          (onAir.data ?? []).filter((old) => replaced.includes(old.id)),
        );
        onClose();
      } catch (failure) {
        const act = toWaiting(props, toShowing(requestId ?? '', choice, until));
        if (act !== undefined && letWait(failure, title, act)) onClose();
        else setError(failure instanceof Error ? failure : new Error(String(failure)));
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
  onAir: readonly Showing[] | undefined;
  train: string | undefined;
  choice: ShowChoice;
  onChange: (choice: ShowChoice) => void;
  timing: string | undefined;
  named: NamedEnd | undefined;
  /** Whether what is missing is said. */
  wasTried: boolean;
}

function ShowFields({
  screens,
  onAir,
  train,
  choice,
  onChange,
  timing,
  named,
  wasTried,
}: ShowFieldsProps) {
  const change = (changes: Partial<ShowChoice>) => onChange({ ...choice, ...changes });
  const { problem: wrong } = computeEnd(choice, { timing, named: named?.until }, Date.now());
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-3">
        <PlaceField {...{ screens, onAir, choice }} onChange={change} />
        <Replaced showings={listReplaced(train, choice, screens, onAir ?? [])} screens={screens} />
      </div>
      <div className="flex flex-col gap-4">
        <EndField
          choice={choice}
          onChange={change}
          timing={timing}
          named={named}
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

/** Says what is replaced on the chosen screens. */
function Replaced({
  showings,
  screens,
}: {
  showings: readonly Showing[];
  screens: readonly Screen[];
}) {
  return (
    <div role="status">
      {showings.map((showing) => (
        <ReplacedLine key={showing.id} showing={showing} screens={screens} />
      ))}
    </div>
  );
}

/** Names the train that is replaced, and the platform that its message says. */
function ReplacedLine({ showing, screens }: { showing: Showing; screens: readonly Screen[] }) {
  const { title, on, requestId } = showing;
  const { request } = useSignRequest(requestId);
  return (
    <p>
      Replaces {[title, formatPlatform(title, request?.request)].filter(Boolean).join(', ')}, on{' '}
      {describePlaces(on, screens)}.
    </p>
  );
}

/** Renders the same dialog from the start, so that the focus does not move when the screens have loaded. */
export function ShowDialog(props: ShowDialogProps) {
  const { title, timing, english, madeAt, train, requestId, messages, onClose } = props;
  const screens = useScreens();
  const onAir = useOnAir();
  const air = usePublishingStatus(requestId, messages);
  const [choice, setChoice] = useState<ShowChoice>();
  const [wasTried, setTried] = useState(false);
  const { isPending, error, sentId, start } = useShowing(props);
  const [named] = useState(() => findNamedEnd(english ?? '', madeAt ?? Date.now(), Date.now()));
  const ends = { timing, named: named?.until };
  const availableScreens = screens.data ?? [];
  if (choice === undefined && availableScreens.length > 0)
    setChoice(createFirstChoice(availableScreens, ends));
  const isReady = choice !== undefined && availableScreens.length > 0;

  const submit = () => {
    setTried(true);
    if (choice === undefined || getPlaceProblem(choice) !== undefined) return;
    const { until, problem: wrong } = computeEnd(choice, ends, Date.now());
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
          onAir={onAir.data}
          train={train}
          choice={choice}
          onChange={setChoice}
          timing={timing}
          named={named}
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
