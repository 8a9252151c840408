/** Fields for the words of the label that says who signs. */
import { Controller, useWatch } from 'react-hook-form';
import { describeProvenance } from '#contract/screens/describe-provenance.ts';
import { DEFAULT_LABEL_WORDS } from '#contract/settings/default-label-words.ts';
import type { LabelWords } from '#contract/settings/label-words.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { SettingsControl } from './use-settings-form.ts';

const FIELDS: readonly { name: keyof LabelWords; label: string }[] = [
  { name: 'computer', label: 'A computer signs' },
  { name: 'person', label: 'A person signs' },
  { name: 'both', label: 'A computer and a person sign' },
  { name: 'unchecked', label: 'Nobody has checked the signing' },
];

export function LabelFields({ control }: { control: SettingsControl }) {
  const words = useWatch({ control, name: 'labelWords' });
  return (
    <>
      <p>
        The label is in each video and on each screen. You can change the words. They must still say
        that a computer signs and that nobody has checked it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label }) => (
          <Controller
            key={name}
            name={`labelWords.${name}`}
            control={control}
            render={({ field: { value = '', onChange, onBlur }, fieldState }) => (
              <TextField
                label={label}
                help={`Blank = ${DEFAULT_LABEL_WORDS[name]}`}
                value={value}
                onChange={(typed) => onChange(typed || undefined)}
                onBlur={onBlur}
                maxLength={80}
                {...(fieldState.error && {
                  status: 'error' as const,
                  message: fieldState.error.message,
                })}
              />
            )}
          />
        ))}
      </div>
      <p role="status">
        Screens show: “{describeProvenance({ signedBy: 'computer', checkedBy: [] }, words)}”
      </p>
    </>
  );
}
