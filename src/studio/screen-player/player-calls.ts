/** Calls of a player to the service. Its cookie gives access to its own screen only. */
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { type Playlist, PlaylistAnswer } from '#contract/screens/playlist.ts';
import { type Heartbeat, PlayerSignedIn } from '#contract/screens/screen.ts';
import { callService, parseAnswer } from '#studio/queries/service/call-service.ts';
import { type Carry, createServiceClient } from '#studio/queries/service/service-client.ts';

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
  sendHeartbeat(screenId: string, heartbeat: Heartbeat): Promise<void>;
  /** Address of the stream that tells of changes. */
  changesAddress(screenId: string): string;
}

const carryWithCookie: Carry = (url, init) => callService(url, { ...init, withCookie: true });

const parseTime = (text: string | null): number | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
};

/** Calls to the service that the page came from. */
export function createPlayerCalls(carry: Carry = carryWithCookie): PlayerCalls {
  const { player } = createServiceClient('', carry).v1;
  const screenApi = player[':screenId'];
  return {
    async signIn(code) {
      const answer = await player.session.$post({ json: { code } });
      return (await parseAnswer(answer, PlayerSignedIn)).data.screenId;
    },
    async playlist(screenId, version) {
      const headers: Record<string, string> =
        version === undefined ? {} : { 'If-None-Match': `"${version}"` };
      const answer = await screenApi.playlist.$get({ param: { screenId } }, { headers });
      const { status } = answer;
      // To the second: less exact than a playlist's own time, but there in every answer.
      if ((status as number) === 304)
        return { playlist: undefined, serviceTime: parseTime(answer.headers.get('date')) };
      const { data } = await parseAnswer(answer, PlaylistAnswer);
      return { playlist: data, serviceTime: parseTime(data.now) };
    },
    async sendHeartbeat(screenId, heartbeat) {
      await screenApi.alive.$post({ param: { screenId }, json: heartbeat });
    },
    changesAddress: (screenId) => `${BASE_PATH}${screenApi.events.$path({ param: { screenId } })}`,
  };
}
