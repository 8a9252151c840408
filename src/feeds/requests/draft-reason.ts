/** The reason of a departure: only one whose effect passengers meet here. */
import type { Departure, ReasonGiven } from '#feeds/departure.ts';
import type { Reference } from '#reference/reference.ts';
import { type Drafted, isLate } from './request-fields.ts';

/** Finds the code, if the interface has it. */
const findCode = (reason: ReasonGiven | undefined, reference: Reference): string | undefined =>
  reason?.code === undefined ? undefined : reference.reason(reason.code)?.code;

function listTexts(departure: Departure, used: readonly (ReasonGiven | undefined)[]): string[] {
  const { cancelReason, delayReason } = departure;
  return [cancelReason, delayReason].flatMap((reason) =>
    reason?.text === undefined || used.includes(reason)
      ? []
      : [`Reason in the feed, not announced: ${reason.text}`],
  );
}

/**
 * Drafts the reason. A reason for a cancellation on a train that runs here means that it is cancelled elsewhere: it
 * explains missed stops. A reason for a delay remains after the train has recovered.
 */
export function draftReason(
  departure: Departure,
  missesCalls: boolean,
  reference: Reference,
): Drafted {
  const { cancelReason, delayReason, isCancelled } = departure;
  const cancelCode = findCode(cancelReason, reference);
  const delayCode = findCode(delayReason, reference);
  const used: (ReasonGiven | undefined)[] = [];
  const fields: Drafted['fields'] = {};
  const explainsCancellation = isCancelled || missesCalls;
  if (!isCancelled && isLate(departure) && delayCode !== undefined) {
    fields.disruptionReason = delayCode;
    used.push(delayReason);
  }
  if (explainsCancellation && cancelCode !== undefined) {
    if (fields.disruptionReason === undefined) fields.disruptionReason = cancelCode;
    else if (fields.disruptionReason !== cancelCode) fields.notCallingAtReason = cancelCode;
    used.push(cancelReason);
  }
  return { fields, reasonsAgainst: [], notes: listTexts(departure, used) };
}
