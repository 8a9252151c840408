import type { EmergencyMessage, EmergencyState } from '#contract/messages/emergency.ts';
import { type ReleaseGate, refusedByGate } from '#service/library/release-gate.ts';
import { airStateOf } from '#service/patterns/air.ts';
import type { StoredEmergency } from '#service/ports/messages/emergency.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import type { PlayerReport, StoredShowing } from '#service/ports/screens/screens.ts';
import { fileIdOf } from '#service/screens/playlist.ts';
import { SILENT_AFTER_MS } from '#service/screens/screen-view.ts';

/** Facts that are read once for the full shelf. */
export interface ShelfFacts {
  reports: readonly PlayerReport[];
  onAir: readonly StoredShowing[];
  /** Percent. */
  minApproved: number;
}

const MAX_ON_AIR = 1000;

export async function shelfFacts(
  { screens, now }: Ports,
  tenant: string,
  gate: ReleaseGate,
): Promise<ShelfFacts> {
  const onAir = await screens.showings(tenant, { state: 'on-air', limit: MAX_ON_AIR, now: now() });
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

function stateOf(kept: StoredEmergency, shown: StoredRequest | undefined): EmergencyState {
  if (shown !== undefined) return kept.nextRequestId === undefined ? 'ready' : 'renewing';
  return kept.problem === undefined ? 'being-made' : 'failed';
}

interface Refusal {
  refusal?: string;
  isForReviewer?: boolean;
}

/** Returns why a video may not go on air now, and whether a reviewer's approval is all that it lacks. */
async function refusalOf(ports: Ports, made: StoredRequest, minApproved: number): Promise<Refusal> {
  const withheld = refusedByGate(made, minApproved);
  if (withheld !== undefined) return { refusal: withheld };
  const { mayGoOnAir, why } = await airStateOf(ports, made);
  return mayGoOnAir || why === undefined ? {} : { refusal: why, isForReviewer: true };
}

async function finishedOf(ports: Ports, tenant: string, id: string | undefined) {
  const found = id === undefined ? undefined : await ports.requests.find(tenant, id);
  return found?.status === 'COMPLETED' ? found : undefined;
}

/** Converts a message of the shelf to the view of staff. */
export async function viewEmergency(
  ports: Ports,
  kept: StoredEmergency,
  { reports, onAir, minApproved }: ShelfFacts,
): Promise<EmergencyMessage> {
  const { id, tenant, messageId, blanks, title, english, requestId, nextRequestId } = kept;
  const shown = await finishedOf(ports, tenant, requestId);
  const newest = (await finishedOf(ports, tenant, nextRequestId)) ?? shown;
  const fileIds = shown?.videos.map((video) => fileIdOf(ports, video)) ?? [];
  const lackOf = async (made: StoredRequest | undefined) =>
    made === undefined ? {} : await refusalOf(ports, made, minApproved);
  const lack: Refusal = await lackOf(newest);
  const { refusal }: Refusal = newest === shown ? lack : await lackOf(shown);
  return {
    id,
    message: messageId,
    blanks,
    title,
    english,
    state: stateOf(kept, shown),
    ...(kept.problem !== undefined && { problem: kept.problem }),
    ...(shown && {
      requestId: shown.id,
      durationSeconds: Math.max(...shown.videos.map(({ durationSeconds }) => durationSeconds)),
    }),
    ...(nextRequestId !== undefined && { nextRequestId }),
    ...(refusal !== undefined && { refusal }),
    ...(newest !== undefined && lack.isForReviewer && { awaitsReview: newest.id }),
    screens: screensWith(fileIds, reports, ports.now()),
    markedBy: kept.markedBy,
    markedAt: new Date(kept.markedAt).toISOString(),
    onAir: onAir.filter(({ emergencyId }) => emergencyId === id).map((showing) => showing.id),
  };
}
