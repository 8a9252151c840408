/** Notifies of news while the tab is open, if the user has turned notifications on. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useNewsSnapshot } from '#studio/queries/requests/use-notifications.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { notify, notifyPermission, notifySetting } from '#studio/ui/notify.ts';
import { getNotifications, mergeSnapshots, type NewsSnapshot } from './get-notifications.ts';

function Watch() {
  const router = useRouter();
  const now = useNewsSnapshot();
  const previous = useRef<NewsSnapshot>({});
  useEffect(() => {
    for (const { title, message, tag, requestId } of getNotifications(previous.current, now))
      notify({
        title,
        words: message,
        tag,
        onPress: () =>
          void (requestId === undefined
            ? router.navigate({ to: '/screens' })
            : router.navigate({ to: '/requests/$id', params: { id: requestId } })),
      });
    previous.current = mergeSnapshots(previous.current, now);
  });
  return null;
}

/** Asks nothing of the service while notifications are off. */
export function NewsWatch() {
  const [isOn] = useBrowserSetting(notifySetting);
  const { data: me } = useMe();
  if (!isOn || me === undefined || notifyPermission() !== 'granted') return null;
  return <Watch key={me.id} />;
}
