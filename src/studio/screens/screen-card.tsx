/** Card for one screen: what it shows, its state and its actions. */
import {
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  Pencil,
  Plug,
  TriangleAlert,
} from 'lucide-react';
import type { Screen, ScreenState } from '#contract/screens/screen.ts';
import { formatOfflineSince, formatScreenState } from '#studio/showings/showing-text.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
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
  onConnect: () => void;
  onChange: () => void;
}

export function ScreenCard({ screen, playing, onConnect, onChange }: ScreenCardProps) {
  const { name, place, state, trouble, players, silentPlayers } = screen;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <Thumbnail screen={screen} />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</h3>
          {place !== '' && <p className="text-muted">{place}</p>}
        </div>
        <IconButton label={`Change ${name}`} onPress={onChange}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      </div>
      <State screen={screen} />
      {state === 'live' && <p>{playing === undefined ? 'Nothing on air' : `Showing ${playing}`}</p>}
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
      <Button
        kind={state === 'waiting' ? 'primary' : 'plain'}
        icon={<Plug aria-hidden className="size-5" />}
        aria-label={`Connect a player to ${name}`}
        className="mt-auto self-start"
        onPress={onConnect}
      >
        Connect a player
      </Button>
    </li>
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
