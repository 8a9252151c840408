/** The API client of the connection in use. */
import { type AccessTokens, createAccessTokens, requestToken } from './access-token.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { type Connection, connectionStore, useConnection } from './connection.ts';

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

/** Returns the client of a connection. Each connection has one client, and so one access token. */
function getApi(connection: Connection): Api {
  if (latest?.connection !== connection) latest = { connection, api: createApi(connection) };
  return latest.api;
}

/** Returns the client of the connection in use. */
export const useApi = (): Api => getApi(useConnection());

/** Returns the client of the connection in use now, outside components. */
export const readApi = (): Api => getApi(connectionStore.read());
