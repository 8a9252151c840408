/** Behaviour while files are being sent: the screen stays on, and leaving asks first. */
import { isUnderWay } from './entry.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Follows the queue from now on. */
export function stayAwake(queue: UploadQueue): void {
  let lock: WakeLockSentinel | undefined;
  let isWanted = false;

  const hold = async () => {
    if (!isWanted || lock !== undefined || document.hidden) return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      lock?.addEventListener('release', () => {
        lock = undefined;
      });
      if (!isWanted) await lock?.release();
    } catch (error) {
      console.info('The screen may go off during the upload.', error);
    }
  };
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();

  document.addEventListener('visibilitychange', () => void hold());
  queue.subscribe(() => {
    const isBusy = queue.read().entries.some(isUnderWay);
    if (isBusy === isWanted) return;
    isWanted = isBusy;
    if (isBusy) {
      globalThis.addEventListener('beforeunload', ask);
      void hold();
    } else {
      globalThis.removeEventListener('beforeunload', ask);
      void lock?.release();
      notifyWhenHidden(queue);
    }
  });
}

/** Notifies a person who looks at another tab that a long upload has ended. */
function notifyWhenHidden(queue: UploadQueue): void {
  if (!document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const { entries } = queue.read();
  const failed = entries.filter(({ state }) => state.kind === 'failed').length;
  const sent = entries.filter(({ state }) => state.kind === 'done').length;
  if (failed + sent === 0) return;
  new Notification(failed > 0 ? 'An upload needs your attention' : 'All files sent', {
    tag: 'handsignal-upload',
  });
}
