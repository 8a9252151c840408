import { Hono } from 'hono';
import { type EmergencyShown, MAX_EMERGENCY_MESSAGES } from '#contract/messages/emergency.ts';
import type { Targets } from '#contract/screens/showing.ts';
import { callerActor } from '#service/audit/record.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, refusal, ServiceError } from '#service/http/service-error.ts';
import type { ReleaseGate } from '#service/library/release-gate.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { EmergencyStore, StoredEmergency } from '#service/ports/messages/emergency.ts';
import type { Ports } from '#service/ports/ports.ts';
import { putOnAir } from '#service/screens/showings.ts';
import {
  END_EMERGENCY,
  LIST_EMERGENCY,
  MARK_EMERGENCY,
  SHOW_EMERGENCY,
  UNMARK_EMERGENCY,
} from './emergency-endpoints.ts';
import { shelfFacts, viewEmergency } from './emergency-view.ts';
import { renewEmergency, workFor } from './renew.ts';
import { showAllClear } from './show-all-clear.ts';

/**
 * Checks that a message was added to the shelf.
 * @throws {ServiceError} for every outcome but `added`
 */
function requireAdded(outcome: Awaited<ReturnType<EmergencyStore['add']>>): void {
  if (outcome === 'twice')
    throw new ServiceError('conflict', 'This message is already on the emergency shelf.');
  if (outcome === 'full')
    throw new ServiceError(
      'quota-exceeded',
      `The emergency shelf is full (${MAX_EMERGENCY_MESSAGES} messages). Take one off first.`,
    );
}

const notReady = () =>
  new ServiceError(
    'conflict',
    'This video is not ready yet. Show another message, or announce it by voice.',
  );

const isUnfinished = ({ requestId, nextRequestId }: StoredEmergency): boolean =>
  requestId === undefined || nextRequestId !== undefined;

/**
 * Finds a message of the shelf.
 * @throws {ServiceError} `not-found`
 */
async function findMarked(
  { emergency }: Ports,
  tenant: string,
  id: string,
): Promise<StoredEmergency> {
  const found = await emergency.find(tenant, id);
  if (found === undefined) throw notFound('This message is not on the emergency shelf.');
  return found;
}

/**
 * Creates the entry of the shelf for a message that the caller adds.
 * @throws {ServiceError} `not-found`, or the problems of a message that cannot be signed
 */
async function createMarked(
  ports: Ports,
  caller: Caller,
  message: Pick<StoredEmergency, 'messageId' | 'blanks'>,
): Promise<StoredEmergency> {
  const { tenant } = caller;
  const work = await workFor(ports, tenant, message);
  if (!('shareKey' in work) || work.shareKey === undefined) {
    if (work.problems.length > 0) throw refusal(work.problems);
    throw notFound('Message not found. It may have been deleted.');
  }
  const { title, english } = work;
  const { id: by, name } = await callerActor(ports, caller);
  return {
    id: ports.newId(),
    tenant,
    ...message,
    title,
    english,
    markedBy: { id: by, name },
    markedAt: ports.now(),
  };
}

/** Shows messages of the shelf. */
export type ShowMarked = (
  caller: Pick<Caller, 'tenant' | 'clientId'>,
  id: string,
  on: Targets,
) => Promise<{ shown: EmergencyShown['data']; detail: string }>;

/**
 * Creates the function that shows a message of the shelf, which is not shown where its video is not ready.
 * @param changed called after it is on air
 */
export function createShowMarked(
  ports: Ports,
  changed: (tenant: string) => void,
  gate: ReleaseGate,
): ShowMarked {
  return async (caller, markedId, on) => {
    const { tenant } = caller;
    const marked = await findMarked(ports, tenant, markedId);
    if (marked.requestId === undefined && (await renewEmergency(ports, tenant, gate)))
      changed(tenant);
    const { id, requestId } = await findMarked(ports, tenant, marked.id);
    if (requestId === undefined) throw notReady();
    const form = { requestId, on, priority: 'urgent' as const, train: `emergency ${id}` };
    const { showing, replaced, where } = await putOnAir(ports, caller, form, gate, { id });
    changed(tenant);
    return {
      shown: { showingId: showing.id, priority: showing.priority, replaced },
      detail: `${marked.messageId}: ${where}`,
    };
  };
}

/**
 * Creates the routes of the emergency shelf.
 * @param changed called after each change that players have to be notified of
 */
export function emergencyRoutes(
  ports: Ports,
  serve: Serve,
  changed: (tenant: string) => void,
  gate: ReleaseGate,
) {
  const { emergency, now } = ports;
  const showMarked = createShowMarked(ports, changed, gate);

  const requireMarked = (tenant: string, id: string) => findMarked(ports, tenant, id);

  async function renew(tenant: string): Promise<void> {
    if (await renewEmergency(ports, tenant, gate)) changed(tenant);
  }

  const getView = async (tenant: string, id: string) =>
    await viewEmergency(
      ports,
      await requireMarked(tenant, id),
      await shelfFacts(ports, tenant, gate),
    );

  return new Hono<ServiceEnv>()
    .get('/v1/emergency-messages', ...serve(LIST_EMERGENCY), async (c) => {
      const { tenant } = c.var.caller;
      // A video that has just been finished is shown from now on.
      if ((await emergency.list(tenant)).some(isUnfinished)) await renew(tenant);
      const facts = await shelfFacts(ports, tenant, gate);
      const data = [];
      for (const stored of await emergency.list(tenant))
        data.push(await viewEmergency(ports, stored, facts));
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data });
    })
    .post('/v1/emergency-messages', ...serve(MARK_EMERGENCY), async (c) => {
      const { caller } = c.var;
      const { tenant } = caller;
      const { message: messageId, blanks } = c.req.valid('json');
      const marked = await createMarked(ports, caller, { messageId, blanks });
      const { id, title } = marked;
      requireAdded(await emergency.add(marked, MAX_EMERGENCY_MESSAGES));
      await renew(tenant);
      c.set('done', { subject: id, detail: title });
      return c.json({ data: await getView(tenant, id) });
    })
    .delete('/v1/emergency-messages/:id', ...serve(UNMARK_EMERGENCY), async (c) => {
      const { tenant } = c.var.caller;
      const { id, title, onAir } = await getView(tenant, c.req.param('id'));
      if (onAir.length > 0)
        throw new ServiceError('conflict', 'This message is on air. End it first.');
      await emergency.remove(tenant, id);
      changed(tenant);
      c.set('done', { detail: title });
      return c.body(null, 204);
    })
    .post('/v1/emergency-messages/:id/show', ...serve(SHOW_EMERGENCY), async (c) => {
      const { on } = c.req.valid('json');
      const { shown, detail } = await showMarked(c.var.caller, c.req.param('id'), on);
      c.set('done', { detail });
      return c.json({ data: shown });
    })
    .post('/v1/emergency-messages/end', ...serve(END_EMERGENCY), async (c) => {
      const { caller } = c.var;
      const { tenant, clientId } = caller;
      const { allClear: isAllClear } = c.req.valid('query');
      // Once ended, the places of a message are not on air any more.
      const { onAir } = isAllClear ? await shelfFacts(ports, tenant, gate) : { onAir: [] };
      const ending = { why: 'taken-down' as const, at: now(), by: clientId };
      const ended = await ports.screens.endAll(tenant, ending, 'emergency');
      const showings = onAir.filter(({ id }) => ended.includes(id));
      const allClear = await showAllClear(ports, caller, showings, gate);
      changed(tenant);
      c.set('done', ended.length === 0 ? 'nothing' : { detail: `${ended.length} on air` });
      return c.json({ data: { ended, allClear } });
    });
}
