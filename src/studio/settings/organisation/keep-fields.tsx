/** Fields for the retention in days of what has ended. */
import type { SettingsControl } from './use-settings-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';

const LABELS = {
  requests: 'Days to keep messages, with videos and names',
  uploads: 'Days to keep uploaded files',
} as const;

export function KeepFields({ control }: { control: SettingsControl }) {
  return (
    <>
      <p>Counted from the day a message ends. Blank = kept until deleted.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['requests', 'uploads'] as const).map((name) => (
          <WholeNumberField
            key={name}
            name={`keepDays.${name}`}
            control={control}
            label={LABELS[name]}
            advice="Enter whole days from 1 to 3,650, or leave it blank."
          />
        ))}
      </div>
    </>
  );
}
