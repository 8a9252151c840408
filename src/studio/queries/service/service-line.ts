/** What every call to the service shares: its address, the token, links that lead to our own origin. */
import type { AccessTokens } from './access-token.ts';
import { callService } from './call-service.ts';
import { type ServiceClient, serviceClient } from './service-client.ts';
import { ServiceError } from './service-error.ts';

/** Acts with the value of an `Authorization` header. */
type WithToken = <T>(act: (authorization: string) => Promise<T>) => Promise<T>;

/** The routes, by how long an answer is waited for. */
export interface ServiceApis {
  /** For 20 seconds. */
  readonly api: ServiceClient;
  /** For large bodies: two minutes. */
  readonly largeApi: ServiceClient;
  /** For whole files, sent or put together: ten minutes. */
  readonly fileApi: ServiceClient;
}

export interface ServiceLine extends ServiceApis {
  /** Without a slash at the end; empty for the studio's own origin. */
  readonly serviceUrl: string;
  /** A token refused once may only be old: the call is made again with another, once. */
  readonly withToken: WithToken;
  /** On the same origin as the studio, links are followed there, under any name of this computer. */
  ownLink(link: string): string;
}

/** A book's translation is tens of megabytes. */
const LARGE_PATIENCE_MILLISECONDS = 2 * 60_000;
/** Sent over a slow line; a store may have to join the parts of a large file. */
export const FILE_PATIENCE_MILLISECONDS = 10 * 60_000;

/** Every call of these has a token. */
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
