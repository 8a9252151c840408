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

/** Groups the methods of all routes by their paths. */
function groupByPath(routes: Routed['routes']): Map<string, Set<string>> {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, method } of routes)
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method));
  return methodsByPath;
}

/** Whether a route of this method leads to an address, other than those for all: middleware and the studio. */
const hasRoute = ({ router }: Routed, method: string, path: string): boolean =>
  router
    .match(method, path)[0]
    .some(([[, route]]) => route.method !== 'ALL' && route.path !== '/*');

/**
 * Creates the check that an address has the method of a request. It returns the error where it does not, and undefined
 * where it has this method, or no methods at all. When a route has exactly this path, only its methods count:
 * `/v1/sign-requests/train-announcements` is no request with an id.
 *
 * @param getApp called with the first request, when all routes are there
 */
export function createMethodCheck(
  getApp: () => Routed,
): (request: { method: string; path: string }) => ServiceError | undefined {
  let routed: { app: Routed; methodsByPath: Map<string, Set<string>> } | undefined;
  return ({ method, path }) => {
    if (routed === undefined) {
      const app = getApp();
      routed = { app, methodsByPath: groupByPath(app.routes) };
    }
    const { app, methodsByPath } = routed;
    const exact = methodsByPath.get(path);
    const exactMethods = METHODS.filter((name) => exact?.has(name));
    const routeMethod = method === 'HEAD' ? 'GET' : method;
    if (exactMethods.length > 0)
      return exactMethods.includes(routeMethod) ? undefined : refused(method, exactMethods);
    if (METHODS.includes(routeMethod) && hasRoute(app, routeMethod, path)) return undefined;
    const methods = METHODS.filter((name) => hasRoute(app, name, path));
    return methods.length === 0 ? undefined : refused(method, methods);
  };
}
