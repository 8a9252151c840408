/** Films of a journey on the playlist of a screen. */
import type { PlaylistItem, StandbyFile } from '#contract/screens/playlist.ts';
import { type ReleaseGate, refusedByGate } from '#service/library/release-gate.ts';
import { getPublishingState } from '#service/patterns/publishing-policy.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { hasEnded, type StoredJourney } from '#service/ports/screens/journeys.ts';
import {
  listPlayed,
  listStandbyFiles,
  type ReadMore,
  type RequestOnAir,
} from '#service/screens/playlist.ts';
import { type JourneyFilm, listFilms } from './journey-times.ts';

const iso = (time: number) => new Date(time).toISOString();

/** Whether a film is finished, and approved as far as its organisation requires. */
async function isPlayable(
  ports: Ports,
  gate: ReleaseGate,
  request: StoredRequest,
): Promise<boolean> {
  if (request.status !== 'COMPLETED' || request.videos.length === 0) return false;
  if (refusedByGate(request, await gate(request.tenant)) !== undefined) return false;
  return (await getPublishingState(ports, request)).mayGoOnAir;
}

function toItems(
  ports: Ports,
  { id }: StoredJourney,
  { index, from, until }: JourneyFilm & { from: number },
  onAir: RequestOnAir,
): PlaylistItem[] {
  return listPlayed(ports, onAir).map(({ title, kind, content, file, durationSeconds }) => ({
    showingId: id,
    position: index,
    title,
    kind,
    priority: 'usual',
    from: iso(from),
    ...(until !== undefined && { until: iso(until) }),
    ...content,
    ...file,
    durationSeconds,
  }));
}

/** Milliseconds for which it is known whether a film may be played: many screens ask. */
const PLAYABLE_MS = 60_000;

/**
 * Creates what reads the films of a screen's journey: those that have their times as items, and the files of the others,
 * so that they play as soon as the train's position is sent.
 */
export function createJourneyReader(ports: Ports, gate: ReleaseGate): ReadMore {
  const playableById = new Map<string, Promise<boolean>>();
  let clearedAt = 0;

  function isPlayableNow({ request }: RequestOnAir): Promise<boolean> {
    if (ports.now() - clearedAt >= PLAYABLE_MS) {
      playableById.clear();
      clearedAt = ports.now();
    }
    const cached = playableById.get(request.id);
    if (cached !== undefined) return cached;
    const asked = isPlayable(ports, gate, request);
    // One that is not finished may be in a moment.
    if (request.status === 'COMPLETED') playableById.set(request.id, asked);
    asked.catch(() => playableById.delete(request.id));
    return asked;
  }

  /** Reads a film that is not over and may be played. */
  async function readFilm(
    { requestId, until }: JourneyFilm,
    read: (requestId: string) => Promise<RequestOnAir | undefined>,
  ): Promise<RequestOnAir | undefined> {
    if (until !== undefined && until <= ports.now()) return undefined;
    const onAir = await read(requestId);
    return onAir !== undefined && (await isPlayableNow(onAir)) ? onAir : undefined;
  }

  return async ({ tenant, id }, read) => {
    const journey = await ports.journeys.get(tenant, id);
    const items: PlaylistItem[] = [];
    const standby: StandbyFile[] = [];
    if (journey === undefined || hasEnded(journey, ports.now())) return { items, standby };
    for (const film of listFilms(journey)) {
      const onAir = await readFilm(film, read);
      if (onAir === undefined) continue;
      if (film.from === undefined) standby.push(...listStandbyFiles(ports, onAir));
      else items.push(...toItems(ports, journey, { ...film, from: film.from }, onAir));
    }
    return { items, standby };
  };
}
