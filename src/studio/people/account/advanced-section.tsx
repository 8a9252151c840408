/** Switch for the settings that few people need. */
import { FailureNote } from '#studio/people/failure-note.tsx';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { Switch } from '#studio/ui/form/switch.tsx';
import { AccountSection } from './account-section.tsx';

export function AdvancedSection() {
  const { isAdvanced, change } = useAdvanced();
  return (
    <AccountSection title="Advanced">
      <Switch
        label="Show advanced options"
        help="Adds JSON, tracking fields, exact colours, frame rates and how each sign is made."
        isSelected={isAdvanced}
        onChange={(isOn) => change.mutate(isOn)}
      />
      <FailureNote error={change.error} />
    </AccountSection>
  );
}
