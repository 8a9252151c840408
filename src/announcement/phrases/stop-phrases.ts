/** Phrases for the stops of a train, and those that it misses. */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { BoardPlace, MessageOptions } from '#contract/settings/message-options.ts';
import type { Station } from '#reference/station.ts';
import type { Statement } from './statements.ts';
import {
  asTopic,
  countLetters,
  getInitials,
  LIST_LENGTH,
  numberUnit,
  place,
  placeList,
  readPlace,
  sign,
  spelled,
  spelledQuickly,
  stopsUnit,
} from './units.ts';
import { formatList, getSpokenNames, type WordChoice } from './wording.ts';

const pointAtBoard = (board: BoardPlace): GlossUnit => ({ kind: 'point', locus: `board-${board}` });

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

/** Lists the stops of `callingAt` other than the one that was just named as the next or the final. */
export function listOtherStops({ stopInfo, destination, callingAt }: ResolvedRequest): Station[] {
  if (stopInfo === 'next') return callingAt.slice(1);
  return stopInfo === 'final' && destination === undefined ? callingAt.slice(0, -1) : callingAt;
}

/** Letters that are spelled within the seven seconds in which the news has to be seen. */
const MAX_LETTERS_AT_ONCE = 12;

/**
 * Creates a name that is news. If it takes long to spell, the news comes first: a point at the board, which shows
 * it, or its initials with the whole name on the lips.
 */
export function newPlace(
  station: Station,
  board: BoardPlace | undefined,
  locus?: Locus,
): GlossUnit[] {
  if (countLetters(station) <= MAX_LETTERS_AT_ONCE) return [place(station, locus)];
  const { spokenName } = station;
  return [
    board === undefined ? spelled(getInitials(spokenName), spokenName) : pointAtBoard(board),
    ...spelledQuickly([place(station, locus)]),
  ];
}

/** Creates "The next stop is …", "The final stop is …". */
export function stopPhrases(request: ResolvedRequest, { board }: MessageOptions): Phrase[] {
  const stop = namedStop(request);
  if (stop === undefined) return [];
  const { stopInfo } = request;
  return [
    {
      id: 'stop',
      english: `The ${stopInfo} stop is ${stop.station.spokenName}.`,
      units: [
        ...asTopic([sign(stopInfo === 'next' ? 'NEXT' : 'LAST/FINAL'), stopsUnit()]),
        ...newPlace(stop.station, board),
      ],
      newsUnit: 2,
      fields: ['stopInfo', stop.field],
      pauseAfter: 'sentence',
    },
  ];
}

/** Creates STOP WHERE, the question that the list of stops answers. */
const heading = (): GlossUnit[] =>
  asTopic([stopsUnit()]).concat(sign('WHERE', { nonManuals: ['rhetorical'] }));

/** Begins the list of stops: with a question, or where they can be read, with a point at them. */
const listHeading = ({ board }: Calling): GlossUnit[] =>
  board === undefined ? heading() : [{ ...pointAtBoard(board), mouthing: 'stops' } as GlossUnit];

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
  /** Place of the board, which marks each stop while it is signed; absent without one. */
  board: BoardPlace | undefined;
}

/** Creates the stops: their first letters where the board shows their names, else listed and spelled. */
function stopUnits(calling: Calling, from: number, stations: readonly Station[]): GlossUnit[] {
  if (calling.board === undefined) return placeList(stations, from, calling.stations.length);
  const names = getSpokenNames(calling.stations);
  return stations.map((station) => readPlace(station, names));
}

const lastOnes = ({ end, isCancelled, board }: Calling): GlossUnit[] => [
  ...(end === undefined
    ? []
    : [
        sign('LAST/FINAL'),
        board === undefined ? place(end, 'destination') : readPlace(end, [], 'destination'),
      ]),
  ...(isCancelled ? [sign('ALL'), sign('CANCEL')] : []),
];

const getStopFields = (end: Station | undefined): TrainAnnouncementField[] =>
  end === undefined ? ['callingAt'] : ['callingAt', 'destination'];

/** Begins a handful of stops. The list itself says that it goes on. */
function listStart(calling: Calling, handful: number): GlossUnit[] {
  if (handful > 0) return [];
  return calling.isContinued ? [sign('AFTER')] : listHeading(calling);
}

/** Creates phrases for every stop, five to a phrase, and the destination as the last, listed or not. */
function everyStop(calling: Calling): Phrase[] {
  const { stations, opening, wordChoice } = calling;
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
        ...listStart(calling, index),
        ...stopUnits(calling, from, some),
        ...(isLast ? lastOnes(calling) : []),
      ],
      fields: getStopFields(end),
      pauseAfter: isLast ? 'sentence' : 'topic',
    };
  });
}

/** Creates a phrase for the first stop, the number of further stops, and the last. */
function keyStops(calling: Calling): Phrase[] {
  const { stations, end, opening } = calling;
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
        ...listStart(calling, 0),
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

/** Creates a point at the board, which has shown the stops from the start. */
const stopsOnBoard = (calling: Calling): Phrase[] => [
  {
    id: 'calling-at',
    english: calling.isCancelled
      ? 'You can read on the board where it was due to stop.'
      : 'You can read the stops on the board.',
    units: listHeading(calling),
    fields: ['callingAt'],
    pauseAfter: 'sentence',
  },
];

const onlyStop = (
  destination: Station,
  opening: string,
  isCancelled: boolean,
  board: BoardPlace | undefined,
): Phrase[] => [
  {
    id: 'calling-at',
    english: `${opening} at ${destination.spokenName} only.`,
    units: [
      ...(board === undefined ? heading() : []),
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
  const { destination, stopInfo, cancelled, stopsOnlyAtDestination } = request;
  const isContinued = stopInfo === 'next';
  const then = isContinued ? 'then ' : '';
  const opening = cancelled
    ? `It was ${then}due to ${wordChoice.stop}`
    : `It is ${then}${wordChoice.stopping}`;
  if (stopsOnlyAtDestination && destination !== undefined)
    return onlyStop(destination, opening, cancelled, options.board);
  const stations = listOtherStops(request);
  if (stations.length === 0) return [];
  const calling: Calling = {
    stations,
    end: destination,
    opening,
    isContinued,
    isCancelled: cancelled,
    wordChoice,
    board: options.board,
  };
  if (options.stops === 'board' && options.board !== undefined) return stopsOnBoard(calling);
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
        stopsUnit(['negation']),
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
        sign('WAIT'),
        sign('PLACE', { to: 'here' }),
      ],
      fields: ['currentStation'],
      pauseAfter: 'sentence',
    },
  ];
}
