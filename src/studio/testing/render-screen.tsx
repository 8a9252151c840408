/** Screen of the studio as a person meets it: the real router and query cache over the real service. */

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { toLondonDate } from '#contract/time/london-time.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { offerSignIn } from '#service/tokens/session.ts';
import { cookieJar } from '#service/tokens/testing.ts';
import { NowContext } from '#studio/announce/preview/now.ts';
import type { VideoDependencies } from '#studio/announce/video/making/make-videos.ts';
import { videoDependencies } from '#studio/announce/video/making/video-dependencies.ts';
import { MakesVideos } from '#studio/announce/video/renders-provider.tsx';
import { outbox } from '#studio/outbox/outbox.ts';
import { createStudioQueryClient } from '#studio/queries/query-client.ts';
import { createStudioRouter } from '#studio/router.tsx';
import { closeToasts } from '#studio/ui/status/toast.tsx';

export interface ScreenOptions {
  /** Opens the Announce screen with this request. */
  draft?: Partial<TrainAnnouncementBody>;
  /** Whether the browser has followed the sign-in link; it has, unless told. */
  isSignedIn?: boolean;
  /** Prepares the service before the screen opens. */
  before?: (service: TestService) => Promise<void>;
  /** Ports of the service that replace its own. */
  ports?: Parameters<typeof openTestService>[0];
  /** Returns the time of day on the Announce screen; ten in the morning by default. */
  now?: () => number;
  /** Loads what the browser makes videos with, for tests that make some. */
  videos?: () => Promise<VideoDependencies>;
}

export interface Screen {
  user: UserEvent;
  service: TestService;
  /** The browser's network: tests may cut it. */
  network: { isCut: boolean };
  /** Opens an address, usually the same again, with nothing but what the browser keeps. */
  reload(address?: string): void;
}

configure({
  // The first screen of a file loads the reference data and the lexicon.
  asyncUtilTimeout: 20_000,
  // What is read on the page and where; its elements fill 7,000 characters before the first word.
  getElementError(message) {
    const error = new Error(`${message}\n${location.href}: ${document.body.textContent}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

const endings: (() => Promise<void> | void)[] = [];

/** Closes what a test opened, and forgets what its browser kept. */
export async function endScreens(): Promise<void> {
  cleanup();
  // What loads as the file ends would fail, and stay failed for the files after it in this process.
  await vi.dynamicImportSettled();
  for (const end of endings.splice(0).reverse()) await end();
  vi.unstubAllGlobals();
  localStorage.clear();
  // What waits to be sent would go to the service of the next test in this process.
  for (const { id } of outbox.get()) await outbox.remove(id);
  closeToasts();
  // As from another tab: what the settings remember goes, too.
  globalThis.dispatchEvent(new StorageEvent('storage'));
}

/** Rejects with the signal's reason, as a browser's request does. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Stubs `fetch` with a browser client of the service in this process, which stores the session's cookie. */
async function stubFetch(
  service: TestService,
  isSignedIn: boolean,
  network: Screen['network'],
): Promise<void> {
  const jar = cookieJar();
  const page = new AbortController();
  // What the page still asked for ends with it, as in a browser: a closed service answers nothing any more.
  endings.push(() => page.abort());
  const send = async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { origin, pathname, search } = new URL(address, location.href);
    if (network.isCut || origin !== location.origin) throw new TypeError('fetch failed');
    const headers = new Headers(init.headers);
    if (init.credentials !== 'omit' && jar.text() !== '') headers.set('cookie', jar.text());
    const ends = AbortSignal.any([page.signal, ...(init.signal == null ? [] : [init.signal])]);
    const answer = service.send(pathname + search, { ...init, headers }, null);
    const response = await Promise.race([answer, untilAborted(ends)]);
    jar.keep(response);
    return response;
  };
  if (isSignedIn) await send('/session', json({ code: await signInCode(service) }));
  vi.stubGlobal('fetch', send);
}

/** Creates a fresh sign-in link and returns its part after `#`. */
export const signInCode = async ({ ports }: TestService): Promise<string> =>
  (await offerSignIn(ports)).split('#')[1]!;

/**
 * Opens a screen in a browser of its own, at a service of its own; both end with the test. A function as `path` makes at
 * the service what the screen shows, and answers where.
 */
export async function renderScreen(
  path: string | ((service: TestService) => Promise<string>),
  { draft, isSignedIn = true, before, ports, ...browser }: ScreenOptions = {},
): Promise<Screen> {
  const service = await openTestService(ports);
  endings.push(() => service.close());
  // How old a request is decides how often the studio asks for it.
  service.clock.now = Date.now();
  const network = { isCut: false };
  await stubFetch(service, isSignedIn, network);
  await before?.(service);
  const search = draft === undefined ? '' : `?draft=${encodeURIComponent(JSON.stringify(draft))}`;
  const address = typeof path === 'string' ? path : await path(service);
  history.replaceState(null, '', address + search);
  let close = openStudio(browser);
  const reload = (next?: string) => {
    close();
    if (next !== undefined) history.replaceState(null, '', next);
    close = openStudio(browser);
  };
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), service, network, reload };
}

const tenInTheMorning = () => toLondonDate(Date.now()).setHours(10, 0, 0, 0);

/**
 * Opens the studio at the address of the browser.
 *
 * @returns closes the page: its router would otherwise follow the next page's address, and lead it elsewhere
 */
function openStudio({
  now = tenInTheMorning,
  videos = videoDependencies,
}: Pick<ScreenOptions, 'now' | 'videos'>): () => void {
  const queryClient = createStudioQueryClient();
  const router = createStudioRouter();
  const leave = () => router.history.destroy();
  endings.push(() => queryClient.clear(), leave);
  render(
    <QueryClientProvider client={queryClient}>
      <NowContext value={now}>
        <MakesVideos value={videos}>
          <RouterProvider router={router} />
        </MakesVideos>
      </NowContext>
    </QueryClientProvider>,
  );
  return () => {
    cleanup();
    leave();
  };
}
