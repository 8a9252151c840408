/** A reader of the organisation: whether one is set, what it is sent, and what came back when it was tried. */
import { type ReactNode, useState } from 'react';
import { INTEGRATION_VARIABLES } from '#contract/integrations/integration-variables.ts';
import type { ReaderKind, ReaderView } from '#contract/readers/reader-settings.ts';
import {
  useReaders,
  useSaveReader,
  useTestReader,
} from '#studio/queries/integrations/use-readers.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ReaderDialog } from './reader-dialog.tsx';
import { VariableList } from './variable-list.tsx';

const reportFailure = (error: Error) =>
  showToast({
    kind: 'error',
    title: explainFailure(error).title,
    message: explainFailure(error).advice,
  });

function ReaderTest({ kind }: { kind: ReaderKind }) {
  const test = useTestReader(kind);
  return (
    <>
      <Button isPending={test.isPending} pendingLabel="Trying it" onPress={() => test.mutate()}>
        Try it
      </Button>
      {test.data !== undefined && (
        <Callout
          kind={test.data.isWorking ? 'success' : 'error'}
          role="status"
          title={test.data.isWorking ? 'It works.' : 'It does not work yet.'}
        >
          <p>{test.data.sentence}</p>
        </Callout>
      )}
      {test.error !== null && (
        <Callout kind="error" role="alert" title={`${explainFailure(test.error).title}.`}>
          <p>{explainFailure(test.error).advice}</p>
        </Callout>
      )}
    </>
  );
}

interface ReaderRowProps {
  kind: ReaderKind;
  name: string;
  reader: ReaderView;
  onChange: () => void;
}

function ReaderRow({ kind, name, reader, onChange }: ReaderRowProps) {
  const { hasKey, ...form } = reader;
  const save = useSaveReader(kind);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 break-words sm:grid-cols-[max-content_minmax(0,1fr)]">
        <dt>Address</dt>
        <dd className="font-medium">{reader.address}</dd>
        <dt>Model</dt>
        <dd className="font-medium">{reader.model}</dd>
        <dt>Key</dt>
        <dd className="font-medium">{hasKey ? 'Stored' : 'None'}</dd>
      </dl>
      <Switch
        label="Use it for new uploads"
        isSelected={reader.isOn}
        isDisabled={save.isPending}
        onChange={(isOn) => save.mutate({ ...form, isOn }, { onError: reportFailure })}
      />
      <div className="flex flex-wrap items-start gap-3">
        <Button aria-label={`Change the ${name}`} onPress={onChange}>
          Change
        </Button>
        <Button
          kind="danger"
          aria-label={`Remove the ${name}`}
          isPending={save.isPending}
          onPress={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <ReaderTest kind={kind} />
      <ConfirmDialog
        title={`Remove the ${name}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove"
        onConfirm={() => save.mutate(undefined, { onError: reportFailure })}
      >
        <p>Its address and key are deleted. Translations that it has helped with stay.</p>
      </ConfirmDialog>
    </>
  );
}

export interface ReaderSectionProps {
  kind: ReaderKind;
  title: string;
  /** Name within a sentence, such as `clause reader`. */
  name: string;
  modelExample: string;
  /** Sentences that say what it does, and what is sent to it. */
  children: ReactNode;
}

export function ReaderSection({ kind, title, name, modelExample, children }: ReaderSectionProps) {
  const { data, error, isFetching, refetch } = useReaders();
  const [isOpen, setOpen] = useState(false);
  const reader = data?.[kind];
  return (
    <SettingsSection title={title}>
      {children}
      <LoadFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      {data !== undefined && reader === undefined && (
        <>
          <p>Off. Nothing is sent.</p>
          <Button className="self-start" onPress={() => setOpen(true)}>{`Set up a ${name}`}</Button>
        </>
      )}
      {reader !== undefined && (
        <ReaderRow kind={kind} name={name} reader={reader} onChange={() => setOpen(true)} />
      )}
      <p>
        Whoever runs the service can allow servers on this machine or your own network in this
        environment variable.
      </p>
      <VariableList label={`Variables for the ${name}`} names={INTEGRATION_VARIABLES.readers} />
      {isOpen && (
        <ReaderDialog
          kind={kind}
          title={reader === undefined ? `Set up a ${name}` : `Change the ${name}`}
          reader={reader}
          modelExample={modelExample}
          onClose={() => setOpen(false)}
        />
      )}
    </SettingsSection>
  );
}
