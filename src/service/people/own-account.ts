import type { Caller, SignedIn } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Time for which a proof of identity lets a person change how they sign in. */
const PROOF_MS = 15 * 60_000;

/**
 * Returns the signed-in person of a caller.
 * @throws {ServiceError} `not-found` for a client: it has no account of a person
 */
export function requireSignedIn({ signedIn }: Caller): SignedIn {
  if (signedIn === undefined)
    throw notFound('Only people have accounts. You are signed in as a client.');
  return signedIn;
}

/**
 * Checks that the person proved their identity recently: a passer-by at an unattended browser must not take
 * over the account.
 *
 * @throws {ServiceError} `proof-needed` unless they gave their passphrase or used a passkey lately
 */
export function requireProof(
  { provedAt }: Pick<SignedIn, 'provedAt'>,
  { now }: Pick<Ports, 'now'>,
): void {
  if (provedAt + PROOF_MS > now()) return;
  throw new ServiceError(
    'proof-needed',
    'Confirm that it is you: enter your passphrase, use a passkey or sign in again, then try again.',
  );
}
