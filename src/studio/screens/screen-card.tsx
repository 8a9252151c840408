/** Card for one screen: what it shows, its state and its actions. */
import {
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  Pencil,
  Plug,
  TrainFront,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { MAX_PLAYED } from '#contract/screens/playlist.ts';
import type { Screen, ScreenState } from '#contract/screens/screen.ts';
import { formatOfflineSince, formatScreenState } from '#studio/showings/showing-text.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { JourneyDialog } from './journey-dialog.tsx';
import { Thumbnail } from './thumbnail.tsx';

const STATES: Record<ScreenState, { Icon: LucideIcon; ink: string }> = {
  waiting: { Icon: CircleDashed, ink: 'text-muted' },
  live: { Icon: CircleCheck, ink: 'text-fine' },
  silent: { Icon: TriangleAlert, ink: 'text-wrong' },
};

const TROUBLES: Record<NonNullable<Screen['trouble']>, string> = {
  'graphics-lost': 'The player’s picture failed. It has restarted.',
  'storage-full': 'The player’s disk is full. It cannot restart without the network.',
  'video-unreadable': 'The player cannot play a video.',
  'program-failed': 'The player’s program failed. It is starting again.',
};

export interface ScreenCardProps {
  screen: Screen;
  /** Title of what it plays; undefined while nothing is on air. */
  playing: string | undefined;
  /** Number of messages that are to be shown on it. */
  messageCount: number;
  onConnect: () => void;
  onChange: () => void;
}

export function ScreenCard(props: ScreenCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <ScreenDetails {...props} />
    </li>
  );
}

/** Describes what a screen plays; on board it is where the train is, while no message is on air. */
function describePlaying(playing: string | undefined, journey: Screen['journey']): string {
  if (playing !== undefined) return `Showing ${playing}`;
  if (journey === undefined) return 'Showing nothing';
  return `On board: ${journey.isAt ? 'at' : 'next stop'} ${journey.stop}`;
}

/** Renders what is on a card. */
export function ScreenDetails({
  screen,
  playing,
  messageCount,
  onConnect,
  onChange,
}: ScreenCardProps) {
  const { name, place, state, trouble, players, silentPlayers, journey } = screen;
  return (
    <>
      <Thumbnail screen={screen} />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</h3>
          {place !== '' && <p className="text-muted">{place}</p>}
        </div>
        <div className="-mt-2 -mr-2">
          <IconButton label={`Change ${name}`} onPress={onChange}>
            <Pencil aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <State screen={screen} />
      {state === 'live' && <p>{describePlaying(playing, journey)}</p>}
      {messageCount > MAX_PLAYED && (
        <p className="flex gap-2 text-odd">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {`${messageCount} messages are for this screen. It plays urgent ones and the newest, ${MAX_PLAYED} in all. Take some down.`}
        </p>
      )}
      {trouble !== undefined && state === 'live' && (
        <p className="flex gap-2 text-odd">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {TROUBLES[trouble]}
        </p>
      )}
      {silentPlayers > 0 && state === 'live' && (
        <p className="flex gap-2 text-odd">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {`${silentPlayers} of ${players} players offline for 90 seconds.`}
        </p>
      )}
      {journey !== undefined && <JourneyButton screen={screen} />}
      <Button
        kind={state === 'waiting' ? 'primary' : 'plain'}
        icon={<Plug aria-hidden className="size-5" />}
        aria-label={`Connect a player to ${name}`}
        className="mt-auto self-start"
        onPress={onConnect}
      >
        Connect a player
      </Button>
    </>
  );
}

function JourneyButton({ screen }: { screen: Screen }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<TrainFront aria-hidden className="size-5" />}
        aria-label={`See the journey of ${screen.name}`}
        className="self-start"
        onPress={() => setOpen(true)}
      >
        See journey
      </Button>
      {isOpen && <JourneyDialog screen={screen} onClose={() => setOpen(false)} />}
    </>
  );
}

function State({ screen: { state, lastSeenAt } }: { screen: Screen }) {
  const { Icon, ink } = STATES[state];
  return (
    <p className={classNames('flex items-center gap-2 font-medium', ink)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>
        {state === 'silent' && lastSeenAt !== undefined
          ? formatOfflineSince(Date.parse(lastSeenAt))
          : formatScreenState(state)}
      </span>
    </p>
  );
}
