/** Setting for what may go on air without a review. */
import { Controller } from 'react-hook-form';
import { AIR_POLICY_WORDS, AirPolicy } from '#contract/messages/air.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import type { SettingsControl } from './settings-form.ts';

const CHOICES = AirPolicy.options.map((id) => ({ id, label: AIR_POLICY_WORDS[id] }));

export function AirField({ control }: { control: SettingsControl }) {
  return (
    <Controller
      name="airWithoutReview"
      control={control}
      render={({ field: { value = 'everything', onChange } }) => (
        <RadioGroup
          label="What may go on the screens without a review"
          choices={CHOICES}
          value={value}
          onChange={(chosen) => onChange(chosen === 'everything' ? undefined : chosen)}
        />
      )}
    />
  );
}
