/** Fields of one blank: its type, its question for staff and its example. */
import type { BlankType } from '#contract/messages/ready-message.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { changeBlankType, type Written } from './written.ts';

const TYPES: readonly { id: BlankType; label: string }[] = [
  { id: 'platforms', label: 'Platforms' },
  { id: 'station', label: 'A station' },
  { id: 'time', label: 'A time' },
  { id: 'day', label: 'A day' },
  { id: 'number', label: 'A number' },
  { id: 'words', label: 'Words, fingerspelled' },
];

type WrittenBlank = Written['blanks'][number];

interface BlankRowProps {
  blank: WrittenBlank;
  problem: string | undefined;
  onChange: (blank: WrittenBlank) => void;
}

export function BlankRow({ blank, problem, onChange }: BlankRowProps) {
  const { name, label, type, example } = blank;
  return (
    <fieldset className="grid gap-3 rounded-md border border-line bg-surface p-3 sm:grid-cols-3">
      <legend className="px-1 font-mono font-semibold">{`{${name}}`}</legend>
      <Select
        label="Type of blank"
        choices={TYPES}
        value={type}
        onChange={(next) => onChange(changeBlankType(blank, next))}
      />
      <TextField
        label="Label for staff"
        value={label}
        onChange={(next) => onChange({ ...blank, label: next })}
      />
      <TextField
        label="Example"
        value={example}
        onChange={(next) => onChange({ ...blank, example: next })}
        {...(problem !== undefined && { status: 'error', message: problem })}
      />
    </fieldset>
  );
}
