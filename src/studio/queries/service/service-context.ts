/** Context that all calls to the service share: its address, the token, and links to our own origin. */
import type { AccessTokens } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { callService } from './call-service.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';

/** Acts with the value of an `Authorization` header. */
type WithToken = <T>(call: (authorization: string) => Promise<T>) => Promise<T>;

/** The routes, by how long an answer is waited for. */
export interface ServiceApis {
  /** Client with a timeout of 20 seconds. */
  readonly api: ServiceClient;
  /** Client for large bodies, with a timeout of two minutes. */
  readonly largeApi: ServiceClient;
  /** Client for whole files, sent or assembled, with a timeout of ten minutes. */
  readonly fileApi: ServiceClient;
}

export interface ServiceContext extends ServiceApis {
  /** URL of the service without a slash at the end; empty for the one that the studio came from. */
  readonly serviceUrl: string;
  /** A token refused once may only be old: the call is made again with another, once. */
  readonly withToken: WithToken;
  /**
   * Resolves a link. On the same origin as the studio only path and query remain, so that it works under any
   * name of this computer.
   */
  resolveLink(link: string): string;
}

/** A book's translation is tens of megabytes. */
const LARGE_TIMEOUT_MS = 2 * 60_000;
/** Sent over a slow line; a store may have to join the parts of a large file. */
export const FILE_TIMEOUT_MS = 10 * 60_000;

/** Creates the clients of the service; each adds a token to every call. */
export function createServiceApis(serviceUrl: string, withToken: WithToken): ServiceApis {
  const withTimeout = (timeoutMs?: number): ServiceClient =>
    createServiceClient(serviceUrl, (url, init) =>
      withToken((authorization) => {
        const headers = new Headers(init.headers);
        headers.set('authorization', authorization);
        return callService(url, { ...init, headers, timeoutMs });
      }),
    );
  return {
    api: withTimeout(),
    largeApi: withTimeout(LARGE_TIMEOUT_MS),
    fileApi: withTimeout(FILE_TIMEOUT_MS),
  };
}

export function createServiceContext(serviceUrl: string, tokens: AccessTokens): ServiceContext {
  const withToken: WithToken = async (call) => {
    const token = await tokens.get();
    try {
      return await call(`Bearer ${token}`);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      tokens.discard(token);
      return call(`Bearer ${await tokens.get()}`);
    }
  };
  return {
    serviceUrl,
    withToken,
    ...createServiceApis(serviceUrl, withToken),
    resolveLink(link) {
      if (serviceUrl !== '') return link;
      const { pathname, search } = new URL(link, globalThis.location.href);
      return `${pathname}${search}`;
    },
  };
}
