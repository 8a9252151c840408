/** Names the server of a reader, or changes it. */
import { useState } from 'react';
import {
  DEFAULT_CALLS_PER_MINUTE,
  MAX_CALLS_PER_MINUTE,
  ReaderForm,
  type ReaderKind,
  type ReaderView,
} from '#contract/readers/reader-settings.ts';
import { useSaveReader } from '#studio/queries/integrations/use-readers.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

type FieldName = 'address' | 'model' | 'key' | 'callsPerMinute';

const CALLS_PROBLEM = `Enter a whole number from 1 to ${MAX_CALLS_PER_MINUTE}.`;

/** Returns validation errors by field, if any. */
function getProblems(form: unknown): Partial<Record<FieldName, string>> {
  const parsed = ReaderForm.safeParse(form);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues
      .toReversed()
      .map(({ path, message }) => [
        path[0],
        path[0] === 'callsPerMinute' ? CALLS_PROBLEM : message,
      ]),
  );
}

export interface ReaderDialogProps {
  kind: ReaderKind;
  title: string;
  /** The one to change; a new one when absent. */
  reader: ReaderView | undefined;
  modelExample: string;
  onClose: () => void;
}

export function ReaderDialog({ kind, title, reader, modelExample, onClose }: ReaderDialogProps) {
  const save = useSaveReader(kind);
  const [address, setAddress] = useState(reader?.address ?? '');
  const [model, setModel] = useState(reader?.model ?? '');
  const [key, setKey] = useState('');
  const [calls, setCalls] = useState(String(reader?.callsPerMinute ?? DEFAULT_CALLS_PER_MINUTE));
  const [wasTried, setTried] = useState(false);
  const form = {
    isOn: reader?.isOn ?? true,
    address: address.trim(),
    model,
    callsPerMinute: Number(calls),
    ...(key !== '' && { key }),
  };
  const problems = wasTried ? getProblems(form) : {};
  const toStatus = (name: FieldName) =>
    problems[name] === undefined ? {} : { status: 'error' as const, message: problems[name] };
  const submit = () => {
    setTried(true);
    if (Object.keys(getProblems(form)).length === 0) save.mutate(form, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" isPending={save.isPending} pendingLabel="Saving" onPress={submit}>
            Save
          </Button>
        </>
      )}
    >
      <TextField
        label="Address"
        help="Of an OpenAI-compatible server, up to /v1."
        type="url"
        value={address}
        onChange={setAddress}
        placeholder="https://models.example.org/v1"
        autoFocus
        {...toStatus('address')}
      />
      <TextField
        label="Model"
        help={`Its name on the server, such as ${modelExample}.`}
        value={model}
        onChange={setModel}
        maxLength={200}
        {...toStatus('model')}
      />
      <TextField
        label="Key"
        help={
          reader?.hasKey
            ? 'A key is stored. Leave this empty to keep it.'
            : 'Leave this empty if the server needs none.'
        }
        type="password"
        autoComplete="off"
        value={key}
        onChange={setKey}
        {...toStatus('key')}
      />
      <TextField
        label="Calls a minute, at most"
        inputMode="numeric"
        value={calls}
        onChange={setCalls}
        {...toStatus('callsPerMinute')}
      />
      {save.error !== null && (
        <Callout
          kind="error"
          role="alert"
          title={`Not saved. ${explainFailure(save.error).title}.`}
        >
          <p>{explainFailure(save.error).advice}</p>
        </Callout>
      )}
    </Dialog>
  );
}
