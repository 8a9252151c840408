/** Consent to be named where messages are shown that the person checked. */
import { FailureNote } from '#studio/people/failure-note.tsx';
import { useSetNaming } from '#studio/queries/people/use-people.ts';
import { Switch } from '#studio/ui/form/switch.tsx';
import { AccountSection } from './account-section.tsx';

export function NamingSection({ isNamed }: { isNamed: boolean }) {
  const save = useSetNaming();
  return (
    <AccountSection title="Your name beside messages">
      <p>
        Screens tell passengers who checked the signing. With your consent they show your name and,
        if an administrator has entered it, your registration. Otherwise they do not name you.
      </p>
      <Switch
        label="Name me beside messages that I checked"
        isSelected={isNamed}
        onChange={(next) => save.mutate(next)}
      />
      <FailureNote error={save.error} />
    </AccountSection>
  );
}
