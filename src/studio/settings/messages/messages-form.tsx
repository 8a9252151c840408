/** Changes the settings of the organisation. What is typed is remembered until it is saved. */
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { TenantSettings } from '#contract/settings/tenant-settings.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import type { VersionedSettings } from '#studio/queries/settings-calls.ts';
import { useSaveTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { BackgroundField } from './background-field.tsx';
import { BoardSample } from './board-sample.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import { KeepFields } from './keep-fields.tsx';
import { LabelFields } from './label-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { AirField } from './publishing-policy-field.tsx';
import { SessionFields } from './session-fields.tsx';
import { getSettingsToEdit, unsavedSettings, useSettingsForm } from './settings-form.ts';

interface MessagesFormProps {
  owner: string;
  loaded: VersionedSettings;
  /** Shows what the service has. */
  onDiscard: () => void;
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

export function MessagesForm({ owner, loaded, onDiscard }: MessagesFormProps) {
  const { control, trigger, setValue, handleSubmit } = useSettingsForm(owner, loaded);
  const save = useSaveTenantSettings();
  const [unsaved] = useBrowserSetting(unsavedSettings);
  const hasUnsaved = unsaved?.owner === owner;
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const [boardColours, logo, backgroundPicture] = useWatch({
    control,
    name: ['boardColours', 'logo', 'backgroundPicture'],
  });

  const send = (etag: string) =>
    handleSubmit((settings: TenantSettings) =>
      save.mutate(
        { settings, etag },
        {
          onSuccess: () => {
            unsavedSettings.clear();
            onDiscard();
            showToast({
              kind: 'success',
              title: 'Saved',
              message: 'New announcements and uploads use these settings.',
            });
          },
        },
      ),
    )();
  const discard = () => {
    unsavedSettings.clear();
    onDiscard();
  };
  return (
    <form
      className="flex flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(getSettingsToEdit(owner, loaded).etag);
      }}
    >
      <Controller
        name="name"
        control={control}
        render={({ field: { value = '', onChange, onBlur } }) => (
          <TextField
            label="Name of your organisation"
            help="Screens show it when there is no message."
            value={value}
            onChange={(typed) => onChange(typed || undefined)}
            onBlur={onBlur}
            maxLength={80}
            className="max-w-md"
          />
        )}
      />
      <ChoiceFields control={control} onChange={() => void trigger('message')} />
      <div className="flex flex-wrap items-start gap-6">
        <BoardSample colours={boardColours} logo={logo} onLogoFailed={() => setBrokenLogo(logo)} />
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
          <p>
            Enter colours as # and six digits, such as #0b1f3a. Words need a contrast of at least 7
            to 1, so that people can read them from a distance.
          </p>
          <ColourFields control={control} trigger={trigger} />
          <LogoField
            logo={logo}
            onChange={(next) => setValue('logo', next, { shouldDirty: true })}
          />
          {logo !== undefined && brokenLogo === logo && (
            <p role="alert">This browser cannot show the logo. The file is damaged.</p>
          )}
        </div>
      </div>
      <BackgroundField
        background={backgroundPicture}
        onChange={(next) => setValue('backgroundPicture', next, { shouldDirty: true })}
      />
      <KeepFields control={control} />
      <AirField control={control} />
      <LabelFields control={control} />
      <SessionFields control={control} />
      <Controller
        name="publishUnseen"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <Switch
            label="Publish translations without review"
            help={
              value
                ? 'Only if the automatic check finds no sentence that may mean something else. The message and each file are marked as not reviewed.'
                : 'A person reads, corrects and approves every translation before a video is made.'
            }
            isSelected={value}
            onChange={(isUnseen) => onChange(isUnseen || undefined)}
          />
        )}
      />
      {save.isError && (
        <SaveFailure error={save.error} onKeepTheirs={discard} onKeepMine={() => void send('*')} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" type="submit" isPending={save.isPending} pendingLabel="Saving">
          Save for everyone
        </Button>
        {hasUnsaved && <Button onPress={discard}>Discard changes</Button>}
        <p role="status">{hasUnsaved ? 'Not saved.' : ''}</p>
      </div>
    </form>
  );
}

interface SaveFailureProps {
  error: Error;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
}

function SaveFailure({ error, onKeepTheirs, onKeepMine }: SaveFailureProps) {
  if (!isStale(error))
    return (
      <Callout kind="error" role="alert" title={`${explainFailure(error).title}.`}>
        <p>{explainFailure(error).advice} Your changes are still here.</p>
      </Callout>
    );
  return (
    <Callout
      kind="warning"
      role="alert"
      title="A colleague has changed these settings"
      actions={
        <>
          <Button onPress={onKeepTheirs}>Use theirs</Button>
          <Button onPress={onKeepMine}>Save mine instead</Button>
        </>
      }
    >
      <p>Nothing was saved. Your changes are still here.</p>
    </Callout>
  );
}
