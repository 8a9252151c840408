/** Settings of the organisation as a form, once they are loaded. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useConnection } from '#studio/queries/service/connection.ts';
import { TENANT_SETTINGS_KEY, useTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

export interface SharedSettingsProps {
  tab: SettingsFormProps['tab'];
  children: SettingsFormProps['children'];
}

export function SharedSettings({ tab, children }: SharedSettingsProps): ReactNode {
  const { data: loaded, error } = useTenantSettings();
  const { serviceUrl, clientId } = useConnection();
  const queryClient = useQueryClient();
  const [turn, setTurn] = useState(0);
  const owner = `${serviceUrl} ${clientId}`;
  if (loaded === undefined && error === null) return <p role="status">Loading…</p>;
  if (loaded === undefined)
    return (
      <Callout kind="note" title={`${explainFailure(error).title}.`}>
        <p>{explainFailure(error).advice}</p>
      </Callout>
    );
  return (
    <SettingsForm
      key={`${owner} ${loaded.etag} ${turn}`}
      tab={tab}
      owner={owner}
      loaded={loaded}
      onDiscard={() => {
        setTurn(turn + 1);
        void queryClient.invalidateQueries({ queryKey: [TENANT_SETTINGS_KEY] });
      }}
    >
      {children}
    </SettingsForm>
  );
}
