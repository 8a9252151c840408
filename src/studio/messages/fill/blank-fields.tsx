/** The blanks of a message, each by its type. */
import { useMemo } from 'react';
import type { Blank, BlankValues } from '#contract/messages/ready-message.ts';
import type { Problem } from '#contract/requests/problem.ts';
import type { Reference } from '#reference/reference.ts';
import { ComboBox } from '#studio/ui/form/combo-box.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

interface BlankFieldsProps {
  blanks: readonly Blank[];
  values: BlankValues;
  onChange: (values: BlankValues) => void;
  problems: readonly Problem[];
  /** Whether what is missing is said, too. */
  wasTried: boolean;
  reference: Reference | undefined;
}

interface BlankFieldProps {
  blank: Blank;
  value: string;
  onChange: (value: string) => void;
  message: string | undefined;
  reference: Reference | undefined;
}

const DAYS = [
  'Today',
  'Tomorrow',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map((label) => ({ id: label.toLowerCase(), label }));
const HELP: Partial<Record<Blank['type'], string>> = {
  platforms: 'One or more, such as 2, 4A.',
  time: 'For example 14:35.',
  words: 'Fingerspelled letter by letter. Keep it short.',
};
const MAX_STATIONS = 30;

export function BlankFields({
  blanks,
  values,
  onChange,
  problems,
  wasTried,
  reference,
}: BlankFieldsProps) {
  return blanks.map((blank) => {
    const { name } = blank;
    const value = values[name] ?? '';
    const problem = problems.find(({ field }) => field === `blanks.${name}`);
    const isSaid = problem !== undefined && (wasTried || value.trim() !== '');
    return (
      <BlankField
        key={name}
        blank={blank}
        value={value}
        onChange={(next) => onChange({ ...values, [name]: next })}
        message={isSaid ? problem.message : undefined}
        reference={reference}
      />
    );
  });
}

function BlankField({ blank, value, onChange, message, reference }: BlankFieldProps) {
  const { label, type, example } = blank;
  const errorProps = message === undefined ? {} : { status: 'error' as const, message };
  switch (type) {
    case 'day':
      return (
        <Select
          label={label}
          choices={DAYS}
          value={DAYS.find(({ id }) => id === value)?.id ?? null}
          onChange={onChange}
          {...errorProps}
          className="max-w-60"
        />
      );
    case 'station':
      return (
        <StationField
          label={label}
          value={value}
          onChange={onChange}
          reference={reference}
          {...errorProps}
        />
      );
    default: {
      const help = HELP[type];
      return (
        <TextField
          label={label}
          value={value}
          onChange={onChange}
          placeholder={example}
          {...(help !== undefined && { help })}
          {...(type === 'number' && { inputMode: 'numeric' as const })}
          {...errorProps}
          className="max-w-80"
        />
      );
    }
  }
}

interface StationFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  reference: Reference | undefined;
  status?: 'error';
  message?: string;
}

/** Renders a station search by name; the selection is stored as the station's name. */
function StationField({ label, value, onChange, reference, ...errorProps }: StationFieldProps) {
  const choices = useMemo(
    () =>
      (reference?.searchStations(value, MAX_STATIONS) ?? []).map(({ crs, name }) => ({
        id: crs,
        label: name,
      })),
    [reference, value],
  );
  return (
    <ComboBox
      label={label}
      choices={choices}
      text={value}
      onTextChange={onChange}
      onChoose={(crs) => onChange(reference?.location(crs)?.name ?? crs)}
      emptyMessage="No station found. Try its name or code."
      className="max-w-80"
      {...errorProps}
    />
  );
}
