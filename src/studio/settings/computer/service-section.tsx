/** Settings of the service to use and of the client, with a button that tests the connection. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import {
  type Connection,
  connectionStore,
  toServiceAddress,
  useConnection,
} from '#studio/queries/service/connection.ts';
import { useConnectionTest } from '#studio/queries/service/use-connection-test.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { parseServiceAddress } from './service-address.ts';

/** Returns validation errors by field. */
function getErrors({ serviceUrl, clientId, clientSecret }: Connection) {
  const address = parseServiceAddress(serviceUrl);
  const isElsewhere = address.isFine && address.url !== '' && address.url !== toServiceAddress('');
  return {
    serviceUrl: address.isFine ? undefined : address.message,
    clientId:
      clientId.trim() === '' && (isElsewhere || clientSecret !== '')
        ? 'Enter a client ID. The sign-in link only works for the service that this page came from.'
        : undefined,
    clientSecret:
      clientId.trim() !== '' && clientSecret === '' ? 'Enter this client’s secret.' : undefined,
  };
}

export function ServiceSection() {
  const inUse = useConnection();
  const queryClient = useQueryClient();
  const test = useConnectionTest();
  const [form, setForm] = useState(inUse);
  const [isChecked, setChecked] = useState(false);

  const messages = getErrors(form);
  const isRight = Object.values(messages).every((message) => message === undefined);
  const address = parseServiceAddress(form.serviceUrl);
  const candidate: Connection = {
    ...form,
    serviceUrl: address.isFine ? address.url : form.serviceUrl,
    clientId: form.clientId.trim(),
  };
  const change = (part: Partial<Connection>) => {
    setForm({ ...form, ...part });
    test.reset();
  };
  const getErrorProps = (message: string | undefined) =>
    isChecked && message !== undefined ? { status: 'error' as const, message } : {};

  const tryIt = () => {
    setChecked(true);
    if (isRight) test.mutate(candidate);
  };
  const save = () => {
    setChecked(true);
    if (!isRight) return;
    connectionStore.write(candidate);
    queryClient.clear();
    setForm(candidate);
    showToast({
      kind: 'success',
      title: 'Saved',
      message: 'This browser now uses these settings.',
    });
  };

  return (
    <SettingsSection title="Service">
      <p className="text-muted">
        Required to send announcements and see messages. You can write, preview and make videos
        without it.
      </p>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          tryIt();
        }}
      >
        <TextField
          label="Address"
          help="Blank = the service that this page came from."
          inputMode="url"
          autoComplete="url"
          placeholder="https://signs.example.org"
          value={form.serviceUrl}
          onChange={(serviceUrl) => change({ serviceUrl })}
          {...getErrorProps(messages.serviceUrl)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Client ID"
            help="Leave blank if you opened the sign-in link."
            autoComplete="username"
            value={form.clientId}
            onChange={(clientId) => change({ clientId })}
            {...getErrorProps(messages.clientId)}
          />
          <TextField
            label="Client secret"
            type="password"
            autoComplete="current-password"
            value={form.clientSecret}
            onChange={(clientSecret) => change({ clientSecret })}
            {...getErrorProps(messages.clientSecret)}
          />
        </div>
        <Checkbox
          label="Keep the secret in this browser"
          help="Otherwise it is deleted when you close the tab. Do not keep it on a shared computer."
          isSelected={form.isSecretKept}
          onChange={(isSecretKept) => change({ isSecretKept })}
        />
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" onPress={save}>
            Save
          </Button>
          <Button type="submit" isPending={test.isPending} pendingLabel="Testing">
            Test
          </Button>
        </div>
      </form>
      <div role="status" className="empty:-mt-4">
        {test.isSuccess && (
          <Callout kind="success" title="It works. The service answers and accepts this client." />
        )}
        {test.isError && (
          <Callout kind="error" title={`${explainFailure(test.error).title}.`}>
            <p>{explainFailure(test.error).advice}</p>
          </Callout>
        )}
      </div>
    </SettingsSection>
  );
}
