/** Changes the settings of the organisation. What is typed is remembered until it is saved. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TenantSettings } from '#contract/settings/tenant-settings.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import type { VersionedSettings } from '#studio/queries/settings-calls.ts';
import { useSaveTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { type SettingsTab, TAB_TITLES } from '#studio/settings/settings-tabs.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { getSettingsToEdit, unsavedSettings, useSettingsForm } from './use-settings-form.ts';

/** Fields that the tab of screens and review shows; the tab of the organisation has all the rest. */
const REVIEW_FIELDS: readonly string[] = [
  'message',
  'speed',
  'airWithoutReview',
  'publishUnseen',
  'passengers',
];

export interface SettingsFormProps {
  tab: 'organisation' | 'screens-and-review';
  owner: string;
  loaded: VersionedSettings;
  /** Shows what the service has. */
  onDiscard: () => void;
  /** Renders the fields of the tab. */
  children: (form: UseFormReturn<TenantSettings>) => ReactNode;
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

export function SettingsForm({ tab, owner, loaded, onDiscard, children }: SettingsFormProps) {
  const form = useSettingsForm(owner, loaded);
  const save = useSaveTenantSettings();
  const [unsaved] = useBrowserSetting(unsavedSettings);
  const [wrongTab, setWrongTab] = useState<SettingsTab>();
  const hasUnsaved = unsaved?.owner === owner;
  const send = (etag: string) =>
    form.handleSubmit(
      (settings: TenantSettings) =>
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
      (errors) => setWrongTab(getOtherTab(tab, Object.keys(errors))),
    )();
  const discard = () => {
    unsavedSettings.clear();
    onDiscard();
  };
  return (
    <form
      aria-label={`${TAB_TITLES[tab]} settings`}
      className="flex flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrongTab(undefined);
        void send(getSettingsToEdit(owner, loaded).etag);
      }}
    >
      {children(form)}
      {save.isError && (
        <SaveFailure error={save.error} onKeepTheirs={discard} onKeepMine={() => void send('*')} />
      )}
      {wrongTab !== undefined && (
        <Callout kind="error" role="alert" title="Not saved">
          <p>
            Something needs correcting under{' '}
            <Link to="/settings/$tab" params={{ tab: wrongTab }} className="link">
              {TAB_TITLES[wrongTab]}
            </Link>
            .
          </p>
        </Callout>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-2',
          // What is changed far above can be saved without scrolling.
          hasUnsaved &&
            'z-10 border-y border-line bg-ground py-3 [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-0',
        )}
      >
        <Button kind="primary" type="submit" isPending={save.isPending} pendingLabel="Saving">
          Save for everyone
        </Button>
        {hasUnsaved && <Button onPress={discard}>Discard changes</Button>}
        <p role="status">{hasUnsaved ? 'Not saved.' : ''}</p>
      </div>
    </form>
  );
}

/** Returns the tab with the wrong fields where the open one shows none of them. */
function getOtherTab(
  open: SettingsFormProps['tab'],
  wrongFields: readonly string[],
): SettingsTab | undefined {
  const tabs = wrongFields.map((name) =>
    REVIEW_FIELDS.includes(name) ? 'screens-and-review' : 'organisation',
  );
  return tabs.includes(open) ? undefined : tabs[0];
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
