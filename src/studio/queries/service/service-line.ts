/** Context that all calls to the service share: its address, the token, and links to our own origin. */
import type { AccessTokens } from './access-token.ts';
import { callService } from './call-service.ts';
import { type ServiceClient, serviceClient } from './service-client.ts';
import { ServiceError } from './service-error.ts';

/** Acts with the value of an `Authorization` header. */
type WithToken = <T>(act: (authorization: string) => Promise<T>) => Promise<T>;

/** The routes, by how long an answer is waited for. */
export interface ServiceApis {
  /** Client with a timeout of 20 seconds. */
  readonly api: ServiceClient;
  /** Client for large bodies, with a timeout of two minutes. */
  readonly largeApi: ServiceClient;
  /** Client for whole files, sent or assembled, with a timeout of ten minutes. */
  readonly fileApi: ServiceClient;
}

export interface ServiceLine extends ServiceApis {
  /** URL of the service without a slash at the end; empty for the studio's own origin. */
  readonly serviceUrl: string;
  /** A token refused once may only be old: the call is made again with another, once. */
  readonly withToken: WithToken;
  /**
   * Resolves a link. On the same origin as the studio only path and query remain, so that it works under any
   * name of this computer.
   */
  ownLink(link: string): string;
}

/** A book's translation is tens of megabytes. */
const LARGE_PATIENCE_MILLISECONDS = 2 * 60_000;
/** Sent over a slow line; a store may have to join the parts of a large file. */
export const FILE_PATIENCE_MILLISECONDS = 10 * 60_000;

/** Creates the clients of the service; each adds a token to every call. */
export function serviceApis(serviceUrl: string, withToken: WithToken): ServiceApis {
  const waiting = (patienceMilliseconds?: number): ServiceClient =>
    serviceClient(serviceUrl, (url, init) =>
      withToken((authorization) => {
        const headers = new Headers(init.headers);
        headers.set('authorization', authorization);
        return callService(url, { ...init, headers, patienceMilliseconds });
      }),
    );
  return {
    api: waiting(),
    largeApi: waiting(LARGE_PATIENCE_MILLISECONDS),
    fileApi: waiting(FILE_PATIENCE_MILLISECONDS),
  };
}

export function serviceLine(serviceUrl: string, tokens: AccessTokens): ServiceLine {
  const withToken: WithToken = async (act) => {
    const token = await tokens.get();
    try {
      return await act(`Bearer ${token}`);
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 401)) throw error;
      tokens.discard(token);
      return act(`Bearer ${await tokens.get()}`);
    }
  };
  return {
    serviceUrl,
    withToken,
    ...serviceApis(serviceUrl, withToken),
    ownLink(link) {
      if (serviceUrl !== '') return link;
      const { pathname, search } = new URL(link, globalThis.location.href);
      return `${pathname}${search}`;
    },
  };
}
