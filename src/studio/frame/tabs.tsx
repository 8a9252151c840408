/** Tabs of the places that have several pages: Announce, where a station is followed, On screens and Messages. */
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFollowsStation } from '#studio/queries/departures/use-departures.ts';
import { useOpenProposalCount } from '#studio/queries/departures/use-proposals.ts';
import { useEmergencyShelf, useReadyMessages } from '#studio/queries/messages/use-messages.ts';
import { useWaitingForMe } from '#studio/queries/requests/use-waiting.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';
import { WaitingCount, type WaitingCountProps } from './waiting-count.tsx';

interface TabProps {
  link: Pick<LinkProps, 'to' | 'search'>;
  label: string;
  isCurrent: boolean;
  /** Things there that wait for a person. */
  waiting?: WaitingCountProps;
  /** Number of things there. */
  count?: number | undefined;
}

function Tab({ link, label, isCurrent, waiting, count }: TabProps) {
  return (
    <Link
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      className="flex min-h-11 shrink-0 items-center gap-2 border-b-4 border-transparent px-3 pt-1 font-medium text-muted no-underline hover:bg-hover aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {label}
      {waiting !== undefined && <WaitingCount {...waiting} />}
      {count !== undefined && count > 0 && (
        <span className="font-normal text-muted tabular-nums">{count}</span>
      )}
    </Link>
  );
}

interface TabRowProps {
  label: string;
  /** Page that is shown, and what makes its tabs wider. */
  place: string;
  children: ReactNode;
}

function TabRow({ label, place, children }: TabRowProps) {
  const row = useScrollToCurrent<HTMLElement>(place);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="fades-on -mx-3 flex min-w-0 max-w-[calc(100%+1.5rem)] overflow-x-auto"
    >
      {children}
    </nav>
  );
}

function AnnounceTabs({ page }: { page: string }) {
  const count = useOpenProposalCount(true);
  return (
    <TabRow label="Announce" place={`${page} ${count}`}>
      <Tab link={{ to: '/' }} label="New message" isCurrent={page === '/'} />
      <Tab
        link={{ to: '/departures' }}
        label="Departures"
        isCurrent={page === '/departures'}
        waiting={{ count, noun: 'proposed' }}
      />
    </TabRow>
  );
}

function ScreensTabs({ page }: { page: string }) {
  return (
    <TabRow label="On screens" place={page}>
      <Tab link={{ to: '/screens' }} label="Now" isCurrent={page === '/screens'} />
      <Tab
        link={{ to: '/screens/day' }}
        label="Timeline of the day"
        isCurrent={page === '/screens/day'}
      />
    </TabRow>
  );
}

function MessagesTabs({ page, view }: { page: string; view: unknown }) {
  const waiting = useWaitingForMe();
  const { data: ready } = useReadyMessages();
  const { messages: shelf } = useEmergencyShelf();
  const isList = page === '/requests';
  const isWaiting = isList && view === 'needs-me';
  return (
    <TabRow label="Messages" place={[page, view, waiting, ready?.length, shelf?.length].join(' ')}>
      <Tab
        link={{ to: '/requests', search: { view: 'needs-me' } }}
        label="Waiting for me"
        isCurrent={isWaiting}
        waiting={{ count: waiting, noun: 'waiting' }}
      />
      <Tab link={{ to: '/requests' }} label="All messages" isCurrent={isList && !isWaiting} />
      <Tab
        link={{ to: '/messages' }}
        label="Ready-made"
        isCurrent={page === '/messages'}
        count={ready?.length}
      />
      <Tab
        link={{ to: '/emergency' }}
        label="Emergency"
        isCurrent={page === '/emergency'}
        count={shelf?.length}
      />
      <Tab link={{ to: '/patterns' }} label="Sentence patterns" isCurrent={page === '/patterns'} />
    </TabRow>
  );
}

const MESSAGES_PAGES: readonly string[] = ['/requests', '/messages', '/emergency', '/patterns'];
const SCREENS_PAGES: readonly string[] = ['/screens', '/screens/day'];
const ANNOUNCE_PAGES: readonly string[] = ['/', '/departures'];

/** Returns the tabs of the page; undefined where it has none. */
export function usePageTabs(): ReactNode {
  const followsStation = useFollowsStation();
  const { page, view } = useRouterState({
    select: ({ location: { pathname: page, search } }) => ({
      page,
      view: 'view' in search ? search.view : undefined,
    }),
    structuralSharing: true,
  });
  if (MESSAGES_PAGES.includes(page)) return <MessagesTabs page={page} view={view} />;
  if (SCREENS_PAGES.includes(page)) return <ScreensTabs page={page} />;
  if (followsStation && ANNOUNCE_PAGES.includes(page)) return <AnnounceTabs page={page} />;
  return undefined;
}
