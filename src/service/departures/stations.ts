/** Stations that are followed, their departures, and boards that other systems send. */
import { type Context, Hono } from 'hono';
import type { StationDepartures } from '#contract/departures/departure-list.ts';
import {
  type FollowedStation,
  MAX_STATIONS,
  RECORDED_STATION,
} from '#contract/departures/followed-station.ts';
import { FeedError } from '#feeds/feed-error.ts';
import { readBoard } from '#feeds/readers/read-board.ts';
import { JSON_LIMIT_BYTES, readText } from '#service/http/request-body.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { StationMemory, StoredStation } from '#service/ports/departures/stations.ts';
import type { Ports } from '#service/ports/ports.ts';
import {
  LIST_STATIONS,
  PAUSE_RULES,
  READ_DEPARTURES,
  REMOVE_STATION,
  SAVE_STATION,
  SEND_BOARD,
} from './departure-endpoints.ts';
import { takeBoard } from './take-board.ts';
import { assessList } from './view-board.ts';

/** Most bytes of a board: about a day of the largest station. */
const MAX_BOARD_BYTES = 4 * JSON_LIMIT_BYTES;

const iso = (instant: number): string => new Date(instant).toISOString();

const notFollowed = () => notFound('This station is not followed. Add it to the departures first.');

type Follow = Pick<Ports, 'reference'>;

/**
 * Finds the station of a code, in any letter case.
 * @throws {ServiceError} `field-invalid`
 */
function requireStation({ reference }: Follow, code: string) {
  const station = reference.location(code);
  if (station !== undefined) return station;
  throw new ServiceError('field-invalid', `${code.slice(0, 10)} is not the code of a station.`, {
    field: 'crs',
  });
}

const viewStation = (
  { reference }: Follow,
  { crs, source, rules, heardAt }: StoredStation & { heardAt?: number },
): FollowedStation => ({
  crs,
  name: reference.location(crs)?.name ?? crs,
  source,
  rules,
  ...(heardAt !== undefined && { heardAt: iso(heardAt) }),
});

function viewDepartures(
  { reference, now }: Pick<Ports, 'reference' | 'now'>,
  { crs, list, rules }: StoredStation & StationMemory,
): StationDepartures {
  const name = reference.location(crs)?.name ?? crs;
  const base = { station: { crs, name }, isPaused: rules.isPaused };
  if (list === undefined)
    return { ...base, isFresh: false, why: 'No departures were received for this station yet.' };
  const { isFresh, why } = assessList(list, now());
  return { ...base, list, isFresh, ...(why !== undefined && { why }) };
}

/** Reads a board that another system sends. @throws {ServiceError} `body-invalid` with what is wrong with it */
async function readSentBoard(c: Context<ServiceEnv>, ports: Ports, crs: string) {
  const text = await readText(c, MAX_BOARD_BYTES);
  try {
    return readBoard(text, { reference: ports.reference, now: ports.now(), station: crs });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new ServiceError('body-invalid', error.message);
  }
}

/** Creates the routes of followed stations. */
export function stationRoutes(ports: Ports, serve: Serve) {
  const { stations } = ports;
  const find = async (tenant: string, code: string) => {
    const crs = ports.reference.location(code)?.crs;
    const found = crs === undefined ? undefined : await stations.find(tenant, crs);
    if (found === undefined) throw notFollowed();
    return found;
  };

  return new Hono<ServiceEnv>()
    .get('/v1/stations', ...serve(LIST_STATIONS), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const listed = await stations.list(c.var.caller.tenant);
      return c.json({ data: listed.map((station) => viewStation(ports, station)) });
    })
    .put('/v1/stations/:crs', ...serve(SAVE_STATION), async (c) => {
      const { tenant } = c.var.caller;
      const { crs } = requireStation(ports, c.req.param('crs'));
      const form = c.req.valid('json');
      if (form.source === 'recorded' && crs !== RECORDED_STATION.crs)
        throw new ServiceError(
          'field-invalid',
          `The invented day is of ${RECORDED_STATION.name} (${RECORDED_STATION.crs}).`,
          { field: 'source' },
        );
      const saved = await stations.save({ tenant, crs, ...form }, MAX_STATIONS);
      if (saved === 'full')
        throw new ServiceError(
          'quota-exceeded',
          `You follow ${MAX_STATIONS} stations already. Remove one first.`,
        );
      c.set('done', { subject: crs, ...(form.rules.isPaused && { detail: 'rules paused' }) });
      return c.json({ data: viewStation(ports, { tenant, crs, ...form }) });
    })
    .put('/v1/stations/:crs/pause', ...serve(PAUSE_RULES), async (c) => {
      const { isPaused } = c.req.valid('json');
      const { tenant, crs, source, rules } = await find(c.var.caller.tenant, c.req.param('crs'));
      const paused = { tenant, crs, source, rules: { ...rules, isPaused } };
      await stations.save(paused, MAX_STATIONS);
      c.set('done', { subject: crs, detail: isPaused ? 'paused' : 'goes on' });
      return c.json({ data: viewStation(ports, paused) });
    })
    .delete('/v1/stations/:crs', ...serve(REMOVE_STATION), async (c) => {
      const { tenant } = c.var.caller;
      const { crs } = await find(tenant, c.req.param('crs'));
      if (!(await stations.remove(tenant, crs))) throw notFollowed();
      c.set('done', { subject: crs });
      return c.body(null, 204);
    })
    .get('/v1/stations/:crs/departures', ...serve(READ_DEPARTURES), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const found = await find(c.var.caller.tenant, c.req.param('crs'));
      return c.json({ data: viewDepartures(ports, found) });
    })
    .post('/v1/departures', ...serve(SEND_BOARD), async (c) => {
      const { tenant } = c.var.caller;
      const station = await find(tenant, c.req.valid('query').at);
      if (station.source !== 'sent')
        throw new ServiceError(
          'conflict',
          'This station has another source. Choose “Another system sends them” for it.',
        );
      const board = await readSentBoard(c, ports, station.crs);
      if (board.station.crs !== station.crs)
        throw new ServiceError('body-invalid', `This is a board of ${board.station.name}.`);
      const step = await takeBoard(ports, tenant, board);
      if (step === undefined) throw notFollowed();
      return c.json({ data: viewDepartures(ports, { ...station, ...step.memory }) });
    });
}
