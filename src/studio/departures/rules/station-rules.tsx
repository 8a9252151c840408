/** Form with how one station is followed: source, modes, delays, quiet hours and zones. */

import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { FollowedStation, StationForm } from '#contract/departures/followed-station.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import { useRemoveStation, useSaveStation } from '#studio/queries/departures/use-departures.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { DelayFields } from './delay-fields.tsx';
import { FeedMessages } from './feed-messages.tsx';
import { ModeFields } from './mode-fields.tsx';
import { createRulesResolver, type RulesFields, toFields } from './rules-form.ts';
import { SOURCES } from './sources.ts';
import { ZoneFields } from './zone-fields.tsx';

export function StationRules({ station }: { station: FollowedStation }) {
  const { crs, name } = station;
  const save = useSaveStation();
  const form = useForm<RulesFields, unknown, StationForm>({
    resolver: createRulesResolver(station),
    defaultValues: toFields(station),
  });
  const { control, handleSubmit, reset, formState } = form;
  const submit = handleSubmit((body) =>
    save.mutate(
      { crs, form: body },
      {
        onSuccess: (saved) => {
          reset(toFields(saved));
          showToast({ kind: 'success', title: `Saved for ${name}` });
        },
      },
    ),
  );
  return (
    <form noValidate className="flex flex-col gap-8" onSubmit={(event) => void submit(event)}>
      <Controller
        name="source"
        control={control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Where the trains come from"
            choices={SOURCES}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <ModeFields form={form} />
      <DelayFields form={form} />
      <ZoneFields form={form} />
      <FeedMessages station={station} />
      {save.error !== null && <FailureCallout error={save.error} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" type="submit" isPending={save.isPending} pendingLabel="Saving">
          Save
        </Button>
        <RemoveButton station={station} />
        <p role="status" className="text-muted">
          {formState.isDirty && 'Not saved yet.'}
        </p>
      </div>
    </form>
  );
}

function RemoveButton({ station: { crs, name } }: { station: FollowedStation }) {
  const remove = useRemoveStation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        isPending={remove.isPending}
        pendingLabel="Removing"
        onPress={() => setAsking(true)}
      >
        Remove station
      </Button>
      <ConfirmDialog
        title={`Remove ${name}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove"
        onConfirm={() =>
          remove.mutate(crs, {
            onSuccess: () => showToast({ kind: 'success', title: `${name} removed` }),
            onError: showFailure,
          })
        }
      >
        <p>
          Its trains, its rules and the messages waiting for you are removed. Messages on the
          screens stay until they end.
        </p>
      </ConfirmDialog>
    </>
  );
}
