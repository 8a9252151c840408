/** A choice that changes how long the message is; each says how long. */

import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { Choice } from '#studio/announce/form/option.ts';
import type { OptionControls } from '#studio/announce/form/use-option.ts';
import { choiceKey, type MeasuredOption } from '#studio/announce/preview/lengths.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';
import { useStore } from '#studio/ui/store.ts';

interface LengthsControlProps {
  controls: OptionControls;
  name: MeasuredOption;
  choices: readonly Choice[];
}

export function LengthsControl({ controls, name, choices }: LengthsControlProps) {
  const { lengths } = useAnnounce();
  const byChoice = useStore(lengths, (measured) => measured?.byChoice);
  const radioChoices = choices.map(({ value, label }) => {
    const seconds = byChoice?.[choiceKey(name, value)];
    return {
      id: value,
      label,
      ...(seconds !== undefined && { detail: formatLongDuration(seconds) }),
    };
  });
  return (
    <RadioGroup
      {...controls.field}
      choices={radioChoices}
      value={controls.text}
      onChange={controls.choose}
    />
  );
}
