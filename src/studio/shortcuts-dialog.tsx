/** Every keyboard shortcut that works on this screen. */
import { useBrowserSetting } from './ui/browser-setting.ts';
import { Dialog } from './ui/dialog.tsx';
import { Switch } from './ui/form/switch.tsx';
import { Kbd } from './ui/kbd.tsx';
import { singleKeySetting, useActiveShortcuts } from './ui/shortcuts.ts';

export function ShortcutsDialog(props: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const shortcuts = useActiveShortcuts();
  const [actOnSingleKeys, setActOnSingleKeys] = useBrowserSetting(singleKeySetting);
  return (
    <Dialog title="Keyboard shortcuts" {...props}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>{does}</dt>
            <dd className="justify-self-end">
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys act"
        help="Turn this off if you steer by speech, or press keys by accident. Shortcuts with Ctrl or Alt go on working."
        isSelected={actOnSingleKeys}
        onChange={setActOnSingleKeys}
      />
    </Dialog>
  );
}
