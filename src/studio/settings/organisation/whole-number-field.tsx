import { type Control, Controller, type Path } from 'react-hook-form';
import type { TenantSettings } from '#contract/settings/tenant-settings.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';

/** Parses a number, ignoring everything except digits. */
function parseNumber(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

export interface WholeNumberFieldProps {
  name: Extract<
    Path<TenantSettings>,
    `keepDays.${string}` | `sessions.${string}` | 'passengers.earlierHours'
  >;
  control: Control<TenantSettings>;
  label: string;
  help?: string;
  /** Error message for a number that the service would refuse. */
  advice: string;
}

/** Renders a field for a whole number; empty means the default. */
export function WholeNumberField({ name, control, label, help, advice }: WholeNumberFieldProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref: _, value, onChange, onBlur }, fieldState: { error } }) => (
        <TextField
          label={label}
          help={help}
          inputMode="numeric"
          value={value === undefined ? '' : String(value)}
          onChange={(text) => onChange(parseNumber(text))}
          onBlur={onBlur}
          validationBehavior="aria"
          {...(error && { status: 'error' as const, message: advice })}
        />
      )}
    />
  );
}
