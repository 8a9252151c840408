/** Whether videos are made before anyone asks. */
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Switch } from '#studio/ui/form/switch.tsx';
import { aheadSetting } from './making/when-to-render.ts';

export function AheadSwitch() {
  const [isOn, setOn] = useBrowserSetting(aheadSetting);
  return (
    <Switch
      label="Make videos in advance"
      help="Starts when you stop typing, so the video is ready sooner. Off when the battery is low or the browser is saving data."
      isSelected={isOn}
      onChange={setOn}
    />
  );
}
