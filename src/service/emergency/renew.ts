/** Makes the videos of the emergency shelf, when messages are put on it, and whenever they would be others. */
import { fillMessage } from '#announcement/ready/fill-message.ts';
import { getMessageEnglish } from '#contract/message.ts';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { findMessageLibrary } from '#service/library/message-region.ts';
import {
  createReleaseGate,
  type ReleaseGate,
  refusedByGate,
} from '#service/library/release-gate.ts';
import { createRulesAt } from '#service/library/rules-at.ts';
import { findMessage } from '#service/messages/find-message.ts';
import { ReadyRequestQuery } from '#service/messages/message-endpoints.ts';
import { getPublishingState, mayWarn } from '#service/patterns/publishing-policy.ts';
import type { EmergencyWork, StoredEmergency } from '#service/ports/messages/emergency.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { announcementOptions, choosePhoneFilms } from '#service/requests/announcement-options.ts';
import { createWork } from '#service/requests/plan-work.ts';

/** Videos that are laid over other pictures would not take a screen over. */
const PLAIN = { kind: 'colour', red: 238, green: 241, blue: 245 } as const;

/** Films of an emergency message, which screens keep ready. */
const EMERGENCY_FILMS = ['whole', 'signer'] as const;

/**
 * Creates the work of a message of the shelf as it would be signed and look now, or returns the reason why it
 * cannot be signed.
 */
export async function workFor(
  ports: Ports,
  tenant: string,
  { messageId, blanks }: Pick<StoredEmergency, 'messageId' | 'blanks'>,
) {
  const found = await findMessage(ports, tenant, messageId);
  if (found === undefined || found.archived)
    return { problems: [], why: 'The message has been archived or deleted.' };
  const settings = (await ports.settings.get(tenant))?.settings ?? DEFAULT_TENANT_SETTINGS;
  const query = {
    ...ReadyRequestQuery.parse({ backgroundPicture: 'true' }),
    changeCards: true,
  };
  const { look, options } = announcementOptions(query, { board: false }, PLAIN, settings);
  const filled = fillMessage(found.form, blanks, ports.reference, options.names);
  if (filled.message === undefined)
    return { problems: filled.problems, why: filled.problems[0]?.message ?? 'It has no text.' };
  const { message, facts } = filled;
  const library = await findMessageLibrary(ports, tenant);
  const { work, shareKey } = createWork(
    {
      messages: [message],
      facts: [facts],
      look,
      ...library,
      films: EMERGENCY_FILMS,
      phoneFilms: await choosePhoneFilms(ports, tenant, EMERGENCY_FILMS, look),
    },
    ports.secrets.digest,
  );
  return { title: message.title, english: getMessageEnglish(message), work, shareKey };
}

type Work = Awaited<ReturnType<typeof workFor>>;
type SignableWork = Extract<Work, { shareKey: string }>;

const isSignable = (work: Work): work is SignableWork =>
  'shareKey' in work && work.shareKey !== undefined;

/** Asks for the video. Equal videos are made once. */
async function requestVideo(
  ports: Ports,
  { id, tenant, messageId, blanks, markedBy }: StoredEmergency,
  { title, work, shareKey }: SignableWork,
): Promise<StoredRequest> {
  const { request } = await ports.requests.acceptAnnouncement({
    id: ports.newId(),
    jobId: ports.newId(),
    tenant,
    clientId: markedBy.id,
    kind: 'ready-message',
    title,
    request: { message: messageId, blanks },
    warnings: [],
    repeatKey: ports.secrets.digest(`emergency ${id}\n${shareKey}`),
    shareKey,
    work,
    now: ports.now(),
  });
  return request;
}

/** Whether the newer video may take the place of the one before: not while a reviewer has to see it. */
async function mayTakeOver(
  ports: Ports,
  request: StoredRequest,
  displayedRequestId: string | undefined,
  minApproved: number,
) {
  if (request.status !== 'COMPLETED') return false;
  if (displayedRequestId === undefined) return true;
  if (refusedByGate(request, minApproved) !== undefined) return false;
  return mayWarn(await getPublishingState(ports, request));
}

const findRequest = (ports: Ports, tenant: string, id: string | undefined) =>
  id === undefined ? Promise.resolve(undefined) : ports.requests.find(tenant, id);

/** Returns why the newest video is not shown, apart from still being made. */
function findProblem(request: StoredRequest, minApproved: number): { problem?: string } {
  const { status, failure } = request;
  const refusal = refusedByGate(request, minApproved);
  if (status === 'COMPLETED' && refusal !== undefined) return { problem: refusal };
  if (status === 'COMPLETED') return { problem: 'a reviewer has to approve the newer video.' };
  if (status === 'FAILED' || status === 'CANCELLED')
    return { problem: failure?.message ?? 'the video was cancelled.' };
  return {};
}

/** Computes the new work of a message of the shelf, or returns undefined when it is unchanged. */
async function computeRenewal(
  ports: Ports,
  stored: StoredEmergency,
  minApproved: number,
): Promise<EmergencyWork | undefined> {
  const { tenant, title, english } = stored;
  const work = await workFor(ports, tenant, stored);
  const displayed = await findRequest(ports, tenant, stored.requestId);
  const displayedWork = displayed === undefined ? {} : { requestId: displayed.id };
  if (!isSignable(work)) {
    const failedWork = {
      title,
      english,
      ...displayedWork,
      workKey: stored.workKey ?? '',
      problem: work.why,
    };
    return stored.problem === work.why ? undefined : failedWork;
  }
  const next = await findRequest(ports, tenant, stored.nextRequestId);
  const isNewest = stored.workKey === work.shareKey;
  const isMade =
    isNewest &&
    (next !== undefined || (displayed !== undefined && stored.nextRequestId === undefined));
  const newest = isMade ? next : await requestVideo(ports, stored, work);
  const currentWork = { title: work.title, english: work.english, workKey: work.shareKey };
  if (newest === undefined) return undefined;
  if (await mayTakeOver(ports, newest, displayedWork.requestId, minApproved))
    return { ...currentWork, requestId: newest.id };
  const problem = findProblem(newest, minApproved);
  const result = { ...currentWork, ...displayedWork, nextRequestId: newest.id, ...problem };
  const isSame =
    isMade && stored.problem === result.problem && stored.requestId === result.requestId;
  return isSame ? undefined : result;
}

/**
 * Brings the shelf of a tenant up to date: asks for videos that are missing, and shows those that are there.
 *
 * @returns whether players have to hear of it
 */
export async function renewEmergency(
  ports: Ports,
  tenant: string,
  gate: ReleaseGate,
): Promise<boolean> {
  const minApproved = await gate(tenant);
  let isChanged = false;
  for (const stored of await ports.emergency.list(tenant)) {
    const work = await computeRenewal(ports, stored, minApproved);
    if (work === undefined) continue;
    if (await ports.emergency.saveWork(tenant, stored.id, stored.workKey, work)) isChanged = true;
  }
  return isChanged;
}

/** Brings the shelves of all tenants up to date: a new version of Handsignal may word and sign messages differently. */
export async function renewAllEmergency(ports: Ports): Promise<void> {
  const gate = createReleaseGate(ports, createRulesAt(ports));
  for (const tenant of await ports.emergency.tenants())
    await renewEmergency(ports, tenant, gate).catch((error: unknown) =>
      ports.log.error({ error, tenant }, 'the emergency shelf cannot be brought up to date yet'),
    );
}
