import type { Figure } from '#contract/figure.ts';
import {
  MAX_PLAYED,
  type Organisation,
  type Playlist,
  type PlaylistItem,
  type StandbyFile,
} from '#contract/screens/playlist.ts';
import { type FilmPart, Timeline } from '#contract/screens/timeline.ts';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { findCheckers, getProvenance } from '#service/patterns/checkers.ts';
import type { StoredPage } from '#service/ports/passengers/passenger-pages.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getFigure } from '#service/ports/requests/phone-films.ts';
import type { WorkOutline } from '#service/ports/requests/render-work.ts';
import type { StoredRequest, StoredVideo } from '#service/ports/requests/sign-requests.ts';
import type { StoredScreen, StoredShowing } from '#service/ports/screens/screens.ts';
import { viewRequest } from '#service/requests/request-view.ts';

/** Ports that tell what is on air, with its files. */
export type PlaylistPorts = Pick<
  Ports,
  | 'screens'
  | 'requests'
  | 'settings'
  | 'passengerPages'
  | 'emergency'
  | 'secrets'
  | 'publicUrl'
  | 'files'
  | 'messageApprovals'
  | 'people'
  | 'signLibraries'
  | 'now'
>;

const iso = (time: number) => new Date(time).toISOString();

/** Names a file, the same for as long as there is one. */
export const getFileId = (
  { secrets }: Pick<Ports, 'secrets'>,
  { fileKey }: Pick<StoredVideo, 'fileKey'>,
): string => secrets.digest(fileKey).slice(0, 32);

/** Data of an item that is the same wherever the request is on air. */
type ItemContent = Pick<
  PlaylistItem,
  'film' | 'facts' | 'timeline' | 'provenance' | 'captionsInPicture' | 'fileId' | 'sizeBytes'
>;

/** A request on air, with the content of an item for each of its videos. */
export interface RequestOnAir {
  request: StoredRequest;
  contents: ItemContent[];
  /** Figure that signs it. */
  signer: Figure;
  /** Whether films for phones are still to be made of it. */
  awaitsPhoneFilms: boolean;
}

/** Reads the times of a video; undefined where there are none. */
async function readTimeline(
  { files }: Pick<Ports, 'files'>,
  { timelineKey }: StoredVideo,
): Promise<Timeline | undefined> {
  if (timelineKey === undefined) return undefined;
  const stream = await files.read(timelineKey);
  // Screens need no pace, which of a long film is large.
  return stream && Timeline.omit({ pace: true }).parse(await new Response(stream).json());
}

/** Video that screens play. */
type ScreenFilm = StoredVideo & { film?: FilmPart };

const isForScreens = (video: StoredVideo): video is ScreenFilm => video.film !== 'phone';

/** Lists the videos that screens play of a request: of each message the signer alone, where it was made. */
export function listScreenFilms({ videos }: Pick<StoredRequest, 'videos'>): ScreenFilm[] {
  const films = videos.filter(isForScreens).filter(({ film }) => film === 'signer');
  return films.length > 0 ? films : videos.filter(isForScreens);
}

/** Reads what screens show of the videos of a request: the signer's film with the facts, or the whole film. */
async function readContents(
  ports: PlaylistPorts,
  request: StoredRequest,
  outline: WorkOutline | undefined,
): Promise<ItemContent[]> {
  const { tenant, id } = request;
  const checkers = (await findCheckers(ports, tenant, [request])).get(id);
  return await Promise.all(
    listScreenFilms(request).map(async (video, position) => {
      const { film = 'whole', facts, sizeBytes } = video;
      const hasBoard = outline?.outputs[position]?.board !== undefined;
      return {
        film,
        facts: film === 'whole' && hasBoard ? undefined : facts,
        timeline: await readTimeline(ports, video),
        provenance: getProvenance(video, checkers),
        captionsInPicture: film === 'whole' && outline?.look.captions === 'picture',
        fileId: getFileId(ports, video),
        sizeBytes,
      };
    }),
  );
}

/** Pairs the results of a request with their contents; results have the links of the film that a screen plays. */
export const listPlayed = (ports: PlaylistPorts, { request, contents }: RequestOnAir) =>
  (viewRequest(ports, request).results ?? []).map(({ signerFilm, ...result }, position) => {
    const { downloadLink, captionsLink, contentType, durationSeconds } = signerFilm ?? result;
    const { title, kind } = result;
    return {
      title,
      kind,
      content: contents[position]!,
      file: { videoLink: downloadLink, captionsLink, contentType },
      durationSeconds,
    };
  });

/** Lists the files of a request that players store before it is on air. */
export const listStandbyFiles = (ports: PlaylistPorts, onAir: RequestOnAir): StandbyFile[] =>
  listPlayed(ports, onAir).map(({ content: { fileId, sizeBytes }, file }) => ({
    fileId,
    ...file,
    sizeBytes,
  }));

function toPlaylistItems(
  ports: PlaylistPorts,
  showing: StoredShowing,
  onAir: RequestOnAir,
): PlaylistItem[] {
  const { id, priority, from, until, repeats, emergencyId, shownAt, replacesEarlier } = showing;
  return listPlayed(ports, onAir).map(
    ({ title, kind, content, file, durationSeconds }, position) => ({
      showingId: id,
      position,
      title,
      kind,
      priority,
      from: iso(from),
      ...(until !== undefined && { until: iso(until) }),
      repeats,
      ...(emergencyId !== undefined && { emergency: true }),
      shownAt: iso(shownAt),
      replacesEarlier,
      ...content,
      ...file,
      durationSeconds,
    }),
  );
}

/** Data that is read once for all screens of a tenant. */
interface TenantSnapshot {
  readAt: number;
  version: number;
  organisation: Organisation;
  interpreterLink: string | undefined;
  /** Pages for passengers that are on. */
  pages: StoredPage[];
  /** Requests of the emergency shelf. */
  standby: string[];
  /** Requests on air by id, until something on the screens changes. */
  requestsById: Map<string, Promise<RequestOnAir | undefined>>;
}

/** Returns the version of a tenant's screens, which every change raises. */
async function getVersion({ screens }: PlaylistPorts, tenant: string): Promise<number> {
  const [{ version } = { version: 0 }] = await screens.versions([tenant]);
  return version;
}

/** Returns the name, logo and colours that a tenant's screens show. */
async function getOrganisation({ settings }: PlaylistPorts, tenant: string): Promise<Organisation> {
  const { name, logo, boardColours, labelWords } =
    (await settings.get(tenant))?.settings ?? DEFAULT_TENANT_SETTINGS;
  return {
    ...(name && { name }),
    ...(logo && { logo }),
    colours: boardColours,
    ...(labelWords && { labelWords }),
  };
}

/** Chooses what the QR code of an idle screen leads to: the page of its station, the nearest one first. */
function findCode(
  { publicUrl }: Pick<Ports, 'publicUrl'>,
  { id, groups }: StoredScreen,
  { pages, interpreterLink }: Pick<TenantSnapshot, 'pages' | 'interpreterLink'>,
): Playlist['code'] {
  const isHere = ({ on }: StoredPage) =>
    on.screens.includes(id) || groups.some((name) => on.groups.includes(name));
  const page =
    pages.find((candidate) => !candidate.on.everywhere && isHere(candidate)) ??
    pages.find(({ on }) => on.everywhere);
  if (page !== undefined) return { kind: 'page', address: `${publicUrl()}/at/${page.code}` };
  return interpreterLink === undefined
    ? undefined
    : { kind: 'interpreter', address: interpreterLink };
}

/** Reads a request on air; undefined when it was deleted. */
export async function readRequestOnAir(
  ports: PlaylistPorts,
  tenant: string,
  requestId: string,
): Promise<RequestOnAir | undefined> {
  const request = await ports.requests.find(tenant, requestId);
  if (request === undefined) return undefined;
  const outline = await ports.requests.findOutline(tenant, requestId);
  const { outputs = [], phoneFilms = [], look = {} } = outline ?? {};
  const messageCount = new Set(outputs.map(({ message }) => message)).size;
  const made = request.videos.filter(({ film }) => film === 'phone').length;
  return {
    request,
    contents: await readContents(ports, request, outline),
    signer: getFigure(look),
    awaitsPhoneFilms: made < phoneFilms.length * messageCount,
  };
}

/** Hundreds of screens ask at the same moment: what is the same for all of them is read for the first. */
const COMMON_MILLISECONDS = 250;

/** Source of playlists: what a screen plays now, and what is to come. */
export type Playlists = (screen: StoredScreen) => Promise<Playlist>;

/**
 * Reads what a screen plays besides showings, and files that it keeps for it.
 *
 * @param read gives a request that is on air, read once for many screens
 */
export type ReadMore = (
  screen: StoredScreen,
  read: (requestId: string) => Promise<RequestOnAir | undefined>,
) => Promise<Pick<Playlist, 'items' | 'standby'>>;

/** Makes playlists; requests that many screens of a tenant show are read once for each version. */
export function createPlaylists(ports: PlaylistPorts, readMore: ReadMore): Playlists {
  const snapshots = new Map<string, Promise<TenantSnapshot>>();

  async function readSnapshot(
    tenant: string,
    previous: TenantSnapshot | undefined,
  ): Promise<TenantSnapshot> {
    const readAt = ports.now();
    const version = await getVersion(ports, tenant);
    const requestsById = previous?.version === version ? previous.requestsById : new Map();
    const organisation = await getOrganisation(ports, tenant);
    const { settings } = (await ports.settings.get(tenant)) ?? {};
    const interpreterLink = settings?.passengers?.interpreterLink;
    const pages = (await ports.passengerPages.list(tenant)).filter(({ isOn }) => isOn);
    const shelf = previous?.version === version ? undefined : await ports.emergency.list(tenant);
    const standby = shelf?.flatMap(({ requestId }) => requestId ?? []) ?? previous?.standby ?? [];
    return { readAt, version, requestsById, organisation, interpreterLink, pages, standby };
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
    const pending = requestsById.get(requestId) ?? readRequestOnAir(ports, tenant, requestId);
    requestsById.set(requestId, pending);
    // One that is not finished is read again: the film of a journey becomes ready without a change of the tenant.
    const forget = () => {
      if (requestsById.get(requestId) === pending) requestsById.delete(requestId);
    };
    pending.then((found) => {
      if (found?.request.status !== 'COMPLETED') forget();
    }, forget);
    return pending;
  }

  return async (screen) => {
    const { tenant, id, name, place, layout, exitDirection } = screen;
    const now = ports.now();
    const common = await getSnapshot(tenant);
    const showings = (await ports.screens.onAir(screen, now)).slice(0, MAX_PLAYED);
    const items = await Promise.all(
      showings.map(async (showing) => {
        const requestOnAir = await readOnce(common, tenant, showing.requestId);
        return requestOnAir === undefined ? [] : toPlaylistItems(ports, showing, requestOnAir);
      }),
    );
    const onShelf = await Promise.all(
      common.standby.map((requestId) => readOnce(common, tenant, requestId)),
    );
    const more = await readMore(screen, (requestId) => readOnce(common, tenant, requestId));
    const playlist = {
      screen: { id, name, place, layout, exitDirection },
      organisation: common.organisation,
      code: findCode(ports, screen, common),
      items: [...items.flat(), ...more.items],
      standby: [
        ...onShelf.flatMap((requestOnAir) =>
          requestOnAir === undefined ? [] : listStandbyFiles(ports, requestOnAir),
        ),
        ...more.standby,
      ],
    };
    return {
      ...playlist,
      version: ports.secrets.digest(JSON.stringify(playlist)).slice(0, 32),
      now: iso(now),
    };
  };
}
