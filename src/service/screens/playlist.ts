import type { Playlist, PlaylistItem } from '#contract/screens/playlist.ts';
import { viewRequest } from '../announcements/request-view.ts';
import type { Ports } from '../ports/ports.ts';
import type { StoredScreen, StoredShowing } from '../ports/screens/screens.ts';
import type { StoredRequest } from '../ports/sign-requests.ts';

/** More than a screen could play in an hour. */
const MAX_ITEMS = 200;

type PlaylistPorts = Pick<Ports, 'screens' | 'requests' | 'secrets' | 'publicUrl' | 'now'>;

const iso = (at: number) => new Date(at).toISOString();

function itemsOf(
  ports: PlaylistPorts,
  { id, priority, from, until, repeats }: StoredShowing,
  request: StoredRequest,
): PlaylistItem[] {
  return (viewRequest(ports, request).results ?? []).map((result, position) => ({
    showingId: id,
    position,
    title: result.title,
    kind: result.kind,
    priority,
    from: iso(from),
    ...(until !== undefined && { until: iso(until) }),
    ...(repeats !== undefined && { repeats }),
    videoLink: result.downloadLink,
    captionsLink: result.captionsLink,
    contentType: result.contentType,
    durationSeconds: result.durationSeconds,
    sizeBytes: result.sizeBytes,
  }));
}

/** Makes playlists; requests that many screens of a tenant show are read once for each version. */
export function createPlaylists(ports: PlaylistPorts) {
  const { screens, requests, secrets, now } = ports;
  const read = new Map<
    string,
    { version: number; found: Map<string, Promise<StoredRequest | undefined>> }
  >();

  async function requestsOf(tenant: string) {
    const [{ version } = { version: 0 }] = await screens.versions([tenant]);
    const known = read.get(tenant);
    if (known?.version === version) return known.found;
    const found = new Map<string, Promise<StoredRequest | undefined>>();
    read.set(tenant, { version, found });
    return found;
  }

  /** What a screen plays now, and what is to come. */
  return async (screen: StoredScreen): Promise<Playlist> => {
    const { tenant, id, name, place, layout } = screen;
    const found = await requestsOf(tenant);
    const showings = (await screens.onAir(screen, now())).slice(0, MAX_ITEMS);
    const items = await Promise.all(
      showings.map(async (showing) => {
        const { requestId } = showing;
        const asked = found.get(requestId) ?? requests.find(tenant, requestId);
        found.set(requestId, asked);
        const request = await asked.catch((error: unknown) => {
          found.delete(requestId);
          throw error;
        });
        return request === undefined ? [] : itemsOf(ports, showing, request);
      }),
    );
    const playlist = { screen: { id, name, place, layout }, items: items.flat() };
    return {
      ...playlist,
      version: secrets.digest(JSON.stringify(playlist)).slice(0, 32),
      now: iso(now()),
    };
  };
}
