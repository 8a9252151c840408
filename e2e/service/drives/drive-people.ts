/** Calls of every operation of people, as a browser and an administrator make them. */
import type { RunningService } from '../../fixtures.ts';
import { accessToken, addClient, type Drive, jsonBody, type Send, sender } from '../client.ts';
import { driveSignIn } from './drive-sign-in.ts';

const PASSPHRASE = 'seven quiet trains';

/** Leaves the organisation of the sign-in link without people; invites into one of its own. */
export async function drivePeople(
  { url, environment }: Pick<RunningService, 'url' | 'environment'>,
  drive: Drive,
  anonymous: Send,
): Promise<void> {
  const scope = 'people:admin audit:read';
  const admin = sender(url, await accessToken(url, await addClient(environment, 'crewe', scope)));
  const invite = async (email: string) => {
    const body = jsonBody({ email, roles: ['administrator'] });
    const path = '/v1/invitations';
    const invitation = await drive<{ data: { id: string; link: string } }>(
      'post /v1/invitations',
      path,
      body,
      admin,
    );
    return { id: invitation.body.data.id, token: invitation.body.data.link.split('#')[1]! };
  };
  const withdrawn = await invite('ben@example.org');
  await drive('get /v1/invitations', '/v1/invitations', {}, admin);
  await drive('get /v1/audit-log', '/v1/audit-log?action=person.invited', {}, admin);
  await drive('get /v1/audit-log.csv', '/v1/audit-log.csv', {}, admin);
  await drive('delete /v1/invitations/{id}', `/v1/invitations/${withdrawn.id}`, {}, admin);
  const { token } = await invite('amira@example.org');
  const session = (path: string, body: object) =>
    drive(`post ${path}`, path, jsonBody(body), anonymous);
  await session('/session/invitation/look', { token });
  await session('/session/invitation', { token, name: 'Amira Khan', passphrase: PASSPHRASE });
  const person = { email: 'amira@example.org', passphrase: PASSPHRASE };
  await session('/session/administrator', { ...person, name: 'Amira Khan' });
  const signedIn = await session('/session/person', person);
  const Cookie = signedIn.response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0]!)
    .join('; ');
  const init = { method: 'POST', headers: { Cookie } };
  const { access_token } = await (await anonymous('/session/token', init)).json();
  const amira = sender(url, access_token);
  const me = await drive<{ data: { id: string; sessionId: string } }>(
    'get /v1/me',
    '/v1/me',
    {},
    amira,
  );
  await drive('get /v1/me/sessions', '/v1/me/sessions', {}, amira);
  await drive('get /v1/people', '/v1/people', {}, amira);
  const path = `/v1/people/${me.body.data.id}`;
  const form = { name: 'Amira Khan', roles: ['administrator'] };
  await drive('put /v1/people/{id}', path, { ...jsonBody(form), method: 'PUT' }, amira);
  await driveSignIn(drive, anonymous, { send: amira, personId: me.body.data.id, cookie: Cookie });
  const change = { current: 'not the passphrase', passphrase: PASSPHRASE };
  const put = { ...jsonBody(change), method: 'PUT' };
  const naming = { ...jsonBody({ isNamed: true }), method: 'PUT' };
  await drive('put /v1/me/naming', '/v1/me/naming', naming, amira);
  const advanced = { ...jsonBody({ isAdvanced: true }), method: 'PUT' };
  await drive('put /v1/me/advanced', '/v1/me/advanced', advanced, amira);
  await drive('put /v1/me/passphrase', '/v1/me/passphrase', put, amira);
  await drive('delete /v1/people/{id}', path, {}, amira);
  await drive('delete /v1/people/{id}/sessions', `${path}/sessions`, {}, amira);
  const sessionPath = `/v1/me/sessions/${me.body.data.sessionId}`;
  await drive('delete /v1/me/sessions/{id}', sessionPath, {}, amira);
  await drive('delete /v1/me/sessions', '/v1/me/sessions', {}, amira);
}
