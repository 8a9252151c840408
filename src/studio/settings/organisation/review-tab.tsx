/** Settings of what screens may show, what is reviewed, and how announcements are signed. */
import { Link } from '@tanstack/react-router';
import { LibrarySection } from '#studio/settings/library/library-section.tsx';
import { PagesSection } from '#studio/settings/passengers/pages-section.tsx';
import { PassengerFields } from '#studio/settings/passengers/passenger-fields.tsx';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { buttonClasses } from '#studio/ui/button.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { AirField } from './publishing-policy-field.tsx';
import { SharedSettings } from './shared-settings.tsx';
import { UnseenField } from './unseen-field.tsx';

export function ReviewTab() {
  return (
    <>
      <SharedSettings tab="screens-and-review">
        {({ control, trigger }) => (
          <>
            <SettingsSection title="Review">
              <AirField control={control} />
              <UnseenField control={control} />
            </SettingsSection>
            <SettingsSection title="How announcements are signed">
              <p>Other systems can ask for something else in each request.</p>
              <ChoiceFields control={control} onChange={() => void trigger('message')} />
            </SettingsSection>
            <SettingsSection title="Passengers’ phones">
              <PassengerFields control={control} />
            </SettingsSection>
          </>
        )}
      </SharedSettings>
      <PagesSection />
      <LibrarySection />
      <SettingsSection title="Departures">
        <p>List the trains of your station in Handsignal, and be told when one changes.</p>
        <Link to="/departures/rules" className={buttonClasses('plain', 'self-start')}>
          Stations and rules
        </Link>
      </SettingsSection>
    </>
  );
}
