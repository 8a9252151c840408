/** Calls of a player to the service. Its cookie gives access to its own screen only. */
import { hc } from 'hono/client';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import type { NextTrains } from '#contract/departures/next-trains.ts';
import type { Playlist } from '#contract/screens/playlist.ts';
import type { Heartbeat } from '#contract/screens/screen.ts';
import type { createService } from '#service/app.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { ServiceFailure, toServiceFailure } from './service-failure.ts';

/** A playlist as it came, with what is needed to ask for the next. */
export interface PlaylistResponse {
  /** Undefined while the known one is still right. */
  playlist: Playlist | undefined;
  /** Service clock at the time of the response, in epoch milliseconds; undefined where the response has none. */
  serviceTime: number | undefined;
}

export interface PlayerCalls {
  /**
   * Signs the player in.
   * @param code secret of an address, or the code that a person typed
   * @returns the id of the screen
   */
  signIn(code: string): Promise<string>;
  /**
   * Fetches the playlist of a screen.
   * @param version version of the cached playlist
   */
  playlist(screenId: string, version: string | undefined): Promise<PlaylistResponse>;
  /** Fetches which trains leave next where the screen is. */
  nextTrains(screenId: string): Promise<NextTrains>;
  sendHeartbeat(screenId: string, heartbeat: Heartbeat): Promise<void>;
  /** Address of the stream that tells of changes. */
  changesAddress(screenId: string): string;
}

/**
 * Carries a call out, and returns the response when it is a success or 304.
 * @throws {ServiceFailure} for anything else
 */
export type Carry = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MILLISECONDS = 20_000;

const carryWithCookie: Carry = async (url, init) => {
  let response: Response;
  try {
    response = await fetchInTime(
      url,
      // Without a referrer Chromium 69 names no origin, and the service refuses what comes from it.
      { ...init, credentials: 'same-origin', referrerPolicy: 'same-origin' },
      TIMEOUT_MILLISECONDS,
    );
  } catch (cause) {
    throw new ServiceFailure('unreachable', 'Nothing answers at this address.', { cause });
  }
  if (response.ok || response.status === 304) return response;
  throw toServiceFailure(response.status);
};

const parseTime = (text: string | null): number | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
};

/** Reads an answer. The service is of the same build, so its types are trusted; a page of another network is none of it. */
async function readAnswer<Data>(answer: { json(): Promise<{ data: Data }> }): Promise<Data> {
  try {
    const { data } = await answer.json();
    if (data !== undefined) return data;
  } catch (cause) {
    throw new ServiceFailure('unreachable', 'The answer did not come from Handsignal.', { cause });
  }
  throw new ServiceFailure('unreachable', 'The answer did not come from Handsignal.');
}

/** Calls to the service that the page came from. */
export function createPlayerCalls(carry: Carry = carryWithCookie): PlayerCalls {
  const { player } = hc<ReturnType<typeof createService>>(BASE_PATH, {
    fetch: (url: RequestInfo | URL, init: RequestInit = {}) => carry(String(url), init),
  }).v1;
  const screenApi = player[':screenId'];
  return {
    async signIn(code) {
      return (await readAnswer(await player.session.$post({ json: { code } }))).screenId;
    },
    async playlist(screenId, version) {
      const headers: Record<string, string> =
        version === undefined ? {} : { 'If-None-Match': `"${version}"` };
      const answer = await screenApi.playlist.$get({ param: { screenId } }, { headers });
      const { status } = answer;
      // To the second: less exact than a playlist's own time, but there in every answer.
      if ((status as number) === 304)
        return { playlist: undefined, serviceTime: parseTime(answer.headers.get('date')) };
      const playlist = await readAnswer(answer);
      return { playlist, serviceTime: parseTime(playlist.now) };
    },
    nextTrains: async (screenId) =>
      await readAnswer(await screenApi['next-trains'].$get({ param: { screenId } })),
    async sendHeartbeat(screenId, heartbeat) {
      await screenApi.alive.$post({ param: { screenId }, json: heartbeat });
    },
    changesAddress: (screenId) => `${BASE_PATH}${screenApi.events.$path({ param: { screenId } })}`,
  };
}
