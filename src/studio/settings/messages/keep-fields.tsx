/** Fields for the retention in days of what has ended. */
import type { SettingsControl } from './settings-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';

const LABELS = {
  requests: 'Days to keep requests, with videos and names',
  uploads: 'Days to keep uploaded files',
} as const;

export function KeepFields({ control }: { control: SettingsControl }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 font-semibold">How long things are kept</legend>
      <p>Counted from the day when a request has ended. Empty: until somebody deletes it.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['requests', 'uploads'] as const).map((name) => (
          <WholeNumberField
            key={name}
            name={`keepDays.${name}`}
            control={control}
            label={LABELS[name]}
            advice="Give whole days, from 1 to 3,650, or leave it empty."
          />
        ))}
      </div>
    </fieldset>
  );
}
