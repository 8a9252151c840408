import type { Person } from '../ports/people/people.ts';
import type { Ports } from '../ports/ports.ts';
import { secretCheck } from '../tokens/secret-check.ts';

/** Keyboards write the same letter in more than one way. */
const normalised = (passphrase: string): string => passphrase.normalize('NFKC');

/** Hash of a passphrase that somebody chose. */
export const passphraseHash = (
  { secrets }: Pick<Ports, 'secrets'>,
  passphrase: string,
): Promise<string> => secrets.hash(normalised(passphrase));

/** The person of an e-mail and passphrase; undefined when either is wrong, and both take as long. */
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
