/** Contents of the board beside the signer. */

import { minutesLater } from '#announcement/phrases/minutes-later.ts';
import { listOtherStops, namedStop } from '#announcement/phrases/stop-phrases.ts';
import {
  formatClockTime,
  formatCount,
  formatList,
  formatMinutes,
  getSpokenNames,
} from '#announcement/phrases/wording.ts';
import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { Board, BoardRow, BoardStop } from '#contract/board.ts';
import type { WorkingStatus } from '#contract/requests/announcement/announcement-values.ts';
import type { Station } from '#reference/station.ts';

type Row = Omit<BoardRow, 'isConstant'> & { isConstant?: boolean };

const createRows = (...rows: readonly (Row | undefined | false)[]): BoardRow[] =>
  rows.flatMap((row) => (row ? [{ isConstant: false, ...row }] : []));

const when = <T>(value: T | undefined, row: (value: T) => Row): Row | undefined =>
  value === undefined ? undefined : row(value);

function timeRow({ timing, updatedTiming, cancelled }: ResolvedRequest): Row | undefined {
  if (timing === undefined) return undefined;
  if (updatedTiming === undefined || cancelled)
    return { kind: 'time', text: formatClockTime(timing), fields: ['timing'], isConstant: true };
  return {
    kind: 'time',
    old: formatClockTime(timing),
    text: formatClockTime(updatedTiming),
    fields: ['updatedTiming'],
    isConstant: true,
  };
}

function platformRow(request: ResolvedRequest): Row | undefined {
  const { platform, updatedPlatform, noPlatform, cancelled, busReplacement } = request;
  if (noPlatform && updatedPlatform === undefined)
    return { kind: 'platform', text: 'Platform not known yet', fields: ['noPlatform'] };
  if (busReplacement) return undefined;
  if (cancelled || updatedPlatform === undefined)
    return when(platform, (text) => ({
      kind: 'platform',
      label: 'Platform',
      text,
      fields: ['platform'],
      isConstant: true,
    }));
  return {
    kind: 'platform',
    label: 'Platform',
    ...(platform !== undefined && { old: platform }),
    text: updatedPlatform,
    fields: ['updatedPlatform'],
    isConstant: platform !== undefined,
  };
}

function lateRow(request: ResolvedRequest): Row | undefined {
  const { timing, updatedTiming, shortDelay, longDelay } = request;
  if (timing !== undefined && updatedTiming !== undefined) {
    const late = minutesLater(timing, updatedTiming);
    const text = `${formatMinutes(Math.abs(late))} ${late > 0 ? 'late' : 'early'}`;
    return { kind: 'status', text, tone: 'late', fields: ['updatedTiming'] };
  }
  if (shortDelay) return { kind: 'status', text: 'Delayed', tone: 'late', fields: ['shortDelay'] };
  if (longDelay) return { kind: 'status', text: 'Long delay', tone: 'late', fields: ['longDelay'] };
  return undefined;
}

const OPERATOR_DELAYS = {
  minor: 'Minor delays',
  severe: 'Severe delays',
  special: 'Special service',
};

const statusRows = (request: ResolvedRequest): (Row | undefined | false)[] => [
  when(request.operatorDelay, (delay) => ({
    kind: 'status',
    text: OPERATOR_DELAYS[delay],
    tone: 'late',
    fields: ['operatorDelay'],
  })),
  request.cancelled
    ? { kind: 'status', text: 'Cancelled', tone: 'bad', fields: ['cancelled'] }
    : lateRow(request),
  request.busReplacement && {
    kind: 'status',
    text: 'Bus instead of train',
    tone: 'late',
    fields: ['busReplacement'],
  },
  request.notCallingAt.length > 0 &&
    !request.cancelled && {
      kind: 'status',
      text: 'Misses some stops',
      tone: 'late',
      fields: ['notCallingAt'],
    },
];

const INTRODUCTIONS = { next: 'Next train', approaching: 'Arriving now', now: 'Train here now' };
const ARRIVALS = { will_arrive: 'Will arrive', has_arrived: 'Has arrived' };
/** Whether the row of the stop says where the train goes, too. */
const isStopDestination = (request: ResolvedRequest): boolean =>
  request.timing === undefined && namedStop(request)?.station === request.destination;

const stopRow = (request: ResolvedRequest): Row | undefined =>
  when(namedStop(request), ({ station }) => ({
    kind: 'status',
    text: `${request.stopInfo === 'next' ? 'Next' : 'Final'} stop: ${station.spokenName}`,
    fields: isStopDestination(request) ? ['stopInfo', 'destination'] : ['stopInfo'],
    isConstant: true,
  }));

const detailRows = (request: ResolvedRequest): (Row | undefined | false)[] => [
  when(request.disruptionReason, ({ text }) => ({
    kind: 'detail',
    text: `Because of ${text}`,
    fields: ['disruptionReason'],
  })),
  when(request.arrivalInfo, (info) => ({
    kind: 'detail',
    text: ARRIVALS[info],
    fields: ['arrivalInfo'],
  })),
  when(request.currentStation, ({ spokenName }) => ({
    kind: 'detail',
    text: `Bus stop at ${spokenName}`,
    fields: ['currentStation'],
  })),
  request.splitInfo !== undefined && {
    kind: 'detail',
    text: 'Train splits',
    fields: ['splitInfo'],
  },
  request.currentlyAt.length > 0 && {
    kind: 'status',
    text: `Now ${request.currentlyAt.length > 1 ? 'between' : 'at'} ${formatList(getSpokenNames(request.currentlyAt))}`,
    fields: ['currentlyAt'],
  },
  when(request.waitsHere, (minutes) => ({
    kind: 'status',
    text: `Waits here ${formatMinutes(minutes)}`,
    fields: ['waitsHere'],
  })),
  when(request.exitSide, (side) => ({
    kind: 'status',
    text: side === 'left' ? '← Exit on the left' : 'Exit on the right →',
    fields: ['exitSide'],
  })),
  when(request.disruptionUntil, (time) => ({
    kind: 'detail',
    text: `Expected until ${formatClockTime(time)}`,
    fields: ['disruptionUntil'],
  })),
  (request.busTiming ?? request.busStop) !== undefined && {
    kind: 'detail',
    text: ['Bus', request.busTiming && formatClockTime(request.busTiming), request.busStop]
      .filter(Boolean)
      .join(' '),
    fields: ['busTiming', 'busStop'],
  },
  (request.nextTiming ?? request.nextPlatform) !== undefined && {
    kind: 'detail',
    text: [
      'Next train',
      request.nextTiming && formatClockTime(request.nextTiming),
      request.nextPlatform && `platform ${request.nextPlatform}`,
    ]
      .filter(Boolean)
      .join(' '),
    fields: ['nextTiming', 'nextPlatform'],
  },
  request.changeAt.length > 0 && {
    kind: 'detail',
    text: `Change at ${formatList(getSpokenNames(request.changeAt))}`,
    fields: ['changeAt'],
  },
  when(request.ticketsOn, ({ name }) => ({
    kind: 'detail',
    text: `Tickets also on ${name}`,
    fields: ['ticketsOn'],
  })),
  when(request.notCallingAtReason, ({ text }) => ({
    kind: 'detail',
    text: `Stops missed because of ${text}`,
    fields: ['notCallingAtReason'],
  })),
];

/**
 * Maximum of stops on a board. No train in this country makes half as many; longer lists cannot be read
 * during a message.
 */
export const MAX_BOARD_STOPS = 200;

/** Removes the middle of the list where it is too long for a board. */
const truncateStops = (stops: BoardStop[]): BoardStop[] =>
  stops.length <= MAX_BOARD_STOPS ? stops : [...stops.slice(0, MAX_BOARD_STOPS - 1), stops.at(-1)!];

/** Stops in their order, those left out after them, and the destination as the last. */
function listStops(request: ResolvedRequest): BoardStop[] {
  const { callingAt, notCallingAt, destination } = request;
  if (callingAt.length === 0 && notCallingAt.length === 0) return [];
  const named = (stations: readonly Station[], isMissed: boolean) =>
    getSpokenNames(stations).map((name) => ({ name, isMissed }));
  return [
    ...named(listOtherStops(request), false),
    ...named(notCallingAt, true),
    ...(callingAt.length > 0 && destination !== undefined ? named([destination], false) : []),
  ];
}

/** Creates the board of a train, or of statements that need no train. */
export function createBoard(request: ResolvedRequest): Board {
  const { destination, via, operator, operatorDelay, platformInfo } = request;
  const operatorRow = when(operator, ({ name }) => ({
    // What has delays is what the board is of.
    kind: operatorDelay === undefined ? ('operator' as const) : ('heading' as const),
    text: name,
    fields: ['operator'],
    isConstant: true,
  }));
  const isOfTrain = destination !== undefined || request.timing !== undefined;
  return {
    pictogram: request.busReplacement ? 'bus' : isOfTrain ? 'train' : 'information',
    rows: createRows(
      operatorDelay !== undefined && operatorRow,
      when(platformInfo, (info) => ({
        kind: 'heading',
        text: INTRODUCTIONS[info],
        fields: ['platformInfo'],
        isConstant: true,
      })),
      stopRow(request),
      timeRow(request),
      !isStopDestination(request) &&
        when(destination, ({ spokenName }) => ({
          kind: 'destination',
          text: spokenName,
          fields: ['destination'],
          isConstant: true,
        })),
      via.length > 0 && {
        kind: 'detail',
        text: `via ${formatList(getSpokenNames(via))}`,
        fields: ['via'],
        isConstant: true,
      },
      platformRow(request),
      ...statusRows(request),
      ...detailRows(request),
      operatorDelay === undefined && operatorRow,
    ),
    stops: truncateStops(listStops(request)),
  };
}

const MACHINES = { lift: 'Lifts', escalator: 'Escalators' };

/** Creates the board of lifts or escalators. */
export function workingBoard(kind: keyof typeof MACHINES, status: WorkingStatus): Board {
  const fields = [`${kind}Status`];
  const row = (text: string, tone: 'bad' | 'good'): Row => ({ kind: 'status', text, tone, fields });
  const some = status.kind === 'some' ? status : undefined;
  return {
    pictogram: kind,
    rows: createRows(
      { kind: 'heading', text: MACHINES[kind], fields, isConstant: true },
      status.kind === 'all-working' && row('All working', 'good'),
      status.kind === 'all-broken' && row('All broken', 'bad'),
      some && some.broken > 0 && row(`${formatCount(some.broken, kind)} broken`, 'bad'),
      some &&
        row(
          `${some.working === 0 ? 'None' : some.working} working`,
          some.working === 0 ? 'bad' : 'good',
        ),
    ),
    stops: [],
  };
}
