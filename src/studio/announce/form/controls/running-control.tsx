/** Whether the train runs: one choice over three flags of the interface, so that they cannot contradict. */
import { useWatch } from 'react-hook-form';
import { getFieldMeta } from '#contract/requests/announcement/announcement-fields.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { OptionControls } from '#studio/announce/form/use-option.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';

const STATES = [
  { id: 'on-time', label: 'On time' },
  { id: 'shortDelay', label: getFieldMeta('shortDelay').label },
  { id: 'longDelay', label: getFieldMeta('longDelay').label },
  { id: 'cancelled', label: getFieldMeta('cancelled').label },
] as const;
type State = (typeof STATES)[number]['id'];

export function RunningControl({ controls }: { controls: OptionControls }) {
  const { draft } = useAnnounce();
  const state = useWatch({
    control: draft.form.control,
    compute: ({ body }): State | null => {
      const set = (['cancelled', 'longDelay', 'shortDelay'] as const).filter((name) => body[name]);
      // Two at once can come from pasted JSON: then none is marked, and the message says why.
      return set.length > 1 ? null : (set[0] ?? 'on-time');
    },
  });
  const hasNewTime = useWatch({
    control: draft.form.control,
    compute: ({ body }) => {
      const [time, newTime] = [body.timing, body.updatedTiming].map((text) => text.trim());
      return time !== '' && newTime !== '' && newTime !== time;
    },
  });
  const choices = STATES.map((choice) =>
    choice.id === 'on-time' && hasNewTime ? { ...choice, label: 'Leaves at the new time' } : choice,
  );
  const choose = (selected: State) => {
    const current = draft.form.getValues();
    const flags = {
      cancelled: selected === 'cancelled',
      shortDelay: selected === 'shortDelay',
      longDelay: selected === 'longDelay',
    };
    draft.replace({ ...current, body: { ...current.body, ...flags } }, 'running');
  };
  return <RadioGroup {...controls.field} choices={choices} value={state} onChange={choose} />;
}
