import type { Board } from '#contract/board.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type {
  Organisation,
  Playlist,
  PlaylistItem,
  StandbyFile,
} from '#contract/screens/playlist.ts';
import { FULL_OPTIONS } from '#contract/settings/message-options.ts';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { WorkOutline } from '#service/ports/requests/render-work.ts';
import type { StoredRequest, StoredVideo } from '#service/ports/requests/sign-requests.ts';
import type { StoredScreen, StoredShowing } from '#service/ports/screens/screens.ts';
import { viewRequest } from '#service/requests/request-view.ts';

/** Maximum items of a playlist: more than a screen could play in an hour. */
const MAX_ITEMS = 200;

type PlaylistPorts = Pick<
  Ports,
  'screens' | 'requests' | 'settings' | 'emergency' | 'secrets' | 'publicUrl' | 'planner' | 'now'
>;

const iso = (time: number) => new Date(time).toISOString();

/** Options that put the board beside the signer; the signing is not shortened for it. */
const BESIDE = { ...FULL_OPTIONS, board: 'beside' as const };

type Picture = Pick<PlaylistItem, 'facts' | 'captionsInPicture'>;

/** Plans the facts of a request as boards, one for each of its messages. */
async function planBoards(
  { kind, tenant, request }: StoredRequest,
  { planner }: PlaylistPorts,
): Promise<(Board | undefined)[]> {
  if (kind !== 'train-announcement') return [];
  const text = JSON.stringify(request);
  const planned = await planner.plan({ tenant, text, options: BESIDE, look: DEFAULT_LOOK });
  return planned.problems === undefined
    ? planned.work.outline.outputs.map(({ board }) => board)
    : [];
}

/** Describes the pictures of a request, in the order of its videos. */
function toPictures(
  request: StoredRequest,
  outline: WorkOutline | undefined,
  boards: readonly (Board | undefined)[],
): Picture[] {
  return request.videos.map((_, position) => {
    const output = outline?.outputs[position];
    const facts = output?.board === undefined ? boards[output?.message ?? position] : undefined;
    return { facts, captionsInPicture: outline?.look.captions === 'picture' };
  });
}

/** A request on air, with what is worked out of it. */
interface RequestOnAir {
  request: StoredRequest;
  pictures: Picture[];
}

/** Names a file, the same for as long as there is one. */
export const getFileId = (
  { secrets }: Pick<Ports, 'secrets'>,
  { fileKey }: Pick<StoredVideo, 'fileKey'>,
): string => secrets.digest(fileKey).slice(0, 32);

/** Lists the files of a request that players store before it is on air. */
const listStandbyFiles = (ports: PlaylistPorts, { request }: RequestOnAir): StandbyFile[] =>
  (viewRequest(ports, request).results ?? []).map((result, position) => ({
    fileId: getFileId(ports, request.videos[position]!),
    videoLink: result.downloadLink,
    captionsLink: result.captionsLink,
    contentType: result.contentType,
    sizeBytes: result.sizeBytes,
  }));

function toPlaylistItems(
  ports: PlaylistPorts,
  { id, priority, from, until, repeats, emergencyId }: StoredShowing,
  { request, pictures }: RequestOnAir,
): PlaylistItem[] {
  return (viewRequest(ports, request).results ?? []).map((result, position) => ({
    showingId: id,
    position,
    title: result.title,
    kind: result.kind,
    priority,
    from: iso(from),
    ...(until !== undefined && { until: iso(until) }),
    repeats,
    ...(emergencyId !== undefined && { emergency: true }),
    film: 'whole' as const,
    fileId: getFileId(ports, request.videos[position]!),
    videoLink: result.downloadLink,
    captionsLink: result.captionsLink,
    contentType: result.contentType,
    durationSeconds: result.durationSeconds,
    sizeBytes: result.sizeBytes,
    ...pictures[position]!,
  }));
}

/** Data that is read once for all screens of a tenant. */
interface TenantSnapshot {
  readAt: number;
  version: number;
  organisation: Organisation;
  /** Requests of the emergency shelf. */
  standby: string[];
  /** Requests on air by id, until something on the screens changes. */
  requestsById: Map<string, Promise<RequestOnAir | undefined>>;
  /** Boards are planned one after another: only a few long lists of a tenant may wait. */
  planning: Promise<unknown>;
}

/** Returns the version of a tenant's screens, which every change raises. */
async function getVersion({ screens }: PlaylistPorts, tenant: string): Promise<number> {
  const [{ version } = { version: 0 }] = await screens.versions([tenant]);
  return version;
}

/** Returns the name, logo and colours that a tenant's screens show. */
async function getOrganisation({ settings }: PlaylistPorts, tenant: string): Promise<Organisation> {
  const { name, logo, boardColours } =
    (await settings.get(tenant))?.settings ?? DEFAULT_TENANT_SETTINGS;
  return { ...(name && { name }), ...(logo && { logo }), colours: boardColours };
}

/** Reads a request on air, and plans its boards once those planned before are done; undefined when it was deleted. */
async function readRequestOnAir(
  ports: PlaylistPorts,
  common: TenantSnapshot,
  tenant: string,
  requestId: string,
): Promise<RequestOnAir | undefined> {
  const request = await ports.requests.find(tenant, requestId);
  if (request === undefined) return undefined;
  const outline = await ports.requests.findOutline(tenant, requestId);
  const planning = common.planning.then(() => planBoards(request, ports));
  common.planning = planning.catch(() => undefined);
  return { request, pictures: toPictures(request, outline, await planning) };
}

/** Hundreds of screens ask at the same moment: what is the same for all of them is read for the first. */
const COMMON_MILLISECONDS = 250;

/** Source of playlists: what a screen plays now, and what is to come. */
export type Playlists = (screen: StoredScreen) => Promise<Playlist>;

/** Makes playlists; requests that many screens of a tenant show are read once for each version. */
export function createPlaylists(ports: PlaylistPorts): Playlists {
  const snapshots = new Map<string, Promise<TenantSnapshot>>();

  async function readSnapshot(
    tenant: string,
    previous: TenantSnapshot | undefined,
  ): Promise<TenantSnapshot> {
    const readAt = ports.now();
    const version = await getVersion(ports, tenant);
    const requestsById = previous?.version === version ? previous.requestsById : new Map();
    const organisation = await getOrganisation(ports, tenant);
    const shelf = previous?.version === version ? undefined : await ports.emergency.list(tenant);
    const standby = shelf?.flatMap(({ requestId }) => requestId ?? []) ?? previous?.standby ?? [];
    return { readAt, version, requestsById, organisation, standby, planning: Promise.resolve() };
  }

  async function getSnapshot(tenant: string): Promise<TenantSnapshot> {
    // The caller was notified of this version, and is not notified again of what an earlier one
    // lacks.
    const version = await getVersion(ports, tenant);
    for (;;) {
      const pending = snapshots.get(tenant);
      const previous = await pending?.catch(() => undefined);
      const isRecent =
        previous !== undefined && ports.now() - previous.readAt < COMMON_MILLISECONDS;
      if (isRecent && previous.version >= version) return previous;
      // Otherwise another call has begun to read meanwhile.
      if (snapshots.get(tenant) === pending) {
        const next = readSnapshot(tenant, previous);
        snapshots.set(tenant, next);
        return await next;
      }
    }
  }

  function readOnce(common: TenantSnapshot, tenant: string, requestId: string) {
    const { requestsById } = common;
    const pending =
      requestsById.get(requestId) ?? readRequestOnAir(ports, common, tenant, requestId);
    requestsById.set(requestId, pending);
    return pending.catch((error: unknown) => {
      requestsById.delete(requestId);
      throw error;
    });
  }

  return async (screen) => {
    const { tenant, id, name, place, layout } = screen;
    const now = ports.now();
    const common = await getSnapshot(tenant);
    const showings = (await ports.screens.onAir(screen, now)).slice(0, MAX_ITEMS);
    const items = await Promise.all(
      showings.map(async (showing) => {
        const requestOnAir = await readOnce(common, tenant, showing.requestId);
        return requestOnAir === undefined ? [] : toPlaylistItems(ports, showing, requestOnAir);
      }),
    );
    const onShelf = await Promise.all(
      common.standby.map((requestId) => readOnce(common, tenant, requestId)),
    );
    const playlist = {
      screen: { id, name, place, layout },
      organisation: common.organisation,
      items: items.flat(),
      standby: onShelf.flatMap((requestOnAir) =>
        requestOnAir === undefined ? [] : listStandbyFiles(ports, requestOnAir),
      ),
    };
    return {
      ...playlist,
      version: ports.secrets.digest(JSON.stringify(playlist)).slice(0, 32),
      now: iso(now),
    };
  };
}
