/** Whether videos are made before anyone asks. */
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Switch } from '#studio/ui/form/switch.tsx';
import { aheadSetting } from './making/when-to-render.ts';

export function AheadSwitch() {
  const [isOn, setOn] = useBrowserSetting(aheadSetting);
  return (
    <Switch
      label="Make videos ahead"
      help="While you pause, so that “Make video” takes no time. Not on a low battery, and not while the browser saves data."
      isSelected={isOn}
      onChange={setOn}
    />
  );
}
