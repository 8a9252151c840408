/** A station with screens, over a service in this process. */
import { expect } from 'vitest';
import type { Playlist } from '#contract/screens/playlist.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing, Targets } from '#contract/screens/showing.ts';
import { json, type TestService, WATERLOO } from '#service/testing.ts';

export const EVERYWHERE = { everywhere: true };

export type Station = ReturnType<typeof createStation>;

/**
 * Puts messages on air without making their videos: `message 1` is the oldest, `message COUNT` the newest.
 *
 * @returns their ids, the oldest first
 */
export async function fillOnAir(
  { ports }: Pick<TestService, 'ports'>,
  tenant: string,
  count: number,
  on: Partial<Targets> = EVERYWHERE,
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const id = ports.newId();
    ids.push(id);
    await ports.screens.show({
      id,
      tenant,
      requestId: ports.newId(),
      title: `message ${number}`,
      on: { screens: [], groups: [], everywhere: false, ...on },
      priority: 'usual',
      from: ports.now() + number - count,
      shownAt: ports.now() + number - count,
      shownBy: 'amira',
    });
  }
  return ids;
}

export function createStation(service: TestService) {
  async function answer<T>(path: string, init: RequestInit = {}, tenant?: string): Promise<T> {
    const response = await service.send(path, init, tenant);
    expect([path, response.status, response.ok ? '' : await response.clone().text()]).toEqual([
      path,
      200,
      '',
    ]);
    const { data }: { data: T } = await response.json();
    return data;
  }
  /** Renews the address of a screen; the players of the old one end. */
  async function address(screenId: string): Promise<string> {
    const path = `/v1/screens/${screenId}/address`;
    return (await answer<{ address: string }>(path, { method: 'POST' })).address;
  }
  return {
    answer,
    add: (form: object) => answer<Screen>('/v1/screens', json(form)),
    show: (form: object) => answer<Showing>('/v1/showings', json(form)),

    /** Creates a finished announcement of waterloo; returns its id. */
    async finished(changes: object = {}, query = ''): Promise<string> {
      const { id } = await answer<{ id: string }>(
        `/v1/sign-requests/train-announcements${query}`,
        json({ ...WATERLOO, ...changes }),
      );
      await service.renderNext();
      return id;
    },

    address,

    /** Signs a player in, with a new address where none is given; answers what reads as that player. */
    async player(screenId: string, existingAddress?: string) {
      const code = (existingAddress ?? (await address(screenId))).split('#')[1]!;
      const response = await service.send('/v1/player/session', json({ code }), null);
      expect(response.status).toBe(200);
      const setCookie = response.headers.get('set-cookie')!;
      const cookie = setCookie.split(';')[0]!;
      const ask = (path: string, init: RequestInit = {}, id = screenId) =>
        service.send(
          `/v1/player/${id}/${path}`,
          { ...init, headers: { Cookie: cookie, ...init.headers } },
          null,
        );
      const playlist = async (): Promise<Playlist> => (await (await ask('playlist')).json()).data;
      return {
        cookie,
        setCookie,
        ask,
        playlist,
        titles: async () => (await playlist()).items.map(({ title }) => title),
      };
    },
  };
}
