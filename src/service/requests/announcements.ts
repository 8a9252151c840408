import { Hono } from 'hono';
import type { z } from 'zod';
import { listIgnoredFields } from '#announcement/check-fields.ts';
import { ANNOUNCEMENT_FIELDS } from '#contract/requests/announcement/announcement-fields.ts';
import { withoutNulls } from '#contract/requests/body-fields.ts';
import { nameIgnored } from '#service/http/ignored-fields.ts';
import {
  JSON_LIMIT_BYTES,
  parseJson,
  readText,
  requireMediaType,
} from '#service/http/request-body.ts';
import { requireJob, requireQuota } from '#service/http/require-quota.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { refusal, ServiceError } from '#service/http/service-error.ts';
import { findMessageLibrary, formatLibraryKey } from '#service/library/message-region.ts';
import { getMinApproved, type ReleaseGate } from '#service/library/release-gate.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { LEASE_SECONDS, SHORT_CHARACTERS } from '#service/ports/requests/render-queue.ts';
import { ANNOUNCE, type AnnouncementQuery } from './announcement-endpoint.ts';
import {
  announcementOptions,
  backgroundIn,
  choiceInBody,
  chooseFilms,
  choosePhoneFilms,
  isChoice,
} from './announcement-options.ts';
import { createReceipt } from './create-receipt.ts';

const FIELDS: readonly string[] = ANNOUNCEMENT_FIELDS;

const selectKnownFields = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => FIELDS.includes(name) || isChoice(name)),
  );

/**
 * Checks the length of a video.
 * @throws {ServiceError} `too-large` for a video that would be longer than a tenant may have
 */
function requireLength(seconds: number, maxSeconds: number): void {
  if (seconds <= maxSeconds) return;
  const minutes = (of: number) => Math.ceil(of / 60).toLocaleString('en-GB');
  throw new ServiceError(
    'too-large',
    `The video would be about ${minutes(seconds)} minutes long. The limit is ${minutes(maxSeconds)}. Send fewer stops, or use stops=key or stops=board.`,
    { field: 'callingAt' },
  );
}

/** Announcement to make, as a request or a rule says it. */
export interface AnnouncementOrder {
  query: z.output<typeof AnnouncementQuery>;
  /** Body as it came, JSON; the same text is the same announcement. */
  text: string;
  /** Body that the text holds. */
  body: unknown;
}

/**
 * Accepts an announcement, or answers the one that was accepted for the same order.
 *
 * @throws {ServiceError} for fields that cannot be announced, and where a quota is used up
 */
export async function acceptAnnouncement(
  ports: Ports,
  { clientId, tenant }: Pick<Caller, 'clientId' | 'tenant'>,
  { query, text, body }: AnnouncementOrder,
) {
  const { secrets } = ports;
  const storedSettings = await ports.settings.get(tenant);
  const inBody = choiceInBody(body);
  const selection = announcementOptions(
    query,
    inBody.choice,
    backgroundIn(body),
    storedSettings?.settings,
  );
  const { options, look } = selection;
  const now = ports.now();
  const lease =
    query.render === undefined
      ? undefined
      : { token: secrets.make(), until: now + LEASE_SECONDS * 1000 };
  const library = await findMessageLibrary(ports, tenant, query.station);
  const films = await chooseFilms(ports, tenant, query);
  const phoneFilms = await choosePhoneFilms(ports, tenant, films, look);
  const repeatKey = secrets.digest(
    `${formatLibraryKey(library)}\n${JSON.stringify([query, options, look, films, phoneFilms])}\n${text}`,
  );
  const newId = ports.newId();
  const accepted =
    (await ports.requests.repeated({ tenant, repeatKey, lease, now })) ?? (await accept());
  async function accept() {
    await requireJob(ports, tenant);
    const planned = await ports.planner.plan({
      tenant,
      text,
      options,
      look,
      ...library,
      films,
      phoneFilms,
    });
    const problems = [...(planned.problems ?? []), ...inBody.problems, ...selection.problems];
    if (planned.problems !== undefined || problems.length > 0)
      throw refusal(problems, planned.problems && planned.omitted);
    const { title, metaData, warnings, work, shareKey } = planned;
    requireLength(planned.seconds, ports.quotas.videoSeconds);
    const { length } = work.messages;
    if (length > SHORT_CHARACTERS) await requireQuota(ports, tenant, length);
    return await ports.requests.acceptAnnouncement({
      id: newId,
      jobId: ports.newId(),
      tenant,
      clientId,
      title,
      metaData,
      request: { ...selectKnownFields(body as object), ...(metaData && { metaData }) },
      warnings,
      repeatKey,
      shareKey,
      work,
      lease,
      now,
    });
  }
  return { accepted, lease, films, region: library.region, isNew: accepted.request.id === newId };
}

/** Creates the route `POST /v1/sign-requests/train-announcements`. */
export function announcementRoutes(ports: Ports, serve: Serve, gate: ReleaseGate) {
  return new Hono<ServiceEnv>().post(
    '/v1/sign-requests/train-announcements',
    ...serve(ANNOUNCE),
    async (c) => {
      requireMediaType(c, 'application/json');
      const { caller } = c.var;
      const text = await readText(c, JSON_LIMIT_BYTES);
      const body = withoutNulls(parseJson(text));
      nameIgnored(
        c,
        listIgnoredFields(body).filter((name) => !isChoice(name)),
      );
      const order = { query: c.req.valid('query'), text, body };
      const { accepted, lease, films, region, isNew } = await acceptAnnouncement(
        ports,
        caller,
        order,
      );
      const { request } = accepted;
      c.set('done', isNew ? { subject: request.id, detail: 'Announcement' } : 'nothing');
      const minApproved = await getMinApproved(gate, caller.tenant, request);
      const held = { lease, region, hasSignerFilms: films.includes('signer') };
      return c.json(createReceipt(ports, accepted, held, minApproved));
    },
  );
}
