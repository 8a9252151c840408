/** Warnings about a request that is possible but unusual. */
import { toPlaceName } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { AtocCode, LocationCode, ReasonCode } from '#contract/railway.ts';
import {
  findFieldsByType,
  findListFieldsByType,
} from '#contract/requests/announcement/announcement-fields.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type {
  TrainAnnouncementField,
  TrainAnnouncementFields,
} from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import type { Reference } from '#reference/reference.ts';
import { MAX_BOARD_STOPS } from './board/create-board.ts';
import { toFieldName } from './field-path.ts';
import { formatList, getSpokenNames } from './phrases/wording.ts';
import type { ResolvedRequest } from './resolve-request.ts';
import { unlikelyTimes } from './unlikely-times.ts';

type Fields = Partial<TrainAnnouncementFields>;

/** Lists every location of a request with the path of its field. */
function listLocations(request: Fields): { path: string; code: LocationCode }[] {
  const single = findFieldsByType(LocationCode).flatMap((field) => {
    const code = request[field];
    return code === undefined ? [] : [{ path: field as string, code }];
  });
  const lists = findListFieldsByType(LocationCode).flatMap((field) =>
    (request[field] ?? []).map((code, index) => ({ path: `${field}[${index}]`, code })),
  );
  return [...single, ...lists];
}

/** Whether there is something that a disruption reason can explain. */
const isDisrupted = (request: Fields): boolean =>
  Boolean(
    request.cancelled ||
      request.shortDelay ||
      request.longDelay ||
      request.busReplacement ||
      request.notCallingAt?.length ||
      request.operatorDelay,
  ) ||
  (request.updatedTiming !== undefined && request.updatedTiming !== request.timing) ||
  (request.updatedPlatform !== undefined && request.updatedPlatform !== request.platform);

function findCancelledWarnings({
  cancelled,
  callingAt,
  arrivalInfo,
  platformInfo,
}: Fields): Warning[] {
  if (!cancelled) return [];
  const warnings: Warning[] = [];
  if (callingAt?.length)
    warnings.push({
      code: 'cancelled-with-calling-points',
      field: 'callingAt',
      message:
        'The train is cancelled, so its calling points are announced as stops where it was due to call.',
    });
  if (arrivalInfo)
    warnings.push({
      code: 'cancelled-with-arrival',
      field: 'arrivalInfo',
      message: 'The train is cancelled, so its arrival is not announced.',
    });
  if (platformInfo === 'approaching' || platformInfo === 'now')
    warnings.push({
      code: 'cancelled-with-arrival',
      field: 'platformInfo',
      message:
        'The train is cancelled, but platformInfo says that it is arriving or here. If it is not, leave platformInfo empty.',
    });
  return warnings;
}

/** Warns of the destination among the stations on the way to it. */
function findDestinationWarnings(request: Fields, reference: Reference): Warning[] {
  const crs = (code: string | undefined) => code && reference.location(code)?.crs;
  const destination = crs(request.destination);
  if (destination === undefined) return [];
  const name = reference.location(destination)?.name;
  const places = (codes: readonly string[] = []) =>
    codes.flatMap((code, index) => (crs(code) === destination ? [index] : []));
  const last = (request.callingAt?.length ?? 0) - 1;
  return [
    ...places(request.via).map((index) => ({
      code: 'via-is-destination' as const,
      field: `via[${index}]`,
      message: `${name} is the destination, so it is left out of via.`,
    })),
    ...places(request.callingAt?.slice(0, Math.max(0, last))).map((index) => ({
      code: 'calling-at-includes-destination' as const,
      field: `callingAt[${index}]`,
      message: `${name} is the destination, but other stops come after it. List it last, or remove it.`,
    })),
  ];
}

/**
 * Oddities of the well-formed fields of a request; total over any subset of them. Unknown codes are
 * passed over: they are problems, not oddities.
 */
export function oddities(request: Fields, reference: Reference): Warning[] {
  const warnings = [
    ...unlikelyTimes(request.timing, request.updatedTiming),
    ...findCancelledWarnings(request),
    ...findDestinationWarnings(request, reference),
  ];
  const warn = (code: Warning['code'], field: string, message: string) =>
    warnings.push({ code, field, message });

  if (request.disruptionReason && !isDisrupted(request))
    warn(
      'reason-without-disruption',
      'disruptionReason',
      'The reason is not announced, because there is no delay, cancellation, change or missed stop.',
    );

  for (const { path, code } of listLocations(request)) {
    const station = reference.location(code);
    if (station?.kind === 'closed')
      warn('station-closed', path, `${station.name} (${station.crs}) is closed.`);
  }
  for (const field of findFieldsByType(AtocCode)) {
    const code = request[field];
    const operator = code === undefined ? undefined : reference.operator(code);
    if (operator?.former)
      warn('operator-former', field, `${operator.name} (${operator.code}) no longer runs trains.`);
  }
  for (const field of findFieldsByType(ReasonCode)) {
    const code = request[field];
    const reason = code === undefined ? undefined : reference.reason(code);
    if (reason?.withdrawn)
      warn('reason-withdrawn', field, `Darwin no longer uses reason ${reason.code}.`);
  }
  return warnings;
}

const NEVER_SIGNED: readonly string[] = ['bgColour', 'metaData'];

/** Oddities whose message already tells that the field is not announced. */
const SAYS_SILENCE: readonly Warning['code'][] = [
  'cancelled-with-arrival',
  'reason-without-disruption',
  'via-is-destination',
];

function whyUnused(field: string, request: TrainAnnouncementFields): string {
  if (request.cancelled) return 'the train is cancelled.';
  if (field === 'updatedTiming') return 'it is the same as timing.';
  if (field === 'updatedPlatform') return 'it is the same as platform.';
  if (field === 'platform' && request.busReplacement)
    return 'a bus replaces the train and does not leave from its platform.';
  return 'it does not fit with the other fields.';
}

/**
 * Warns where stops between the first and the last are neither signed nor on a board.
 *
 * @param messages as they were planned
 * @param stops the stops that are signed
 */
export function unsignedStops(
  { callingAt }: ResolvedRequest,
  messages: readonly Message[],
  stops: MessageOptions['stops'],
): Warning[] {
  const signedNames = new Set(
    messages.flatMap(({ phrases, board }) => [
      ...(board?.stops ?? []).map(({ name }) => toPlaceName(name)),
      ...phrases.flatMap(({ units }) =>
        units.map((unit) => (unit.kind === 'place' ? unit.name : unit.mouthing)),
      ),
    ]),
  );
  const unsaid = callingAt.filter(({ spokenName }) => !signedNames.has(toPlaceName(spokenName)));
  if (stops !== 'signed' && callingAt.length > MAX_BOARD_STOPS)
    return [
      {
        code: 'field-not-signed',
        field: 'callingAt',
        message: `The board only has room for ${MAX_BOARD_STOPS} of these ${callingAt.length.toLocaleString('en-GB')} stops. The others are not in the video. Use fewer stops.`,
      },
    ];
  if (unsaid.length === 0) return [];
  return [
    {
      code: 'field-not-signed',
      field: 'callingAt',
      message: `Not in the video: ${formatList([...new Set(getSpokenNames(unsaid))])}. Sign every stop, or show them on the board.`,
    },
  ];
}

/** Warns of each field that is filled in, but that no message mentions and no other warning names. */
export function unusedFields(
  request: TrainAnnouncementFields,
  messages: readonly Message[],
  warned: readonly Warning[],
): Warning[] {
  const mentionedFields = new Set(
    messages.flatMap(({ phrases, board }) =>
      [...phrases, ...(board?.rows ?? [])].flatMap(({ fields }) => fields),
    ),
  );
  const explained = new Set(
    warned
      .filter(({ code }) => SAYS_SILENCE.includes(code))
      .map(({ field = '' }) => toFieldName(field)),
  );
  const unused = Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([field]) => field as TrainAnnouncementField)
    .filter(
      (field) =>
        !mentionedFields.has(field) && !explained.has(field) && !NEVER_SIGNED.includes(field),
    )
    .map(
      (field): Warning => ({
        code: 'field-unused',
        field,
        message: `${field} is not announced: ${whyUnused(field, request)}`,
      }),
    );
  const split = messages.flatMap(({ phrases }) => phrases).find(({ id }) => id === 'split');
  if (request.splitInfo?.includes('at') && !split?.fields.includes('callingAt'))
    unused.push({
      code: 'field-unused',
      field: 'splitInfo',
      message: '“at” has no station: add callingAt. The train splits at its last station.',
    });
  if (request.splitInfo?.includes('for') && !split?.fields.includes('destination'))
    unused.push({
      code: 'field-unused',
      field: 'splitInfo',
      message: '“for” has no station: add a destination.',
    });
  return unused;
}
