import { ServiceError } from '#service/http/service-error.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { secretCheck } from '#service/tokens/secret-check.ts';

/** Keyboards write the same letter in more than one way. */
const normalised = (passphrase: string): string => passphrase.normalize('NFKC');

/**
 * Hashes a passphrase that a person chose.
 *
 * @param about name and email of the person
 * @throws {ServiceError} `field-invalid` where it is easy to guess
 */
export function passphraseHash(
  { secrets, isGuessable }: Pick<Ports, 'secrets' | 'isGuessable'>,
  passphrase: string,
  about: readonly string[],
): Promise<string> {
  if (isGuessable(passphrase, about))
    throw new ServiceError(
      'field-invalid',
      'This passphrase is too easy to guess. Use a few unrelated words, not a common phrase, a repeat or your name.',
      { field: 'passphrase' },
    );
  return secrets.hash(normalised(passphrase));
}

/**
 * Creates a check that returns the person of an email and passphrase. It returns undefined when either is
 * wrong, and both cases take the same time.
 */
export function passphraseCheck(ports: Ports) {
  const check = secretCheck<Person>(ports, {
    async find(email) {
      const person = await ports.people.findByEmail(email);
      const hash = person?.passphraseHash;
      return person === undefined || hash === undefined ? undefined : { account: person, hash };
    },
    // People choose what can be guessed: a fast digest of it must not stay in memory.
    areRemembered: false,
  });
  return (email: string, passphrase: string, address: string): Promise<Person | undefined> =>
    check({ id: email.trim().toLowerCase(), secret: normalised(passphrase) }, address);
}
