/** Where the train stops and where it does not. */
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { Station } from '#reference/station.ts';
import type { ResolvedRequest } from '../resolve-request.ts';
import { asTopic, LIST_LENGTH, place, placeList, sign, spelled } from './units.ts';
import { listed, type Words } from './wording.ts';

const namesOf = (stations: readonly Station[]) => stations.map((station) => station.spokenName);

function handfuls(stations: readonly Station[]): Station[][] {
  const starts = Array.from(
    { length: Math.ceil(stations.length / LIST_LENGTH) },
    (_, at) => at * LIST_LENGTH,
  );
  return starts.map((start) => stations.slice(start, start + LIST_LENGTH));
}

const numbered = (id: string, at: number) => (at === 0 ? id : `${id}-${at + 1}`);

/**
 * The stop that `stopInfo` names: the next is the first of `callingAt`, else the destination; the
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

/** "The next stop is …", "The final stop is …". */
export function stopPhrases(request: ResolvedRequest): Phrase[] {
  const stop = namedStop(request);
  if (stop === undefined) return [];
  const { stopInfo } = request;
  return [
    {
      id: 'stop',
      english: `The ${stopInfo} stop is ${stop.station.spokenName}.`,
      units: [
        ...asTopic([sign(stopInfo === 'next' ? 'NEXT' : 'LAST/FINAL'), sign('STOP')]),
        place(stop.station),
      ],
      newsUnit: 2,
      fields: ['stopInfo', stop.field],
      pauseAfter: 'sentence',
    },
  ];
}

/**
 * The stations called at, five to a phrase, and the destination as the last, listed or not. A stop
 * that was just named as the next is not repeated.
 *
 * @param subject what to call the train: "It" once it was described
 */
export function callingPhrases(request: ResolvedRequest, words: Words, subject: string): Phrase[] {
  const { destination, callingAt, stopInfo, cancelled, stopsOnlyAtDestination } = request;
  const heading = asTopic([sign('STOP')]).concat(sign('WHERE', { nonManuals: ['rhetorical'] }));
  const named = stopInfo === 'next' ? 1 : 0;
  const then = named === 1 ? 'then ' : '';
  const opening = cancelled
    ? `${subject} was ${then}due to ${words.stop} at`
    : `${subject} is ${then}${words.stopping} at`;
  if (stopsOnlyAtDestination && destination !== undefined)
    return [
      {
        id: 'calling-at',
        english: `${opening} ${destination.spokenName} only.`,
        units: [
          ...heading,
          place(destination, 'destination'),
          spelled('only'),
          ...(cancelled ? [sign('CANCEL')] : []),
        ],
        fields: ['callingAt', 'destination'],
        pauseAfter: 'sentence',
      },
    ];
  const chunks = handfuls(callingAt.slice(named));
  return chunks.map((stations, at): Phrase => {
    const isLast = at === chunks.length - 1;
    const end = isLast ? destination : undefined;
    const start = at === 0 ? opening : 'Then at';
    const finish = end === undefined ? '' : `, ${words.finishing} at ${end.spokenName}`;
    return {
      id: numbered('calling-at', at),
      english: `${start} ${listed(namesOf(stations))}${finish}.`,
      units: [
        ...(at === 0 && named === 0 ? heading : [sign('AFTER')]),
        ...placeList(stations),
        ...(end === undefined ? [] : [sign('LAST/FINAL'), place(end, 'destination')]),
        ...(cancelled && isLast ? [sign('ALL'), sign('CANCEL')] : []),
      ],
      fields: end === undefined ? ['callingAt'] : ['callingAt', 'destination'],
      pauseAfter: isLast ? 'sentence' : 'phrase',
    };
  });
}

/** The usual stops left out this time, five to a phrase. */
export function missedPhrases(request: ResolvedRequest, words: Words, subject: string): Phrase[] {
  if (request.cancelled) return [];
  return handfuls(request.notCallingAt).map((stations, at) => ({
    id: numbered('not-calling-at', at),
    english: `${subject} is not ${words.stopping} at ${listed(namesOf(stations), 'or')}${at === 0 ? '' : ' either'}.`,
    units: [
      ...asTopic(placeList(stations)),
      sign('STOP', { nonManuals: ['negation'] }),
      sign('NOT'),
    ],
    newsUnit: placeList(stations).length,
    fields: ['notCallingAt'],
    pauseAfter: 'sentence',
  }));
}

/** Where passengers find the replacement bus. */
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
