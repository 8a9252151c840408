/** The path of `PUBLIC_URL`, below which some proxies reach the service. */
import { getPathNoStrict } from 'hono/utils/url';
import type { Ports } from '#service/ports/ports.ts';

/** Returns the path of the public address without a slash at the end; empty for the whole origin. */
export const getBasePath = ({ publicUrl }: Pick<Ports, 'publicUrl'>): string =>
  publicUrl().replace(/^https?:\/\/[^/]*/, '');

/**
 * Returns the path by which a request is routed: the one below the public path. Some proxies pass that on, some take it
 * away, so it may be there or not.
 */
export function getRoutedPath(request: Request, basePath: string): string {
  const path = getPathNoStrict(request);
  if (basePath === '' || !`${path}/`.startsWith(`${basePath}/`)) return path;
  return path.slice(basePath.length) || '/';
}
