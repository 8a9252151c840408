/** Passkeys of the account: a fingerprint, a face, a phone or a key in place of the passphrase. */
import { useState } from 'react';
import type { PasskeyView } from '#contract/people/passkeys.ts';
import { FailureNote } from '#studio/people/failure-note.tsx';
import { PasskeyProblem, passkeysWork } from '#studio/queries/people/passkey-ceremonies.ts';
import { useBrowser } from '#studio/queries/people/use-browser.ts';
import { useAddPasskey, usePasskeys, useRemovePasskey } from '#studio/queries/people/use-people.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { AccountSection } from './account-section.tsx';
import { excludeProofNeeded, useProof } from './use-proof.tsx';

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const { id, name, createdAt, usedAt } = passkey;
  const remove = useRemovePasskey();
  const proof = useProof();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 break-words">
        <strong>{name}</strong>, added <RelativeTime timestamp={createdAt} />,{' '}
        {usedAt === undefined ? (
          'not used yet'
        ) : (
          <>
            last used <RelativeTime timestamp={usedAt} />
          </>
        )}
      </span>
      <Button
        kind="quiet"
        aria-label={`Remove the passkey ${name}`}
        isPending={remove.isPending}
        onPress={() => setAsking(true)}
      >
        Remove
      </Button>
      <FailureNote error={excludeProofNeeded(remove.error)} />
      <ConfirmDialog
        title={`Remove the passkey ${name}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove"
        onConfirm={() => proof.run(() => remove.mutateAsync(id))}
      >
        <p>You can no longer sign in with it. It stays on your device until you delete it there.</p>
      </ConfirmDialog>
      {proof.dialog}
    </li>
  );
}

function AddPasskey() {
  const add = useAddPasskey();
  const proof = useProof();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    if (name.trim() === '') return;
    proof.run(async () => {
      await add.mutateAsync(name.trim());
      setName('');
      setChecked(false);
    });
  };
  return (
    <form
      className="flex max-w-xl flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Name of the new passkey"
        help="To help you recognise it, such as “My phone”."
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
        {...(isChecked && name.trim() === '' && { status: 'error', message: 'Enter a name.' })}
      />
      <div>
        <Button type="submit" isPending={add.isPending} pendingLabel="Waiting for your device…">
          Add a passkey
        </Button>
      </div>
      {add.error instanceof PasskeyProblem ? (
        <Callout kind="warning" role="alert" title="No passkey was added.">
          <p>{add.error.message}</p>
        </Callout>
      ) : (
        <FailureNote error={excludeProofNeeded(add.error)} />
      )}
      {proof.dialog}
    </form>
  );
}

/** Returns why passkeys are unavailable here; undefined where they are available. */
function getUnavailableReason(takesPasskeys: boolean): string | undefined {
  if (!takesPasskeys) return 'Passkeys need a web address with a name and HTTPS. Ask your IT team.';
  if (passkeysWork()) return undefined;
  return globalThis.location.hostname === '127.0.0.1'
    ? 'Passkeys do not work at the address 127.0.0.1. Open this page at “localhost” instead.'
    : 'This browser does not support passkeys at this address.';
}

export function PasskeysSection() {
  const passkeys = usePasskeys();
  const { data: browser } = useBrowser();
  const reason = browser === undefined ? undefined : getUnavailableReason(browser.takesPasskeys);
  return (
    <AccountSection title="Passkeys">
      <p>
        Sign in with a fingerprint, your face, a phone or a security key. A passkey cannot be
        guessed or stolen by a fake page.
      </p>
      {passkeys.isSuccess && passkeys.data.length > 0 && (
        <ul className="flex flex-col gap-2">
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <FailureNote error={passkeys.error} />
      {browser !== undefined && reason === undefined && <AddPasskey />}
      {reason !== undefined && <p className="text-muted">{reason}</p>}
    </AccountSection>
  );
}
