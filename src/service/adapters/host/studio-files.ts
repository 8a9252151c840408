import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { INTERFACE_PATHS } from '#contract/addresses/interface-paths.ts';

const ANYWHERE = ['http:', 'https:'];

/** The studio works against whichever service its settings name, so it may connect anywhere. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  mediaSrc: ["'self'", 'blob:', ...ANYWHERE],
  connectSrc: ["'self'", 'blob:', 'data:', ...ANYWHERE],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const PAGES = {
  index: 'index.html',
  screen: 'screen.html',
  passengers: 'passengers.html',
} as const;
type PageFile = (typeof PAGES)[keyof typeof PAGES];

/** The page of a station asks its own service alone, and any page may hold it: it has no sign-in to abuse. */
const passengerPolicy = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  mediaSrc: ["'self'", 'blob:', ...ANYWHERE],
  connectSrc: ["'self'", 'blob:', ...ANYWHERE],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ['*'],
};

/** Paths that any other site may load: pages of stations, and the element that holds them. */
const FOR_ANYBODY = ['/at/*', '/handsignal-messages.js'];

/** Returns the code of the station whose page a path is. */
const findStation = (path: string): string | undefined => /^\/at\/([\w-]+)\/?$/.exec(path)?.[1];

/** Has the browser load a station's list beside the program that asks for it: the list names the video. */
const preloadList = (code: string, basePath: string): string =>
  `<${basePath}/at/${code.toUpperCase()}.json>; rel=preload; as=fetch; crossorigin`;

/** Returns the page that an address opens by itself; undefined where it names something else. */
function findPage(path: string): PageFile | undefined {
  if (path === '/') return PAGES.index;
  return Object.values(PAGES).find((page) => path === `/${page}`);
}

/** Serves a page as it was built, for the whole origin. */
const servePage = (folder: string, page: PageFile): MiddlewareHandler =>
  serveStatic({ path: join(folder, page), precompressed: true });

/** Serves a page with the path written before the addresses of its files. At a few kilobytes it goes out uncompressed. */
const servePageBelow =
  (folder: string, page: PageFile, basePath: string): MiddlewareHandler =>
  async (c) => {
    const html = await readFile(join(folder, page), 'utf8');
    return c.html(html.replaceAll(/\b(href|src)="\//g, `$1="${basePath}/`));
  };

/**
 * Serves the built studio, isolated from other origins so that ffmpeg.wasm may use threads.
 *
 * @param basePath path of the public address; empty for the whole origin
 */
export function studioFiles(folder: string, basePath = '') {
  const toHandler = (page: PageFile) =>
    basePath === '' ? servePage(folder, page) : servePageBelow(folder, page, basePath);
  const pages = {
    [PAGES.index]: toHandler(PAGES.index),
    [PAGES.screen]: toHandler(PAGES.screen),
    [PAGES.passengers]: toHandler(PAGES.passengers),
  };
  const isBuilt = () => existsSync(join(folder, PAGES.index));
  const studio = new Hono()
    .use(async (c, next) => {
      if (INTERFACE_PATHS.test(c.req.path)) return c.notFound();
      await next();
    })
    .on(
      'GET',
      FOR_ANYBODY,
      secureHeaders({
        contentSecurityPolicy: passengerPolicy,
        crossOriginOpenerPolicy: false,
        crossOriginResourcePolicy: 'cross-origin',
        strictTransportSecurity: false,
        xFrameOptions: false,
      }),
    )
    .use(
      // They have their own, above.
      except(
        FOR_ANYBODY,
        secureHeaders({
          contentSecurityPolicy,
          crossOriginEmbedderPolicy: 'require-corp',
          crossOriginOpenerPolicy: 'same-origin',
          crossOriginResourcePolicy: 'same-origin',
          strictTransportSecurity: false,
          xFrameOptions: 'DENY',
        }),
      ),
    )
    .get('*', async (c, next) => {
      // Pages and their service workers belong to paths below this one.
      if (basePath !== '' && new URL(c.req.url).pathname === basePath)
        return c.redirect(`${basePath}/`);
      const page = findPage(c.req.path);
      if (page === undefined || !isBuilt()) return await next();
      c.header('Cache-Control', 'no-cache');
      return await pages[page](c, next);
    })
    .use(
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (path, c) => {
          const hashed = path.startsWith(join(folder, 'assets/'));
          c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      }),
    );
  return studio.get('*', async (c, next) => {
    // Addresses below a station that are none of the service's.
    const station = findStation(c.req.path);
    if (/^\/at(\/|$)/.test(c.req.path) && station === undefined) return c.notFound();
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    if (!wantsPage || !isBuilt()) return c.notFound();
    // What a screen keeps for use without the network is kept for paths below this one.
    // The path of a route has no slash at its end.
    const { pathname } = new URL(c.req.url);
    if (c.req.path === '/screen' && !pathname.endsWith('/'))
      return c.redirect(`${basePath}/screen/`);
    c.header('Cache-Control', 'no-cache');
    const isScreen = /^\/screen(\/|$)/.test(c.req.path);
    if (station !== undefined) {
      c.header('Link', preloadList(station, basePath));
      return await pages[PAGES.passengers](c, next);
    }
    return await pages[isScreen ? PAGES.screen : PAGES.index](c, next);
  });
}
