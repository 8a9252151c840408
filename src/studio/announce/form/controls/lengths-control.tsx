/** A choice that changes how long the message is; each says how long. */
import { useStore } from '#studio/ui/store.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { durationWords } from '../../../ui/status/time-words.ts';
import { useAnnounce } from '../../announce-context.ts';
import { choiceKey, type MeasuredOption } from '../../preview/lengths.ts';
import type { Choice } from '../option.ts';
import type { OptionControls } from '../use-option.ts';

interface LengthsControlProps {
  controls: OptionControls;
  name: MeasuredOption;
  choices: readonly Choice[];
}

export function LengthsControl({ controls, name, choices }: LengthsControlProps) {
  const { lengths } = useAnnounce();
  const byChoice = useStore(lengths, (known) => known?.byChoice);
  const shown = choices.map(({ value, label }) => {
    const seconds = byChoice?.[choiceKey(name, value)];
    return { id: value, label, ...(seconds !== undefined && { detail: durationWords(seconds) }) };
  });
  return (
    <RadioGroup
      {...controls.field}
      choices={shown}
      value={controls.text}
      onChange={controls.choose}
    />
  );
}
