/** Setting for what may go on air without a review. */
import { Controller } from 'react-hook-form';
import {
  PUBLISHING_POLICY_LABELS,
  PublishingPolicy,
} from '#contract/settings/publishing-policy.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import type { SettingsControl } from './use-settings-form.ts';

const CHOICES = PublishingPolicy.options.map((id) => ({ id, label: PUBLISHING_POLICY_LABELS[id] }));

export function AirField({ control }: { control: SettingsControl }) {
  return (
    <Controller
      name="airWithoutReview"
      control={control}
      render={({ field: { value = 'everything', onChange } }) => (
        <RadioGroup
          label="What can be shown on screens without a review"
          choices={CHOICES}
          value={value}
          onChange={(selected) => onChange(selected === 'everything' ? undefined : selected)}
        />
      )}
    />
  );
}
