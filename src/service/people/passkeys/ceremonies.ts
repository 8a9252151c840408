/** Making and using passkeys: challenges that work once, and what authenticators answer to them. */
import { base64url } from 'jose';
import type { z } from 'zod';
import type { PasskeyForm, PasskeyProof } from '#contract/people/passkeys.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Passkey } from '#service/ports/people/passkeys.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { decodeBytes, decodeText, notAccepted, passkeyChallenges } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

/** Loads the library when the first passkey is made or used: it takes a third of the time that a start takes. */
const loadLibrary = () => import('@simplewebauthn/server');

export type CeremonyPorts = Pick<
  Ports,
  'passkeys' | 'oneTimes' | 'people' | 'secrets' | 'now' | 'publicUrl' | 'log'
>;

/**
 * Returns the relying party of the service.
 * @throws {ServiceError} `conflict` where browsers have no passkeys
 */
function requireRelyingParty({ publicUrl }: Pick<Ports, 'publicUrl'>) {
  const party = relyingParty(publicUrl());
  if (party !== undefined) return party;
  throw new ServiceError(
    'conflict',
    'Passkeys only work if this service has an HTTPS address with a name. Ask your IT team.',
  );
}

/** Creates the ceremony by which a person registers a passkey. */
function createRegistrationCeremony(ports: CeremonyPorts) {
  const { passkeys, secrets, now } = ports;
  const { offer, take, refuseOnError: judged } = passkeyChallenges(ports);

  return {
    async createRegistrationOptions(person: Person) {
      const { id: rpID } = requireRelyingParty(ports);
      const existingPasskeys = await passkeys.list(person.id);
      const { generateRegistrationOptions } = await loadLibrary();
      const options = await generateRegistrationOptions({
        rpID,
        rpName: 'Handsignal',
        challenge: decodeBytes(secrets.make()),
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name,
        attestationType: 'none',
        excludeCredentials: existingPasskeys.map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await offer(options.challenge, 'passkey-creation', person.id);
      return options;
    },

    /**
     * Verifies the response to a registration and returns the new passkey, which is not stored yet.
     * @throws {ServiceError} `token-invalid`
     */
    async verifyRegistration(
      person: Person,
      { name, passkey }: z.output<typeof PasskeyForm>,
    ): Promise<Passkey> {
      const { id: expectedRPID, origins } = requireRelyingParty(ports);
      const expectedChallenge = await take(
        passkey.response.clientDataJSON,
        'passkey-creation',
        person.id,
      );
      const { verifyRegistrationResponse } = await loadLibrary();
      const { verified, registrationInfo } = await judged(() =>
        verifyRegistrationResponse({
          response: passkey,
          expectedChallenge,
          expectedOrigin: origins,
          expectedRPID,
          requireUserVerification: true,
        }),
      );
      if (!verified) throw notAccepted();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        id,
        personId: person.id,
        name,
        counter,
        createdAt: now(),
        publicKey: base64url.encode(publicKey),
        transports: transports.filter((word) => /^[\w-]{1,20}$/.test(word)),
      };
    },
  };
}

/** Creates the ceremony by which a person signs in with a passkey. */
function createAuthenticationCeremony(ports: CeremonyPorts) {
  const { passkeys, people, secrets, now } = ports;
  const { offer, take, refuseOnError: judged } = passkeyChallenges(ports);

  return {
    /**
     * Creates the options for signing in. They name no credential and no person, so that they do not reveal
     * who has an account.
     */
    async createAuthenticationOptions() {
      const { id: rpID } = requireRelyingParty(ports);
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: decodeBytes(secrets.make()),
        userVerification: 'required',
      });
      await offer(options.challenge, 'passkey-proof', '');
      return options;
    },

    /**
     * Verifies the response of a passkey and returns its person.
     * @throws {ServiceError} `token-invalid`
     */
    async verifyAuthentication(proof: PasskeyProof): Promise<Person> {
      const { id: expectedRPID, origins } = requireRelyingParty(ports);
      const { clientDataJSON, userHandle } = proof.response;
      const expectedChallenge = await take(clientDataJSON, 'passkey-proof', '');
      const passkey = await passkeys.find(proof.id);
      // Only where the authenticator names the person whose it was made for.
      if (passkey === undefined || userHandle === undefined) throw notAccepted();
      if (decodeText(userHandle) !== passkey.personId) throw notAccepted();
      const { verifyAuthenticationResponse } = await loadLibrary();
      const { verified, authenticationInfo } = await judged(() =>
        verifyAuthenticationResponse({
          response: proof,
          expectedChallenge,
          expectedOrigin: origins,
          expectedRPID,
          credential: {
            id: passkey.id,
            publicKey: decodeBytes(passkey.publicKey),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        }),
      );
      const person = await people.find(passkey.personId);
      if (!verified || person === undefined || person.removedAt !== undefined) throw notAccepted();
      // Two at the same time with one count: one of them is a copy.
      if (!(await passkeys.use(passkey.id, authenticationInfo.newCounter, now())))
        throw notAccepted();
      return person;
    },
  };
}

/**
 * Creates the passkey ceremonies of a person: options for authenticators, and verification of their responses
 * by the library.
 */
export const passkeyCeremonies = (ports: CeremonyPorts) => ({
  ...createRegistrationCeremony(ports),
  ...createAuthenticationCeremony(ports),
});
