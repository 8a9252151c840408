/** Calls of every operation of departures: a station is followed, its trains change, and what is proposed is decided. */
import { expect, type RunningService } from '../../fixtures.ts';
import { accessToken, addClient, type Drive, jsonBody, sender } from '../client.ts';
import { createSentBoard } from '../sent-board.ts';

const SCOPES = 'requests:read screens:write departures:write admin';
/** Trains that leave this soon are told at once. */
const MINUTES_AHEAD = 4;

/** Creates a board with two trains, as they are at their platforms. */
const createBoard = ([york, hull]: readonly [string, string], startedAt: number) =>
  createSentBoard(
    [
      { name: 'York', crs: 'YRK', minutesAhead: MINUTES_AHEAD, platform: york },
      { name: 'Hull', crs: 'HUL', minutesAhead: MINUTES_AHEAD, platform: hull },
    ],
    startedAt,
  );

/** Follows Leeds, moves two trains, and decides about both. */
export async function driveDepartures(
  { url, environment }: Pick<RunningService, 'url' | 'environment'>,
  tenant: string,
  drive: Drive,
): Promise<void> {
  const client = await addClient(environment, tenant, SCOPES);
  const staff = sender(url, await accessToken(url, client));
  const put = (body: object) => ({ ...jsonBody(body), method: 'PUT' });
  await drive('put /v1/stations/{crs}', '/v1/stations/LDS', put({}), staff);
  await drive('get /v1/stations', '/v1/stations', {}, staff);
  const pause = put({ isPaused: false });
  await drive('put /v1/stations/{crs}/pause', '/v1/stations/LDS/pause', pause, staff);
  const startedAt = Date.now();
  for (const platforms of [['1', '2'] as const, ['3', '4'] as const]) {
    const board = jsonBody(createBoard(platforms, startedAt));
    const { response } = await drive('post /v1/departures', '/v1/departures?at=LDS', board, staff);
    expect(response.status).toBe(200);
  }
  await drive('get /v1/stations/{crs}/departures', '/v1/stations/LDS/departures', {}, staff);
  const { body } = await drive<{ data: { id: string; event: string }[] }>(
    'get /v1/proposed-messages',
    '/v1/proposed-messages',
    {},
    staff,
  );
  const changes = body.data.filter(({ event }) => event === 'platform-change');
  expect(changes).toHaveLength(2);
  for (const [index, decision] of (['accept', 'dismiss'] as const).entries()) {
    const { response } = await drive(
      `post /v1/proposed-messages/{id}/${decision}`,
      `/v1/proposed-messages/${changes[index]!.id}/${decision}`,
      {},
      staff,
    );
    expect(response.status).toBe(200);
  }
  await driveConnections(drive, staff);
  await drive('delete /v1/stations/{crs}', '/v1/stations/LDS', {}, staff);
}

/** Connects a board that is nowhere, tests it, and looks at what was heard. */
async function driveConnections(drive: Drive, staff: ReturnType<typeof sender>): Promise<void> {
  const form = { product: 'public-board', address: 'https://feed.invalid/{crs}', key: 'secret' };
  const { body } = await drive<{ data: { id: string } }>(
    'post /v1/feed-connections',
    '/v1/feed-connections',
    jsonBody(form),
    staff,
  );
  const address = `/v1/feed-connections/${body.data.id}`;
  await drive('get /v1/feed-connections', '/v1/feed-connections', {}, staff);
  await drive('post /v1/feed-connections/{id}/test', `${address}/test`, jsonBody({}), staff);
  const paused = { ...jsonBody({ ...form, isPaused: true }), method: 'PUT' };
  await drive('put /v1/feed-connections/{id}', address, paused, staff);
  await drive('delete /v1/feed-connections/{id}', address, { method: 'DELETE' }, staff);
  await drive('get /v1/stations/{crs}/messages', '/v1/stations/LDS/messages', {}, staff);
  await drive('get /v1/reference-overlay', '/v1/reference-overlay', {}, staff);
  await drive('get /v1/reference-changes', '/v1/reference-changes', {}, staff);
  const change = { kind: 'station', code: 'QQZ', change: 'added', to: 'New Town' };
  const accepted = await drive(
    'post /v1/reference-changes/accept',
    '/v1/reference-changes/accept',
    jsonBody({ changes: [change] }),
    staff,
  );
  expect(accepted.response.status).toBe(409);
  const gone = '/v1/stations/LDS/messages/none';
  const { response } = await drive('get /v1/stations/{crs}/messages/{id}', gone, {}, staff);
  expect(response.status).toBe(404);
}
