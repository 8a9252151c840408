/** Public addresses of stations: what is on air, for anybody, without a trace of who reads it. */
import { type Context, Hono } from 'hono';
import { viewNextTrains } from '#service/departures/next-trains.ts';
import { getBasePath } from '#service/http/base-path.ts';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { STORE_LINK_SECONDS, sendFile } from '#service/requests/results.ts';
import type { ChangeFeed } from '#service/screens/change-feed.ts';
import { READ_PUBLIC_FIGURES } from './answers/answer-endpoints.ts';
import { computeFigures } from './answers/figures.ts';
import { giveAnswerRoutes, type RequireStation } from './answers/give-answers.ts';
import { createAsking } from './asking.ts';
import { toFeed } from './feed.ts';
import { createHlsPackages } from './hls/hls-packages.ts';
import { createManifest } from './manifest.ts';
import { notificationRoutes } from './notifications/subscribe.ts';
import { getPageAddress } from './pages.ts';
import { createPosters } from './posters.ts';
import {
  HEAR_STATION,
  READ_STATION_FEED,
  READ_STATION_FILE,
  READ_STATION_LIST,
  READ_STATION_MANIFEST,
  READ_STATION_POSTER,
  READ_STATION_POSTER_PICTURE,
  READ_STATION_TRAINS,
} from './public-endpoints.ts';
import { createStationLists, type StationSnapshot } from './station-lists.ts';
import { findDepartures } from './station-messages.ts';
import { createStreams } from './streams.ts';

/** Caches between here and the phones keep a list for so long: one request a second reaches this process. */
const SHARED_SECONDS = 1;
/** Files are kept for as long as an organisation can have ended messages seen again. */
const FILE_CACHE = `public, max-age=${24 * 3600}, immutable`;
const MAX_TRAINS = 100;
const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' };

const unknownCode = () => notFound('There is no page with this code.');

/** Sends text that is the same for everybody, or that it is unchanged. */
function sendShared(
  c: Context<ServiceEnv>,
  { secrets }: Pick<Ports, 'secrets'>,
  content: object,
  contentType: string,
): Response {
  const body = JSON.stringify(content);
  const etag = `"${secrets.digest(body).slice(0, 32)}"`;
  c.header('Cache-Control', `public, max-age=0, s-maxage=${SHARED_SECONDS}`);
  c.header('ETag', etag);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': contentType });
}

/** Sends the list, compressed where the phone takes that, or that it is unchanged. */
function sendList(c: Context<ServiceEnv>, snapshot: StationSnapshot, seconds: number): Response {
  const { etag, body, compressed } = snapshot;
  c.header('Cache-Control', `public, max-age=0, s-maxage=${SHARED_SECONDS}`);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  c.header('Retry-After', String(seconds));
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(body);
  c.header('Content-Encoding', 'gzip');
  return c.body(compressed);
}

/** Creates the public routes of the posters. */
function posterRoutes(ports: Ports, serve: Serve, requireStation: RequireStation) {
  const getPoster = createPosters(ports);
  async function sendPoster(c: Context<ServiceEnv>, code: string, type: 'pdf' | 'png') {
    const { list, page } = await requireStation(c, code);
    const bytes = await getPoster(list, getPageAddress(ports, page), type);
    return c.body(bytes, 200, {
      'Cache-Control': 'public, max-age=300',
      'Content-Disposition': `inline; filename="${page.code}-poster.${type}"`,
      'Content-Type': type === 'pdf' ? 'application/pdf' : 'image/png',
    });
  }
  return new Hono<ServiceEnv>()
    .get('/at/:code/poster.pdf', ...serve(READ_STATION_POSTER), (c) =>
      sendPoster(c, c.req.param('code'), 'pdf'),
    )
    .get('/at/:code/poster.png', ...serve(READ_STATION_POSTER_PICTURE), (c) =>
      sendPoster(c, c.req.param('code'), 'png'),
    );
}

/** Creates the public routes of stations. */
export function publicStationRoutes(ports: Ports, serve: Serve, feed: ChangeFeed) {
  const lists = createStationLists(ports);
  const asking = createAsking(ports.now);
  const streams = createStreams(lists, feed, ports.pause);
  const packages = createHlsPackages(ports);

  /**
   * Finds the station of a code in any letter case.
   * @throws {ServiceError} `not-found`; `rate-limited` for an address that guesses
   */
  async function requireStation(c: Context<ServiceEnv>, code: string): Promise<StationSnapshot> {
    const snapshot = /^[\w-]{1,20}$/.test(code) ? await lists.get(code.toUpperCase()) : undefined;
    if (snapshot !== undefined) return snapshot;
    const { allowed, resetSeconds } = await ports.addressAttempts.take(
      `station ${clientAddress(c, ports)}`,
    );
    if (allowed) throw unknownCode();
    throw new ServiceError('rate-limited', `Try again in ${resetSeconds} seconds.`, {
      headers: { 'Retry-After': String(resetSeconds) },
    });
  }

  return new Hono<ServiceEnv>()
    .use('/at/*', async (c, next) => {
      // Thousands ask each second, and nothing is written about them. They are counted as all requests are.
      c.set('isUnlogged', true);
      await next();
      // Anybody's page may show what is public; no cookie is read here.
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    })
    .get('/at/:list{[^/]+\\.json}', ...serve(READ_STATION_LIST), async (c) => {
      const snapshot = await requireStation(c, c.req.param('list').replace(/\.json$/, ''));
      return sendList(c, snapshot, asking.take());
    })
    .get('/at/:code/events', ...serve(HEAR_STATION), async (c) => {
      const code = c.req.param('code');
      const snapshot = await requireStation(c, code);
      c.header('X-Accel-Buffering', 'no');
      if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM);
      const stream = streams.open(code.toUpperCase(), snapshot, clientAddress(c, ports));
      if (stream === undefined) return c.body(null, 204);
      return c.body(stream, 200, EVENT_STREAM);
    })
    .get('/at/:code/trains.json', ...serve(READ_STATION_TRAINS), async (c) => {
      const { page } = await requireStation(c, c.req.param('code'));
      const followed = await findDepartures(ports, page);
      const data = viewNextTrains(followed?.list, ports.now(), MAX_TRAINS);
      return sendShared(c, ports, { data }, 'application/json');
    })
    .get('/at/:code/feed.json', ...serve(READ_STATION_FEED), async (c) => {
      const { list, page } = await requireStation(c, c.req.param('code'));
      const content = toFeed(list, getPageAddress(ports, page));
      return sendShared(c, ports, content, 'application/feed+json');
    })
    .get('/at/:code/manifest.webmanifest', ...serve(READ_STATION_MANIFEST), async (c) => {
      const { list } = await requireStation(c, c.req.param('code'));
      const content = createManifest(list, getBasePath(ports));
      return sendShared(c, ports, content, 'application/manifest+json');
    })
    .route('/', posterRoutes(ports, serve, requireStation))
    .get('/at/:code/answers.json', ...serve(READ_PUBLIC_FIGURES), async (c) => {
      const { list, page } = await requireStation(c, c.req.param('code'));
      if (!list.publishesAnswers) throw notFound('Numbers of answers are not published here.');
      const data = computeFigures(await ports.answers.tally(page.tenant), ports.now());
      return sendShared(c, ports, { data }, 'application/json');
    })
    .route('/', giveAnswerRoutes(ports, serve, requireStation))
    .route('/', notificationRoutes(ports, serve, requireStation))
    .get('/at/:code/films/:file', ...serve(READ_STATION_FILE), async (c) => {
      const { files } = await requireStation(c, c.req.param('code'));
      const name = c.req.param('file');
      const packaged = await packages.find(name, files);
      if (packaged !== undefined) return packages.send(c, packaged, FILE_CACHE);
      const file = files.get(name);
      if (file === undefined) throw notFound('This file is no longer available.');
      const { key, contentType } = file;
      const disposition = `inline; filename="${name}"`;
      if (ports.files.link !== undefined && c.req.method === 'GET') {
        const link = { contentType, disposition, seconds: STORE_LINK_SECONDS };
        c.header('Cache-Control', `public, max-age=${STORE_LINK_SECONDS / 2}`);
        return c.redirect(await ports.files.link(key, link), 307);
      }
      return await sendFile(c, ports, key, { contentType, disposition, cacheControl: FILE_CACHE });
    });
}
