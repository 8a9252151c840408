import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { Board } from '#contract/board.ts';
import type { Organisation, Playlist, PlaylistItem } from '#contract/screens/playlist.ts';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { viewRequest } from '../announcements/request-view.ts';
import type { Ports } from '../ports/ports.ts';
import type { StoredScreen, StoredShowing } from '../ports/screens/screens.ts';
import { outputsOf, type RenderWork, type StoredRequest } from '../ports/sign-requests.ts';

/** More than a screen could play in an hour. */
const MAX_ITEMS = 200;

type PlaylistPorts = Pick<
  Ports,
  'screens' | 'requests' | 'settings' | 'secrets' | 'publicUrl' | 'reference' | 'now'
>;

const iso = (at: number) => new Date(at).toISOString();

type Picture = Pick<PlaylistItem, 'board' | 'captionsInPicture'>;

/** The facts of a request as boards, one for each of its messages. */
function boardsOf(
  { kind, request }: StoredRequest,
  { reference }: PlaylistPorts,
): (Board | undefined)[] {
  if (kind !== 'train-announcement') return [];
  const { plan } = assessAnnouncement(request, reference, { board: 'beside' });
  return plan?.messages.map(({ board }) => board) ?? [];
}

/** What the pictures of a request show, in the order of its videos. */
function picturesOf(
  request: StoredRequest,
  work: RenderWork | undefined,
  ports: PlaylistPorts,
): Picture[] {
  const boards = boardsOf(request, ports);
  const outputs = work === undefined ? [] : outputsOf(work);
  return request.videos.map((_, position) => {
    const message = outputs[position]?.message ?? position;
    const board = work?.messages[message]?.board === undefined ? boards[message] : undefined;
    return { ...(board && { board }), captionsInPicture: work?.look.captions === 'picture' };
  });
}

/** A request on air, with what is worked out of it. */
interface Shown {
  request: StoredRequest;
  pictures: Picture[];
}

function itemsOf(
  ports: PlaylistPorts,
  { id, priority, from, until, repeats }: StoredShowing,
  { request, pictures }: Shown,
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
    fileId: ports.secrets.digest(request.videos[position]!.fileKey).slice(0, 32),
    videoLink: result.downloadLink,
    captionsLink: result.captionsLink,
    contentType: result.contentType,
    durationSeconds: result.durationSeconds,
    sizeBytes: result.sizeBytes,
    ...pictures[position]!,
  }));
}

/** What is read once for all screens of a tenant, until something on them changes. */
interface Known {
  version: number;
  shown: Map<string, Promise<Shown | undefined>>;
}

/** What a screen plays now, and what is to come. */
export type Playlists = (screen: StoredScreen) => Promise<Playlist>;

/** Makes playlists; requests that many screens of a tenant show are read once for each version. */
export function createPlaylists(ports: PlaylistPorts): Playlists {
  const known = new Map<string, Known>();

  async function knownOf(tenant: string): Promise<Known> {
    const [{ version } = { version: 0 }] = await ports.screens.versions([tenant]);
    const before = known.get(tenant);
    if (before?.version === version) return before;
    const fresh: Known = { version, shown: new Map() };
    known.set(tenant, fresh);
    return fresh;
  }

  async function read(tenant: string, requestId: string): Promise<Shown | undefined> {
    const request = await ports.requests.find(tenant, requestId);
    if (request === undefined) return undefined;
    const work = await ports.requests.workOf(tenant, requestId);
    return { request, pictures: picturesOf(request, work, ports) };
  }

  function readOnce({ shown }: Known, tenant: string, requestId: string) {
    const asked = shown.get(requestId) ?? read(tenant, requestId);
    shown.set(requestId, asked);
    return asked.catch((error: unknown) => {
      shown.delete(requestId);
      throw error;
    });
  }

  async function organisationOf(tenant: string): Promise<Organisation> {
    const { name, logo, boardColours } =
      (await ports.settings.get(tenant))?.settings ?? DEFAULT_TENANT_SETTINGS;
    return { ...(name && { name }), ...(logo && { logo }), colours: boardColours };
  }

  return async (screen) => {
    const { tenant, id, name, place, layout } = screen;
    const now = ports.now();
    const common = await knownOf(tenant);
    const showings = (await ports.screens.onAir(screen, now)).slice(0, MAX_ITEMS);
    const items = await Promise.all(
      showings.map(async (showing) => {
        const shown = await readOnce(common, tenant, showing.requestId);
        return shown === undefined ? [] : itemsOf(ports, showing, shown);
      }),
    );
    const playlist = {
      screen: { id, name, place, layout },
      organisation: await organisationOf(tenant),
      items: items.flat(),
    };
    return {
      ...playlist,
      version: ports.secrets.digest(JSON.stringify(playlist)).slice(0, 32),
      now: iso(now),
    };
  };
}
