/** Settings of the organisation: how it is named and looks, and how its data is kept safe. */
import { Link } from '@tanstack/react-router';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { ActivitySection } from '#studio/settings/usage/activity-section.tsx';
import { UsageSection } from '#studio/settings/usage/usage-section.tsx';
import { buttonClasses } from '#studio/ui/button.tsx';
import { BrandFields } from './brand-fields.tsx';
import { KeepFields } from './keep-fields.tsx';
import { LabelFields } from './label-fields.tsx';
import { SessionFields } from './session-fields.tsx';
import { SharedSettings } from './shared-settings.tsx';

export function OrganisationTab() {
  return (
    <>
      <SharedSettings tab="organisation">
        {(form) => (
          <>
            <SettingsSection title="Name, logo and board">
              <BrandFields {...form} />
            </SettingsSection>
            <SettingsSection title="Label that says who signs">
              <LabelFields control={form.control} />
            </SettingsSection>
            <SettingsSection title="Locking and signing out">
              <SessionFields control={form.control} />
            </SettingsSection>
            <SettingsSection title="How long things are kept">
              <KeepFields control={form.control} />
            </SettingsSection>
          </>
        )}
      </SharedSettings>
      <ActivitySection />
      <UsageSection />
      <SettingsSection title="Set-up guide">
        <p>Steps from an empty Handsignal to the first message, with what is done ticked.</p>
        <Link to="/set-up" className={buttonClasses('plain', 'self-start')}>
          Open the guide
        </Link>
      </SettingsSection>
    </>
  );
}
