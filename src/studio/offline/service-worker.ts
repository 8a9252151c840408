/**
 * Service worker: caches a page with its own files, so that it opens without the network. The page is the studio or,
 * registered for `/screen/`, the player of a screen, and for `/at/` the page of passengers. `vite-plugin.ts` says which files these are.
 */
import '#player/polyfills.ts';
import { clientsClaim } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { INTERFACE_PATHS } from '#contract/addresses/interface-paths.ts';
import type { NotificationContent } from '#contract/passengers/notification.ts';

/** TypeScript's own types of a service worker exclude those of pages, which all other files need. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** Content of a notification that came. */
  data?: { json(): NotificationContent };
  /** Notification that was pressed. */
  notification?: Notification;
}
declare const self: {
  registration: ServiceWorkerRegistration;
  location: Pick<Location, 'pathname'>;
  clients: {
    matchAll(options: { type: 'window' }): Promise<Pick<Worker, 'postMessage'>[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listen: (event: ExtendableEvent) => void): void;
};
/** Files of each page: the build puts them here. */
declare const FILES_OF_PAGES: Record<string, PrecacheEntry[]>;

/**
 * Path of this installation, and what its caches have after their names, as in `base-path.ts`. That file is of programs in
 * `assets`, and this one beside the pages may share none with them.
 */
const basePath = self.location.pathname.replace(/\/[^/]*$/, '');
const cacheSuffix = basePath === '' ? '' : `@${basePath}`;
const getPath = ({ pathname }: URL): string => pathname.slice(basePath.length);
/** Pages by where this worker is registered, and the caches of their files. */
const PAGES_OF_SCOPES: Record<string, [page: string, cache: string] | undefined> = {
  '/screen/': ['screen.html', 'handsignal-screen'],
  '/at/': ['passengers.html', 'handsignal-passengers'],
};
const [page, cacheName] = PAGES_OF_SCOPES[getPath(new URL(self.registration.scope))] ?? [
  'index.html',
  'handsignal-studio',
];
const files = new PrecacheController({
  cacheName: `${cacheName}${cacheSuffix}`,
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
  ({ request, url }) => request.mode === 'navigate' && !INTERFACE_PATHS.test(getPath(url)),
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
    sameOrigin && (getPath(url).startsWith('/assets/') || files.getCacheKeyForURL(url.href)),
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

// A message about the train that the passenger asked to be told of.
self.addEventListener('push', (event) => {
  const content = event.data?.json();
  if (content === undefined) return;
  const { title, link } = content;
  const icon = `${basePath}/icon-192.png`;
  event.waitUntil(self.registration.showNotification(title, { data: link, tag: title, icon }));
});
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  if (notification === undefined) return;
  notification.close();
  event.waitUntil(self.clients.openWindow(notification.data));
});
