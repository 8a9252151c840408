import { Hono } from 'hono';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import { ANNOUNCEMENT_FIELDS } from '#contract/requests/train-announcement.ts';
import { SIGN_LIBRARY_VERSION } from '#contract/sign-library.ts';
import { JSON_LIMIT_BYTES, parseJson, readText, requireMediaType } from '../http/request-body.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { refusal } from '../http/service-error.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Ports } from '../ports/ports.ts';
import { LEASE_SECONDS } from '../ports/render-queue.ts';
import { ANNOUNCE } from './announcement-endpoint.ts';
import {
  announcementOptions,
  backgroundIn,
  choiceInBody,
  isChoice,
} from './announcement-options.ts';
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
  Object.fromEntries(
    Object.entries(body).filter(([name]) => FIELDS.includes(name) || isChoice(name)),
  );

/** `POST /v1/sign-requests/train-announcements`. */
export function announcementRoutes(ports: Ports, serve: Serve) {
  const { reference, secrets } = ports;
  return new Hono<ServiceEnv>().post(
    '/v1/sign-requests/train-announcements',
    ...serve(ANNOUNCE),
    async (c) => {
      const query = c.req.valid('query');
      requireMediaType(c, 'application/json');
      const text = await readText(c, JSON_LIMIT_BYTES);
      const body = parseJson(text);
      const { clientId, tenant } = c.var.caller;
      const kept = await ports.settings.get(tenant);
      const background = backgroundIn(body);
      const inBody = choiceInBody(body);
      const chosen = announcementOptions(query, inBody.choice, background, kept?.settings);
      const { options, look } = chosen;
      const assessed = assessAnnouncement(body, reference, options);
      const { plan, request, title } = assessed;
      const ignoredFields = assessed.ignoredFields.filter((name) => !isChoice(name));
      if (ignoredFields.length > 0) c.header('x-ignored-fields', headerList(ignoredFields));
      const problems = [...assessed.problems, ...inBody.problems, ...chosen.problems];
      if (plan === undefined || problems.length > 0) throw refusal(problems);

      const work = { messages: plan.messages, look };
      const now = ports.now();
      const lease =
        query.render === undefined
          ? undefined
          : { token: secrets.make(), until: now + LEASE_SECONDS * 1000 };
      const accepted = await ports.requests.acceptAnnouncement({
        id: ports.newId(),
        jobId: ports.newId(),
        tenant,
        clientId,
        title,
        metaData: request.metaData,
        request: knownFields(body as object),
        warnings: plan.warnings,
        repeatKey: secrets.digest(
          `${SIGN_LIBRARY_VERSION}\n${JSON.stringify([query, options, look])}\n${text}`,
        ),
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
