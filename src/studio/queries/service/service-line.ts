/** What every call to the service shares: its address, the token, links that lead to our own origin. */
import type { AccessTokens } from './access-token.ts';
import { callService, type ServiceCall } from './call-service.ts';
import { ServiceError } from './service-error.ts';

export interface ServiceLine {
  /** Without a slash at the end; empty for the studio's own origin. */
  readonly serviceUrl: string;
  /** A token refused once may only be old: the call is made again with another, once. */
  withToken<T>(act: (authorization: string) => Promise<T>): Promise<T>;
  call(path: string, options?: ServiceCall): Promise<Response>;
  /** On the same origin as the studio, links are followed there, under any name of this computer. */
  ownLink(link: string): string;
}

export function serviceLine(serviceUrl: string, tokens: AccessTokens): ServiceLine {
  const withToken: ServiceLine['withToken'] = async (act) => {
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
    call: (path, options = {}) =>
      withToken((authorization) =>
        callService(`${serviceUrl}${path}`, {
          ...options,
          headers: { ...options.headers, authorization },
        }),
      ),
    ownLink(link) {
      if (serviceUrl !== '') return link;
      const { pathname, search } = new URL(link, globalThis.location.href);
      return `${pathname}${search}`;
    },
  };
}

export const requestPath = (id: string): string => `/v1/sign-requests/${encodeURIComponent(id)}`;

export const json = (method: 'POST' | 'PUT', body: unknown): ServiceCall => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const queryText = (query: Record<string, string | number | undefined>): string => {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
};

/** A book's translation is tens of megabytes. */
export const LARGE_PATIENCE_MILLISECONDS = 2 * 60_000;
