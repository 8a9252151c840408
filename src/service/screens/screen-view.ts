import type { Screen, ScreenState } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import type { StoredScreen, StoredShowing } from '../ports/screens/screens.ts';

/** A player says something each half minute: three in a row may be missed. */
const SILENT_AFTER_MS = 90_000;

const iso = (at: number) => new Date(at).toISOString();

function stateOf({ seen }: StoredScreen, now: number): ScreenState {
  if (seen === undefined) return 'waiting';
  return now - seen.at < SILENT_AFTER_MS ? 'live' : 'silent';
}

/** A screen as staff see it. */
export function viewScreen(screen: StoredScreen, now: number): Screen {
  const { id, name, place, layout, groups, createdAt, seen, players } = screen;
  return {
    id,
    name,
    place,
    layout,
    groups,
    createdAt: iso(createdAt),
    state: stateOf(screen, now),
    players,
    ...(seen && { lastSeenAt: iso(seen.at), playing: seen.playing, trouble: seen.trouble }),
  };
}

/** A showing as staff see it; one whose time is over has ended by itself. */
export function viewShowing(showing: StoredShowing, now: number): Showing {
  const { id, requestId, title, on, priority, train, from, until, repeats } = showing;
  const isOver = until !== undefined && until <= now;
  const ended = showing.ended ?? (isOver ? { why: 'expired' as const, at: until } : undefined);
  return {
    id,
    requestId,
    title,
    on,
    priority,
    train,
    from: iso(from),
    ...(until !== undefined && { until: iso(until) }),
    repeats,
    shownAt: iso(showing.shownAt),
    shownBy: showing.shownBy,
    ...(ended && { ended: { ...ended, at: iso(ended.at) } }),
  };
}
