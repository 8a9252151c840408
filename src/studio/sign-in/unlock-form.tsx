/** Form in which a person who is signed in in this browser proves their identity: by PIN, passphrase or passkey. */
import { useState } from 'react';
import type { BrowserPerson } from '#contract/people/browser.ts';
import { askPasskey, passkeysWork } from '#studio/queries/people/passkey-ceremonies.ts';
import { useUnlock } from '#studio/queries/people/use-browser.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInFailure } from './sign-in-failure.tsx';

export interface UnlockFormProps {
  person: BrowserPerson;
  takesPasskeys: boolean;
  onUnlocked: () => void;
}

/** Asks for one of the two; the other is one press away. */
function useSecret({ takesPin, hasPassphrase }: BrowserPerson) {
  const [isPassphrase, setPassphrase] = useState(false);
  const kind = takesPin && !isPassphrase ? 'pin' : hasPassphrase ? 'passphrase' : undefined;
  const canSwitch = takesPin && hasPassphrase;
  return { kind, canSwitch, change: () => setPassphrase(!isPassphrase) } as const;
}

const FIELDS = {
  pin: { label: 'PIN', inputMode: 'numeric', autoComplete: 'off' },
  passphrase: { label: 'Passphrase', inputMode: 'text', autoComplete: 'current-password' },
} as const;

export function UnlockForm({ person, takesPasskeys, onUnlocked }: UnlockFormProps) {
  const unlock = useUnlock();
  const [text, setText] = useState('');
  const [passkeyError, setPasskeyError] = useState<Error | null>(null);
  const { kind, canSwitch, change } = useSecret(person);
  const { sessionId, name } = person;
  const submit = () => {
    if (kind === undefined || text === '') return;
    const proof = kind === 'pin' ? { pin: text } : { passphrase: text };
    unlock.mutate({ sessionId, proof }, { onSuccess: onUnlocked, onSettled: () => setText('') });
  };
  const askForPasskey = () => {
    setPasskeyError(null);
    askPasskey().then(
      (passkey) => unlock.mutate({ sessionId, proof: { passkey } }, { onSuccess: onUnlocked }),
      (error: Error) => setPasskeyError(error),
    );
  };
  const hasPasskeys = takesPasskeys && passkeysWork();
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* Password managers keep the passphrase beside the name. */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      {kind !== undefined && (
        <TextField
          key={kind}
          {...FIELDS[kind]}
          type="password"
          autoFocus
          maxLength={kind === 'pin' ? 12 : 200}
          value={text}
          onChange={setText}
        />
      )}
      {kind === undefined && !hasPasskeys && (
        <p>You cannot unlock here as {name}. Sign in again below.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {kind !== undefined && (
          <Button
            type="submit"
            kind="primary"
            isPending={unlock.isPending}
            pendingLabel="Checking…"
          >
            Unlock
          </Button>
        )}
        {hasPasskeys && (
          <PasskeyButton
            kind={kind === undefined ? 'primary' : 'plain'}
            isPending={unlock.isPending}
            onPress={askForPasskey}
          />
        )}
        {canSwitch && (
          <Button kind="quiet" onPress={change}>
            {kind === 'pin' ? 'Use your passphrase' : 'Use your PIN'}
          </Button>
        )}
      </div>
      <SignInFailure error={passkeyError ?? unlock.error} />
    </form>
  );
}
