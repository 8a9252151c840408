import type { Screen, ScreenPlayer, ScreenState } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import {
  PLAYER_AWAY_MS,
  type PlayerReport,
  SILENT_AFTER_MS,
  type SignedInPlayer,
  type StoredScreen,
  type StoredShowing,
} from '#service/ports/screens/screens.ts';

const iso = (time: number) => new Date(time).toISOString();

function getState({ seenAt }: StoredScreen, now: number): ScreenState {
  if (seenAt === undefined) return 'waiting';
  return now - seenAt < SILENT_AFTER_MS ? 'live' : 'silent';
}

/**
 * Converts a screen to what staff see.
 *
 * @param reports of the players of all screens, latest first
 * @param journey of the train that it is on board of
 */
export function viewScreen(
  screen: StoredScreen,
  reports: readonly PlayerReport[],
  now: number,
  journey?: Screen['journey'],
): Screen {
  const { id, name, place, layout, exitDirection, groups, createdAt, seenAt, players } = screen;
  const screenReports = reports.filter(({ screenId }) => screenId === id);
  const live = screenReports.filter(({ at }) => now - at < SILENT_AFTER_MS);
  const silent = screenReports.filter(
    ({ at }) => now - at >= SILENT_AFTER_MS && now - at < PLAYER_AWAY_MS,
  );
  return {
    id,
    name,
    place,
    layout,
    ...(exitDirection !== undefined && { exitDirection }),
    groups,
    createdAt: iso(createdAt),
    state: getState(screen, now),
    players,
    silentPlayers: silent.length,
    ...(seenAt !== undefined && { lastSeenAt: iso(seenAt) }),
    playing: (live[0] ?? screenReports[0])?.playing,
    ...(journey && { journey }),
    trouble: live.find(({ trouble }) => trouble !== undefined)?.trouble,
  };
}

/** Converts a player to what staff see. */
export const viewPlayer = ({ signedInAt, heardAt, heartbeat }: SignedInPlayer): ScreenPlayer => ({
  signedInAt: iso(signedInAt),
  ...(heardAt !== undefined && { lastSeenAt: iso(heardAt) }),
  playing: heartbeat.playing,
  trouble: heartbeat.trouble,
});

/** Converts a showing to what staff see; one whose time is over has ended by itself. */
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
    emergency: showing.emergencyId,
    shownAt: iso(showing.shownAt),
    shownBy: showing.shownBy,
    ...(ended && { ended: { ...ended, at: iso(ended.at) } }),
  };
}
