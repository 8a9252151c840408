/** Fields that apply to all pages on passengers' phones. */
import { Controller } from 'react-hook-form';
import { DEFAULT_EARLIER_HOURS, MAX_EARLIER_HOURS } from '#contract/settings/passenger-settings.ts';
import type { SettingsControl } from '#studio/settings/organisation/use-settings-form.ts';
import { WholeNumberField } from '#studio/settings/organisation/whole-number-field.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { SignersField } from './signers-field.tsx';

export function PassengerFields({ control }: { control: SettingsControl }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <WholeNumberField
        name="passengers.earlierHours"
        control={control}
        label="Hours to keep ended messages on the pages"
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
      <Controller
        name="passengers.takesAnswers"
        control={control}
        render={({ field: { value = true, onChange } }) => (
          <Switch
            label="Passengers can answer"
            help="Under each message: Understood, Not understood, Wrong, Too fast, with words or a film. See Signs, Answers."
            isSelected={value}
            onChange={(takes) => onChange(takes ? undefined : false)}
          />
        )}
      />
      <Controller
        name="passengers.publishesAnswers"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <Switch
            label="Publish numbers of the answers"
            help="The pages show how much passengers understood. No words and no films."
            isSelected={value}
            onChange={(publishes) => onChange(publishes || undefined)}
          />
        )}
      />
      <Controller
        name="passengers.notifies"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <Switch
            label="Phones can ask for notifications"
            help="Of new messages about their train, until the end of the day. They come through the push service of the phone’s browser, which cannot read them."
            isSelected={value}
            onChange={(notifies) => onChange(notifies || undefined)}
          />
        )}
      />
      <Controller
        name="passengers.signers"
        control={control}
        render={({ field: { value = [], onChange } }) => (
          <SignersField
            value={value}
            onChange={(signers) => onChange(signers.length > 0 ? signers : undefined)}
          />
        )}
      />
    </div>
  );
}
