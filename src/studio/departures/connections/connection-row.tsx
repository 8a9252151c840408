/** Row of a connection: state, calls of the month, and a test that shows what came back. */

import { useState } from 'react';
import {
  type ConnectionOutcome,
  type ConnectionTest,
  type FeedConnection,
  parseFeedAddress,
} from '#contract/departures/connections/connection.ts';
import { FEED_PRODUCTS } from '#contract/departures/connections/feed-product.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import {
  useRemoveConnection,
  useSaveConnection,
  useTestConnection,
} from '#studio/queries/departures/use-connections.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { ScrollBox } from './scroll-box.tsx';

const getHost = ({ product, address }: FeedConnection): string =>
  product === 'push-port' ? address : parseFeedAddress(address).host;

const count = (calls: number): string => calls.toLocaleString('en-GB');

function StateText({ isPaused, last }: FeedConnection) {
  if (isPaused) return <span className="font-medium text-odd">Paused. No calls are made.</span>;
  if (last === undefined) return <span className="text-muted">Not used yet.</span>;
  const isWorking = last.state === 'working' || last.state === 'loading';
  if (isWorking)
    return (
      <span className="text-muted">
        {last.state === 'working' ? 'Working' : last.sentence.replace(/\.$/, '')}, last heard{' '}
        <RelativeTime timestamp={last.at} />
      </span>
    );
  return (
    <span className="font-medium text-wrong">
      {last.sentence} Last tried <RelativeTime timestamp={last.at} />.
    </span>
  );
}

const isSuccess = ({ state }: ConnectionOutcome): boolean => state === 'working';

function TestResult({ result }: { result: ConnectionTest }) {
  const { sentence, status, seconds, body, changes = [] } = result;
  return (
    <Callout kind={isSuccess(result) ? 'success' : 'error'} role="status" title={sentence}>
      <p>
        {status === undefined ? 'No answer' : `Answer ${status}`} after {seconds.toFixed(1)}{' '}
        seconds.
      </p>
      {changes.length > 0 && (
        <ScrollBox label="Differences" className="max-h-72">
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {body !== undefined && body !== '' && (
        <>
          <p>The answer begins with:</p>
          <ScrollBox label="Start of the answer" className="max-h-48">
            <pre className="whitespace-pre-wrap break-all font-mono">{body}</pre>
          </ScrollBox>
        </>
      )}
    </Callout>
  );
}

function RemoveButton({ connection: { id, product } }: { connection: FeedConnection }) {
  const remove = useRemoveConnection();
  const [isAsking, setAsking] = useState(false);
  const { label } = FEED_PRODUCTS[product];
  return (
    <>
      <Button kind="danger" isPending={remove.isPending} onPress={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${label}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove connection"
        onConfirm={() => remove.mutate(id, { onError: showFailure })}
      >
        <p>
          Its key is deleted. Stations that use it get no more departures, and their rules stop.
          Messages on the screens stay until they end.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface ConnectionRowProps {
  connection: FeedConnection;
  onChange: () => void;
}

export function ConnectionRow({ connection, onChange }: ConnectionRowProps) {
  const { id, product, isOnServer, isPaused, calls, callsPerMonth } = connection;
  const { label } = FEED_PRODUCTS[product];
  const test = useTestConnection();
  const save = useSaveConnection();
  const pause = () => {
    const {
      id: _id,
      hasKey: _key,
      isOnServer: _server,
      calls: _calls,
      last: _last,
      ...form
    } = connection;
    save.mutate({ id, form: { ...form, isPaused: !isPaused } }, { onError: showFailure });
  };
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex min-w-0 flex-col">
        <h2 className="text-lg font-semibold">{label}</h2>
        <span className="text-muted [overflow-wrap:anywhere]">{getHost(connection)}</span>
        {product !== 'push-port' && (
          <span>
            {count(calls)} of {count(callsPerMonth)} calls this month
          </span>
        )}
        {(test.data === undefined || isPaused) && <StateText {...connection} />}
        {isOnServer && (
          <span className="text-muted">Set on the server. Your IT team changes it.</span>
        )}
      </div>
      <fieldset aria-label={label} className="flex flex-wrap gap-2">
        <Button isPending={test.isPending} pendingLabel="Testing" onPress={() => test.mutate(id)}>
          Test
        </Button>
        {!isOnServer && (
          <>
            <Button isPending={save.isPending} onPress={pause}>
              {isPaused ? 'Continue' : 'Pause'}
            </Button>
            <Button onPress={onChange}>Change</Button>
            <RemoveButton connection={connection} />
          </>
        )}
      </fieldset>
      {test.data !== undefined && <TestResult result={test.data} />}
      {test.error !== null && <FailureCallout error={test.error} />}
    </li>
  );
}
