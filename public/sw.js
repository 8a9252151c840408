/*
 * Keeps a page with its own files, so that it opens without the network: the studio, or, registered for /screen/,
 * the player of a screen. Pages come from the network first;
 * files under /assets/ have their content in their name and come from the cache first. The service's own
 * paths are never touched, and the video engine is kept by the page that uses it.
 */
/** The page that is kept: `/` or `/screen/`. */
const PAGE = new URL(self.registration.scope).pathname;
const CACHE = PAGE === '/' ? 'handsignal-studio' : 'handsignal-screen';
const INTERFACE =
  /^\/(v\d+|oauth2|session|results|healthz|readyz|metrics|docs|openapi\.json)(\/|$)/;
const BESIDE = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'];
const PATIENCE_MILLISECONDS = 5000;

/** Files that a page, script or stylesheet names. */
const namedIn = (text) =>
  [...text.matchAll(/(?:assets\/|\.\/)([\w-][\w.-]*\.(?:js|css|woff2))/g)].map(
    ([, name]) => `/assets/${name}`,
  );

/** Fetches every file of the program, then its page; what an older program left is dropped. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } });
  if (!page.ok) return;
  const html = await page.clone().text();
  const kept = await cache.match(PAGE);
  if (kept !== undefined && (await kept.text()) === html) return;

  const seen = new Set([PAGE, ...BESIDE, ...namedIn(html)]);
  for (const path of seen) {
    if (path === PAGE) continue;
    const response = (path.startsWith('/assets/') && (await cache.match(path))) || (await fetch(path));
    if (!response.ok) continue;
    const copy = response.clone();
    if (/\.(js|css)$/.test(path)) for (const name of namedIn(await response.text())) seen.add(name);
    await cache.put(path, copy);
  }
  await cache.put(PAGE, page);
  for (const request of await cache.keys())
    if (!seen.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** The page as it is now, or as it was kept when nothing answers. */
async function openPage(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    if (response.ok || response.status < 500) return response;
    return (await caches.match(PAGE, { cacheName: CACHE })) ?? response;
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: CACHE });
    if (kept === undefined) throw error;
    return kept;
  }
}

const openAsset = async (request) =>
  (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep-all') event.waitUntil(keepAll());
});
// The network is back: open tabs send what waits. They have the sign-in, which this worker never sees.
self.addEventListener('sync', (event) => {
  const wake = async () => {
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('send-waiting');
  };
  event.waitUntil(wake());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || INTERFACE.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/') || BESIDE.includes(pathname))
    event.respondWith(openAsset(request));
});
