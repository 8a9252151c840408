/** Links to the places, each with what waits there. */
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { isAtPlace, type Place, usePlaces } from './places.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';
import { WaitingCount } from './waiting-count.tsx';

function PlaceLink({ place, isCurrent }: { place: Place; isCurrent: boolean }) {
  const { to, label, Icon, keys, waiting } = place;
  const navigate = useNavigate();
  useShortcut(keys, `Go to ${label}`, () => void navigate({ to }));
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      // The place has pages besides the one that the link leads to.
      activeOptions={{ exact: true, includeSearch: false }}
      className="flex min-h-12 shrink-0 items-center gap-2 border-b-4 border-transparent px-2.5 pt-1 font-medium -outline-offset-4 hover:bg-board-raised aria-[current]:border-board-lit min-[80rem]:px-3"
    >
      <Icon aria-hidden className="size-5 max-[26rem]:hidden" />
      {label}
      {waiting !== undefined && <WaitingCount {...waiting} isOnBoard />}
    </Link>
  );
}

export function PlaceLinks() {
  const places = usePlaces();
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const counts = places.map(({ waiting }) => waiting?.count);
  const row = useScrollToCurrent<HTMLElement>(`${page} ${counts}`);
  return (
    <nav
      ref={row}
      aria-label="Pages"
      className="fades-on order-last -mx-3 flex w-[calc(100%+1.5rem)] overflow-x-auto lg:order-none lg:mx-0 lg:w-auto"
    >
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} isCurrent={isAtPlace(place, page)} />
      ))}
    </nav>
  );
}
