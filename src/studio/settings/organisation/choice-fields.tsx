/** Defaults for announcements that do not specify how they are signed. */
import { Controller } from 'react-hook-form';
import type { MessageChoice } from '#contract/settings/message-choice.ts';
import { NamedSpeed, SPEEDS } from '#contract/settings/signing-speed.ts';
import { STYLE_WORDS } from '#studio/signer/style-labels.ts';
import type { Choice } from '#studio/ui/form/choice.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import type { SettingsControl } from './use-settings-form.ts';

const USUAL = 'usual';

interface ChoiceField {
  label: string;
  /** Help text that says what happens by default. */
  help: string;
  /** Choices by the settings' values as text. */
  choices: readonly Choice[];
}

const FIELDS: Record<keyof MessageChoice, ChoiceField> = {
  board: {
    label: 'Board with the facts',
    help: 'Default: shown in videos made in the studio. Videos for other systems have none on the default green and on transparent backgrounds.',
    choices: [
      { id: 'true', label: 'Show' },
      { id: 'false', label: 'Do not show' },
    ],
  },
  stops: {
    ...STYLE_WORDS.stops,
    help: 'Default: shown on the board in the studio, signed for other systems.',
  },
  operatorName: {
    ...STYLE_WORDS.operatorName,
    help: 'Default: shown on the board in the studio, signed for other systems. It is always signed when it is the news.',
  },
  names: { ...STYLE_WORDS.names, help: 'Default: known words are signed.' },
  wording: { ...STYLE_WORDS.wording, help: 'Default: “stopping at”.' },
};

/** Converts a choice to its setting: the board is true or false, the others are strings. */
const toSetting = (id: string): unknown =>
  id === USUAL ? undefined : id === 'true' ? true : id === 'false' ? false : id;

export function ChoiceFields({
  control,
  onChange,
}: {
  control: SettingsControl;
  onChange(): void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Object.entries(FIELDS).map(([name, { label, help, choices }]) => (
        <Controller
          key={name}
          name={`message.${name as keyof MessageChoice}`}
          control={control}
          render={({ field, fieldState: { error } }) => (
            <Select
              label={label}
              help={help}
              choices={[{ id: USUAL, label: 'Default' }, ...choices]}
              value={field.value === undefined ? USUAL : String(field.value)}
              onChange={(id) => {
                field.onChange(toSetting(id));
                onChange();
              }}
              {...(error && { status: 'error' as const, message: error.message ?? '' })}
            />
          )}
        />
      ))}
      <Controller
        name="speed"
        control={control}
        render={({ field: { value = 'usual', onChange: choose } }) => (
          <Select
            label="Speed of the signing"
            help="Calm makes videos about an eighth longer, Quick an eighth shorter. Pauses between phrases stay the same."
            choices={NamedSpeed.options.map((id) => ({ id, label: SPEEDS[id].label }))}
            value={value}
            // As usual, nothing is said: such settings stay the same.
            onChange={(id) => choose(id === 'usual' ? undefined : id)}
          />
        )}
      />
    </div>
  );
}
