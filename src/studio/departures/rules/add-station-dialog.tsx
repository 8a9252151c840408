/** Adds a station whose departures are followed. */
import { useMemo, useState } from 'react';
import type { FollowedStation, StationForm } from '#contract/departures/followed-station.ts';
import { DEFAULT_RULES } from '#contract/departures/rules.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import { useSaveStation } from '#studio/queries/departures/use-departures.ts';
import { useReference } from '#studio/queries/use-reference.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { ComboBox } from '#studio/ui/form/combo-box.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { SOURCES } from './sources.ts';

interface AddStationDialogProps {
  /** Stations that are followed already. */
  followed: readonly FollowedStation[];
  onAdded: (crs: string) => void;
  onClose: () => void;
}

const MAX_CHOICES = 60;

export function AddStationDialog({ followed, onAdded, onClose }: AddStationDialogProps) {
  const reference = useReference();
  const [text, setText] = useState('');
  const [source, setSource] = useState<StationForm['source']>('sent');
  const [problem, setProblem] = useState<string>();
  const save = useSaveStation();
  const choices = useMemo(
    () =>
      (reference?.searchStations(text, MAX_CHOICES) ?? []).map(({ crs, name }) => ({
        id: crs,
        label: name,
        detail: crs,
      })),
    [reference, text],
  );
  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const submit = () => {
    const typed = text.trim();
    const station = reference?.findStationByName(typed) ?? reference?.location(typed);
    if (station === undefined) return setProblem('No station found. Try its name or code.');
    if (followed.some(({ crs }) => crs === station.crs))
      return setProblem(`${station.name} is in the list already.`);
    save.mutate(
      { crs: station.crs, form: { source, rules: DEFAULT_RULES } },
      { onSuccess: () => onAdded(station.crs) },
    );
  };
  return (
    <Dialog
      title="Add a station"
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" isPending={save.isPending} pendingLabel="Adding" onPress={submit}>
            Add
          </Button>
        </>
      )}
    >
      <ComboBox
        label="Station"
        help="Station name or code"
        choices={choices}
        text={text}
        onTextChange={type}
        onChoose={(crs) => type(reference?.location(crs)?.name ?? crs)}
        emptyMessage="No station found. Try its name or code."
        {...(problem !== undefined && { status: 'error' as const, message: problem })}
      />
      <RadioGroup
        label="Where the trains come from"
        choices={SOURCES}
        value={source}
        onChange={setSource}
      />
      {save.error !== null && <FailureCallout error={save.error} />}
      <p>At first every change is a draft: a person checks it before it goes on the screens.</p>
    </Dialog>
  );
}
