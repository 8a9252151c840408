/** Calls of every operation of screens, as staff and a player make them. */
import { jpegHead } from '#contract/settings/testing.ts';
import type { RunningService } from '../../fixtures.ts';
import { accessToken, addClient, type Drive, jsonBody, type Send, sender } from '../client.ts';
import { drivePassengers } from './drive-passengers.ts';

/** Sends the journey of a screen on board, reads and ends it. */
async function driveJourney(path: string, drive: Drive, staff: Send): Promise<void> {
  const journey = { ...jsonBody({ stops: ['CLJ', 'WOK'], position: { at: 0 } }), method: 'PUT' };
  await drive('put /v1/screens/{id}/journey', `${path}/journey`, journey, staff);
  await drive('get /v1/screens/{id}/journey', `${path}/journey`, {}, staff);
  await drive('delete /v1/screens/{id}/journey', `${path}/journey`, { method: 'DELETE' }, staff);
}

/** Puts a finished request of `tenant` on air and takes it down again. */
export async function driveScreens(
  { url, environment }: Pick<RunningService, 'url' | 'environment'>,
  tenant: string,
  drive: Drive,
  anonymous: Send,
): Promise<void> {
  const scope = 'requests:read screens:write admin';
  const staff = sender(url, await accessToken(url, await addClient(environment, tenant, scope)));
  const form = { name: 'Concourse', place: 'By the clock', groups: ['Concourse'] };
  const added = await drive<{ data: { id: string } }>(
    'post /v1/screens',
    '/v1/screens',
    jsonBody(form),
    staff,
  );
  const path = `/v1/screens/${added.body.data.id}`;
  await drive('get /v1/screens', '/v1/screens', {}, staff);
  const changed = { ...jsonBody({ ...form, layout: 'portrait' }), method: 'PUT' };
  await drive('put /v1/screens/{id}', path, changed, staff);
  await drive('post /v1/screens/{id}/address', `${path}/address`, {}, staff);
  const offered = await drive<{ data: { code: string } }>(
    'post /v1/screens/{id}/code',
    `${path}/code`,
    {},
    staff,
  );

  const listed = await (await staff('/v1/sign-requests?status=COMPLETED&limit=1')).json();
  const showing = { requestId: listed.data[0].id, on: { groups: ['Concourse'] } };
  const createdShowing = await drive<{ data: { id: string } }>(
    'post /v1/showings',
    '/v1/showings',
    jsonBody(showing),
    staff,
  );
  await drive('get /v1/showings', '/v1/showings', {}, staff);
  await drive('get /v1/screens/{id}/playlist', `${path}/playlist`, {}, staff);
  const span = `from=${new Date(0).toISOString()}&before=${new Date(1).toISOString()}`;
  await drive('get /v1/screens/{id}/showings', `${path}/showings?${span}`, {}, staff);
  await drive('get /v1/screens/{id}/players', `${path}/players`, {}, staff);
  await driveJourney(path, drive, staff);
  const point = { screenId: added.body.data.id, x: 0.25, y: 0.5 };
  const plan = jsonBody({ picture: jpegHead(800, 600), points: [point] });
  const planPath = '/v1/station-plan';
  await drive(`put ${planPath}`, planPath, { ...plan, method: 'PUT' }, staff);
  await drive(`get ${planPath}`, planPath, {}, staff);
  await drive(`delete ${planPath}`, planPath, { method: 'DELETE' }, staff);

  const player = '/v1/player';
  const signedIn = await drive(
    `post ${player}/session`,
    `${player}/session`,
    jsonBody({ code: offered.body.data.code }),
    anonymous,
  );
  const headers = { Cookie: signedIn.response.headers.get('set-cookie')!.split(';')[0]! };
  const screenPath = `${player}/${added.body.data.id}`;
  await drive(
    `get ${player}/{screenId}/playlist`,
    `${screenPath}/playlist`,
    { headers },
    anonymous,
  );
  await drive(
    `get ${player}/{screenId}/next-trains`,
    `${screenPath}/next-trains`,
    { headers },
    anonymous,
  );
  const alive = jsonBody({ playing: createdShowing.body.data.id });
  await drive(
    `post ${player}/{screenId}/alive`,
    `${screenPath}/alive`,
    { ...alive, headers: { 'Content-Type': 'application/json', ...headers } },
    anonymous,
  );
  const events = await drive(
    `get ${player}/{screenId}/events`,
    `${screenPath}/events`,
    { headers },
    anonymous,
  );
  await events.response.body?.cancel();

  await drivePassengers(staff, drive, anonymous);

  await drive('delete /v1/showings/{id}', `/v1/showings/${createdShowing.body.data.id}`, {}, staff);
  await drive('delete /v1/showings', '/v1/showings', {}, staff);
  await drive('delete /v1/screens/{id}', path, {}, staff);
}
