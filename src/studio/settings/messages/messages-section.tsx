/** The board and how messages are said: what the organisation has chosen for everyone. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useConnection } from '#studio/queries/service/connection.ts';
import { TENANT_SETTINGS_KEY, useTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { MessagesForm } from './messages-form.tsx';

export function MessagesSection() {
  const { data: loaded, error } = useTenantSettings();
  const { serviceUrl, clientId } = useConnection();
  const queryClient = useQueryClient();
  const [turn, setTurn] = useState(0);
  const owner = `${serviceUrl} ${clientId}`;
  return (
    <SettingsSection title="Board and messages">
      <p>
        These are the defaults for all your organisation’s announcements, including those from other
        systems. Only administrators can change these.
      </p>
      {loaded === undefined && error === null && <p role="status">Loading…</p>}
      {loaded === undefined && error !== null && (
        <Callout kind="note" title={`${explainFailure(error).title}.`}>
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
      {loaded !== undefined && (
        <MessagesForm
          key={`${owner} ${loaded.etag} ${turn}`}
          owner={owner}
          loaded={loaded}
          onDiscard={() => {
            setTurn(turn + 1);
            void queryClient.invalidateQueries({ queryKey: [TENANT_SETTINGS_KEY] });
          }}
        />
      )}
    </SettingsSection>
  );
}
