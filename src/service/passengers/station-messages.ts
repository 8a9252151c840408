/** Public messages of a station: what its screens show, and what they showed in the last hours. */
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import type {
  StationList,
  StationMessage,
  StationMessageEnd,
} from '#contract/passengers/station-list.ts';
import type { Targets } from '#contract/screens/showing.ts';
import { DEFAULT_EARLIER_HOURS } from '#contract/settings/passenger-settings.ts';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { StoredPage } from '#service/ports/passengers/passenger-pages.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredScreen, StoredShowing } from '#service/ports/screens/screens.ts';
import {
  listPlayed,
  listScreenFilms,
  type PlaylistPorts,
  type RequestOnAir,
} from '#service/screens/playlist.ts';
import { linkFiles, type PublicFile } from './message-files.ts';
import { deriveKeys } from './notifications/keys.ts';

/** Most messages on air, and most ended ones: more than anybody reads. */
const MAX_MESSAGES = 50;
/** Most showings that are looked at. */
const MAX_SHOWINGS = 200;

const iso = (time: number) => new Date(time).toISOString();

/** Request and files that a message is from. */
export interface MessageSource {
  requestId: string;
  videoKey: string;
  timelineKey?: string;
}

/** Public list of a station, with the files that it names. */
export interface StationMessages {
  list: StationList;
  /** Files by the names in their links. */
  files: Map<string, PublicFile>;
  /** Sources of messages by their ids. */
  sources: Map<string, MessageSource>;
}

/** Ports that the list is made of. */
export type StationPorts = PlaylistPorts &
  Pick<Ports, 'stations' | 'reference' | 'notificationSender'>;

/** Lists where messages of a page are shown: its screens, its groups, and the groups of its screens. */
function resolvePlace(
  on: Targets,
  screens: readonly Pick<StoredScreen, 'id' | 'groups'>[],
): Targets {
  if (on.everywhere) return on;
  const isHere = ({ id, groups }: Pick<StoredScreen, 'id' | 'groups'>) =>
    on.screens.includes(id) || groups.some((name) => on.groups.includes(name));
  const here = screens.filter(isHere);
  return {
    everywhere: false,
    screens: [...new Set([...on.screens, ...here.map(({ id }) => id)])],
    groups: [...new Set([...on.groups, ...here.flatMap(({ groups }) => groups)])],
  };
}

/** Finds out when a showing ended here and why; undefined while it is on air. */
function findEnd(
  showing: StoredShowing,
  all: readonly StoredShowing[],
  now: number,
): { at: number; why: Exclude<StationMessageEnd, 'train-left'> } | undefined {
  const { until, ended, train, shownAt } = showing;
  const replacedAt = Math.min(
    ...all
      .filter((newer) => train !== undefined && newer.train === train && newer.shownAt > shownAt)
      .map((newer) => newer.from),
  );
  const endsAt = Math.min(until ?? Infinity, ended?.at ?? Infinity, replacedAt);
  if (endsAt > now) return undefined;
  if (endsAt === replacedAt || ended?.why === 'replaced') return { at: endsAt, why: 'replaced' };
  return {
    at: endsAt,
    why: endsAt === ended?.at && ended.why === 'taken-down' ? 'taken-down' : 'expired',
  };
}

const IMPORTANCES = ['emergency', 'urgent', 'usual'] as const;

const getImportance = ({ emergencyId, priority }: StoredShowing): StationMessage['importance'] =>
  emergencyId === undefined ? priority : 'emergency';

/** Whether a train of the board, as a showing names it, has left. */
const hasLeft = ({ train }: StoredShowing, departed: readonly DepartureRow[]): boolean =>
  train !== undefined &&
  departed.some(({ scheduled, request }) => {
    const time = formatClockTime(scheduled).replace(':', '');
    return train === `${time} ${request?.destination}`;
  });

/** List that a message is in. */
interface ListedIn
  extends Pick<StationMessage, 'ended'>,
    Pick<StationMessages, 'files' | 'sources'> {
  code: string;
}

/** Shows the videos of a message, and adds their files. */
function viewMessages(
  ports: StationPorts,
  showing: StoredShowing,
  listedIn: ListedIn,
  onAir: RequestOnAir,
): StationMessage[] {
  const { ended, sources } = listedIn;
  const films = listScreenFilms(onAir.request);
  const phoneFilms = onAir.request.videos.filter(({ film }) => film === 'phone');
  const signers = [...new Set(phoneFilms.map(({ signer }) => signer))];
  return listPlayed(ports, onAir).map((played, position) => {
    const { title, kind, content, durationSeconds } = played;
    const video = films[position]!;
    const smallVideos =
      content.film === 'signer'
        ? signers.flatMap(
            (name) => phoneFilms.filter(({ signer }) => signer === name)[position] ?? [],
          )
        : [];
    const captions = content.timeline?.captions.map(({ lines }) => lines.join(' ')).join(' ') ?? '';
    const id = `${showing.id}-${position}`;
    sources.set(id, {
      requestId: showing.requestId,
      videoKey: video.fileKey,
      ...(video.timelineKey !== undefined && { timelineKey: video.timelineKey }),
    });
    return {
      id,
      title,
      kind,
      importance: getImportance(showing),
      shownAt: iso(Math.max(showing.shownAt, showing.from)),
      ...(showing.until !== undefined && { until: iso(showing.until) }),
      ...(showing.replacesEarlier && { replacesEarlier: true }),
      ...(ended && { ended }),
      english: captions || (films.length === 1 && onAir.request.english) || title,
      film: content.film,
      signer: onAir.signer,
      ...linkFiles(listedIn, { video, smallVideos, played }),
      durationSeconds,
      sizeBytes: content.sizeBytes,
      captionsInPicture: content.captionsInPicture,
      ...(video.facts && { facts: video.facts }),
      ...(content.provenance && { provenance: content.provenance }),
    };
  });
}

/** Finds the departures of the station of a page; undefined where none are followed. */
export async function findDepartures(
  { stations }: Pick<Ports, 'stations'>,
  { tenant, code }: StoredPage,
) {
  const followed = await stations.list(tenant);
  const here = followed.length === 1 ? followed[0] : followed.find(({ crs }) => crs === code);
  return here && (await stations.find(tenant, here.crs));
}

const byImportance = (first: StationMessage, second: StationMessage): number =>
  IMPORTANCES.indexOf(first.importance) - IMPORTANCES.indexOf(second.importance);

/**
 * Makes the public list of a station.
 * @param readRequest reads a request with its videos; undefined where it was deleted
 */
export async function listStationMessages(
  ports: StationPorts,
  page: StoredPage,
  readRequest: (tenant: string, requestId: string) => Promise<RequestOnAir | undefined>,
): Promise<StationMessages> {
  const { tenant, code, name } = page;
  const { settings } = (await ports.settings.get(tenant)) ?? { settings: DEFAULT_TENANT_SETTINGS };
  const {
    earlierHours = DEFAULT_EARLIER_HOURS,
    interpreterLink,
    takesAnswers = true,
    publishesAnswers = false,
    signers = [],
    notifies = false,
  } = settings.passengers ?? {};
  const now = ports.now();
  const since = now - earlierHours * 3600_000;
  const on = resolvePlace(page.on, page.on.everywhere ? [] : await ports.screens.list(tenant));
  const span = { since, now, limit: MAX_SHOWINGS };
  const showings = (await ports.screens.sinceAt({ tenant, on }, span)).filter(
    ({ ended }) => ended?.why !== 'request-removed',
  );
  const followed = await findDepartures(ports, page);
  const departed = (followed?.list?.departures ?? []).filter(({ state }) => state === 'departed');
  const files: StationMessages['files'] = new Map();
  const sources: StationMessages['sources'] = new Map();

  const found = await Promise.all(
    showings.map(async (showing) => {
      const onAir = await readRequest(tenant, showing.requestId);
      if (onAir === undefined) return [];
      const end = findEnd(showing, showings, now);
      if (end !== undefined && end.at <= since) return [];
      const isPast = end?.why !== 'replaced' && hasLeft(showing, departed);
      const ended: StationMessage['ended'] = end && {
        at: iso(end.at),
        why: isPast ? 'train-left' : end.why,
      };
      return viewMessages(ports, showing, { code, files, sources, ...(ended && { ended }) }, onAir);
    }),
  );
  const messages = found.flat();
  const onAirNow = messages.filter(({ ended }) => ended === undefined).sort(byImportance);
  const emergency = onAirNow.filter(({ importance }) => importance === 'emergency');
  const earlier = messages
    .filter(({ ended }) => ended !== undefined)
    .sort((first, second) => second.ended!.at.localeCompare(first.ended!.at));
  const isCut =
    Math.max(onAirNow.length, earlier.length) > MAX_MESSAGES || showings.length === MAX_SHOWINGS;
  return {
    files,
    sources,
    list: {
      code,
      name,
      organisation: {
        ...(settings.name && { name: settings.name }),
        colours: settings.boardColours,
        ...(settings.labelWords && { labelWords: settings.labelWords }),
      },
      ...(interpreterLink && { interpreterLink }),
      hasTrains: followed?.list !== undefined,
      earlierHours,
      takesAnswers,
      publishesAnswers,
      ...(signers.length > 0 && { signers }),
      ...(notifies && { notificationKey: deriveKeys(ports, tenant).publicKey }),
      now: (emergency.length > 0 ? emergency : onAirNow).slice(0, MAX_MESSAGES),
      earlier: earlier.slice(0, MAX_MESSAGES),
      ...(isCut && { hasOlder: true }),
    },
  };
}
