/** Access tokens: got when needed, kept in memory, renewed before they expire. */
import { SessionRequest, TokenAnswer } from '#contract/requests/token.ts';
import { ApiError } from './api-error.ts';
import { callService, parseAnswer } from './call-service.ts';
import type { Connection } from './connection.ts';
import { createServiceClient } from './service-client.ts';

/** A token is renewed when less than this part of its life is left. */
const RENEWAL_PART = 0.1;

export interface AccessTokens {
  /** Returns a token that has not expired. Concurrent calls share one request. */
  get(): Promise<string>;
  /** Says that the service refused this token: the next `get` asks for another. */
  discard(token: string): void;
}

interface Held {
  token: string;
  renewAt: number;
}

/** Creates a cache of access tokens. `request` fetches a token; `now` returns epoch milliseconds. */
export function createAccessTokens(
  request: () => Promise<TokenAnswer>,
  now: () => number = Date.now,
): AccessTokens {
  let held: Held | undefined;
  let pending: Promise<string> | undefined;

  const renew = async (): Promise<string> => {
    try {
      const answer = await request();
      const lifeMilliseconds = answer.expires_in * 1000;
      held = {
        token: answer.access_token,
        renewAt: now() + lifeMilliseconds * (1 - RENEWAL_PART),
      };
      return held.token;
    } finally {
      pending = undefined;
    }
  };

  return {
    get() {
      if (held !== undefined && now() < held.renewAt) return Promise.resolve(held.token);
      pending ??= renew();
      return pending;
    },
    discard(token) {
      if (held?.token === token) held = undefined;
    },
  };
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Asks as the client that the connection names, or else with the cookie of the sign-in link. */
export async function requestToken(connection: Connection): Promise<TokenAnswer> {
  const { serviceUrl, clientId, clientSecret } = connection;
  if (clientId === '')
    return parseAnswer(await cookieClient(serviceUrl).session.token.$post(), TokenAnswer);
  if (clientSecret === '') throw new ApiError('unauthorised', 'The client secret is missing.');
  // RFC 6749 2.3.1: both are form-encoded before they are joined.
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const response = await createServiceClient(serviceUrl, callService).oauth2.token.$post(
    {},
    {
      headers: { authorization: `Basic ${base64(credentials)}` },
      init: { body: new URLSearchParams({ grant_type: 'client_credentials' }) },
    },
  );
  return parseAnswer(response, TokenAnswer);
}

/** Calls with the cookie of who is signed in, and nothing else. */
export const cookieClient = (serviceUrl: string) =>
  createServiceClient(serviceUrl, (url, init) => callService(url, { ...init, withCookie: true }));

/** Trades the code of the sign-in link for a session cookie. */
export async function signIn(code: string): Promise<void> {
  await cookieClient('').session.$post({ json: SessionRequest.parse({ code }) });
}
