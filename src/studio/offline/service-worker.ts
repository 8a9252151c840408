/**
 * Service worker: caches a page with its own files, so that it opens without the network. The page is the studio or,
 * registered for `/screen/`, the player of a screen. `vite-plugin.ts` says which files these are.
 */
import { clientsClaim } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** TypeScript's own types of a service worker exclude those of pages, which all other files need. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(options: { type: 'window' }): Promise<Pick<Worker, 'postMessage'>[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listen: (event: ExtendableEvent) => void): void;
};
/** Files of each page: the build puts them here. */
declare const FILES_OF_PAGES: Record<string, PrecacheEntry[]>;

/** Paths of the service, which are never touched. */
const INTERFACE =
  /^\/(v\d+|oauth2|session|results|healthz|readyz|metrics|docs|openapi(?:-3\.0)?\.json)(\/|$)/;
const isScreen = new URL(self.registration.scope).pathname === '/screen/';
const page = isScreen ? 'screen.html' : 'index.html';
const files = new PrecacheController({
  cacheName: isScreen ? 'handsignal-screen' : 'handsignal-studio',
});
files.addToCacheList(FILES_OF_PAGES[page] ?? []);
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  void files.install(event);
});
clientsClaim();

/**
 * Deletes what an older program left, now that a page of this one opens: until then a tab that stayed open may
 * need it. A newer program that is being cached is left alone.
 */
async function deleteOldFiles(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing === null && waiting === null) await files.activate(event);
}

const openCachedPage = () => files.matchPrecache(page);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !INTERFACE.test(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: 5,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) =>
          response.status < 500 ? response : ((await openCachedPage()) ?? response),
        handlerDidError: openCachedPage,
        handlerDidRespond: ({ event }) => deleteOldFiles(event),
      },
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/assets/') || files.getCacheKeyForURL(url.href)),
  files.strategy,
);

// The network is back: open tabs send what waits. They have the sign-in, which this worker never sees.
self.addEventListener('sync', (event) => {
  const wake = async () => {
    for (const tab of await self.clients.matchAll({ type: 'window' }))
      tab.postMessage('send-waiting');
  };
  event.waitUntil(wake());
});
