import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { decodeText } from '#contract/files/decode-text.ts';
import { needsOtherSubtitles } from '#contract/requests/job-failure.ts';
import { listLeftOut } from '#contract/requests/left-out.ts';
import type { SignRequestAnswer } from '#contract/requests/sign-request.ts';
import { detectSubtitleType } from '#contract/requests/subtitle-text.ts';
import type {
  Approval,
  ApprovalLetter,
  Translation,
  TranslationAnswer,
} from '#contract/requests/translation.ts';
import { readBytes } from '#service/http/request-body.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, refusal, ServiceError } from '#service/http/service-error.ts';
import { requireCuesWithin } from '#service/jobs/cue-limit.ts';
import { viewSource } from '#service/jobs/job-view.ts';
import { keepOrigins, rememberTranslation } from '#service/jobs/memory/remember.ts';
import { readWordList, withoutDecidedDoubts } from '#service/jobs/memory/word-list.ts';
import { getFilmPace, translationRender } from '#service/jobs/translation-render.ts';
import { findMessageLibrary } from '#service/library/message-region.ts';
import type { ReleaseGate } from '#service/library/release-gate.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { ReviewOutcome, StoredTranslation } from '#service/ports/translations/translations.ts';
import { viewRequest } from '#service/requests/request-view.ts';
import { isSelfApprovalAllowed } from '#service/tokens/self-approval.ts';
import {
  MAX_SUBTITLES_BYTES,
  storeSubtitles,
  subtitlesProblem,
} from '#service/uploads/translation-request.ts';
import { requireSeen } from './require-seen.ts';
import {
  APPROVE_TRANSLATION,
  GIVE_SUBTITLES,
  READ_TRANSLATION,
  REJECT_TRANSLATION,
  REOPEN_TRANSLATION,
  SAVE_TRANSLATION,
} from './review-endpoints.ts';
import { createMarking } from './sentence-marks.ts';

const PATH = '/v1/sign-requests/:id/translation';

/** Returns the author's name: the own name of a signed-in person, or the name that a client gives. */
const getAuthorName = ({ signedIn }: Caller, typed: string): string =>
  signedIn?.person.name ?? typed;

const FILE_REMOVED =
  'The uploaded file has been deleted, as set by your organisation. Upload it again to make a new video.';

const unknownTranslation = () => notFound('Translation not found.');

const secondPersonNeeded = () =>
  new ServiceError(
    'conflict',
    'This client, or a person with this name, has already approved this version. A second person must approve it, signed in with another client.',
  );

/**
 * Checks that a review step succeeded.
 * @throws {ServiceError} for every outcome but `done`
 */
function requireDone(outcome: ReviewOutcome, closed: string): void {
  if (outcome === 'unknown') throw notFound('Request not found.');
  if (outcome === 'closed') throw new ServiceError('conflict', closed);
  if (outcome === 'stale')
    throw new ServiceError('conflict', 'Someone else has saved a newer version. Read it first.', {
      field: 'version',
    });
}

async function viewTranslation(
  ports: Ports,
  mark: ReturnType<typeof createMarking>,
  { tenant, signedIn }: Caller,
  requestId: string,
  stored: StoredTranslation,
): Promise<TranslationAnswer> {
  const { version, translation, versions, approvals, approverIds, editorId, work } = stored;
  const { releasedVersion } = stored;
  const leftOut = listLeftOut((await ports.requests.find(tenant, requestId))?.warnings ?? []);
  const filmPace = getFilmPace(work);
  const isEnough = await isSelfApprovalAllowed(ports, tenant, editorId);
  const isEditorAlone =
    !isEnough && approverIds.length > 0 && approverIds.every((id) => id === editorId);
  const id = signedIn?.person.id;
  const caller = id !== undefined && {
    hasApproved: approverIds.includes(id),
    hasEditedLast: editorId === id,
    isOwnEditEnough: await isSelfApprovalAllowed(ports, tenant, id),
  };
  return {
    data: {
      version,
      translation: withoutDecidedDoubts(await mark(translation), await readWordList(ports, tenant)),
      versions,
      approvals,
      approvalsNeeded: Math.max(ports.approvalsNeeded, isEditorAlone ? 2 : 1),
      releasedVersion,
      ...(caller && { caller }),
      source: viewSource(ports, work.source),
      ...(leftOut.length > 0 && { leftOut }),
      ...(filmPace && { filmPace }),
    },
  };
}

/**
 * Stores subtitles of a request and starts its translation again.
 * @throws {ServiceError} unless the request waits for subtitles, or failed because of the previous ones, and
 * the body is subtitles
 */
async function giveSubtitles(
  ports: Ports,
  c: Context<ServiceEnv>,
  id: string,
  startsAtSeconds: number | undefined,
): Promise<void> {
  const { tenant } = c.var.caller;
  const request = await ports.requests.find(tenant, id);
  if (request === undefined) throw notFound('Request not found.');
  const closed = 'This request is not waiting for subtitles.';
  if (request.status !== 'AWAITING_SUBTITLES' && !needsOtherSubtitles(request))
    throw new ServiceError('conflict', closed);
  const text = decodeText(await readBytes(c, MAX_SUBTITLES_BYTES));
  const type = detectSubtitleType(text);
  if (type === undefined) throw refusal([subtitlesProblem('subtitles')]);
  const stored = await storeSubtitles(ports, id, text, type);
  const subtitles = { ...stored, startsAtSeconds };
  const { translations, newId, now } = ports;
  const outcome = await translations.giveSubtitles(tenant, id, subtitles, newId(), now());
  if (outcome === 'file-removed') throw new ServiceError('conflict', FILE_REMOVED);
  requireDone(outcome, closed);
}

async function requireTranslation(ports: Ports, tenant: string, id: string, version?: number) {
  const stored = await ports.translations.find(tenant, id, version);
  if (stored === undefined) throw unknownTranslation();
  return stored;
}

/**
 * Seals and keeps the approval of a version.
 *
 * @throws {ServiceError} where it is not said that every sentence was looked at, or the same client has approved it
 */
async function giveApproval(
  ports: Ports,
  { tenant, clientId, signedIn }: Caller,
  id: string,
  { version, registration, seen: lists, name: typed }: z.output<typeof ApprovalLetter>,
): Promise<ReviewOutcome> {
  const { secrets, now } = ports;
  const name = signedIn?.person.name ?? typed;
  const { translation, digest, work, editorId } = await requireTranslation(
    ports,
    tenant,
    id,
    version,
  );
  const isPerson = signedIn !== undefined;
  const seenCounts = requireSeen(translation, lists, isPerson);
  const approvedAt = new Date(now()).toISOString();
  const sealed = [
    ...['approval', id, version, digest, name, registration ?? '', approvedAt],
    ...(seenCounts === undefined ? [] : [`played ${seenCounts.played}, read ${seenCounts.read}`]),
  ];
  const approval: Approval = {
    version,
    name,
    ...(registration === undefined || registration === '' ? {} : { registration }),
    at: approvedAt,
    seen: seenCounts,
    digest,
    signature: secrets.sign(sealed.join('\n')),
  };
  const library = await findMessageLibrary(ports, tenant);
  const outcome = await ports.translations.approve(
    tenant,
    id,
    { ...approval, clientId, isPerson },
    {
      people: ports.approvalsNeeded,
      isSelfApprovalAllowed: await isSelfApprovalAllowed(ports, tenant, editorId),
    },
    { jobId: ports.newId(), work: translationRender(work, translation, library) },
    now(),
  );
  if (outcome === 'same-client') throw secondPersonNeeded();
  if (outcome === 'done') await rememberIfApproved(ports, tenant, id, translation, name);
  return outcome;
}

/** Remembers a translation once no further approval is needed. */
async function rememberIfApproved(
  ports: Ports,
  tenant: string,
  id: string,
  translation: Translation,
  name: string,
): Promise<void> {
  const request = await ports.requests.find(tenant, id);
  if (request !== undefined && request.status !== 'AWAITING_REVIEW')
    await rememberTranslation(ports, tenant, translation, name);
}

async function requestAnswer(
  ports: Ports,
  gate: ReleaseGate,
  tenant: string,
  id: string,
): Promise<z.infer<typeof SignRequestAnswer>> {
  const stored = await ports.requests.find(tenant, id);
  if (stored === undefined) throw notFound('Request not found.');
  return { data: viewRequest(ports, stored, await gate(tenant)) };
}

/** Creates the routes to review translations: read, correct, approve, reject; and to send subtitles later. */
export function translationRoutes(ports: Ports, serve: Serve, gate: ReleaseGate) {
  const { translations, secrets, now } = ports;
  const mark = createMarking((text) => ports.secrets.digest(text));
  const notWaiting = 'This request is not waiting for review.';

  const answerNewest = async (c: Context<ServiceEnv>, id: string) =>
    c.json(
      await viewTranslation(
        ports,
        mark,
        c.var.caller,
        id,
        await requireTranslation(ports, c.var.caller.tenant, id),
      ),
    );

  async function answerRequest(c: Context<ServiceEnv>, id: string) {
    return c.json(await requestAnswer(ports, gate, c.var.caller.tenant, id));
  }

  return new Hono<ServiceEnv>()
    .get(PATH, ...serve(READ_TRANSLATION), async (c) => {
      const { version } = c.req.valid('query');
      c.header('Cache-Control', 'private, no-cache');
      const { caller } = c.var;
      const id = c.req.param('id');
      const found = await requireTranslation(ports, caller.tenant, id, version);
      return c.json(await viewTranslation(ports, mark, caller, id, found));
    })
    .put(PATH, ...serve(SAVE_TRANSLATION), async (c) => {
      const id = c.req.param('id');
      const { tenant } = c.var.caller;
      const { version, translation: edited, ...letter } = c.req.valid('json');
      const author = getAuthorName(c.var.caller, letter.author);
      const read = await translations.find(tenant, id, 1);
      if (read !== undefined) requireCuesWithin(read.translation, edited);
      const newest = await translations.find(tenant, id);
      const translation = keepOrigins(edited, newest?.translation ?? { parts: [] });
      const digest = secrets.digest(JSON.stringify(translation));
      const authorId = c.var.caller.clientId;
      const edit = { version, author, authorId, translation, digest };
      requireDone(await translations.save(tenant, id, edit, now()), notWaiting);
      c.set('done', { detail: `Version ${version + 1}` });
      return answerNewest(c, id);
    })
    .post(`${PATH}/approve`, ...serve(APPROVE_TRANSLATION), async (c) => {
      const id = c.req.param('id');
      const letter = c.req.valid('json');
      requireDone(await giveApproval(ports, c.var.caller, id, letter), notWaiting);
      c.set('done', { detail: `Version ${letter.version}` });
      return answerNewest(c, id);
    })
    .post(`${PATH}/reopen`, ...serve(REOPEN_TRANSLATION), async (c) => {
      const id = c.req.param('id');
      const { tenant, clientId: authorId } = c.var.caller;
      const author = getAuthorName(c.var.caller, c.req.valid('json').author);
      const outcome = await translations.reopen(tenant, id, { author, authorId }, now());
      if (outcome === 'file-removed') throw new ServiceError('conflict', FILE_REMOVED);
      requireDone(outcome, 'You can only reopen the translation of a finished request.');
      return answerNewest(c, id);
    })
    .post(`${PATH}/reject`, ...serve(REJECT_TRANSLATION), async (c) => {
      const id = c.req.param('id');
      const { version, reason, ...letter } = c.req.valid('json');
      const name = getAuthorName(c.var.caller, letter.name);
      const failure = { code: 'rejected', message: `${name} rejected the translation: ${reason}` };
      requireDone(
        await translations.reject(c.var.caller.tenant, id, version, failure, now()),
        notWaiting,
      );
      c.set('done', { detail: `Version ${version}` });
      return answerRequest(c, id);
    })
    .put('/v1/sign-requests/:id/subtitles', ...serve(GIVE_SUBTITLES), async (c) => {
      const id = c.req.param('id');
      await giveSubtitles(ports, c, id, c.req.valid('query').subtitlesStartAt);
      return answerRequest(c, id);
    });
}
