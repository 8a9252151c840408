/** Playlists of tests, and a player at a real service whose clock, network and disk are in the test's hand. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import type { TestService } from '#service/testing.ts';
import { createScreenPlayer, type ScreenPlayer } from './create-screen-player.ts';
import { createFileStore, type ResponseCache } from './keeping/file-store.ts';
import { browserMemory } from './keeping/saved-player.ts';
import type { Schedule } from './programme/timers.ts';
import type { ChangeListener } from './service/changes.ts';
import { type Carry, createPlayerCalls } from './service/player-calls.ts';
import { ServiceFailure, toServiceFailure } from './service/service-failure.ts';

/** Noon of a day. */
export const NOON = Date.UTC(2026, 4, 20, 12);
const toIsoTime = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();

/** Creates an item that is on air from noon; times are in seconds after noon. */
export function item(
  number: number,
  {
    from = 0,
    until,
    ...changes
  }: Partial<Omit<PlaylistItem, 'from' | 'until'>> & { from?: number; until?: number } = {},
): PlaylistItem {
  return {
    showingId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    position: 0,
    title: `message ${number}`,
    kind: 'train',
    priority: 'usual',
    from: toIsoTime(from),
    ...(until !== undefined && { until: toIsoTime(until) }),
    fileId: `file-${number}`,
    videoLink: `/video-${number}.mp4`,
    captionsLink: `/video-${number}.vtt`,
    contentType: 'video/mp4',
    durationSeconds: 10 + number,
    sizeBytes: 1000 + number,
    film: 'whole',
    captionsInPicture: false,
    ...changes,
  };
}

/** Responses kept in memory as a browser keeps them on its disk. */
function createResponseCache(hasRoom = () => true) {
  const cached = new Map<string, Response>();
  const responses: ResponseCache = {
    match: (address) => Promise.resolve(cached.get(address)?.clone()),
    put(address, response) {
      if (!hasRoom()) return Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
      cached.set(address, response);
      return Promise.resolve();
    },
    delete: (address) => Promise.resolve(cached.delete(address)),
    keys: () => Promise.resolve([...cached.keys()].map((url) => ({ url }))),
  };
  return { kept: cached, responses };
}

/** Timers that run when the test moves its clock. */
function handClock() {
  let elapsed = 0;
  const waiting = new Set<{ at: number; act: () => void }>();
  const schedule: Schedule = (milliseconds, act) => {
    const timer = { at: elapsed + milliseconds, act };
    waiting.add(timer);
    return () => waiting.delete(timer);
  };
  return {
    schedule,
    elapsed: () => elapsed,
    waiting: () => waiting.size,
    /** Runs due timers in order, and waits for `settle` before each. */
    async advance(milliseconds: number, settle: () => Promise<unknown>) {
      const end = elapsed + milliseconds;
      for (;;) {
        await settle();
        const [next] = [...waiting].sort((a, b) => a.at - b.at);
        if (next === undefined || next.at > end) break;
        waiting.delete(next);
        elapsed = next.at;
        next.act();
      }
      elapsed = end;
    },
  };
}

/** Returns a response whose body has fully arrived. */
async function bufferResponse(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  return new Response(bytes.byteLength === 0 ? null : bytes, response);
}

/** Creates the state of a browser outside its page, which remains when the page is reopened. */
export function createPlayerBrowser(service: TestService, hasRoom = () => true) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
  const disk = createResponseCache(hasRoom);
  const network = { isCut: false };
  const clock = handClock();
  let cookie = '';
  let open = 0;

  async function fetch(address: string, init: RequestInit = {}): Promise<Response> {
    if (network.isCut) throw new ServiceFailure('unreachable', 'No network.');
    const { pathname, search } = new URL(address, 'http://127.0.0.1');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    open++;
    const response = await service
      .send(pathname + search, { ...init, headers }, null)
      .then(bufferResponse)
      .finally(() => open--);
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  }
  const carry: Carry = async (url, init) => {
    const response = await fetch(url, init);
    if (response.ok || response.status === 304) return response;
    throw toServiceFailure(response.status);
  };
  const page = { isBroken: false, isMidSentence: false };
  let shown: ScreenPlayer | undefined;
  /** Does what the page of a player does many times a second. */
  function draw(): void {
    if (shown === undefined || page.isBroken) return;
    const turn = shown.turn.get();
    shown.saw(turn);
    if (turn !== undefined && !page.isMidSentence) shown.rested(turn);
  }
  /** Waits until nothing is asked any more. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 5; quiet = open === 0 ? quiet + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve));
      draw();
    }
  }

  return {
    network,
    page,
    clock,
    disk,
    settle,
    forgetCookie: () => {
      cookie = '';
    },
    advance: (seconds: number) => clock.advance(seconds * 1000, settle),
    /** Opens the page of a player. `line` is its stream of changes, in the test's hand. */
    async open(code?: string, { clockIsAhead = 0 } = {}) {
      const startTime = service.clock.now;
      const line: { listener?: ChangeListener; reloads: number } = { reloads: 0 };
      const player = createScreenPlayer({
        calls: createPlayerCalls(carry),
        files: createFileStore({ responses: disk.responses, fetch }),
        memory: browserMemory(storage),
        listen(_, listener) {
          line.listener = listener;
          return () => {
            delete line.listener;
          };
        },
        schedule: clock.schedule,
        now: () => startTime + clock.elapsed() + clockIsAhead,
        reload: () => line.reloads++,
      });
      await player.start(code);
      shown = player;
      await settle();
      return { player, line };
    },
  };
}
