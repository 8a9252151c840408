/** Dialog of every keyboard shortcut that works on this screen. */
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
        {shortcuts.map(({ keys, description: does }) => (
          <div key={keys} className="contents">
            <dt>{does}</dt>
            <dd className="justify-self-end">
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single-key shortcuts"
        help="Turn this off if you use voice control, or press keys by accident. Shortcuts with Ctrl or Alt still work."
        isSelected={actOnSingleKeys}
        onChange={setActOnSingleKeys}
      />
    </Dialog>
  );
}
