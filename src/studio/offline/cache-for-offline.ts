/** Makes a page open without the network after the first visit. */
import { BASE_PATH } from '#contract/addresses/base-path.ts';

/**
 * Registers the service worker, which caches every file of the page, once the page has what it needs.
 *
 * @param scope where the page is below the path of this installation: `/` for the studio
 */
export function cacheForOffline(scope: '/' | '/screen/' | '/at/'): void {
  const isRenderWorker = globalThis.location.pathname === `${BASE_PATH}/worker`;
  if (!import.meta.env.PROD || isRenderWorker || !('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register(`${BASE_PATH}/sw.js`, {
        scope: `${BASE_PATH}${scope}`,
      });
    } catch (error) {
      console.info('This page is not kept for use without the network.', error);
    }
  };
  if (document.readyState === 'complete') void register();
  else globalThis.addEventListener('load', () => void register(), { once: true });
}
