/** Colours and keys of the studio in this browser. */
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { singleKeySetting } from '#studio/ui/shortcuts.ts';
import { type Theme, themeSetting } from '#studio/ui/theme.ts';

const THEMES: readonly { id: Theme; label: string }[] = [
  { id: 'system', label: 'Same as this computer' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

export function DisplaySection() {
  const [theme, setTheme] = useBrowserSetting(themeSetting);
  const [actOnSingleKeys, setActOnSingleKeys] = useBrowserSetting(singleKeySetting);
  return (
    <SettingsSection title="Display and keyboard">
      <SegmentedControl label="Colours" choices={THEMES} value={theme} onChange={setTheme} />
      <Switch
        label="Single-key shortcuts"
        help="Press ? to see what they do. Turn this off if you use voice control, or press keys by accident."
        isSelected={actOnSingleKeys}
        onChange={setActOnSingleKeys}
      />
    </SettingsSection>
  );
}
