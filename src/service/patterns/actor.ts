import { callerActor } from '#service/audit/record.ts';
import type { Caller } from '#service/http/service-env.ts';
import type { Actor } from '#service/ports/messages/ready-messages.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Returns the caller as an actor, with their current name. */
export async function getActor(ports: Ports, caller: Caller): Promise<Actor> {
  const { id, name } = await callerActor(ports, caller);
  return { id, name };
}
