/** Keeps who did what. */
import type { Caller } from '../http/service-env.ts';
import type { AuditActor, AuditEntry } from '../ports/people/audit-log.ts';
import type { Person } from '../ports/people/people.ts';
import type { Ports } from '../ports/ports.ts';

export type Recording = Pick<Ports, 'auditLog' | 'clients' | 'newId' | 'now'>;

/** A person, as who does something. */
export const actorOf = ({ id, name }: Person): AuditActor => ({ kind: 'person', id, name });

/** Who asks, by their name. */
export async function actorOfCaller(
  { clients }: Pick<Ports, 'clients'>,
  { clientId, signedIn }: Caller,
): Promise<AuditActor> {
  if (signedIn !== undefined) return actorOf(signedIn.person);
  const client = await clients.find(clientId);
  return { kind: 'client', id: clientId, name: client?.name ?? clientId };
}

/** Adds what was done to the audit log. */
export const record = (
  { auditLog, newId, now }: Recording,
  done: Pick<AuditEntry, 'tenant' | 'actor' | 'action' | 'subject' | 'detail'>,
): Promise<void> => auditLog.append({ id: newId(), at: now(), ...done });
