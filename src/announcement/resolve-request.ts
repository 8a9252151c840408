/** Request with its codes resolved to stations, operators and reasons. */
import type { AtocCode, LocationCode, ReasonCode } from '#contract/railway.ts';
import {
  ANNOUNCEMENT_FIELDS,
  type FieldWithValue,
  getFieldMeta,
} from '#contract/requests/announcement/announcement-fields.ts';
import type {
  TrainAnnouncementField,
  TrainAnnouncementFields,
} from '#contract/requests/train-announcement.ts';
import type { Operator } from '#reference/operator.ts';
import type { Reason } from '#reference/reason.ts';
import type { Reference } from '#reference/reference.ts';
import type { Station } from '#reference/station.ts';
import { AnnouncementError } from './announcement-error.ts';
import { CODE_TYPES } from './code-types.ts';

type Resolved<Value> = Value extends LocationCode
  ? Station
  : Value extends AtocCode
    ? Operator
    : Value extends ReasonCode
      ? Reason
      : Value;
type StationLists = FieldWithValue<LocationCode[]>;

/** Fields with each code replaced by its referent; an absent list is empty. */
type ResolvedFields = {
  [Field in keyof TrainAnnouncementFields as Exclude<Field, StationLists>]: Resolved<
    TrainAnnouncementFields[Field]
  >;
} & Record<StationLists, Station[]>;

/**
 * Input of the planners: codes resolved, no repetition of the destination (neither in `via` nor at the end of
 * `callingAt`), no station twice in `currentlyAt`, no change that changes nothing.
 */
export type ResolvedRequest = ResolvedFields & {
  /** `callingAt` had only the destination: the train stops nowhere before it. */
  stopsOnlyAtDestination: boolean;
};

function resolveField(
  field: TrainAnnouncementField,
  value: unknown,
  reference: Reference,
): unknown {
  const { valueType, isList } = getFieldMeta(field);
  const codeType = CODE_TYPES.get(valueType);
  if (codeType === undefined) return value;
  const resolveCode = (code: string) => {
    const found = codeType.find(reference, code);
    if (found !== undefined) return found;
    throw new AnnouncementError('code-unknown', `${field}: ${code} is not a known code.`);
  };
  if (isList) return ((value ?? []) as string[]).map(resolveCode);
  return value === undefined ? undefined : resolveCode(value as string);
}

/**
 * Resolves the codes of a request.
 * @throws {AnnouncementError} `code-unknown` when the reference data does not know a code
 */
export function resolveRequest(
  request: TrainAnnouncementFields,
  reference: Reference,
): ResolvedRequest {
  const resolved = Object.fromEntries(
    ANNOUNCEMENT_FIELDS.map((field) => [field, resolveField(field, request[field], reference)]),
  ) as unknown as ResolvedFields;
  const { destination, callingAt: calling, via, currentlyAt } = resolved;
  const lastIsDestination = destination !== undefined && calling.at(-1) === destination;
  const callingAt = lastIsDestination ? calling.slice(0, -1) : calling;
  return {
    ...resolved,
    via: via.filter((station) => station !== destination),
    callingAt,
    stopsOnlyAtDestination: lastIsDestination && callingAt.length === 0,
    currentlyAt: [...new Set(currentlyAt)],
    updatedTiming: request.updatedTiming === request.timing ? undefined : request.updatedTiming,
    updatedPlatform:
      request.updatedPlatform === request.platform ? undefined : request.updatedPlatform,
  };
}
