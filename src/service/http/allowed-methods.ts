/** A wrong method is answered 405 with those that an address has (RFC 9110, 15.5.6), not 404. */
import type { Hono } from 'hono';
import type { ServiceEnv } from './service-env.ts';
import { ServiceError } from './service-error.ts';

const METHODS = ['DELETE', 'GET', 'POST', 'PUT'];

const refused = (method: string, methods: readonly string[]) => {
  // GET answers HEAD too.
  const allowed = methods
    .flatMap((allowedMethod) => (allowedMethod === 'GET' ? ['GET', 'HEAD'] : [allowedMethod]))
    .join(', ');
  return new ServiceError(
    'method-unsupported',
    `${method.slice(0, 20)} is not possible here. Use ${allowed}.`,
    { headers: { Allow: allowed } },
  );
};

type Routed = Pick<Hono<ServiceEnv>, 'routes' | 'router'>;

/**
 * Lists the methods of the routes at an address. When a route has exactly this path, only its methods count:
 * `/v1/sign-requests/train-announcements` is no request with an id.
 */
function methodsAt({ routes, router }: Routed, path: string): string[] {
  const exact = new Set(routes.flatMap((route) => (route.path === path ? [route.method] : [])));
  const methods = METHODS.filter((method) => exact.has(method));
  if (methods.length > 0) return methods;
  return METHODS.filter((method) =>
    router
      .match(method, path)[0]
      // Those for all addresses are middleware and the studio.
      .some(([[, route]]) => route.method !== 'ALL' && route.path !== '/*'),
  );
}

/**
 * Returns the error for a method that an address does not have. Returns undefined where it has this method,
 * or no methods at all.
 */
export function wrongMethod(
  app: Routed,
  { method, path }: { method: string; path: string },
): ServiceError | undefined {
  const methods = methodsAt(app, path);
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  return methods.length === 0 || methods.includes(routeMethod)
    ? undefined
    : refused(method, methods);
}
