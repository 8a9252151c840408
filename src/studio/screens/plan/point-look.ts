/** Looks of the points of screens on the plan. */
import { CircleDashed, type LucideIcon, Minus, Play, Siren, TriangleAlert } from 'lucide-react';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';

export type PointState = 'emergency' | 'offline' | 'playing' | 'empty' | 'waiting';

interface PointLook {
  label: string;
  Icon: LucideIcon;
  /** Shape and colour of the badge. */
  badge: string;
}

/** Looks of points: the shape says the state, too. */
export const POINT_LOOKS: Record<PointState, PointLook> = {
  emergency: {
    label: 'Emergency',
    Icon: Siren,
    badge: 'rounded-none rotate-45 border-surface bg-wrong-strong text-on-wrong [&>svg]:-rotate-45',
  },
  offline: {
    label: 'Offline',
    Icon: TriangleAlert,
    badge: 'rounded-none border-wrong-strong bg-surface text-wrong',
  },
  playing: {
    label: 'Playing',
    Icon: Play,
    badge: 'rounded-full border-surface bg-fine text-surface [&>svg]:fill-current',
  },
  empty: {
    label: 'Nothing on',
    Icon: Minus,
    badge: 'rounded-full border-edge bg-surface text-ink',
  },
  waiting: {
    label: 'Not connected yet',
    Icon: CircleDashed,
    badge: 'rounded-full border-dashed border-edge bg-surface text-muted',
  },
};

/** Order in the key below the plan. */
export const POINT_STATES: readonly PointState[] = [
  'emergency',
  'offline',
  'playing',
  'empty',
  'waiting',
];

/** Computes the state of a screen; of one that is offline it is not known what it plays. */
export function computePointState(
  { state, playing }: Pick<Screen, 'state' | 'playing'>,
  onAir: readonly Pick<Showing, 'id' | 'emergency'>[],
): PointState {
  if (state !== 'live') return state === 'silent' ? 'offline' : 'waiting';
  if (playing === undefined) return 'empty';
  const showing = onAir.find(({ id }) => id === playing);
  return showing?.emergency === undefined ? 'playing' : 'emergency';
}
