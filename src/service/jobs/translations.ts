import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SignRequestAnswer } from '#contract/requests/sign-request.ts';
import { decodeText, subtitleType } from '#contract/requests/subtitle-text.ts';
import {
  type Approval,
  ApprovalLetter,
  RejectionLetter,
  type TranslationAnswer,
  TranslationEdit,
} from '#contract/requests/translation.ts';
import { viewRequest } from '../announcements/request-view.ts';
import { parseWith, readBytes, readJson } from '../http/request-body.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { notFound, refusal, ServiceError } from '../http/service-error.ts';
import type { Ports } from '../ports/ports.ts';
import type { ReviewOutcome, StoredTranslation } from '../ports/translations.ts';
import type { Guard } from '../tokens/guard.ts';
import {
  MAX_SUBTITLES_BYTES,
  storeSubtitles,
  subtitlesProblem,
} from '../uploads/translation-request.ts';
import { viewSource } from './job-view.ts';
import { translationRender } from './translation-render.ts';

const EDIT_LIMIT_BYTES = 32 * 1024 ** 2;
const PATH = '/v1/sign-requests/:id/translation';

const VersionQuery = z.object({ version: z.coerce.number().int().min(1).optional() });

const unknownTranslation = () => notFound('There is no such translation.');

/** @throws {ServiceError} for every outcome but `done` */
function requireDone(outcome: ReviewOutcome, closed: string): void {
  if (outcome === 'unknown') throw notFound('There is no such request.');
  if (outcome === 'closed') throw new ServiceError('conflict', closed);
  if (outcome === 'stale')
    throw new ServiceError(
      'conflict',
      'Someone else has saved another version. Read the newest one first.',
      { field: 'version' },
    );
}

/** Reviewing translations: reading, correcting, approving, rejecting; and subtitles that arrive later. */
export function translationRoutes(ports: Ports, guard: Guard) {
  const { translations, requests, secrets, now } = ports;
  const writer = guard('requests:write');
  const notWaiting = 'The request does not wait for review.';

  async function translationOf(tenant: string, id: string, version?: number) {
    const stored = await translations.find(tenant, id, version);
    if (stored === undefined) throw unknownTranslation();
    return stored;
  }

  const view = (stored: StoredTranslation) => {
    const { version, translation, versions, approvals, work } = stored;
    return {
      data: {
        version,
        translation,
        versions,
        approvals,
        approvalsNeeded: ports.approvalsNeeded,
        source: viewSource(ports, work.source),
      },
    } satisfies TranslationAnswer;
  };

  const answerNewest = async (c: Context<ServiceEnv>, id: string) =>
    c.json(view(await translationOf(c.var.caller.tenant, id)));

  async function answerRequest(c: Context<ServiceEnv>, id: string) {
    const stored = await requests.find(c.var.caller.tenant, id);
    if (stored === undefined) throw notFound('There is no such request.');
    return c.json({ data: viewRequest(ports, stored) } satisfies z.infer<typeof SignRequestAnswer>);
  }

  return new Hono<ServiceEnv>()
    .get(PATH, guard('requests:read', 'requests:write'), async (c) => {
      const { version } = parseWith(VersionQuery, c.req.query());
      c.header('Cache-Control', 'private, no-cache');
      return c.json(view(await translationOf(c.var.caller.tenant, c.req.param('id'), version)));
    })
    .put(PATH, writer, async (c) => {
      const id = c.req.param('id');
      const { version, author, translation } = await readJson(c, TranslationEdit, EDIT_LIMIT_BYTES);
      const digest = secrets.digest(JSON.stringify(translation));
      const edit = { version, author, translation, digest };
      requireDone(await translations.save(c.var.caller.tenant, id, edit, now()), notWaiting);
      return answerNewest(c, id);
    })
    .post(`${PATH}/approve`, writer, async (c) => {
      const id = c.req.param('id');
      const { tenant } = c.var.caller;
      const { version, name, registration } = await readJson(c, ApprovalLetter);
      const { translation, digest, work } = await translationOf(tenant, id, version);
      const at = new Date(now()).toISOString();
      const sealed = ['approval', id, version, digest, name, registration ?? '', at];
      const approval: Approval = {
        version,
        name,
        ...(registration === undefined || registration === '' ? {} : { registration }),
        at,
        digest,
        signature: secrets.sign(sealed.join('\n')),
      };
      const render = { jobId: ports.newId(), work: translationRender(work, translation) };
      requireDone(
        await translations.approve(tenant, id, approval, ports.approvalsNeeded, render, now()),
        notWaiting,
      );
      return answerNewest(c, id);
    })
    .post(`${PATH}/reject`, writer, async (c) => {
      const id = c.req.param('id');
      const { version, name, reason } = await readJson(c, RejectionLetter);
      const failure = { code: 'rejected', message: `${name} rejected the translation: ${reason}` };
      requireDone(
        await translations.reject(c.var.caller.tenant, id, version, failure, now()),
        notWaiting,
      );
      return answerRequest(c, id);
    })
    .put('/v1/sign-requests/:id/subtitles', writer, async (c) => {
      const id = c.req.param('id');
      const { tenant } = c.var.caller;
      const request = await requests.find(tenant, id);
      if (request === undefined) throw notFound('There is no such request.');
      const closed = 'The request does not wait for subtitles.';
      if (request.status !== 'AWAITING_SUBTITLES') throw new ServiceError('conflict', closed);
      const text = decodeText(await readBytes(c, MAX_SUBTITLES_BYTES));
      const type = subtitleType(text);
      if (type === undefined) throw refusal([subtitlesProblem('subtitles')]);
      const subtitles = await storeSubtitles(ports, id, text, type);
      requireDone(
        await translations.giveSubtitles(tenant, id, subtitles, ports.newId(), now()),
        closed,
      );
      return answerRequest(c, id);
    });
}
