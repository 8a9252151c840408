/** Passkeys in this browser: making one, and answering with one. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import {
  type PasskeyCreationAnswer,
  type PasskeyProof,
  PasskeyRequestAnswer,
} from '#contract/people/passkeys.ts';
import { cookieClient } from '#studio/queries/service/access-token.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';

/** Error with a message for people: why a passkey could not be created or used. */
export class PasskeyProblem extends Error {}

const { session } = cookieClient('');

/** Browsers know this computer by its name, not by its number. */
const hasName = (): boolean => !/^[\d.]+$|^\[/.test(globalThis.location.hostname);

/** Whether this browser has passkeys at this address. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && hasName();

const PREVIOUS = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

function toPasskeyProblem(error: unknown): Error {
  if (error instanceof WebAuthnError && error.code === PREVIOUS)
    return new PasskeyProblem('This device already has a passkey for your account.');
  if (error instanceof Error && error.name === 'NotAllowedError')
    return new PasskeyProblem(
      'No passkey was used. It was cancelled, it took too long, or this device has no passkey for you.',
    );
  if (error instanceof WebAuthnError)
    return new PasskeyProblem(
      'This did not work on this device. Try another device, or sign in another way.',
    );
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Creates a passkey.
 * @throws {PasskeyProblem}
 */
export async function makePasskey(optionsJSON: z.output<typeof PasskeyCreationAnswer>['data']) {
  try {
    const registration = await startRegistration({ optionsJSON });
    return { ...registration, clientExtensionResults: {} };
  } catch (error) {
    throw toPasskeyProblem(error);
  }
}

/** Asks the service for a challenge, and the person for a passkey. @throws {PasskeyProblem} */
export async function askPasskey(isAutofill = false): Promise<PasskeyProof> {
  const { data: optionsJSON } = await parseAnswer(
    await session.passkey.options.$post(),
    PasskeyRequestAnswer,
  );
  try {
    const proof = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
    return { ...proof, clientExtensionResults: {} };
  } catch (error) {
    throw toPasskeyProblem(error);
  }
}

/**
 * Returns the passkey that the person picks from the autofill of the email field; undefined where the
 * browser does not offer it, and when something else was done instead.
 */
export async function passkeyFromAutofill(): Promise<PasskeyProof | undefined> {
  if (!passkeysWork() || !(await browserSupportsWebAuthnAutofill())) return undefined;
  try {
    return await askPasskey(true);
  } catch {
    return undefined; // Nobody asked for it: other ways are on the page.
  }
}

/** Cancels waiting for a passkey from autofill. */
export const endAutofill = (): void => WebAuthnAbortService.cancelCeremony();
