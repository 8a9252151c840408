/** Fields that apply to all pages on passengers' phones. */
import { Controller } from 'react-hook-form';
import { DEFAULT_EARLIER_HOURS, MAX_EARLIER_HOURS } from '#contract/settings/passenger-settings.ts';
import type { SettingsControl } from '#studio/settings/organisation/use-settings-form.ts';
import { WholeNumberField } from '#studio/settings/organisation/whole-number-field.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

export function PassengerFields({ control }: { control: SettingsControl }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <WholeNumberField
        name="passengers.earlierHours"
        control={control}
        label="Hours that ended messages can be seen again"
        help={`1 to ${MAX_EARLIER_HOURS}. Blank = ${DEFAULT_EARLIER_HOURS} hours`}
        advice={`Enter whole hours from 1 to ${MAX_EARLIER_HOURS}, or leave it blank.`}
      />
      <Controller
        name="passengers.interpreterLink"
        control={control}
        render={({ field: { value = '', onChange, onBlur }, fieldState: { error } }) => (
          <TextField
            label="Address of a live BSL interpreter service"
            help="A link on the pages, and help after an emergency."
            type="url"
            placeholder="https://"
            value={value}
            onChange={(typed) => onChange(typed.trim() || undefined)}
            onBlur={onBlur}
            validationBehavior="aria"
            {...(error && {
              status: 'error' as const,
              message: 'Enter an address that begins with https://.',
            })}
          />
        )}
      />
    </div>
  );
}
