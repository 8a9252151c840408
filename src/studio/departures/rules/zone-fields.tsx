/** Zones of a station: which platforms the screens of a group are about. */
import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { RulesForm } from './mode-fields.tsx';
import { CLOCK_PROBLEM, findMessage } from './rules-form.ts';

export function ZoneFields({ form }: { form: RulesForm }) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rules.zones' });
  const errors = formState.errors.rules?.zones;
  const listMessage = errors?.root?.message ?? errors?.message;
  return (
    <section aria-labelledby="zones-title" className="flex flex-col gap-4">
      <div>
        <h3 id="zones-title" className="text-lg font-semibold">
          Zones
        </h3>
        <p>
          A zone is a part of the station. Its screens are in the group of the same name, and show
          only messages about its platforms. Without zones, all screens show all messages.
        </p>
      </div>
      {listMessage !== undefined && <Callout kind="error" role="alert" title={listMessage} />}
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex flex-wrap items-start gap-4">
            <ZoneText
              form={form}
              name={`rules.zones.${index}.name`}
              label="Zone"
              help="Name of the zone and its group of screens."
              problem={errors?.[index]?.name && 'Enter a name of up to 60 letters.'}
            />
            <ZoneText
              form={form}
              name={`rules.zones.${index}.platforms`}
              label="Platforms"
              help="For example 1, 2. Leave it empty for all."
              problem={findMessage(errors?.[index]?.platforms)}
            />
            <ZoneText
              form={form}
              name={`rules.zones.${index}.quietHours.from`}
              label="Zone’s quiet hours begin"
              help="Leave both empty for those of the station."
              problem={errors?.[index]?.quietHours?.from && CLOCK_PROBLEM}
            />
            <ZoneText
              form={form}
              name={`rules.zones.${index}.quietHours.until`}
              label="Zone’s quiet hours end"
              help="For example 06:00."
              problem={errors?.[index]?.quietHours?.until && CLOCK_PROBLEM}
            />
            <IconButton
              label={`Remove zone ${index + 1}`}
              className="mt-7"
              onPress={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onPress={() => append({ name: '', platforms: '', quietHours: { from: '', until: '' } })}
      >
        Add a zone
      </Button>
    </section>
  );
}

interface ZoneTextProps {
  form: RulesForm;
  name:
    | `rules.zones.${number}.name`
    | `rules.zones.${number}.platforms`
    | `rules.zones.${number}.quietHours.${'from' | 'until'}`;
  label: string;
  help: string;
  problem: string | undefined;
}

function ZoneText({ form, name, label, help, problem }: ZoneTextProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref: _, ...field } }) => (
        <TextField
          {...field}
          label={label}
          help={help}
          validationBehavior="aria"
          className="min-w-0 flex-1 basis-56"
          {...(problem !== undefined && { status: 'error' as const, message: problem })}
        />
      )}
    />
  );
}
