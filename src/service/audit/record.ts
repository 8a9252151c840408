/** Keeps who did what. */
import type { Context } from 'hono';
import type { AuditAction } from '#contract/people/audit.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import type { AuditActor, AuditEntry } from '#service/ports/people/audit-log.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

export type Recording = Pick<Ports, 'auditLog' | 'newId' | 'now'>;

/** Actor of the shell's commands. */
export const SHELL: AuditActor = { kind: 'service', id: 'shell', name: 'Command line' };

/** The service itself, when it does what its settings say. */
export const SERVICE: AuditActor = { kind: 'service', id: 'service', name: 'Handsignal' };

/** Converts a person to the actor of an audit entry. */
export const toActor = ({ id, name }: Person): AuditActor => ({ kind: 'person', id, name });

/** Returns the caller as an actor, with their name. */
export async function callerActor(
  { clients }: Pick<Ports, 'clients'>,
  { clientId, signedIn }: Caller,
): Promise<AuditActor> {
  if (signedIn !== undefined) return toActor(signedIn.person);
  const client = await clients.find(clientId);
  return { kind: 'client', id: clientId, name: client?.name ?? clientId };
}

/** Adds what was done to the audit log. */
export const record = (
  { auditLog, newId, now }: Recording,
  entry: Pick<AuditEntry, 'tenant' | 'actor' | 'action' | 'subject' | 'detail'>,
): Promise<void> => auditLog.append({ id: newId(), at: now(), ...entry });

/** Adds what an endpoint did for its caller: to what its path names, unless the handler says more. */
export const recordCalls =
  (ports: Ports) =>
  async (c: Context<ServiceEnv>, usual: AuditAction): Promise<void> => {
    const { caller, done = {} } = c.var;
    if (done === 'nothing') return;
    const { action = usual, subject = c.req.param('id'), detail } = done;
    await record(ports, {
      tenant: caller.tenant,
      actor: await callerActor(ports, caller),
      action,
      subject,
      detail,
    });
  };
