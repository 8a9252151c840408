/** Makes the studio open without the network after the first visit. */

/** Has the service worker keep every file of the program, once the screen has what it needs. */
export function keepForOffline(): void {
  const isRenderWorker = globalThis.location.pathname === '/worker';
  if (!import.meta.env.PROD || isRenderWorker || !('serviceWorker' in navigator)) return;
  const keep = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage('keep-all');
    } catch (error) {
      console.info('The studio is not kept for use without the network.', error);
    }
  };
  globalThis.addEventListener('load', () => void keep(), { once: true });
}
