/** Phrases for the stops of a train, and those that it misses. */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { BoardPlace, MessageOptions } from '#contract/settings/message-options.ts';
import type { Station } from '#reference/station.ts';
import type { Statement } from './statements.ts';
import { asTopic, LIST_LENGTH, numberUnit, place, placeList, sign } from './units.ts';
import { formatList, getSpokenNames, type WordChoice } from './wording.ts';

/** Lists in handfuls, one phrase each. */
function handfuls(stations: readonly Station[]): { from: number; stations: Station[] }[] {
  const starts = Array.from(
    { length: Math.ceil(stations.length / LIST_LENGTH) },
    (_, index) => index * LIST_LENGTH,
  );
  return starts.map((from) => ({ from, stations: stations.slice(from, from + LIST_LENGTH) }));
}

const numbered = (id: string, index: number) => (index === 0 ? id : `${id}-${index + 1}`);

/**
 * Returns the stop that `stopInfo` names: the next is the first of `callingAt`, else the destination; the
 * final is the destination, else the last of `callingAt`.
 */
export function namedStop(
  request: ResolvedRequest,
): { station: Station; field: TrainAnnouncementField } | undefined {
  const { stopInfo, destination, callingAt } = request;
  const end = destination && { station: destination, field: 'destination' as const };
  const stop = stopInfo === 'next' ? callingAt[0] : callingAt.at(-1);
  const calling = stop && { station: stop, field: 'callingAt' as const };
  if (stopInfo === undefined) return undefined;
  return stopInfo === 'next' ? (calling ?? end) : (end ?? calling);
}

/** Letters that are spelled within the seven seconds in which the news has to be seen. */
const MAX_LETTERS_AT_ONCE = 14;

/**
 * Creates "The next stop is …", "The final stop is …". Before a name that takes long to spell, the signer
 * points at the board, which shows it from the start.
 */
export function stopPhrases(request: ResolvedRequest, { board }: MessageOptions): Phrase[] {
  const stop = namedStop(request);
  if (stop === undefined) return [];
  const { stopInfo } = request;
  const letters = stop.station.spokenName.replaceAll(/[^A-Za-z]/g, '').length;
  const isReadFirst = board !== undefined && letters > MAX_LETTERS_AT_ONCE;
  return [
    {
      id: 'stop',
      english: `The ${stopInfo} stop is ${stop.station.spokenName}.`,
      units: [
        ...asTopic([sign(stopInfo === 'next' ? 'NEXT' : 'LAST/FINAL'), sign('STOP')]),
        ...(isReadFirst ? [pointAtBoard(board)] : []),
        place(stop.station),
      ],
      newsUnit: 2,
      fields: ['stopInfo', stop.field],
      pauseAfter: 'sentence',
    },
  ];
}

/** Creates STOP WHERE, the question that the list of stops answers. */
const heading = (): GlossUnit[] =>
  asTopic([sign('STOP')]).concat(sign('WHERE', { nonManuals: ['rhetorical'] }));

/** Input of every presentation of the stops. */
interface Calling {
  stations: readonly Station[];
  /** Destination after the stops, when it is not one of them. */
  end: Station | undefined;
  /** `It is stopping`, up to "at". */
  opening: string;
  /** Whether the list continues after a stop that was just named as the next. */
  isContinued: boolean;
  isCancelled: boolean;
  wordChoice: WordChoice;
}

const lastOnes = ({ end, isCancelled }: Calling): GlossUnit[] => [
  ...(end === undefined ? [] : [sign('LAST/FINAL'), place(end, 'destination')]),
  ...(isCancelled ? [sign('ALL'), sign('CANCEL')] : []),
];

const getStopFields = (end: Station | undefined): TrainAnnouncementField[] =>
  end === undefined ? ['callingAt'] : ['callingAt', 'destination'];

/** Creates phrases for every stop, five to a phrase, and the destination as the last, listed or not. */
function everyStop(calling: Calling): Phrase[] {
  const { stations, opening, isContinued, wordChoice } = calling;
  const chunks = handfuls(stations);
  return chunks.map(({ from, stations: some }, index): Phrase => {
    const isLast = index === chunks.length - 1;
    const end = isLast ? calling.end : undefined;
    const start = index === 0 ? `${opening} at` : 'Then at';
    const finish = end === undefined ? '' : `, ${wordChoice.finishing} at ${end.spokenName}`;
    return {
      id: numbered('calling-at', index),
      english: `${start} ${formatList(getSpokenNames(some))}${finish}.`,
      units: [
        ...(index === 0 && !isContinued ? heading() : [sign('AFTER')]),
        ...placeList(some, from, stations.length),
        ...(isLast ? lastOnes(calling) : []),
      ],
      fields: getStopFields(end),
      pauseAfter: isLast ? 'sentence' : 'phrase',
    };
  });
}

/** Creates a phrase for the first stop, the number of further stops, and the last. */
function keyStops(calling: Calling): Phrase[] {
  const { stations, end, opening, isContinued } = calling;
  const last = end ?? stations.at(-1)!;
  const between = stations.length - (end === undefined ? 2 : 1);
  if (between < 1) return everyStop(calling);
  const first = stations[0]!;
  const more = between === 1 ? '1 more station' : `${between} more stations`;
  return [
    {
      id: 'calling-at',
      english: `${opening} first at ${first.spokenName}, then at ${more}, and last at ${last.spokenName}.`,
      units: [
        ...(isContinued ? [sign('AFTER')] : heading()),
        sign('FIRST'),
        place(first),
        sign('AFTER'),
        numberUnit(between),
        sign('LAST/FINAL'),
        place(last, 'destination'),
        ...(calling.isCancelled ? [sign('ALL'), sign('CANCEL')] : []),
      ],
      fields: getStopFields(end),
      pauseAfter: 'sentence',
    },
  ];
}

const pointAtBoard = (board: BoardPlace): GlossUnit => ({ kind: 'point', locus: `board-${board}` });

/** Creates STOP WHERE, and a point at the board. */
const stopsOnBoard = ({ isCancelled }: Calling, board: BoardPlace): Phrase[] => [
  {
    id: 'calling-at',
    english: isCancelled
      ? 'You can read on the board where it was due to stop.'
      : 'You can read the stops on the board.',
    units: [...heading(), pointAtBoard(board)],
    fields: ['callingAt'],
    pauseAfter: 'sentence',
  },
];

const onlyStop = (destination: Station, opening: string, isCancelled: boolean): Phrase[] => [
  {
    id: 'calling-at',
    english: `${opening} at ${destination.spokenName} only.`,
    units: [
      ...heading(),
      place(destination, 'destination'),
      sign('JUST/ONLY', { mouthing: 'only' }),
      ...(isCancelled ? [sign('CANCEL')] : []),
    ],
    fields: ['callingAt', 'destination'],
    pauseAfter: 'sentence',
  },
];

/**
 * Creates the phrases for the stations called at, and the destination as the last, listed or not. A stop that
 * was just named as the next is not repeated.
 */
export function callingPhrases(
  request: ResolvedRequest,
  wordChoice: WordChoice,
  options: MessageOptions,
): Phrase[] {
  const { destination, callingAt, stopInfo, cancelled, stopsOnlyAtDestination } = request;
  const named = stopInfo === 'next' ? 1 : 0;
  const then = named === 1 ? 'then ' : '';
  const opening = cancelled
    ? `It was ${then}due to ${wordChoice.stop}`
    : `It is ${then}${wordChoice.stopping}`;
  if (stopsOnlyAtDestination && destination !== undefined)
    return onlyStop(destination, opening, cancelled);
  const stations = callingAt.slice(named);
  if (stations.length === 0) return [];
  const calling: Calling = {
    stations,
    end: destination,
    opening,
    isContinued: named === 1,
    isCancelled: cancelled,
    wordChoice,
  };
  if (options.stops === 'board' && options.board !== undefined)
    return stopsOnBoard(calling, options.board);
  return options.stops === 'signed' ? everyStop(calling) : keyStops(calling);
}

/** Creates the statement for the usual stops that are left out this time: news, signed with the train. */
export function missedStops(request: ResolvedRequest, wordChoice: WordChoice): Statement[] {
  const { notCallingAt, cancelled } = request;
  if (cancelled || notCallingAt.length === 0) return [];
  return [
    {
      id: 'not-calling-at',
      predicate: `is not ${wordChoice.stopping} at ${formatList(getSpokenNames(notCallingAt), 'or')}`,
      units: [
        sign('STOP', { nonManuals: ['negation'] }),
        sign('NOT'),
        sign('WHERE', { nonManuals: ['rhetorical'] }),
        ...placeList(notCallingAt),
      ],
      newsUnit: 1,
      fields: ['notCallingAt'],
    },
  ];
}

/** Creates the phrase about where passengers find the replacement bus. */
export function busStopPhrases({ currentStation }: ResolvedRequest): Phrase[] {
  if (currentStation === undefined) return [];
  return [
    {
      id: 'bus-stop',
      english: `At ${currentStation.spokenName}, the bus leaves from the bus stop.`,
      units: [
        { ...place(currentStation, 'here'), nonManuals: ['topic'] },
        sign('BUS'),
        sign('STOP'),
        sign('PLACE', { to: 'here' }),
      ],
      fields: ['currentStation'],
      pauseAfter: 'sentence',
    },
  ];
}
