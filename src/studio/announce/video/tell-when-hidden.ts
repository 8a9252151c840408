/** Says in a hidden tab that long work is done: in the tab's title, and as a notification when allowed. */
import { notify, notifyPermission } from '#studio/ui/notify.ts';

const TITLE_MARK = '● ';

export function tellWhenHidden(title: string): void {
  if (!document.hidden) return;
  document.title = `${TITLE_MARK}${title}`;
  const restore = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', restore);
    document.title = 'Announce · Handsignal';
  };
  document.addEventListener('visibilitychange', restore);
  notify({ title, tag: 'handsignal-render' });
}

/** Whether the person has not been asked yet. */
export const mayAskToNotify = () => notifyPermission() === 'default';
