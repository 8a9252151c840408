/** The ways to sign in in full: passkey, the organisation's own sign-in, email and passphrase. */
import { Building2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BrowserState } from '#contract/people/browser.ts';
import {
  endAutofill,
  passkeyFromAutofill,
  passkeysWork,
} from '#studio/queries/people/passkey-ceremonies.ts';
import { usePasskeySignIn, useProvider, useSignIn } from '#studio/queries/people/use-sign-in.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInFailure } from './sign-in-failure.tsx';

export interface SignInFormProps {
  /** Undefined where no service answers yet. */
  browser: BrowserState | undefined;
  onSignedIn: () => void;
}

/** Offers passkeys in the browser's autofill of the email field. */
function useAutofill(isOffered: boolean, signIn: ReturnType<typeof usePasskeySignIn>['mutate']) {
  const answer = useEffectEvent(signIn);
  useEffect(() => {
    if (!isOffered) return;
    let isHere = true;
    void passkeyFromAutofill().then((passkey) => {
      if (isHere && passkey !== undefined) answer(passkey);
    });
    return () => {
      isHere = false;
      endAutofill();
    };
  }, [isOffered]);
}

function PassphraseForm({ onSignedIn }: Pick<SignInFormProps, 'onSignedIn'>) {
  const signIn = useSignIn();
  const [form, setForm] = useState({ email: '', passphrase: '' });
  const [isChecked, setChecked] = useState(false);
  const missing = (text: string, message: string) =>
    isChecked && text === '' ? { status: 'error' as const, message } : {};
  const submit = () => {
    setChecked(true);
    if (form.email === '' || form.passphrase === '') return;
    signIn.mutate(form, { onSuccess: onSignedIn });
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="username webauthn"
        value={form.email}
        onChange={(email) => setForm({ ...form, email })}
        {...missing(form.email, 'Enter your email address.')}
      />
      <TextField
        label="Passphrase"
        type="password"
        autoComplete="current-password"
        value={form.passphrase}
        onChange={(passphrase) => setForm({ ...form, passphrase })}
        {...missing(form.passphrase, 'Enter your passphrase.')}
      />
      <div>
        <Button
          type="submit"
          kind="primary"
          isPending={signIn.isPending}
          pendingLabel="Signing in…"
        >
          Sign in
        </Button>
      </div>
      <SignInFailure error={signIn.error} />
    </form>
  );
}

export function SignInForm({ browser, onSignedIn }: SignInFormProps) {
  const passkey = usePasskeySignIn();
  const provider = useProvider();
  const hasPasskeys = browser?.takesPasskeys === true && passkeysWork();
  const signIn = (proof?: Parameters<typeof passkey.mutate>[0]) =>
    passkey.mutate(proof, { onSuccess: onSignedIn });
  useAutofill(hasPasskeys, signIn);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <PassphraseForm onSignedIn={onSignedIn} />
      {(hasPasskeys || browser?.provider !== undefined) && (
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          <div className="flex flex-wrap gap-2">
            {hasPasskeys && (
              <PasskeyButton isPending={passkey.isPending} onPress={() => signIn()} />
            )}
            {browser?.provider !== undefined && (
              <Button
                icon={<Building2 aria-hidden className="size-5" />}
                isPending={provider.isPending}
                pendingLabel={`Going to ${browser.provider.name}…`}
                onPress={() => provider.mutate()}
              >
                Sign in with {browser.provider.name}
              </Button>
            )}
          </div>
          <SignInFailure error={passkey.error ?? provider.error} />
        </div>
      )}
    </div>
  );
}
