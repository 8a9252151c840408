/** The API client of the connection in use. */
import { type AccessTokens, createAccessTokens, requestToken } from './access-token.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { type Connection, useConnection } from './connection.ts';

export interface Api extends ApiClient {
  /** Tells connections apart in the query cache; holds no secret. */
  key: string;
  /** Access tokens for the few calls outside the client. */
  tokens: AccessTokens;
}

export function createApi(connection: Connection): Api {
  const tokens = createAccessTokens(() => requestToken(connection));
  return {
    ...createApiClient({ serviceUrl: connection.serviceUrl, tokens }),
    key: `${connection.serviceUrl} ${connection.clientId}`,
    tokens,
  };
}

let latest: { connection: Connection; api: Api } | undefined;

/** Returns the client of the connection in use. Each connection has one client, and so one access token. */
export function useApi(): Api {
  const connection = useConnection();
  if (latest?.connection !== connection) latest = { connection, api: createApi(connection) };
  return latest.api;
}
