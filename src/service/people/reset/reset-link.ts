import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Lifetime of a link: as long as a colleague needs to hand it over. */
const RESET_MS = 24 * 3600_000;

/**
 * Creates a link with which a person sets a new passphrase. Only its digest is stored, so the link is
 * readable now and never again.
 */
export async function makeResetLink(
  { oneTimes, secrets, now, publicUrl }: Pick<Ports, 'oneTimes' | 'secrets' | 'now' | 'publicUrl'>,
  { id: subject }: Pick<Person, 'id'>,
): Promise<{ link: string; expiresAt: number }> {
  const token = secrets.make();
  const expiresAt = now() + RESET_MS;
  const key = secrets.digest(token);
  await oneTimes.offer({ key, purpose: 'passphrase-reset', subject, text: '', expiresAt }, true);
  // After #, so that it is in no log between here and there.
  return { link: `${publicUrl()}/reset#${token}`, expiresAt };
}
