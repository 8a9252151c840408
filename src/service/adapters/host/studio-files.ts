import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

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

/** Paths of the interface: an unknown one is an error, never the studio. */
const INTERFACE =
  /^\/(v\d+|oauth2|session|results|healthz|readyz|metrics|docs|openapi(?:-3\.0)?\.json)(\/|$)/;

/** Serves the built studio, isolated from other origins so that ffmpeg.wasm may use threads. */
export function studioFiles(folder: string) {
  const studio = new Hono()
    .use(async (c, next) => {
      if (INTERFACE.test(c.req.path)) return c.notFound();
      await next();
    })
    .use(
      secureHeaders({
        contentSecurityPolicy,
        crossOriginEmbedderPolicy: 'require-corp',
        crossOriginOpenerPolicy: 'same-origin',
        crossOriginResourcePolicy: 'same-origin',
        strictTransportSecurity: false,
        xFrameOptions: 'DENY',
      }),
    )
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
  const index = serveStatic({ path: join(folder, 'index.html'), precompressed: true });
  const screen = serveStatic({ path: join(folder, 'screen.html'), precompressed: true });
  return studio.get('*', async (c, next) => {
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    if (!wantsPage || !existsSync(join(folder, 'index.html'))) return c.notFound();
    // What a screen keeps for use without the network is kept for paths below this one.
    const { pathname } = new URL(c.req.url);
    if (pathname === '/screen') return c.redirect('/screen/');
    c.header('Cache-Control', 'no-cache');
    return await (pathname.startsWith('/screen/') ? screen : index)(c, next);
  });
}
