/** Challenges of passkeys: offered, and answered once. */
import { base64url } from 'jose';
import { z } from 'zod';
import { ServiceError } from '#service/http/service-error.ts';
import type { OneTimePurpose } from '#service/ports/people/one-time.ts';
import type { Ports } from '#service/ports/ports.ts';

const CHALLENGE_MS = 5 * 60_000;

/** Bytes of base64url. */
export const decodeBytes = (text: string) => Uint8Array.from(base64url.decode(text));
/** Words whose bytes are base64url. */
export const decodeText = (bytes: string): string =>
  new TextDecoder().decode(base64url.decode(bytes));

const ClientData = z.object({ challenge: z.string().min(1).max(500) });

/** Parses the challenge that an authenticator claims to answer; undefined when it names none. */
function parseChallenge(clientDataJSON: string): string | undefined {
  try {
    return ClientData.parse(JSON.parse(decodeText(clientDataJSON))).challenge;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Creates the error for a refused passkey, the same for every reason. */
export const notAccepted = () =>
  new ServiceError(
    'token-invalid',
    'This passkey was not accepted: it is unknown, or it took too long. Try again, or sign in another way.',
  );

/** Keeps challenges, and judges what is said to answer them. */
export function passkeyChallenges({
  oneTimes,
  secrets,
  now,
  log,
}: Pick<Ports, 'oneTimes' | 'secrets' | 'now' | 'log'>) {
  return {
    /**
     * Stores a challenge that can be answered once.
     * @param subject id of the person; empty for anyone with a passkey
     */
    offer: (challenge: string, purpose: OneTimePurpose, subject: string) =>
      oneTimes.offer(
        {
          key: secrets.digest(challenge),
          purpose,
          subject,
          text: '',
          expiresAt: now() + CHALLENGE_MS,
        },
        subject !== '',
      ),

    /** Uses a challenge up. @throws {ServiceError} `token-invalid` for one that was not offered, is old, or was answered */
    async take(clientDataJSON: string, purpose: OneTimePurpose, subject: string): Promise<string> {
      const challenge = parseChallenge(clientDataJSON);
      if (challenge === undefined) throw notAccepted();
      const oneTime = await oneTimes.take(secrets.digest(challenge), purpose, now());
      if (oneTime?.subject !== subject) throw notAccepted();
      return challenge;
    },

    /**
     * Runs a verification of the library; any failure is logged and refused with the same error.
     * @throws {ServiceError} `token-invalid`
     */
    async refuseOnError<T>(verify: () => Promise<T>): Promise<T> {
      try {
        return await verify();
      } catch (error) {
        log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'passkey refused');
        throw notAccepted();
      }
    },
  };
}
