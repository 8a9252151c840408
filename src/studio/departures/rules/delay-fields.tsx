/** Minutes of delay, quiet hours, and whether platforms are announced late. */
import { Controller } from 'react-hook-form';
import { Switch } from '#studio/ui/form/switch.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { RulesForm } from './mode-fields.tsx';
import { CLOCK_PROBLEM } from './rules-form.ts';

interface RulesTextProps {
  form: RulesForm;
  name:
    | 'rules.delayMinutes'
    | 'rules.apologyMinutes'
    | 'rules.quietHours.from'
    | 'rules.quietHours.until';
  label: string;
  help?: string;
  /** Said instead of the schema's own message. */
  problem: string;
}

function RulesText({ form, name, label, help, problem }: RulesTextProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          label={label}
          {...(help !== undefined && { help })}
          validationBehavior="aria"
          className="max-w-80"
          {...(error && { status: 'error' as const, message: problem })}
        />
      )}
    />
  );
}

export function DelayFields({ form }: { form: RulesForm }) {
  return (
    <section aria-labelledby="delays-title" className="flex flex-col gap-4">
      <h3 id="delays-title" className="text-lg font-semibold">
        Delays and quiet hours
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <RulesText
          form={form}
          name="rules.delayMinutes"
          label="Late from (minutes)"
          help="A new delay is announced when it differs by this much. 2 to 60."
          problem="Enter a whole number from 2 to 60."
        />
        <RulesText
          form={form}
          name="rules.apologyMinutes"
          label="Apologise from (minutes)"
          help="5 to 120."
          problem="Enter a whole number from 5 to 120."
        />
        <RulesText
          form={form}
          name="rules.quietHours.from"
          label="Quiet hours begin"
          help="In quiet hours, only platform changes and cancellations are automatic."
          problem={CLOCK_PROBLEM}
        />
        <RulesText
          form={form}
          name="rules.quietHours.until"
          label="Quiet hours end"
          help="Enter the same time twice for no quiet hours."
          problem={CLOCK_PROBLEM}
        />
      </div>
      <Controller
        name="rules.arePlatformsLate"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Platforms are announced late here"
            help="Messages about a delay then say that there is no platform yet."
            isSelected={value}
            onChange={onChange}
          />
        )}
      />
    </section>
  );
}
