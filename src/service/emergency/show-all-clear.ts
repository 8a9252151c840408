/** The all-clear after an emergency: the same screens say for a few minutes that it is over. */
import { ALL_CLEAR } from '#contract/messages/emergency.ts';
import type { Caller } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { ReleaseGate } from '#service/library/release-gate.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredShowing } from '#service/ports/screens/screens.ts';
import { putOnAir } from '#service/screens/showings.ts';

const ALL_CLEAR_MS = 5 * 60_000;

/** Joins the places of several showings. */
const joinTargets = (showings: readonly StoredShowing[]): StoredShowing['on'] => ({
  screens: [...new Set(showings.flatMap(({ on }) => on.screens))],
  groups: [...new Set(showings.flatMap(({ on }) => on.groups))],
  everywhere: showings.some(({ on }) => on.everywhere),
});

/**
 * Puts the all-clear on the screens of emergency messages that have ended.
 *
 * @returns id of its showing; undefined where its video is not ready or may not be shown
 */
export async function showAllClear(
  ports: Ports,
  caller: Pick<Caller, 'tenant' | 'clientId'>,
  ended: readonly StoredShowing[],
  gate: ReleaseGate,
): Promise<string | undefined> {
  if (ended.length === 0) return undefined;
  const shelf = await ports.emergency.list(caller.tenant);
  const requestId = shelf.find(({ messageId }) => messageId === ALL_CLEAR)?.requestId;
  if (requestId === undefined) return undefined;
  const form = {
    requestId,
    on: joinTargets(ended),
    priority: 'urgent' as const,
    until: new Date(ports.now() + ALL_CLEAR_MS).toISOString(),
  };
  try {
    return (await putOnAir(ports, caller, form, gate, {})).showing.id;
  } catch (error) {
    // The emergency is over whether or not screens can say so.
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
