/** Notifications of this browser: asked for by a press, never at the start. */
import { useState } from 'react';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { askToNotify, notify, notifyPermission, notifySetting } from '#studio/ui/notify.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

const TRIAL = {
  title: 'Notifications are on',
  words: 'You get them while Handsignal is open in a tab.',
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
        Get a notification when your video is ready or could not be made, when a translation is
        waiting for your approval, and when a screen goes offline. Keep Handsignal open in a tab.
        The tab can be in the background.
      </p>
      {permission === 'unknown' && <p>This browser does not support notifications.</p>}
      {permission === 'denied' && (
        <Callout kind="warning" title="This browser blocks notifications from Handsignal.">
          <p>
            To allow them, select the icon before the web address and choose Notifications. Then
            reload this page.
          </p>
        </Callout>
      )}
      {works ? (
        <div className="flex flex-wrap items-center gap-3">
          <span role="status" className="font-medium">
            Notifications are on.
          </span>
          <Button onPress={() => notify(TRIAL)}>Show a test notification</Button>
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
