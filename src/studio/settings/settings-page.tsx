/** Settings page of this browser. */
import { Link } from '@tanstack/react-router';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Page } from '#studio/ui/page.tsx';
import { singleKeySetting } from '#studio/ui/shortcuts.ts';
import { type Theme, themeSetting } from '#studio/ui/theme.ts';
import { AboutSection } from './about-section.tsx';
import { FigureSection } from './figure-section.tsx';
import { LibrarySection } from './library-section.tsx';
import { MessagesSection } from './messages/messages-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SignerSection } from './signer-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

const THEMES: readonly { id: Theme; label: string }[] = [
  { id: 'system', label: 'Same as this computer' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

export function SettingsPage() {
  const [theme, setTheme] = useBrowserSetting(themeSetting);
  const [actOnSingleKeys, setActOnSingleKeys] = useBrowserSetting(singleKeySetting);
  return (
    <Page title="Settings">
      <ServiceSection />
      <SettingsSection title="Screen and keyboard">
        <SegmentedControl label="Colours" choices={THEMES} value={theme} onChange={setTheme} />
        <Switch
          label="Single-key shortcuts"
          help="Press ? to see what they do. Turn this off if you use voice control, or press keys by accident."
          isSelected={actOnSingleKeys}
          onChange={setActOnSingleKeys}
        />
      </SettingsSection>
      <NotificationsSection />
      <MessagesSection />
      <LibrarySection />
      <FigureSection />
      <SignerSection />
      <DeparturesSection />
      <WebhooksSection />
      <UsageSection />
      <StorageSection />
      <AboutSection />
    </Page>
  );
}

/** Renders the way to the stations that are followed, which are in the navigation only once there is one. */
function DeparturesSection() {
  const { data: me } = useMe();
  if (me === undefined || !me.scopes.includes('admin')) return null;
  return (
    <SettingsSection title="Departures">
      <p>List the trains of your station in Handsignal, and be told when one changes.</p>
      <Link to="/departures/rules" className={buttonClasses('plain', 'self-start')}>
        Stations and rules
      </Link>
    </SettingsSection>
  );
}
