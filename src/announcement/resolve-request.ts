/** A request with its codes turned into the stations, operator and reason they stand for. */
import type { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import type { Operator } from '#reference/operator.ts';
import type { Reason } from '#reference/reason.ts';
import type { Reference } from '#reference/reference.ts';
import type { Station } from '#reference/station.ts';
import { AnnouncementError } from './announcement-error.ts';

type Coded =
  | 'destination'
  | 'via'
  | 'operator'
  | 'currentStation'
  | 'callingAt'
  | 'notCallingAt'
  | 'disruptionReason'
  | 'currentlyAt';

/** What planners read: codes resolved, no repetition of the destination, no change that changes nothing. */
export interface ResolvedRequest extends Omit<TrainAnnouncementFields, Coded> {
  destination?: Station;
  /** Without the destination. */
  via: Station[];
  operator?: Operator;
  currentStation?: Station;
  /** Without the destination as its last element, which is signed anyway. */
  callingAt: Station[];
  /** The list had only the destination: the train stops nowhere before it. */
  stopsOnlyAtDestination: boolean;
  notCallingAt: Station[];
  reason?: Reason;
  /** None, one, or two different stations. */
  currentlyAt: Station[];
}

/** @throws {AnnouncementError} `code-unknown` when the reference data does not know a code */
export function resolveRequest(
  request: TrainAnnouncementFields,
  reference: Reference,
): ResolvedRequest {
  function known<T>(field: string, code: string, found: T | undefined): T {
    if (found !== undefined) return found;
    throw new AnnouncementError('code-unknown', `${field}: ${code} is not a known code.`);
  }
  const station = (field: string, code: string) => known(field, code, reference.location(code));
  const stations = (field: string, codes: readonly string[] = []) =>
    codes.map((code) => station(field, code));
  const optional = <C extends string, T>(code: C | undefined, find: (code: C) => T) =>
    code === undefined ? undefined : find(code);

  const destination = optional(request.destination, (code) => station('destination', code));
  const calling = stations('callingAt', request.callingAt);
  const lastIsDestination = destination !== undefined && calling.at(-1) === destination;
  const callingAt = lastIsDestination ? calling.slice(0, -1) : calling;
  return {
    ...request,
    destination,
    via: stations('via', request.via).filter((each) => each !== destination),
    operator: optional(request.operator, (code) =>
      known('operator', code, reference.operator(code)),
    ),
    currentStation: optional(request.currentStation, (code) => station('currentStation', code)),
    callingAt,
    stopsOnlyAtDestination: lastIsDestination && callingAt.length === 0,
    notCallingAt: stations('notCallingAt', request.notCallingAt),
    reason: optional(request.disruptionReason, (code) =>
      known('disruptionReason', code, reference.reason(code)),
    ),
    currentlyAt: [...new Set(stations('currentlyAt', request.currentlyAt))],
    updatedTiming: request.updatedTiming === request.timing ? undefined : request.updatedTiming,
    updatedPlatform:
      request.updatedPlatform === request.platform ? undefined : request.updatedPlatform,
  };
}
