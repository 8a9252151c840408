/** Dialog for a showing: where, until when, how urgent and how often. */
import { Link } from '@tanstack/react-router';
import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { describePlaces } from '#contract/screens/describe-places.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { useSignRequest } from '#studio/queries/requests/use-sign-request.ts';
import { useOnAir, useScreens } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EndField } from './ends/end-field.tsx';
import { findNamedEnd, type NamedEnd } from './ends/named-end.ts';
import { PlaceField } from './place-field.tsx';
import { getFirstPlaces, lastPlacesSetting, listReplaced } from './places.ts';
import { PublishingNote } from './publishing/publishing-note.tsx';
import { type ShowStep, usePublishingStatus } from './publishing/use-publishing-status.ts';
import {
  computeEnd,
  FIRST_CHOICE,
  getPlaceProblem,
  type OfferedEnds,
  type ShowChoice,
} from './show-form.ts';
import type { ShowButtonProps } from './show-props.ts';
import { formatPlatform } from './showing-text.ts';
import { useShowing } from './use-showing.ts';

const REPEATS = [
  { id: 'always', label: 'Repeat' },
  { id: '1', label: 'Once' },
  ...['2', '3', '5', '10', '20'].map((id) => ({ id, label: `${id} times` })),
];

const STEP_LABELS: Readonly<Record<ShowStep, string>> = {
  show: 'Show now',
  approve: 'Approve and show',
  ask: 'Ask for a review',
};

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

function Failure({ error }: { error: Error }) {
  const { title, advice } = explainFailure(error);
  return (
    <Callout kind="error" role="alert" title={`Not shown. ${title}.`}>
      <p>{advice}</p>
    </Callout>
  );
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
  const [choice, setChoice] = useState<ShowChoice>();
  const [wasTried, setTried] = useState(false);
  const { isPending, error, savedId, start } = useShowing(props);
  const shownId = requestId ?? savedId;
  const status = usePublishingStatus(shownId, messages);
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
    if (wrong === undefined && status.step !== undefined) void start(status.step, choice, until);
  };
  const actions = (close: () => void) => (
    <>
      <Button onPress={close}>{status.step === undefined ? 'Close' : 'Cancel'}</Button>
      {status.step !== undefined && (
        <Button
          kind="primary"
          icon={<MonitorPlay aria-hidden className="size-5" />}
          isPending={isPending}
          pendingLabel={status.step === 'ask' ? 'Asking' : 'Showing'}
          onPress={submit}
        >
          {STEP_LABELS[status.step]}
        </Button>
      )}
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
      {/* Above the fields, which may reach below the window. */}
      {isReady && error === undefined && <PublishingNote status={status} requestId={shownId} />}
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
      {error !== undefined && <Failure error={error} />}
    </Dialog>
  );
}
