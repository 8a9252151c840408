/** The service's routes as functions, typed by the routes themselves: no path or parameter is written twice. */
import { hc } from 'hono/client';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import type { createService } from '#service/app.ts';

type Service = ReturnType<typeof createService>;
export type ServiceClient = ReturnType<typeof hc<Service>>;

/** Carries a call out: with a token or a cookie, and failing as `callService` does. */
export type Carry = (url: string, init: RequestInit) => Promise<Response>;

/** Builds the search parameters, leaving out empty filters. */
const toSearchParams = (query: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/**
 * Creates the typed client of the service.
 * @param serviceUrl without a slash at the end; empty for the service that the studio came from
 * @param carry sends every call; nothing is sent without it
 */
export const createServiceClient = (serviceUrl: string, carry: Carry): ServiceClient =>
  hc<Service>(serviceUrl || BASE_PATH, {
    fetch: (url: RequestInfo | URL, init: RequestInit = {}) => carry(String(url), init),
    buildSearchParams: toSearchParams,
  });

/** Paths below the address of a service, by `$path`; nothing is sent. */
export const servicePaths: ServiceClient = createServiceClient('', () =>
  Promise.reject(new Error('Paths alone.')),
);

/** Parameters of a path, which the client writes as they are: an id from an address may hold anything. */
export const escaped = <Param extends Record<string, string>>(param: Param): Param => {
  const entries = Object.entries(param).map(([name, value]) => [name, encodeURIComponent(value)]);
  return Object.fromEntries(entries) as Param;
};
