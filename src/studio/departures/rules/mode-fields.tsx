/** Mode of each event: off, draft or automatic. */
import { Sparkles } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FEED_EVENTS, FEED_MODE_LABELS, FeedEvent } from '#contract/departures/feed-event.ts';
import type { StationForm } from '#contract/departures/followed-station.ts';
import { Button } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { type RulesFields, SUGGESTED_FIELDS } from './rules-form.ts';

/** Form of a station's rules. */
export type RulesForm = UseFormReturn<RulesFields, unknown, StationForm>;

const MODES = [
  { id: 'off', label: 'Off' },
  { id: 'draft', label: 'Draft' },
  { id: 'automatic', label: 'Automatic' },
] as const;

export function ModeFields({ form: { control, setValue } }: { form: RulesForm }) {
  return (
    <section aria-labelledby="modes-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="modes-title" className="text-lg font-semibold">
          What happens when a train changes
        </h3>
        <Button
          icon={<Sparkles aria-hidden className="size-5" />}
          onPress={() => setValue('rules.modes', { ...SUGGESTED_FIELDS }, { shouldDirty: true })}
        >
          Use the suggested modes
        </Button>
      </div>
      <ul className="list-disc pl-5">
        {Object.values(FEED_MODE_LABELS).map((label) => (
          <li key={label}>{label}.</li>
        ))}
      </ul>
      <p>Begin with drafts for a week. Then use the suggested modes, if the drafts were right.</p>
      <div className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface">
        {FeedEvent.options.map((event) => {
          const { label, explanation, canBeAutomatic } = FEED_EVENTS[event];
          return (
            <Controller
              key={event}
              name={`rules.modes.${event}`}
              control={control}
              render={({ field: { value, onChange } }) => (
                <SegmentedControl
                  label={label}
                  help={explanation}
                  choices={MODES.map((mode) => ({
                    ...mode,
                    isDisabled: mode.id === 'automatic' && !canBeAutomatic,
                  }))}
                  value={value}
                  onChange={onChange}
                  className="p-4"
                />
              )}
            />
          );
        })}
      </div>
    </section>
  );
}
