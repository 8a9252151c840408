/** How announcements are said that do not say otherwise. */
import { Controller } from 'react-hook-form';
import type { MessageChoice } from '#contract/settings/message-choice.ts';
import type { Choice } from '../../ui/form/choice.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { SettingsControl } from './settings-form.ts';

const USUAL = 'usual';

interface ChoiceField {
  label: string;
  /** What is done as long as nothing was chosen. */
  help: string;
  /** By what the settings hold, as text. */
  choices: readonly Choice[];
}

const FIELDS: Record<keyof MessageChoice, ChoiceField> = {
  board: {
    label: 'Board with the facts',
    help: 'As usual: in videos made in the studio, not in those that other systems ask for.',
    choices: [
      { id: 'true', label: 'Show it' },
      { id: 'false', label: 'Do not show it' },
    ],
  },
  stops: {
    label: 'Stops',
    help: 'As usual: on the board in the studio; signed for other systems.',
    choices: [
      { id: 'signed', label: 'Sign every stop' },
      { id: 'key', label: 'Sign the first, the last and changed stops' },
      { id: 'board', label: 'Show them on the board only' },
    ],
  },
  operatorName: {
    label: 'Name of the operator',
    help: 'As usual: on the board in the studio; signed for other systems.',
    choices: [
      { id: 'signed', label: 'Always sign it' },
      { id: 'board', label: 'Show it on the board; sign it only if it is the news' },
    ],
  },
  names: {
    label: 'Station names',
    help: 'As usual: known words are signed.',
    choices: [
      { id: 'composed', label: 'Sign known words, spell the rest' },
      { id: 'spelled', label: 'Spell every name' },
    ],
  },
  wording: {
    label: 'English',
    help: 'As usual: “stopping at”.',
    choices: [
      { id: 'plain', label: 'Plain: “stopping at”, “finishing at”' },
      { id: 'operator', label: 'Railway: “calling at”, “terminating at”' },
    ],
  },
};

/** The board is true or false, the others are words. */
const settingOf = (id: string): unknown =>
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
              choices={[{ id: USUAL, label: 'As usual' }, ...choices]}
              value={field.value === undefined ? USUAL : String(field.value)}
              onChange={(id) => {
                field.onChange(settingOf(id));
                onChange();
              }}
              {...(error && { status: 'wrong' as const, message: error.message ?? '' })}
            />
          )}
        />
      ))}
    </div>
  );
}
