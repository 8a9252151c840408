/** Five places of the studio, and the pages that the account menu lists. */
import type { LinkProps } from '@tanstack/react-router';
import { Hand, Languages, ListVideo, type LucideIcon, Megaphone, MonitorPlay } from 'lucide-react';
import type { Scope } from '#contract/requests/token.ts';
import { useFollowsStation } from '#studio/queries/departures/use-departures.ts';
import { useOpenProposalCount } from '#studio/queries/departures/use-proposals.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useWaitingForMe } from '#studio/queries/requests/use-waiting.ts';

/** Page of the studio that links lead to. */
export interface Place {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  /** Keys that open it. */
  keys: string;
  /** Addresses that belong to it, by their beginning. */
  holds: readonly string[];
  /** Permission without which it is hidden. */
  needs?: Scope;
  /** Things there that wait for a person. */
  waiting?: { count: number; noun: string };
}

const PLACES: readonly Place[] = [
  { to: '/', label: 'Announce', Icon: Megaphone, keys: 'g a', holds: ['/departures', '/proof'] },
  { to: '/screens', label: 'On screens', Icon: MonitorPlay, keys: 'g c', holds: ['/screens'] },
  {
    to: '/requests',
    label: 'Messages',
    Icon: ListVideo,
    keys: 'g r',
    holds: ['/requests', '/messages', '/emergency', '/patterns', '/review'],
  },
  {
    to: '/upload',
    label: 'Translate',
    Icon: Languages,
    keys: 'g u',
    holds: ['/upload'],
    needs: 'requests:write',
  },
  { to: '/signs', label: 'Signs', Icon: Hand, keys: 'g i', holds: ['/signs'] },
];

/** Whether a page belongs to a place. */
export const isAtPlace = ({ to, holds }: Pick<Place, 'to' | 'holds'>, page: string): boolean =>
  page === to || holds.some((start) => page === start || page.startsWith(`${start}/`));

/** Returns the places that the person signed in may open, with what waits there. */
export function usePlaces(): readonly Place[] {
  const isHidden = useIsHidden();
  const proposals = useOpenProposalCount(useFollowsStation());
  const waiting = useWaitingForMe();
  return PLACES.filter(({ needs }) => needs === undefined || !isHidden(needs)).map((place) => {
    if (place.to === '/') return { ...place, waiting: { count: proposals, noun: 'proposed' } };
    if (place.to === '/requests')
      return { ...place, waiting: { count: waiting, noun: 'waiting for you' } };
    return place;
  });
}
