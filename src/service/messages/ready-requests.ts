import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { fillMessage } from '#announcement/ready/fill-message.ts';
import { GREEN } from '#contract/background.ts';
import { ReadyMessageRequest } from '#contract/messages/ready-message.ts';
import { withoutNulls } from '#contract/requests/body-fields.ts';
import type { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import { FULL_OPTIONS } from '#contract/settings/message-options.ts';
import {
  JSON_LIMIT_BYTES,
  parseJson,
  parseWith,
  readText,
  requireMediaType,
} from '#service/http/request-body.ts';
import { requireJob } from '#service/http/require-quota.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, refusal, ServiceError } from '#service/http/service-error.ts';
import { findMessageLibrary, formatLibraryKey } from '#service/library/message-region.ts';
import type { ReleaseGate } from '#service/library/release-gate.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { LEASE_SECONDS } from '#service/ports/requests/render-queue.ts';
import {
  announcementOptions,
  chooseFilms,
  choosePhoneFilms,
} from '#service/requests/announcement-options.ts';
import { createReceipt } from '#service/requests/create-receipt.ts';
import { createWork } from '#service/requests/plan-work.ts';
import { findMessage } from './find-message.ts';
import { REQUEST_MESSAGE, type ReadyRequestQuery } from './message-endpoints.ts';

type Query = z.output<typeof ReadyRequestQuery>;

/** Resolves the look and how names are signed: the request's choice, or else that of the organisation. */
async function resolveLook(
  { settings }: Ports,
  tenant: string,
  query: Query,
  body: ReadyMessageRequest,
) {
  const stored = await settings.get(tenant);
  const { names, ...look } = query;
  const background = body.bgColour ?? GREEN;
  const all = { ...look, changeCards: true };
  const selection = announcementOptions(all, { names, board: false }, background, stored?.settings);
  return { look: selection.look, names: selection.options.names ?? FULL_OPTIONS.names };
}

/**
 * Fills in the requested message.
 * @throws {ServiceError} `not-found`, `conflict`, or the problems with the blanks
 */
async function fillRequestedMessage(
  ports: Ports,
  tenant: string,
  { message: id, blanks }: ReadyMessageRequest,
  names: 'composed' | 'spelled',
) {
  const found = await findMessage(ports, tenant, id);
  if (found === undefined) throw notFound('Message not found. It may have been deleted.');
  if (found.archived)
    throw new ServiceError('conflict', 'This message is archived. Restore it first.', {
      field: 'message',
    });
  const filled = fillMessage(found.form, blanks, ports.reference, names);
  if (filled.message === undefined) throw refusal(filled.problems);
  return filled;
}

/** Creates the route `POST /v1/sign-requests/ready-messages`. */
export function readyRequestRoutes(ports: Ports, serve: Serve, gate: ReleaseGate) {
  const { secrets } = ports;

  async function accept(c: Context<ServiceEnv>, query: Query): Promise<AnnouncementReceipt> {
    requireMediaType(c, 'application/json');
    const text = await readText(c, JSON_LIMIT_BYTES);
    const body = parseWith(ReadyMessageRequest, withoutNulls(parseJson(text)));
    const { clientId, tenant } = c.var.caller;
    const { look, names } = await resolveLook(ports, tenant, query, body);
    const { message, facts } = await fillRequestedMessage(ports, tenant, body, names);
    const now = ports.now();
    const lease =
      query.render === undefined
        ? undefined
        : { token: secrets.make(), until: now + LEASE_SECONDS * 1000 };
    const library = await findMessageLibrary(ports, tenant, query.station);
    const films = await chooseFilms(ports, tenant, query);
    const phoneFilms = await choosePhoneFilms(ports, tenant, films, look);
    const { work, shareKey } = createWork(
      { messages: [message], facts: [facts], look, ...library, films, phoneFilms },
      secrets.digest,
    );
    // The text of the message may change, and the same body then says something else.
    const repeatKey = secrets.digest(
      `ready ${formatLibraryKey(library)}\n${shareKey}\n${JSON.stringify(query)}\n${text}`,
    );
    const held = { lease, region: library.region, hasSignerFilms: films.includes('signer') };
    const repeated = await ports.requests.repeated({ tenant, repeatKey, lease, now });
    if (repeated !== undefined) {
      c.set('done', 'nothing');
      return createReceipt(ports, repeated, held, await gate(tenant));
    }
    await requireJob(ports, tenant);
    const { metaData, message: messageId, blanks } = body;
    const newId = ports.newId();
    const accepted = await ports.requests.acceptAnnouncement({
      id: newId,
      jobId: ports.newId(),
      tenant,
      clientId,
      kind: 'ready-message',
      title: message.title,
      metaData,
      request: { message: messageId, blanks, ...(metaData && { metaData }) },
      warnings: [],
      repeatKey,
      shareKey,
      work,
      now,
      lease,
    });
    const { id: subject } = accepted.request;
    c.set('done', subject === newId ? { subject, detail: 'Ready message' } : 'nothing');
    return createReceipt(ports, accepted, held, await gate(tenant));
  }

  return new Hono<ServiceEnv>().post(
    '/v1/sign-requests/ready-messages',
    ...serve(REQUEST_MESSAGE),
    async (c) => c.json(await accept(c, c.req.valid('query'))),
  );
}
