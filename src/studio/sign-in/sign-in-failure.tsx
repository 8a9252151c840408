import { PasskeyProblem } from '#studio/queries/people/passkey-ceremonies.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

function explainSignInFailure(error: Error): { title: string; advice: string } {
  if (error instanceof PasskeyProblem)
    return { title: 'You are not signed in yet', advice: error.message };
  // The service says what was wrong: the PIN, the passphrase or the passkey.
  if (error instanceof ApiError && error.status === 401)
    return { title: 'You are not signed in yet', advice: error.message };
  return explainFailure(error);
}

/** Shows why signing in failed; renders nothing without an error. */
export function SignInFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const { title, advice } = explainSignInFailure(error);
  return (
    <Callout kind="error" role="alert" title={`${title}.`}>
      <p>{advice}</p>
    </Callout>
  );
}
