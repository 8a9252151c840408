/** Connections to real-time data; for administrators. */
import { Plug } from 'lucide-react';
import { useState } from 'react';
import {
  type FeedConnection,
  MAX_CONNECTIONS,
} from '#contract/departures/connections/connection.ts';
import { AdministratorPage } from '#studio/departures/administrator-page.tsx';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import { useConnections } from '#studio/queries/departures/use-connections.ts';
import { Button } from '#studio/ui/button.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { ReferenceSection } from './reference-section.tsx';

export function ConnectionsPage() {
  return (
    <AdministratorPage
      title="Connections"
      back={{ to: '/departures/rules', label: 'Stations and rules' }}
      subject="connections"
    >
      <Connections />
    </AdministratorPage>
  );
}

function Connections() {
  const { data: connections, error, refetch } = useConnections();
  const [open, setOpen] = useState<FeedConnection | 'new'>();
  if (connections === undefined)
    return error === null ? (
      <p role="status">Loading the connections…</p>
    ) : (
      <FailureCallout
        error={error}
        actions={<Button onPress={() => void refetch()}>Try again</Button>}
      />
    );
  const isFull = connections.length >= MAX_CONNECTIONS;
  const add = (
    <Button
      kind={connections.length === 0 ? 'primary' : 'plain'}
      isDisabled={isFull}
      onPress={() => setOpen('new')}
    >
      Connect real-time data
    </Button>
  );
  return (
    <>
      {connections.length === 0 ? (
        <EmptyState
          title="No connection yet"
          icon={<Plug aria-hidden className="size-10 text-muted" />}
          actions={add}
        >
          <p>
            Create an account at the Rail Data Marketplace, subscribe to a departure board, and
            paste its address and key here.
          </p>
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Connections" className="divide-y divide-line border-y border-line">
            {connections.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                onChange={() => setOpen(connection)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            {add}
            {isFull && (
              <span className="text-muted">{`The limit is ${MAX_CONNECTIONS} connections.`}</span>
            )}
          </div>
        </>
      )}
      <ReferenceSection />
      {open !== undefined && (
        <ConnectionDialog
          connection={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
