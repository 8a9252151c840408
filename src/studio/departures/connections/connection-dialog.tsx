/** Adds a connection to real-time data, or changes it. */
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import type {
  ConnectionForm,
  FeedConnection,
} from '#contract/departures/connections/connection.ts';
import { FEED_PRODUCTS, FeedProduct } from '#contract/departures/connections/feed-product.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import { useSaveConnection } from '#studio/queries/departures/use-connections.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { type ConnectionFields, createConnectionResolver, toFields } from './connection-fields.ts';

type FieldName =
  | Exclude<keyof ConnectionFields, 'product' | 'pushPort'>
  | `pushPort.${keyof ConnectionFields['pushPort']}`;
type FormControl = Control<ConnectionFields, unknown, ConnectionForm>;

interface ConnectionTextProps {
  control: FormControl;
  name: FieldName;
  label: string;
  help?: string | undefined;
  placeholder?: string;
  type?: 'password';
}

function ConnectionText({ control, name, ...props }: ConnectionTextProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          {...props}
          autoComplete="off"
          validationBehavior="aria"
          {...(error?.message !== undefined && {
            status: 'error' as const,
            message: name === 'callsPerMonth' ? 'Enter a whole number from 1.' : error.message,
          })}
        />
      )}
    />
  );
}

function PushPortFields({ control }: { control: FormControl }) {
  return (
    <>
      <ConnectionText control={control} name="username" label="Consumer key" />
      <ConnectionText control={control} name="pushPort.groupId" label="Consumer group" />
      <ConnectionText control={control} name="pushPort.topic" label="Topic" />
      <ConnectionText
        control={control}
        name="pushPort.timetable"
        label="Address of the timetable file"
        help="Write {date} where the day belongs. It becomes 20261127."
      />
      <ConnectionText
        control={control}
        name="pushPort.reference"
        label="Address of the reference file"
        help="Write {date} where the day belongs."
      />
    </>
  );
}

function WebFields({ control }: { control: FormControl }) {
  return (
    <Disclosure title="Other ways to sign in">
      <ConnectionText
        control={control}
        name="username"
        label="User name"
        help="Only for HTTP Basic. The key is then the password."
      />
      <ConnectionText
        control={control}
        name="keyHeader"
        label="Header of the key"
        help="Use Authorization for a bearer token."
      />
    </Disclosure>
  );
}

const PRODUCTS = FeedProduct.options.map((id) => ({ id, label: FEED_PRODUCTS[id].label }));

interface ConnectionDialogProps {
  /** The one to change; a new one when absent. */
  connection?: FeedConnection | undefined;
  onClose: () => void;
}

export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const save = useSaveConnection();
  const { control, handleSubmit } = useForm<ConnectionFields, unknown, ConnectionForm>({
    resolver: createConnectionResolver(connection?.isPaused ?? false),
    defaultValues: toFields(connection),
  });
  const product = useWatch({ control, name: 'product' });
  const isPushPort = product === 'push-port';
  const submit = handleSubmit((form) =>
    save.mutate(
      { form, ...(connection !== undefined && { id: connection.id }) },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog
      title={connection === undefined ? 'Connect real-time data' : 'Change the connection'}
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            isPending={save.isPending}
            pendingLabel="Saving"
            onPress={() => void submit()}
          >
            {connection === undefined ? 'Connect' : 'Save'}
          </Button>
        </>
      )}
    >
      <Controller
        name="product"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Select
            label="Product"
            help={FEED_PRODUCTS[value].detail}
            choices={PRODUCTS}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <ConnectionText
        control={control}
        name="address"
        label={isPushPort ? 'Bootstrap servers' : 'Address'}
        help={
          isPushPort
            ? 'As your subscription shows them.'
            : `Paste it from your account. Write {crs} where the code of a station belongs.`
        }
        placeholder={FEED_PRODUCTS[product].example}
      />
      <ConnectionText
        control={control}
        name="key"
        type="password"
        label={isPushPort ? 'Consumer secret' : 'Key'}
        help={
          connection?.hasKey ? 'Leave it empty to keep the stored one.' : 'It is stored encrypted.'
        }
      />
      {isPushPort ? <PushPortFields control={control} /> : <WebFields control={control} />}
      {!isPushPort && (
        <ConnectionText
          control={control}
          name="callsPerMonth"
          label="Calls a month"
          help="What your subscription allows. Stations with trains due soon come first. No more calls are made than this."
        />
      )}
      {save.error !== null && <FailureCallout error={save.error} />}
    </Dialog>
  );
}
