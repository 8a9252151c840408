/** Public lists of stations, each made once for however many phones ask. */
import type { StationList } from '#contract/passengers/station-list.ts';
import type { StoredPage } from '#service/ports/passengers/passenger-pages.ts';
import type { Ports } from '#service/ports/ports.ts';
import { type RequestOnAir, readRequestOnAir } from '#service/screens/playlist.ts';
import {
  listStationMessages,
  type StationMessages,
  type StationPorts,
} from './station-messages.ts';

/** A list is asked for anew after this long; phones have a change within seconds. */
const FRESH_MS = 500;
/** Times pass at which messages begin and end: the list is made again after this long, whatever has changed. */
const REMADE_MS = 2000;
/** Names of people who checked a message are read again after this long. */
const CONTENT_MS = 60_000;
/** A request is read again after this long while films for phones are being made of it. */
const AWAITING_MS = 3000;
/** Films for phones that are not there by then are awaited no longer. */
const MAX_AWAITED_MS = 3600_000;
/** Codes that are remembered; those of guesses go first. */
const MAX_CODES = 5000;

/** List of a station as bytes. */
export interface StationSnapshot extends StationMessages {
  page: StoredPage;
  etag: string;
  body: string;
  /** Compressed with gzip. */
  compressed: Uint8Array<ArrayBuffer>;
}

type ListPorts = StationPorts & Pick<Ports, 'passengerPages'>;
/** Source of lists of stations, by their codes. */
export interface StationLists {
  /** Returns the list of a page that is on; undefined for any other code. */
  get(code: string): Promise<StationSnapshot | undefined>;
}

/** Creates a value that is read again once it is old; callers meanwhile share one reading. */
function createFresh<Value>(
  now: () => number,
  maxAgeMs: number,
  read: (previous: Value | undefined) => Promise<Value>,
) {
  let value: Value | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<Value> | undefined;
  return async (): Promise<Value> => {
    if (value !== undefined && Math.abs(now() - readAt) < maxAgeMs) return value;
    pending ??= read(value)
      .then((next) => {
        value = next;
        readAt = now();
        return next;
      })
      .finally(() => {
        pending = undefined;
      });
    return await pending;
  };
}

/** Compresses text with gzip. */
async function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Reads requests, each once a minute, or more often while films for phones are being made of it. */
function createRequestReader(ports: StationPorts) {
  interface Held {
    readAt: number;
    maxAgeMs: number;
    request: Promise<RequestOnAir | undefined>;
  }
  const held = new Map<string, Held>();
  return (tenant: string, requestId: string): Promise<RequestOnAir | undefined> => {
    const now = ports.now();
    for (const [key, { readAt, maxAgeMs }] of held) if (now - readAt >= maxAgeMs) held.delete(key);
    const key = `${tenant} ${requestId}`;
    const existing = held.get(key);
    if (existing !== undefined) return existing.request;
    const request = readRequestOnAir(ports, tenant, requestId);
    const entry = { readAt: now, maxAgeMs: CONTENT_MS, request };
    held.set(key, entry);
    request.then(
      (found) => {
        const isAwaited = found?.awaitsPhoneFilms && now - found.request.updatedAt < MAX_AWAITED_MS;
        if (isAwaited) entry.maxAgeMs = AWAITING_MS;
      },
      () => held.delete(key),
    );
    return request;
  };
}

/** Creates the source of lists. */
export function createStationLists(ports: ListPorts): StationLists {
  const now = () => ports.now();
  const readRequest = createRequestReader(ports);

  async function makeSnapshot(
    page: StoredPage,
    previous: StationSnapshot | undefined,
  ): Promise<StationSnapshot> {
    const { list, files, sources } = await listStationMessages(ports, page, readRequest);
    const body = JSON.stringify({ data: list } satisfies { data: StationList });
    if (previous?.body === body) return { ...previous, page, files, sources };
    const etag = `W/"${ports.secrets.digest(body).slice(0, 32)}"`;
    return { page, list, files, sources, body, etag, compressed: await compress(body) };
  }

  interface Entry {
    snapshot?: StationSnapshot;
    madeAt: number;
    version: number;
  }

  /** Creates the list of a code: undefined for as long as no page has it. */
  const createEntry = (code: string) =>
    createFresh<Entry>(now, FRESH_MS, async (previous) => {
      const page = await ports.passengerPages.findByCode(code);
      if (page === undefined) return { madeAt: now(), version: 0 };
      const [{ version } = { version: 0 }] = await ports.screens.versions([page.tenant]);
      const isSame =
        previous?.snapshot !== undefined &&
        previous.version === version &&
        JSON.stringify(previous.snapshot.page) === JSON.stringify(page);
      if (isSame && Math.abs(now() - previous.madeAt) < REMADE_MS) return previous;
      const snapshot = await makeSnapshot(page, previous?.snapshot);
      return { snapshot, madeAt: now(), version };
    });

  const entries = new Map<string, () => Promise<Entry>>();
  return {
    async get(code) {
      let entry = entries.get(code);
      if (entry === undefined) {
        entry = createEntry(code);
        entries.set(code, entry);
      }
      const { snapshot } = await entry();
      // What no page has is not remembered: guesses would fill the memory.
      if (snapshot === undefined || entries.size > MAX_CODES) entries.delete(code);
      return snapshot;
    },
  };
}
