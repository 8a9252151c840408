/** Notifications of this browser: asked for by a press, never at the start. */
import { useState } from 'react';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { askToNotify, notify, notifyPermission, notifySetting } from '#studio/ui/notify.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { SettingsSection } from './settings-section.tsx';

const TRIAL = {
  title: 'Notifications are on',
  words: 'Handsignal tells you here while it is open in a tab.',
  tag: 'handsignal-trial',
};

export function NotificationsSection() {
  const [isOn, setOn] = useBrowserSetting(notifySetting);
  const [permission, setPermission] = useState(notifyPermission);
  const turnOn = async () => {
    const answer = await askToNotify();
    setPermission(answer);
    if (answer !== 'granted') return;
    setOn(true);
    notify(TRIAL);
  };
  const works = isOn && permission === 'granted';
  return (
    <SettingsSection title="Notifications">
      <p>
        This computer can tell you when a video of yours is ready or could not be made, when a
        translation waits for your approval, and when a screen is not heard from. It works while
        Handsignal is open in a tab, also in the background; after you close the last tab, nothing
        is shown.
      </p>
      {permission === 'unknown' && <p>This browser knows no notifications.</p>}
      {permission === 'denied' && (
        <Callout kind="odd" title="This browser blocks notifications from Handsignal.">
          <p>
            Allow them in the browser: press the sign before the address, and choose Notifications.
            Then load this page again.
          </p>
        </Callout>
      )}
      {works ? (
        <div className="flex flex-wrap items-center gap-3">
          <span role="status" className="font-medium">
            Notifications are on.
          </span>
          <Button onPress={() => notify(TRIAL)}>Show one now</Button>
          <Button onPress={() => setOn(false)}>Turn off</Button>
        </div>
      ) : (
        ['default', 'granted'].includes(permission) && (
          <div>
            <Button kind="primary" onPress={() => void turnOn()}>
              Turn on notifications
            </Button>
          </div>
        )
      )}
    </SettingsSection>
  );
}
