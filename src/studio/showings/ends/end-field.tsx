/** Field for the end of a showing. */
import { formatClockTime } from '#contract/time/london-time.ts';
import {
  computeEnd,
  type Ending,
  findDepartureEnd,
  type ShowChoice,
} from '#studio/showings/show-form.ts';
import { formatUntil } from '#studio/showings/showing-text.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { NamedEnd } from './named-end.ts';

interface EndFieldProps {
  choice: ShowChoice;
  onChange: (changes: Partial<ShowChoice>) => void;
  timing: string | undefined;
  named: NamedEnd | undefined;
  message: string | undefined;
}

const MINUTES = ['0', '5', '10', '20', '30', '60'].map((id) => ({
  id,
  label: id === '0' ? 'None' : `${id} minutes`,
}));

/** Formats the choice of an end by departure: `Until 10 minutes after departure (14:45)`. */
function formatDepartureEnd(choice: ShowChoice, timing: string): string {
  const { minutesAfterDeparture: minutes } = choice;
  const end = formatClockTime(findDepartureEnd(choice, timing, Date.now()));
  return minutes === 0
    ? `Until departure (${end})`
    : `Until ${minutes} minutes after departure (${end})`;
}

export function EndField({ choice, onChange, timing, named, message }: EndFieldProps) {
  const { ending, time, minutesAfterDeparture } = choice;
  const { until } = computeEnd(choice, { timing, named: named?.until }, Date.now());
  const choices: { id: Ending; label: string }[] = [
    ...(timing === undefined
      ? []
      : [{ id: 'departure' as const, label: formatDepartureEnd(choice, timing) }]),
    ...(named === undefined ? [] : [{ id: 'named' as const, label: `Until ${named.name}` }]),
    { id: 'time', label: 'Until a set time' },
    { id: 'taken-down', label: 'Until taken down' },
  ];
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label="How long to show it"
        choices={choices}
        value={ending}
        onChange={(selected) => onChange({ ending: selected })}
      />
      {ending === 'departure' && (
        <Select
          label="Minutes after departure"
          choices={MINUTES}
          value={String(minutesAfterDeparture)}
          onChange={(id) => onChange({ minutesAfterDeparture: Number(id) })}
          className="max-w-72"
        />
      )}
      {ending === 'time' && (
        <TextField
          label="Time"
          value={time}
          onChange={(typed) => onChange({ time: typed })}
          placeholder="14:35"
          inputClassName="max-w-32"
          {...(message !== undefined && { status: 'error', message })}
        />
      )}
      {message !== undefined && ending !== 'time' && (
        <p role="alert" className="font-medium text-wrong">
          {message}
        </p>
      )}
      {until !== undefined && ending !== 'departure' && <p role="status">{formatUntil(until)}</p>}
    </div>
  );
}
