/**
 * Calls of every operation of a shift: notes, views, many requests at once, the hand-over, webhooks, packs of
 * the sign library.
 */
import { randomUUID } from 'node:crypto';
import type { RunningService } from '../../fixtures.ts';
import { accessToken, addClient, type Drive, jsonBody, type Send, sender } from '../client.ts';

type Created = { data: { id: string } };

async function driveApiClients(drive: Drive, by: Send): Promise<void> {
  const path = '/v1/api-clients';
  const form = { name: 'Control', scopes: ['requests:read'] };
  const { body } = await drive<Created>(`post ${path}`, path, jsonBody(form), by);
  await drive(`get ${path}`, path, {}, by);
  await drive(`delete ${path}/{id}`, `${path}/${body.data.id}`, { method: 'DELETE' }, by);
  await drive('get /v1/integration-variables', '/v1/integration-variables', {}, by);
}

async function driveWebhooks(drive: Drive, by: Send): Promise<void> {
  const form = {
    name: 'Control',
    url: 'https://hooks.example.org/',
    events: ['request.completed'],
  };
  const created = await drive<Created>('post /v1/webhooks', '/v1/webhooks', jsonBody(form), by);
  const path = `/v1/webhooks/${created.body.data.id}`;
  await drive('get /v1/webhooks', '/v1/webhooks', {}, by);
  const put = { ...jsonBody({ ...form, name: 'Control room' }), method: 'PUT' };
  await drive('put /v1/webhooks/{id}', path, put, by);
  await drive('post /v1/webhooks/{id}/secret', `${path}/secret`, { method: 'POST' }, by);
  await drive('post /v1/webhooks/{id}/test', `${path}/test`, { method: 'POST' }, by);
  const deliveries = `${path}/deliveries`;
  const { body } = await drive<{ data: { id: string }[] }>(
    'get /v1/webhooks/{id}/deliveries',
    deliveries,
    {},
    by,
  );
  const delivery = `${deliveries}/${body.data[0]?.id ?? randomUUID()}`;
  await drive('get /v1/webhooks/{id}/deliveries/{deliveryId}', delivery, {}, by);
  await drive('delete /v1/webhooks/{id}', path, { method: 'DELETE' }, by);
}

/**
 * Calls the operations of a shift.
 * @param tenant has a finished request
 */
export async function driveShift(
  { url, environment }: Pick<RunningService, 'url' | 'environment'>,
  tenant: string,
  drive: Drive,
): Promise<void> {
  const scope = 'requests:read requests:write admin library:write';
  const by = sender(url, await accessToken(url, await addClient(environment, tenant, scope)));
  const listed = await (await by('/v1/sign-requests?status=COMPLETED&limit=1')).json();
  const id: string = listed.data[0].id;
  const notes = `/v1/sign-requests/${id}/notes`;
  const noted = await drive<Created>(
    'post /v1/sign-requests/{id}/notes',
    notes,
    jsonBody({ text: 'Told the dispatcher.' }),
    by,
  );
  await drive('get /v1/sign-requests/{id}/notes', notes, {}, by);
  const note = `${notes}/${noted.body.data.id}`;
  await drive('delete /v1/sign-requests/{id}/notes/{noteId}', note, { method: 'DELETE' }, by);
  const signerAlonePath = `/v1/sign-requests/${id}/signer-alone`;
  await drive('post /v1/sign-requests/{id}/signer-alone', signerAlonePath, { method: 'POST' }, by);
  const views = '/v1/me/request-views';
  const view = { name: 'Failed', filter: { status: 'FAILED' } };
  const savedView = await drive<Created>(`post ${views}`, views, jsonBody(view), by);
  await drive(`get ${views}`, views, {}, by);
  await drive(
    `delete ${views}/{id}`,
    `${views}/${savedView.body.data.id}`,
    { method: 'DELETE' },
    by,
  );
  const many = '/v1/sign-requests/bulk';
  await drive(`post ${many}`, many, jsonBody({ action: 'archive', ids: [id] }), by);
  await drive(`post ${many}`, many, jsonBody({ action: 'unarchive', ids: [id] }), by);
  for (const path of ['/v1/hand-over', '/v1/sign-requests.csv'])
    await drive(`get ${path}`, path, {}, by);
  const pack = '/v1/sign-library/pack';
  await drive(`get ${pack}`, pack, {}, by);
  const headers = { 'Content-Type': 'application/zip' };
  const body = await (await by(pack)).arrayBuffer();
  await drive(`post ${pack}`, `${pack}?check=true`, { method: 'POST', headers, body }, by);
  await driveWebhooks(drive, by);
  await driveApiClients(drive, by);
}
