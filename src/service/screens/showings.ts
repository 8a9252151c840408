import { Hono } from 'hono';
import { z } from 'zod';
import { listPlaceNames } from '#contract/screens/describe-places.ts';
import type { ShowingForm, Targets } from '#contract/screens/showing.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, refusal, ServiceError } from '#service/http/service-error.ts';
import { type ReleaseGate, refusedByGate } from '#service/library/release-gate.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { requirePublishable } from '#service/patterns/publishing-policy.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import type { StoredShowing } from '#service/ports/screens/screens.ts';
import { END_ALL_SHOWINGS, END_SHOWING, LIST_SHOWINGS, SHOW } from './screen-endpoints.ts';
import { viewShowing } from './screen-view.ts';

/** Limit of messages on air and to come: two for each screen that an organisation may have. */
const MAX_ON_AIR = 4000;

const toCursor = ({ shownAt, id }: StoredShowing): string => `${shownAt.toString(36)}.${id}`;

function parseCursor(cursor: string) {
  const [time, id] = cursor.split('.');
  if (time !== undefined && /^[0-9a-z]{1,10}$/.test(time) && z.uuid().safeParse(id).success)
    return { shownAt: Number.parseInt(time, 36), id: id! };
  throw new ServiceError('field-invalid', 'Use the nextCursor of an earlier page.', {
    field: 'cursor',
  });
}

/** Returns what identifies the train of an announcement: two messages of one train have the same text here. */
function getTrain({ kind, request }: StoredRequest, { reference }: Ports): string | undefined {
  const { timing, destination } = request;
  if (kind !== 'train-announcement' || typeof destination !== 'string') return undefined;
  const station = reference.location(destination)?.crs ?? destination;
  return `${typeof timing === 'string' ? timing : ''} ${station}`.trim();
}

/**
 * Parses the times of a showing.
 * @throws {ServiceError} `field-invalid`
 */
function parseTimes({ from, until }: ShowingForm, now: number) {
  const begins = from === undefined ? now : Math.max(Date.parse(from), now);
  const ends = until === undefined ? undefined : Date.parse(until);
  if (ends !== undefined && ends <= begins)
    throw new ServiceError(
      'field-invalid',
      'The end is before the start. Choose a later end time.',
      {
        field: 'until',
      },
    );
  return { from: begins, ...(ends !== undefined && { until: ends }) };
}

/**
 * Finds a request whose videos are finished.
 * @throws {ServiceError} `not-found`, `conflict`
 */
async function requireFinishedRequest(
  { requests }: Ports,
  tenant: string,
  id: string,
): Promise<StoredRequest> {
  const request = await requests.find(tenant, id);
  if (request === undefined) throw notFound('Message not found. It may have been deleted.');
  if (request.status !== 'COMPLETED' || request.videos.length === 0)
    throw new ServiceError('conflict', 'The video is not ready yet. You can show it when it is.', {
      field: 'requestId',
    });
  return request;
}

/**
 * Checks that enough of a video is approved to show it.
 * @throws {ServiceError} `not-approved` where less of a video is approved than the organisation requires
 */
function requireApproved(request: StoredRequest, minApproved: number): void {
  const reason = refusedByGate(request, minApproved);
  if (reason !== undefined)
    throw new ServiceError('not-approved', `You can't show this message yet. ${reason}`, {
      field: 'requestId',
    });
}

/**
 * Checks that the target screens exist.
 * @throws {ServiceError} `field-invalid` naming each screen that does not
 */
async function requireTargets({ screens }: Ports, tenant: string, on: Targets): Promise<void> {
  if (on.screens.length === 0) return;
  const existingIds = new Set((await screens.list(tenant)).map(({ id }) => id));
  const problems = on.screens.flatMap((id, index) =>
    existingIds.has(id)
      ? []
      : [
          {
            code: 'field-invalid' as const,
            message: 'Screen not found.',
            field: `on.screens[${index}]`,
          },
        ],
  );
  if (problems.length > 0) throw refusal(problems);
}

/**
 * Checks that another message may be put on air.
 * @throws {ServiceError} `quota-exceeded`
 */
async function requireOnAirQuota({ screens, now }: Ports, tenant: string): Promise<void> {
  if ((await screens.countOpen(tenant, now())) >= MAX_ON_AIR)
    throw new ServiceError(
      'quota-exceeded',
      `More than ${MAX_ON_AIR} messages are on air or scheduled. Take some down first.`,
    );
}

/** Reason why a message is shown besides the usual: a message of the emergency shelf, or the all-clear, which has no id. */
export interface EmergencyCause {
  /** Id on the emergency shelf. */
  id?: string;
}

/**
 * Creates a checked showing, not yet on air.
 * @throws {ServiceError}
 */
async function createShowing(
  ports: Ports,
  { tenant, clientId }: Pick<Caller, 'tenant' | 'clientId'>,
  form: ShowingForm,
  gate: ReleaseGate,
  emergency?: EmergencyCause,
): Promise<StoredShowing> {
  const request = await requireFinishedRequest(ports, tenant, form.requestId);
  requireApproved(request, await gate(tenant));
  await requirePublishable(ports, request, emergency !== undefined);
  await requireTargets(ports, tenant, form.on);
  // However much is on air: people are to leave the station.
  if (emergency === undefined) await requireOnAirQuota(ports, tenant);
  const train = form.train ?? getTrain(request, ports);
  return {
    id: ports.newId(),
    tenant,
    requestId: request.id,
    title: request.title,
    on: form.on,
    priority: form.priority,
    ...(train !== undefined && { train }),
    ...parseTimes(form, ports.now()),
    ...(form.repeats !== undefined && { repeats: form.repeats }),
    ...(emergency?.id !== undefined && { emergencyId: emergency.id }),
    shownAt: ports.now(),
    shownBy: clientId,
  };
}

/** Describes where something is shown, for the audit log. */
async function describePlaces(
  { screens }: Ports,
  { tenant, on, priority }: StoredShowing,
): Promise<string> {
  const places = listPlaceNames(on, await screens.list(tenant)).join(', ');
  return priority === 'urgent' ? `${places}, urgent` : places;
}

/**
 * Puts a finished request on air.
 *
 * @returns the showing, which ones ended for it, and where it is in words
 * @throws {ServiceError} `not-found`, `conflict`, `not-approved`, `review-needed`, `field-invalid`, `quota-exceeded`
 */
export async function putOnAir(
  ports: Ports,
  caller: Pick<Caller, 'tenant' | 'clientId'>,
  form: ShowingForm,
  gate: ReleaseGate,
  emergency?: EmergencyCause,
) {
  const showing = await createShowing(ports, caller, form, gate, emergency);
  const replaced = await ports.screens.show(showing);
  return { showing, replaced, where: await describePlaces(ports, showing) };
}

/** Puts on air, lists, takes down. @param changed called after each change that players have to hear of */
export function showingRoutes(
  ports: Ports,
  serve: Serve,
  changed: (tenant: string) => void,
  gate: ReleaseGate,
) {
  const { screens, now } = ports;

  return new Hono<ServiceEnv>()
    .post('/v1/showings', ...serve(SHOW), async (c) => {
      const { caller } = c.var;
      const { showing, replaced, where } = await putOnAir(ports, caller, c.req.valid('json'), gate);
      changed(showing.tenant);
      c.set('done', { subject: showing.requestId, detail: `${showing.title}: ${where}` });
      return c.json({ data: viewShowing(showing, now()), replaced });
    })
    .get('/v1/showings', ...serve(LIST_SHOWINGS), async (c) => {
      const { state, screen, request, emergency, cursor, limit } = c.req.valid('query');
      const { tenant } = c.var.caller;
      const only = screen === undefined ? undefined : await screens.find(tenant, screen);
      if (screen !== undefined && only === undefined) throw notFound('Screen not found.');
      const found = await screens.showings(tenant, {
        state,
        screen: only,
        requestId: request,
        isEmergency: emergency === 'only',
        ...(cursor !== undefined && { after: parseCursor(cursor) }),
        limit: limit + 1,
        now: now(),
      });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      c.header('Cache-Control', 'private, no-store');
      return c.json({
        data: page.map((showing) => viewShowing(showing, now())),
        ...(found.length > limit && last !== undefined ? { nextCursor: toCursor(last) } : {}),
      });
    })
    .delete('/v1/showings/:id', ...serve(END_SHOWING), async (c) => {
      const { tenant, clientId } = c.var.caller;
      const ended = { why: 'taken-down' as const, at: now(), by: clientId };
      const id = c.req.param('id');
      const showing = await screens.findShowing(tenant, id);
      if (showing === undefined) throw notFound('This message is not on air.');
      // To take down twice is no mistake.
      const isDone = await screens.end(tenant, id, ended);
      changed(tenant);
      c.set('done', isDone ? { subject: showing.requestId, detail: showing.title } : 'nothing');
      return c.body(null, 204);
    })
    .delete('/v1/showings', ...serve(END_ALL_SHOWINGS), async (c) => {
      const { tenant, clientId } = c.var.caller;
      const ended = await screens.endAll(tenant, {
        why: 'taken-down',
        at: now(),
        by: clientId,
      });
      changed(tenant);
      c.set('done', { detail: `${ended.length} on air or to come` });
      return c.json({ data: { ended } });
    });
}
