/** Frame of every screen: the board across the top, banners, notifications, shortcuts. */
import { Link, type LinkProps, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import {
  CircleUser,
  Hand,
  Keyboard,
  ListVideo,
  Lock,
  type LucideIcon,
  Megaphone,
  MonitorPlay,
  Settings,
  Siren,
  TrainFront,
  Upload,
  Users,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import type { Scope } from '#contract/requests/token.ts';
import { Clock } from './clock.tsx';
import { EmergencyBanner } from './messages/emergency/emergency-banner.tsx';
import { NewsWatch } from './notifications/notification-watch.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OutboxBanner } from './outbox/outbox-banner.tsx';
import { useFollowsStation } from './queries/departures/use-departures.ts';
import { useOpenProposalCount } from './queries/departures/use-proposals.ts';
import { lockNow } from './queries/people/use-browser.ts';
import { useIsHidden, useMe } from './queries/people/use-people.ts';
import { ApiError } from './queries/service/api-error.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { LockScreen, useIsLocked } from './sign-in/lock-screen.tsx';
import { useSessionWatch } from './sign-in/session-watch.ts';
import { IconButton } from './ui/button.tsx';
import { classNames } from './ui/class-names.ts';
import { useShortcut } from './ui/shortcuts.ts';
import { Toasts } from './ui/status/toast.tsx';
import { TabWorker } from './worker/tab-worker.tsx';

interface Place {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  keys: string;
  /** Hidden from people whose roles do not allow it. */
  needs?: Scope;
  /** Things there that wait for a person. */
  waiting?: { count: number; noun: string };
}

const PLACES: readonly Place[] = [
  { to: '/', label: 'Announce', Icon: Megaphone, keys: 'g a' },
  { to: '/upload', label: 'Upload', Icon: Upload, keys: 'g u', needs: 'requests:write' },
  { to: '/requests', label: 'Messages', Icon: ListVideo, keys: 'g r' },
  { to: '/screens', label: 'Screens', Icon: MonitorPlay, keys: 'g c' },
  { to: '/signs', label: 'Signs', Icon: Hand, keys: 'g i' },
  { to: '/settings', label: 'Settings', Icon: Settings, keys: 'g s' },
];

const PEOPLE: Place = { to: '/people', label: 'People', Icon: Users, keys: 'g p' };

const DEPARTURES: Place = {
  to: '/departures',
  label: 'Departures',
  Icon: TrainFront,
  keys: 'g d',
};

/** Returns the screens that the person signed in may open. Departures are the first, where a station is followed. */
function usePlaces(): readonly Place[] {
  const { data: me } = useMe();
  const followsStation = useFollowsStation();
  const count = useOpenProposalCount(followsStation);
  const isHidden = useIsHidden();
  const places = PLACES.filter(({ needs }) => needs === undefined || !isHidden(needs));
  const isAdministrator = me?.person !== undefined && me.scopes.includes('people:admin');
  const departures = { ...DEPARTURES, waiting: { count, noun: 'proposed' } };
  return [...(followsStation ? [departures] : []), ...places, ...(isAdministrator ? [PEOPLE] : [])];
}

/** Shows the person signed in and links to their account. */
function AccountLink() {
  const { data: me, error } = useMe();
  if (me === undefined && error instanceof ApiError && error.status === 401)
    return (
      <Link to="/sign-in" className="flex min-h-11 items-center px-2 font-medium underline">
        Sign in
      </Link>
    );
  if (me === undefined) return null;
  return (
    <Link
      to="/account"
      className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-board-raised"
    >
      <CircleUser aria-hidden className="size-6" />
      <span className="max-w-28 truncate max-sm:sr-only">{me.person?.name ?? 'Account'}</span>
    </Link>
  );
}

/** Shows the link to Emergency, at the same place on every screen, so that no time is lost searching for it. */
function EmergencyLink() {
  const navigate = useNavigate();
  useShortcut('g e', 'Go to Emergency', () => void navigate({ to: '/emergency' }));
  return (
    <Link
      to="/emergency"
      className="flex min-h-11 items-center gap-2 rounded-md border border-board-lit px-2 font-semibold sm:px-3 hover:bg-board-raised"
    >
      <Siren aria-hidden className="size-6" />
      <span className="max-sm:sr-only">Emergency</span>
    </Link>
  );
}

/** Shows the button that locks a shared computer before its user leaves it. */
function LockButton() {
  const isPerson = useSessionWatch();
  const lock = () => void lockNow();
  useShortcut('Alt+l', 'Lock the screen', lock, isPerson);
  if (!isPerson) return null;
  return (
    <IconButton label="Lock" className="!text-on-board hover:!bg-board-raised" onPress={lock}>
      <Lock aria-hidden className="size-6" />
    </IconButton>
  );
}

function PlaceLink({ to, label, Icon, keys, waiting }: Place) {
  const navigate = useNavigate();
  useShortcut(keys, `Go to ${label}`, () => void navigate({ to }));
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className="flex min-h-12 items-center gap-2 border-b-4 border-transparent px-3 pt-1 min-[77rem]:max-[96rem]:px-2 font-medium -outline-offset-4 hover:bg-board-raised"
      activeProps={{ className: '!border-board-lit', 'aria-current': 'page' }}
    >
      <Icon aria-hidden className="size-5 max-[26rem]:hidden" />
      {label}
      {waiting !== undefined && waiting.count > 0 && (
        <span className="rounded-full bg-board-lit px-2 font-semibold text-board tabular-nums">
          {waiting.count}
          <span className="sr-only"> {waiting.noun}</span>
        </span>
      )}
    </Link>
  );
}

/** Moves the focus to the heading of the new screen after a change of screen. */
function useFocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const arrival =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        arrival?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/**
 * Classes that put the places into one row from the width at which they fit beside the rest; below it they
 * have a separate row.
 */
const ONE_ROW = {
  few: 'min-[77rem]:order-none min-[77rem]:mx-0 min-[77rem]:w-auto',
  many: 'min-[85rem]:order-none min-[85rem]:mx-0 min-[85rem]:w-auto',
  most: 'min-[112rem]:order-none min-[112rem]:mx-0 min-[112rem]:w-auto',
} as const;

/** Selects the classes by the places there are: Departures, with its count, takes more room than the rest. */
function getOneRow(places: readonly Place[]): string {
  if (places[0]?.to === DEPARTURES.to) return ONE_ROW.most;
  return places.length > PLACES.length ? ONE_ROW.many : ONE_ROW.few;
}

export function Shell() {
  const [isListingShortcuts, setListingShortcuts] = useState(false);
  useShortcut('?', 'Keyboard shortcuts', () => setListingShortcuts(true));
  useFocusOnArrival();
  const places = usePlaces();
  const isLocked = useIsLocked();
  return (
    <div className={classNames('flex min-h-dvh flex-col', isLocked && 'invisible')}>
      <link rel="manifest" href={`${BASE_PATH}/manifest.webmanifest`} />
      {/* Enlarged, it would take the room of what is read below. */}
      <header
        data-board
        className="top-0 z-30 bg-board text-on-board print:hidden [@media(min-height:32rem)]:sticky"
      >
        <a
          href="#main"
          className="absolute left-2 top-2 z-10 -translate-y-24 rounded-sm bg-board-lit px-4 py-2 font-semibold text-board focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="flex flex-wrap items-center gap-x-2 px-4 sm:gap-x-4 sm:px-6 min-[96rem]:gap-x-6">
          <Link to="/" className="flex min-h-12 items-center gap-2.5 text-lg font-bold">
            <img src={`${BASE_PATH}/favicon.svg`} alt="" className="size-8" />
            <span className="max-[24rem]:sr-only min-[77rem]:max-[96rem]:sr-only">Handsignal</span>
          </Link>
          <nav
            aria-label="Pages"
            className={classNames(
              'fades-on order-last -mx-3 flex w-[calc(100%+1.5rem)] overflow-x-auto',
              getOneRow(places),
            )}
          >
            {places.map((place) => (
              <PlaceLink key={place.to} {...place} />
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-0.5 sm:gap-2">
            <EmergencyLink />
            <Clock />
            <AccountLink />
            <LockButton />
            <IconButton
              label="Keyboard shortcuts"
              className="!text-on-board hover:!bg-board-raised"
              onPress={() => setListingShortcuts(true)}
            >
              <Keyboard aria-hidden className="size-6" />
            </IconButton>
          </div>
        </div>
      </header>
      <OfflineBanner />
      <OutboxBanner />
      <EmergencyBanner />
      <TabWorker />
      <NewsWatch />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <ShortcutsDialog isOpen={isListingShortcuts} onOpenChange={setListingShortcuts} />
      <Toasts />
      {isLocked && <LockScreen />}
    </div>
  );
}
