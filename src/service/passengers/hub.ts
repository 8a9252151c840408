/** Phones of one station that are told of its changes. */
import { createListChange } from '#contract/passengers/list-change.ts';
import type { StationSnapshot } from './station-lists.ts';

/** Time after which a change of times alone is looked for, and a silent connection is held open. */
const LOOK_MS = 1000;
const PING_LOOKS = 20;
/** Events that may wait for a slow phone. */
const MAX_WAITING = 4;
/** Phones that are told at once: between them, others are answered. */
const SLICE = 100;
const SLICE_MS = 2;

const encoder = new TextEncoder();
const PING = encoder.encode(': still here\n\n');

/** Open stream of a phone. */
export type Phone = ReadableStreamDefaultController<Uint8Array>;

/** Phones of one station. */
export interface Hub {
  /** Adds a phone and sends it the list. @param leave called when it is too slow, or the page has gone */
  add(phone: Phone, leave: () => void): void;
  remove(phone: Phone): void;
}

interface HubPorts {
  /** Reads the list; undefined where there is no such page any more. */
  read(): Promise<StationSnapshot | undefined>;
  /** Calls back when the list may have changed. @returns ends it */
  listen(listener: () => void): () => void;
  pause(milliseconds: number): Promise<void>;
  onEmpty(): void;
}

const toEvent = ({ body }: Pick<StationSnapshot, 'body'>): Uint8Array =>
  encoder.encode(`event: list\ndata: ${body}\n\n`);

/** Sends bytes to all phones. */
async function send(
  phones: ReadonlyMap<Phone, () => void>,
  bytes: Uint8Array,
  pause: HubPorts['pause'],
): Promise<void> {
  let count = 0;
  for (const [phone, leave] of [...phones]) {
    if (count > 0 && count % SLICE === 0) await pause(SLICE_MS);
    count++;
    // It has left meanwhile.
    if (!phones.has(phone)) continue;
    if ((phone.desiredSize ?? 0) < -MAX_WAITING) {
      leave();
      phone.error(new Error('This phone is too slow.'));
    } else phone.enqueue(bytes);
  }
}

/** Creates the hub of a station. */
export function createHub(first: StationSnapshot, { read, listen, pause, onEmpty }: HubPorts): Hub {
  const phones = new Map<Phone, () => void>();
  let snapshot = first;
  let event = toEvent(first);
  let isLooking = false;
  let isWatched = false;

  /** Lets all phones go: those that come back find out why. */
  function dismiss(): void {
    for (const [phone, leave] of [...phones]) {
      leave();
      phone.close();
    }
  }

  async function tellChange(): Promise<void> {
    const next = await read().catch(() => undefined);
    if (next === undefined) return dismiss();
    if (next.etag === snapshot.etag) return;
    const change = createListChange(snapshot.list, next.list);
    snapshot = next;
    event = toEvent(next);
    await send(phones, encoder.encode(`event: change\ndata: ${JSON.stringify(change)}\n\n`), pause);
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await tellChange();
    isLooking = false;
  }

  async function watch(): Promise<void> {
    if (isWatched) return;
    isWatched = true;
    const stop = listen(() => void look());
    for (let looks = 1; phones.size > 0; looks++) {
      await pause(LOOK_MS);
      await look();
      if (looks % PING_LOOKS === 0) await send(phones, PING, pause);
    }
    stop();
    onEmpty();
  }

  return {
    add(phone, leave) {
      phones.set(phone, leave);
      phone.enqueue(event);
      void watch();
    },
    remove: (phone) => void phones.delete(phone),
  };
}
