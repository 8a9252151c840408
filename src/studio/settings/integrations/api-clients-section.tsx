/** API clients: programs that call the service for the organisation. For administrators. */
import { useState } from 'react';
import {
  type ApiClientCreated,
  type ApiClientView,
  MAX_API_CLIENTS,
} from '#contract/integrations/api-clients.ts';
import { INTEGRATION_VARIABLES } from '#contract/integrations/integration-variables.ts';
import {
  useApiClients,
  useRemoveApiClient,
} from '#studio/queries/integrations/use-integrations.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { LoadFailure } from './load-failure.tsx';
import { VariableList } from './variable-list.tsx';

function Created({ client, onClose }: { client: ApiClientCreated; onClose: () => void }) {
  return (
    <Callout
      kind="success"
      role="status"
      title={`Give these to ${client.name}.`}
      actions={
        <>
          <CopyButton text={client.id}>Copy client ID</CopyButton>
          <CopyButton text={client.secret}>Copy secret</CopyButton>
          <Button onPress={onClose}>I have saved it</Button>
        </>
      }
    >
      <p>You can see the secret only now. If it is lost, add another client.</p>
      <dl className="break-all">
        <dt className="font-medium">Client ID</dt>
        <dd className="font-mono">{client.id}</dd>
        <dt className="font-medium">Client secret</dt>
        <dd className="font-mono">{client.secret}</dd>
      </dl>
    </Callout>
  );
}

function ClientRow({ client }: { client: ApiClientView }) {
  const { id, name, scopes, createdAt } = client;
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveApiClient();
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col">
        <h3 className="text-lg font-semibold">{name}</h3>
        <span className="break-all font-mono text-muted">{id}</span>
        <span>{scopes.join(' · ')}</span>
        <span className="text-muted">
          Added <RelativeTime timestamp={createdAt} />
        </span>
      </div>
      <Button
        kind="danger"
        aria-label={`Remove ${name}`}
        isPending={remove.isPending}
        onPress={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${name}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove client"
        onConfirm={() =>
          remove.mutate(id, {
            onError: (error) =>
              showToast({
                kind: 'error',
                title: explainFailure(error).title,
                message: explainFailure(error).advice,
              }),
          })
        }
      >
        <p>The system that uses it is refused within a minute. What it made stays.</p>
      </ConfirmDialog>
    </li>
  );
}

export function ApiClientsSection() {
  const { data, error, isFetching, refetch } = useApiClients();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<ApiClientCreated>();
  const isFull = data !== undefined && data.length >= MAX_API_CLIENTS;
  return (
    <SettingsSection title="API clients">
      <p>Let another system, such as a control room, make announcements and read results.</p>
      <LoadFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      {created !== undefined && <Created client={created} onClose={() => setCreated(undefined)} />}
      {data?.length === 0 && <p className="text-muted">No API client yet.</p>}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="API clients" className="divide-y divide-line border-y border-line">
          {data.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button isDisabled={isFull || data === undefined} onPress={() => setAdding(true)}>
          Add an API client
        </Button>
        {isFull && (
          <span className="text-muted">{`You have reached the limit of ${MAX_API_CLIENTS} clients.`}</span>
        )}
      </div>
      <p>
        Pages of other addresses can call the API in a browser only if whoever runs the service
        lists them in this environment variable.
      </p>
      <VariableList label="Variables for the API" names={INTEGRATION_VARIABLES.api} />
      {isAdding && <ClientDialog onClose={() => setAdding(false)} onMade={setCreated} />}
    </SettingsSection>
  );
}
