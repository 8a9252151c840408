/** Makes a page open without the network after the first visit. */

/**
 * Registers the service worker, which caches every file of the page, once the page has what it needs.
 *
 * @param scope where the page is: `/` for the studio
 */
export function cacheForOffline(scope: '/' | '/screen/'): void {
  const isRenderWorker = globalThis.location.pathname === '/worker';
  if (!import.meta.env.PROD || isRenderWorker || !('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js', { scope });
    } catch (error) {
      console.info('This page is not kept for use without the network.', error);
    }
  };
  if (document.readyState === 'complete') void register();
  else globalThis.addEventListener('load', () => void register(), { once: true });
}
