/**
 * Proof of identity: some changes need a passphrase or a passkey from the last few minutes, requested when
 * the service requires it.
 */
import { useState } from 'react';
import {
  askPasskey,
  PasskeyProblem,
  passkeysWork,
} from '#studio/queries/people/passkey-ceremonies.ts';
import { useBrowser, useUnlock } from '#studio/queries/people/use-browser.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useProvider } from '#studio/queries/people/use-sign-in.ts';
import { ApiError, isRefusedAs } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

interface ProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

const getErrorMessage = (error: Error): string =>
  error instanceof ApiError || error instanceof PasskeyProblem
    ? error.message
    : 'Something went wrong. Try again.';

function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const { data: me } = useMe();
  const { data: browser } = useBrowser();
  const unlock = useUnlock();
  const provider = useProvider();
  const [passphrase, setPassphrase] = useState('');
  const [passkeyError, setPasskeyError] = useState<Error | null>(null);
  const sessionId = me?.sessionId ?? '';
  const error = passkeyError ?? unlock.error ?? provider.error;
  const prove = (proof: Parameters<typeof unlock.mutate>[0]['proof']) =>
    unlock.mutate({ sessionId, proof }, { onSuccess: onProven });
  const askForPasskey = () => {
    setPasskeyError(null);
    askPasskey().then((passkey) => prove({ passkey }), setPasskeyError);
  };
  return (
    <Dialog title="Confirm it’s you" isOpen onOpenChange={onClose}>
      <p>
        {me?.signIn?.hasPassphrase === true
          ? 'Enter your passphrase again to continue.'
          : 'Sign in again to continue.'}
      </p>
      {me?.signIn?.hasPassphrase === true && (
        <form
          className="flex flex-col gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (passphrase !== '') prove({ passphrase });
          }}
        >
          <TextField
            label="Your passphrase"
            type="password"
            autoComplete="current-password"
            autoFocus
            value={passphrase}
            onChange={setPassphrase}
          />
          <div>
            <Button
              type="submit"
              kind="primary"
              isPending={unlock.isPending}
              pendingLabel="Checking…"
            >
              Confirm
            </Button>
          </div>
        </form>
      )}
      {passkeysWork() && (
        <div>
          <Button isPending={unlock.isPending} onPress={askForPasskey}>
            Use a passkey
          </Button>
        </div>
      )}
      {browser?.provider !== undefined && (
        <div className="flex flex-col gap-2">
          <div>
            <Button
              isPending={provider.isPending}
              pendingLabel={`Going to ${browser.provider.name}…`}
              onPress={() => provider.mutate()}
            >
              Sign in again with {browser.provider.name}
            </Button>
          </div>
          <p>Then come back to this page. You have 15 minutes to make the change.</p>
        </div>
      )}
      {error !== null && (
        <p role="alert" className="font-medium text-wrong">
          {getErrorMessage(error)}
        </p>
      )}
    </Dialog>
  );
}

/**
 * Returns `run`, which performs an action, and `dialog`, which asks for proof of identity if the service
 * requires it and then runs the action again.
 */
export function useProof() {
  const [waiting, setWaiting] = useState<{ action: () => Promise<unknown> }>();
  const run = (action: () => Promise<unknown>): void => {
    setWaiting(undefined);
    action().catch((error: unknown) => {
      // Every other failure is said where it was asked for.
      if (isRefusedAs(error, 'proof-needed')) setWaiting({ action });
    });
  };
  const dialog = waiting && (
    <ProofDialog onProven={() => run(waiting.action)} onClose={() => setWaiting(undefined)} />
  );
  return { run, dialog };
}

/** Returns the error unless the proof dialog handles it. */
export const excludeProofNeeded = (error: Error | null): Error | null =>
  isRefusedAs(error, 'proof-needed') ? null : error;
