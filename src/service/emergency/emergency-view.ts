import type { EmergencyMessage, EmergencyState } from '#contract/messages/emergency.ts';
import { type ReleaseGate, refusedByGate } from '#service/library/release-gate.ts';
import { getPublishingState, mayWarn } from '#service/patterns/publishing-policy.ts';
import type { StoredEmergency } from '#service/ports/messages/emergency.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import type { PlayerReport, StoredShowing } from '#service/ports/screens/screens.ts';
import { SILENT_AFTER_MS } from '#service/ports/screens/screens.ts';
import { getFileId, listScreenFilms } from '#service/screens/playlist.ts';

/** Facts that are read once for the full shelf. */
export interface ShelfFacts {
  reports: readonly PlayerReport[];
  onAir: readonly StoredShowing[];
  /** Percent. */
  minApproved: number;
}

/** Limit of emergency messages on air: more than are on the shelf, each on many screens. */
const MAX_ON_AIR = 1000;

export async function shelfFacts(
  { screens, now }: Ports,
  tenant: string,
  gate: ReleaseGate,
): Promise<ShelfFacts> {
  const onAir = await screens.showings(tenant, {
    state: 'on-air',
    isEmergency: true,
    limit: MAX_ON_AIR,
    now: now(),
  });
  return { reports: await screens.reports(tenant), onAir, minApproved: await gate(tenant) };
}

/** Screens whose players were heard from lately, and those of them whose every player has the files. */
function screensWith(fileIds: readonly string[], reports: readonly PlayerReport[], now: number) {
  const live = new Map<string, PlayerReport[]>();
  for (const report of reports)
    if (now - report.at < SILENT_AFTER_MS)
      live.set(report.screenId, [...(live.get(report.screenId) ?? []), report]);
  const ready = [...live.values()].filter((players) =>
    players.every(({ kept = [] }) => fileIds.every((id) => kept.includes(id))),
  );
  return { ready: fileIds.length === 0 ? 0 : ready.length, all: live.size };
}

function getState(stored: StoredEmergency, displayed: StoredRequest | undefined): EmergencyState {
  if (displayed !== undefined) return stored.nextRequestId === undefined ? 'ready' : 'renewing';
  return stored.problem === undefined ? 'being-made' : 'failed';
}

interface Refusal {
  refusal?: string;
  isForReviewer?: boolean;
}

/** Returns why a video may not go on air now, and whether a reviewer's approval is all that it lacks. */
async function findRefusal(
  ports: Ports,
  request: StoredRequest,
  minApproved: number,
): Promise<Refusal> {
  const withheld = refusedByGate(request, minApproved);
  if (withheld !== undefined) return { refusal: withheld };
  const state = await getPublishingState(ports, request);
  const { why } = state;
  return mayWarn(state) || why === undefined ? {} : { refusal: why, isForReviewer: true };
}

async function findFinished(ports: Ports, tenant: string, id: string | undefined) {
  const found = id === undefined ? undefined : await ports.requests.find(tenant, id);
  return found?.status === 'COMPLETED' ? found : undefined;
}

/** Converts a message of the shelf to the view of staff. */
export async function viewEmergency(
  ports: Ports,
  stored: StoredEmergency,
  { reports, onAir, minApproved }: ShelfFacts,
): Promise<EmergencyMessage> {
  const { id, tenant, messageId, blanks, title, english, requestId, nextRequestId } = stored;
  const displayed = await findFinished(ports, tenant, requestId);
  const newest = (await findFinished(ports, tenant, nextRequestId)) ?? displayed;
  const films = displayed === undefined ? [] : listScreenFilms(displayed);
  const fileIds = films.map((video) => getFileId(ports, video));
  const getRefusal = async (request: StoredRequest | undefined) =>
    request === undefined ? {} : await findRefusal(ports, request, minApproved);
  const newestRefusal: Refusal = await getRefusal(newest);
  const { refusal }: Refusal = newest === displayed ? newestRefusal : await getRefusal(displayed);
  return {
    id,
    message: messageId,
    blanks,
    title,
    english,
    state: getState(stored, displayed),
    ...(stored.problem !== undefined && { problem: stored.problem }),
    ...(displayed && {
      requestId: displayed.id,
      durationSeconds: Math.max(...films.map(({ durationSeconds }) => durationSeconds)),
    }),
    ...(nextRequestId !== undefined && { nextRequestId }),
    ...(refusal !== undefined && { refusal }),
    ...(newest !== undefined && newestRefusal.isForReviewer && { awaitsReview: newest.id }),
    screens: screensWith(fileIds, reports, ports.now()),
    markedBy: stored.markedBy,
    markedAt: new Date(stored.markedAt).toISOString(),
    onAir: onAir.filter(({ emergencyId }) => emergencyId === id).map((showing) => showing.id),
  };
}
