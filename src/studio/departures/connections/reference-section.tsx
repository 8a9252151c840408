/** Newer reference data: what the lists of the railway have otherwise, and what of it is accepted. */
import { useState } from 'react';
import {
  describeChange,
  getChangeId,
  type ReferenceChange,
  type ReferenceChanges,
} from '#contract/departures/reference-change.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import {
  useAcceptReference,
  useReferenceChanges,
} from '#studio/queries/departures/use-reference-changes.ts';
import { Button } from '#studio/ui/button.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { ScrollBox } from './scroll-box.tsx';

const WHEN_IT_APPLIES =
  'What you accept applies to everyone on this service after a restart and a page reload.';

/** Renders what newer reference data has otherwise; nothing where no list is connected. */
export function ReferenceSection() {
  const { data, error, refetch } = useReferenceChanges();
  const accept = useAcceptReference();
  if (data === undefined)
    return error === null ? null : (
      <FailureCallout
        error={error}
        actions={<Button onPress={() => void refetch()}>Try again</Button>}
      />
    );
  if (!data.isConnected) return null;
  return (
    <section aria-labelledby="reference-title" className="flex flex-col gap-3">
      <h2 id="reference-title" className="text-xl font-semibold">
        Newer reference data
      </h2>
      <LookText {...data} />
      {accept.isSuccess && (
        <Callout kind="success" role="status" title="Accepted">
          <p>It applies after a restart of the service and a page reload.</p>
        </Callout>
      )}
      {accept.error !== null && <FailureCallout error={accept.error} />}
      {data.changes.length > 0 &&
        (data.whyReadOnly === undefined ? (
          <AcceptForm changes={data.changes} accept={accept} />
        ) : (
          <ReadOnlyList changes={data.changes} why={data.whyReadOnly} />
        ))}
    </section>
  );
}

/** Renders when the lists were read, and what failed. */
function LookText({ lookedAt, triedAt, why, changes }: ReferenceChanges) {
  return (
    <>
      {why !== undefined && triedAt !== undefined && (
        <Callout kind="error" title="The lists could not be read">
          <p>
            {why} Last tried <RelativeTime timestamp={triedAt} />. The service tries again within an
            hour.
          </p>
        </Callout>
      )}
      {triedAt === undefined && <p role="status">The service reads the lists within a minute.</p>}
      {lookedAt !== undefined && (
        <p>
          {changes.length === 0 && 'Our data is up to date. '}
          <span className="text-muted">
            Stations, operators and reasons were compared <RelativeTime timestamp={lookedAt} />.
          </span>
        </p>
      )}
    </>
  );
}

function ReadOnlyList({ changes, why }: { changes: ReferenceChange[]; why: string }) {
  return (
    <>
      <Callout title="Nothing can be accepted here">
        <p>{why}</p>
      </Callout>
      <ScrollBox label="Differences" className="max-h-96">
        <ul className="list-disc pl-5">
          {changes.map((change) => (
            <li key={getChangeId(change)}>{describeChange(change)}</li>
          ))}
        </ul>
      </ScrollBox>
    </>
  );
}

const countChanges = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;

interface AcceptFormProps {
  changes: ReferenceChange[];
  accept: ReturnType<typeof useAcceptReference>;
}

function AcceptForm({ changes, accept }: AcceptFormProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = changes.filter((change) => selected.has(getChangeId(change)));
  const isAll = chosen.length === changes.length;
  const choose = (change: ReferenceChange, isChosen: boolean) => {
    const next = new Set(selected);
    if (isChosen) next.add(getChangeId(change));
    else next.delete(getChangeId(change));
    setSelected(next);
  };
  return (
    <>
      <Checkbox
        label={`Choose all ${changes.length}`}
        isSelected={isAll}
        onChange={() => setSelected(new Set(isAll ? [] : changes.map(getChangeId)))}
      />
      <fieldset aria-label="Differences" className="max-h-96 overflow-auto border-y border-line">
        {changes.map((change) => (
          <Checkbox
            key={getChangeId(change)}
            label={describeChange(change)}
            isSelected={selected.has(getChangeId(change))}
            onChange={(isChosen) => choose(change, isChosen)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isDisabled={chosen.length === 0}
          isPending={accept.isPending}
          pendingLabel="Accepting"
          onPress={() => accept.mutate(chosen)}
        >
          {chosen.length === 0 ? 'Accept' : `Accept ${countChanges(chosen.length)}`}
        </Button>
        <span className="text-muted">{WHEN_IT_APPLIES}</span>
      </div>
    </>
  );
}
