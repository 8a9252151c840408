/** The four colours of the board, each as text and from a field of colours. */
import { Controller, type UseFormTrigger } from 'react-hook-form';
import { type BoardColours, DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import type { TenantSettings } from '#contract/settings/tenant-settings.ts';
import { ColourPicker } from '#studio/ui/form/colour-swatches.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { SettingsControl } from './use-settings-form.ts';

const LABELS: Record<keyof BoardColours, string> = {
  ground: 'Background of the board',
  words: 'Words',
  accent: 'What is being signed',
  accentWords: 'Fingerspelled names',
};
const NAMES = Object.keys(LABELS) as (keyof BoardColours)[];
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

interface ColourFieldsProps {
  control: SettingsControl;
  trigger: UseFormTrigger<TenantSettings>;
}

export function ColourFields({ control, trigger }: ColourFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {NAMES.map((name) => (
        <Controller
          key={name}
          name={`boardColours.${name}`}
          control={control}
          render={({ field: { ref: _, value, onChange, onBlur }, fieldState: { error } }) => {
            const change = (colour: string) => {
              onChange(colour);
              // A colour is valid only in combination with the colour behind it.
              void trigger('boardColours');
            };
            return (
              <div className="flex flex-col gap-2">
                <TextField
                  label={LABELS[name]}
                  value={value}
                  onChange={change}
                  onBlur={onBlur}
                  validationBehavior="aria"
                  {...(error && { status: 'error' as const, message: error.message ?? '' })}
                />
                <div>
                  <ColourPicker
                    label={`Choose: ${LABELS[name].toLowerCase()}`}
                    text="Choose"
                    value={isColour(value) ? value : DEFAULT_BOARD_COLOURS[name]}
                    onChange={change}
                  />
                </div>
              </div>
            );
          }}
        />
      ))}
    </div>
  );
}
