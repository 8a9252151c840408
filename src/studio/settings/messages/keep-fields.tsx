/** For how many days what has ended is kept. */
import { Controller } from 'react-hook-form';
import { TextField } from '../../ui/form/text-field.tsx';
import type { SettingsControl } from './settings-form.ts';

const LABELS = {
  requests: 'Days to keep requests, with videos and names',
  uploads: 'Days to keep uploaded files',
} as const;

/** Only digits are taken. */
function daysOf(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

export function KeepFields({ control }: { control: SettingsControl }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 font-semibold">How long things are kept</legend>
      <p>Counted from the day when a request has ended. Empty: until somebody deletes it.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['requests', 'uploads'] as const).map((name) => (
          <Controller
            key={name}
            name={`keepDays.${name}`}
            control={control}
            render={({ field: { ref: _, value, onChange, onBlur }, fieldState: { error } }) => (
              <TextField
                label={LABELS[name]}
                inputMode="numeric"
                value={value === undefined ? '' : String(value)}
                onChange={(text) => onChange(daysOf(text))}
                onBlur={onBlur}
                validationBehavior="aria"
                {...(error && {
                  status: 'wrong' as const,
                  message: 'Give whole days, from 1 to 3,650, or leave it empty.',
                })}
              />
            )}
          />
        ))}
      </div>
    </fieldset>
  );
}
