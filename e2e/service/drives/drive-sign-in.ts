/**
 * Calls of every operation of passkeys, PINs, locking, resetting and the organisation's own sign-in, as far
 * as a script can reach.
 */
import { type Drive, jsonBody, type Send } from '../client.ts';

const PROOF = {
  id: 'bWFkZS11cA',
  rawId: 'bWFkZS11cA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};
const MADE = { ...PROOF, response: { clientDataJSON: 'e30', attestationObject: 'AA' } };

export interface SignedIn {
  /** Sends requests with the access token of the person. */
  send: Send;
  personId: string;
  cookie: string;
}

export async function driveSignIn(
  drive: Drive,
  anonymous: Send,
  { send, personId, cookie }: SignedIn,
): Promise<void> {
  const put = (body: object) => ({ ...jsonBody(body), method: 'PUT' });
  await drive('get /v1/me/passkeys', '/v1/me/passkeys', {}, send);
  await drive('post /v1/me/passkeys/options', '/v1/me/passkeys/options', {}, send);
  const passkey = jsonBody({ name: 'Phone', passkey: MADE });
  await drive('post /v1/me/passkeys', '/v1/me/passkeys', passkey, send);
  await drive('delete /v1/me/passkeys/{id}', '/v1/me/passkeys/made-up', {}, send);
  await drive('put /v1/me/pin', '/v1/me/pin', put({ pin: '270418' }), send);
  const link = await drive<{ data: { link: string } }>(
    'post /v1/people/{id}/passphrase-link',
    `/v1/people/${personId}/passphrase-link`,
    {},
    send,
  );
  const token = link.body.data.link.split('#')[1]!;
  await drive('post /session/reset/look', '/session/reset/look', jsonBody({ token }), anonymous);
  const invalid = jsonBody({ token: 'made-up', passphrase: 'eight noisy buses' });
  await drive('post /session/reset', '/session/reset', invalid, anonymous);

  const withCookie: Send = (path, init = {}) =>
    anonymous(path, { ...init, headers: { ...init.headers, Cookie: cookie } });
  await drive('get /session/browser', '/session/browser', {}, withCookie);
  await drive('post /session/use', '/session/use', {}, withCookie);
  await drive('post /session/lock', '/session/lock', {}, withCookie);
  await drive('post /session/use', '/session/use', {}, withCookie);
  const pin = jsonBody({ proof: { pin: '918273' } });
  await drive('post /session/unlock', '/session/unlock', pin, withCookie);
  const proof = jsonBody({ proof: { passphrase: 'seven quiet trains' } });
  await drive('post /session/unlock', '/session/unlock', proof, withCookie);
  await drive('delete /v1/me/pin', '/v1/me/pin', {}, send);

  await drive('post /session/passkey/options', '/session/passkey/options', {}, anonymous);
  const signIn = jsonBody({ passkey: PROOF });
  await drive('post /session/passkey', '/session/passkey', signIn, anonymous);
  await drive('post /session/provider', '/session/provider', {}, anonymous);
  const back = '/session/provider/return?state=made-up';
  const manual: RequestInit = { redirect: 'manual' };
  await drive('get /session/provider/return', back, manual, anonymous);
}
