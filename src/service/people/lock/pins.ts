import type { OpenSession, PersonSession } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Wrong ones before the person has to sign in in full. */
const MAX_PIN_FAILURES = 5;

/** Whether a PIN may still unlock a session. */
export const takesPin = ({ session, person }: OpenSession): boolean =>
  person.pinHash !== undefined && session.pinFailures < MAX_PIN_FAILURES;

/** Returns how many attempts remain after one more wrong PIN. */
export const pinsLeft = ({ pinFailures }: Pick<PersonSession, 'pinFailures'>): number =>
  Math.max(0, MAX_PIN_FAILURES - pinFailures - 1);

/** Whether a PIN is right. Each is counted before it is looked at, so that many at once are no more tries. */
export async function pinIsRight(
  { personSessions, secrets }: Pick<Ports, 'personSessions' | 'secrets'>,
  { session, person }: OpenSession,
  pin: string,
): Promise<boolean> {
  if (person.pinHash === undefined) return false;
  if (!(await personSessions.countPin(session.id, MAX_PIN_FAILURES))) return false;
  return await secrets.matches(pin, person.pinHash);
}
