import { Hono } from 'hono';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { ILLUSTRATED } from '#contract/figure.ts';
import { Look } from '#contract/look.ts';
import type { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import { ANNOUNCEMENT_FIELDS, backgroundOf } from '#contract/requests/train-announcement.ts';
import { SIGN_LIBRARY_VERSION } from '#contract/sign-library.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { JSON_LIMIT_BYTES, parseJson, readText, requireMediaType } from '../http/request-body.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { refusal } from '../http/service-error.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Ports } from '../ports/ports.ts';
import { LEASE_SECONDS } from '../ports/render-queue.ts';
import { ANNOUNCE } from './announcement-endpoint.ts';
import { viewRequest } from './request-view.ts';

const FIELDS: readonly string[] = ANNOUNCEMENT_FIELDS;
const MAX_IGNORED_NAMED = 50;

/** Half a surrogate pair has no percent-encoding: it becomes U+FFFD. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** Names of strangers as a header value: anything but plain characters is percent-encoded. */
const headerList = (names: readonly string[]): string =>
  names
    .slice(0, MAX_IGNORED_NAMED)
    .map((name) => encodeURIComponent(wellFormed(name.slice(0, 60))))
    .join(', ');

const knownFields = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => FIELDS.includes(name)));

/** `POST /v1/sign-requests/train-announcements`. */
export function announcementRoutes(ports: Ports, serve: Serve) {
  const { reference, secrets } = ports;
  return new Hono<ServiceEnv>().post(
    '/v1/sign-requests/train-announcements',
    ...serve(ANNOUNCE),
    async (c) => {
      const { render, ...query } = c.req.valid('query');
      requireMediaType(c, 'application/json');
      const text = await readText(c, JSON_LIMIT_BYTES);
      const body = parseJson(text);
      const { plan, request, title, problems, ignoredFields } = assessAnnouncement(body, reference);
      if (ignoredFields.length > 0) c.header('x-ignored-fields', headerList(ignoredFields));
      if (plan === undefined) throw refusal(problems);

      const { signer: figure = ILLUSTRATED, ...chosen } = query;
      const look = Look.parse({
        ...chosen,
        background: backgroundOf(request),
        ...(figure !== ILLUSTRATED && { signer: { ...DEFAULT_SIGNER_LOOK, figure } }),
      });
      const work = { messages: plan.messages, look };
      const now = ports.now();
      const lease =
        render === undefined
          ? undefined
          : { token: secrets.make(), until: now + LEASE_SECONDS * 1000 };
      const { clientId, tenant } = c.var.caller;
      const accepted = await ports.requests.acceptAnnouncement({
        id: ports.newId(),
        jobId: ports.newId(),
        tenant,
        clientId,
        title,
        metaData: request.metaData,
        request: knownFields(body as object),
        warnings: plan.warnings,
        repeatKey: secrets.digest(`${SIGN_LIBRARY_VERSION}\n${JSON.stringify(query)}\n${text}`),
        shareKey: secrets.digest(`${SIGN_LIBRARY_VERSION}\n${JSON.stringify(work)}`),
        work,
        lease,
        now,
      });
      const view = viewRequest(ports, accepted.request);
      const receipt: AnnouncementReceipt = {
        data: {
          id: view.id,
          status: view.status,
          downloadLink: view.downloadLink,
          results: view.results,
          warnings: view.warnings,
          ...(lease === undefined || accepted.leasedJobId === undefined
            ? {}
            : { lease: { jobId: accepted.leasedJobId, leaseToken: lease.token } }),
        },
      };
      return c.json(receipt);
    },
  );
}
