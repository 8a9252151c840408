/** Open event streams of phones: all of a station get the same bytes, what is new alone, and one that takes nothing is closed. */
import type { ChangeFeed } from '#service/screens/change-feed.ts';
import { createHub, type Hub, type Phone } from './hub.ts';
import type { StationLists, StationSnapshot } from './station-lists.ts';

/** Streams of one process; further phones ask again and again. */
export const MAX_STREAMS = 8000;
/** Streams of one address: a network with more phones than that has them ask. */
export const MAX_STREAMS_PER_ADDRESS = 100;
/** A phone whose connection was lost comes back after this long at least, and twice that at most. */
const COME_BACK_MS = 3000;

const encoder = new TextEncoder();

export interface Streams {
  /**
   * Opens a stream that begins with the list.
   *
   * @returns undefined where this process, or this address, has enough of them
   */
  open(
    code: string,
    snapshot: StationSnapshot,
    address: string,
  ): ReadableStream<Uint8Array> | undefined;
}

/** Counts streams, in all and by address. */
function createCount(limits: { total: number; perAddress: number }) {
  const perAddress = new Map<string, number>();
  let total = 0;
  return {
    /** Counts one more, where there is room. @returns takes it away again */
    take(address: string): (() => void) | undefined {
      const held = perAddress.get(address) ?? 0;
      if (total >= limits.total || (address !== '' && held >= limits.perAddress)) return undefined;
      total++;
      perAddress.set(address, held + 1);
      return () => {
        total--;
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left === 0) perAddress.delete(address);
        else perAddress.set(address, left);
      };
    },
  };
}

/**
 * Creates the streams.
 *
 * @param pause waits without keeping the process alive
 */
export function createStreams(
  lists: StationLists,
  feed: Pick<ChangeFeed, 'listen'>,
  pause: (milliseconds: number) => Promise<void>,
  limits = { total: MAX_STREAMS, perAddress: MAX_STREAMS_PER_ADDRESS },
): Streams {
  const hubs = new Map<string, Hub>();
  const count = createCount(limits);

  function findHub(code: string, snapshot: StationSnapshot): Hub {
    const existing = hubs.get(code);
    if (existing !== undefined) return existing;
    const hub = createHub(snapshot, {
      read: () => lists.get(code),
      listen: (listener) => feed.listen(snapshot.page.tenant, listener),
      pause,
      onEmpty: () => hubs.delete(code),
    });
    hubs.set(code, hub);
    return hub;
  }

  return {
    open(code, snapshot, address) {
      const giveBack = count.take(address);
      if (giveBack === undefined) return undefined;
      const hub = findHub(code, snapshot);
      let phone: Phone | undefined;
      let isOpen = true;
      const leave = () => {
        if (!isOpen) return;
        isOpen = false;
        giveBack();
        if (phone !== undefined) hub.remove(phone);
      };
      return new ReadableStream<Uint8Array>({
        start(controller) {
          phone = controller;
          const wait = Math.round(COME_BACK_MS * (1 + Math.random()));
          controller.enqueue(encoder.encode(`retry: ${wait}\n\n`));
          hub.add(controller, leave);
        },
        cancel: leave,
      });
    },
  };
}
