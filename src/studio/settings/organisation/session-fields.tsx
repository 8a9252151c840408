/** Fields for when browsers lock, when sessions end, and what a locked browser may do. */
import { Controller } from 'react-hook-form';
import { DEFAULT_IDLE_MINUTES, DEFAULT_LOCK_MINUTES } from '#contract/settings/tenant-settings.ts';
import { Switch } from '#studio/ui/form/switch.tsx';
import type { SettingsControl } from './use-settings-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';

export function SessionFields({ control }: { control: SettingsControl }) {
  return (
    <>
      <p>
        For browsers where someone is signed in, not for screens on the wall. Everyone signs in
        again after 12 hours.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <WholeNumberField
          name="sessions.lockMinutes"
          control={control}
          label="Minutes until it locks"
          help={`Blank = ${DEFAULT_LOCK_MINUTES} minutes, 0 = never`}
          advice="Enter whole minutes from 0 to 720, or leave it blank."
        />
        <WholeNumberField
          name="sessions.idleMinutes"
          control={control}
          label="Minutes until people are signed out"
          help={`Blank = ${DEFAULT_IDLE_MINUTES} minutes`}
          advice="Enter whole minutes from 5 to 720, or leave it blank."
        />
      </div>
      <Controller
        name="sessions.emergencyWhileLocked"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <Switch
            label="Show emergency messages from a locked browser"
            help={
              value
                ? 'Anyone at the computer can show an emergency message on all screens without a PIN.'
                : 'A PIN is needed before an emergency message can be shown.'
            }
            isSelected={value}
            onChange={(isAllowed) => onChange(isAllowed || undefined)}
          />
        )}
      />
    </>
  );
}
