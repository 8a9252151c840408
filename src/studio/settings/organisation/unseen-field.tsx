/** Setting for whether translations are published without a review. */
import { Controller } from 'react-hook-form';
import { Switch } from '#studio/ui/form/switch.tsx';
import type { SettingsControl } from './use-settings-form.ts';

export function UnseenField({ control }: { control: SettingsControl }) {
  return (
    <Controller
      name="publishUnseen"
      control={control}
      render={({ field: { value = false, onChange } }) => (
        <Switch
          label="Publish translations without review"
          help={
            value
              ? 'Only if no text of the file was left out, and the automatic check finds no sentence that may mean something else. The message and each file are marked as not reviewed.'
              : 'A person reads, corrects and approves every translation before a video is made.'
          }
          isSelected={value}
          onChange={(isUnseen) => onChange(isUnseen || undefined)}
        />
      )}
    />
  );
}
