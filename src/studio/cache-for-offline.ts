/** Makes a page open without the network after the first visit. */

/**
 * Has the service worker keep every file of the program, once the page has what it needs.
 *
 * @param scope where the page is: `/` for the studio
 */
export function cacheForOffline(scope: '/' | '/screen/'): void {
  const isRenderWorker = globalThis.location.pathname === '/worker';
  if (!import.meta.env.PROD || isRenderWorker || !('serviceWorker' in navigator)) return;
  const keep = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js', { scope });
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage('keep-all');
    } catch (error) {
      console.info('This page is not kept for use without the network.', error);
    }
  };
  if (document.readyState === 'complete') void keep();
  else globalThis.addEventListener('load', () => void keep(), { once: true });
}
