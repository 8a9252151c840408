/**
 * Phrases that can follow any train, or are complete without one: splitting, position, waiting, exit,
 * operator delays.
 */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import type { Station } from '#reference/station.ts';
import { newPlace } from './stop-phrases.ts';
import { asTopic, durationUnits, operatorUnit, place, sign } from './units.ts';
import { formatMinutes, type WordChoice } from './wording.ts';

/**
 * Returns the station that `splitInfo` `station` names. No separate field says where a train splits: the list of
 * stops is assumed to lead up to it, so it is the last of `callingAt` before the destination.
 */
const splitStation = (request: ResolvedRequest): Station | undefined =>
  request.splitInfo?.includes('at') ? request.callingAt.at(-1) : undefined;

/** Returns the station that `splitInfo` `for` names: the destination. */
const splitDestination = (request: ResolvedRequest): Station | undefined =>
  request.splitInfo?.includes('for') ? request.destination : undefined;

function splitPhrases(request: ResolvedRequest, wordChoice: WordChoice): Phrase[] {
  const { splitInfo } = request;
  if (splitInfo === undefined) return [];
  const station = splitStation(request);
  const bound = splitDestination(request);
  const parts = (['front', 'back'] as const).filter((part) => splitInfo.includes(part));
  const subject =
    parts.length === 2
      ? 'The front and back parts of this train'
      : parts.length === 1
        ? `The ${parts[0]} part of this train`
        : 'This train';
  const verb = parts.length === 2 ? wordChoice.split : wordChoice.splits;
  const placeText = station === undefined ? '' : ` at ${station.spokenName}`;
  const whither = bound === undefined ? '' : `, for ${bound.spokenName}`;
  // Two parts are two places, one for each hand.
  const partUnits = parts.flatMap((part): GlossUnit[] => [
    sign(part === 'front' ? 'FRONT' : 'BACK/REAR'),
    ...(parts.length === 2
      ? [
          {
            kind: 'point' as const,
            locus: part === 'front' ? ('left' as const) : ('right' as const),
          },
        ]
      : []),
  ]);
  const units: GlossUnit[] = [
    ...asTopic([sign('TRAIN')]),
    ...(station === undefined ? [] : [place(station)]),
    sign('DIVIDE/SPLIT'),
    ...partUnits,
    ...(bound === undefined
      ? []
      : [place(bound, 'destination'), sign('GO-TO', { to: 'destination' })]),
  ];
  const fields: TrainAnnouncementField[] = ['splitInfo'];
  if (station !== undefined) fields.push('callingAt');
  if (bound !== undefined) fields.push('destination');
  return [
    {
      id: 'split',
      english: `${subject} ${verb}${placeText}${whither}.`,
      units,
      newsUnit: station === undefined ? 1 : 2,
      fields,
      pauseAfter: 'sentence',
    },
  ];
}

function positionPhrases({ currentlyAt }: ResolvedRequest, { board }: MessageOptions): Phrase[] {
  const [first, second] = currentlyAt;
  if (first === undefined) return [];
  const between = second !== undefined;
  return [
    {
      id: 'currently-at',
      english: between
        ? `The train is now between ${first.spokenName} and ${second.spokenName}.`
        : `The train is now at ${first.spokenName}.`,
      units: [
        sign('NOW'),
        ...asTopic([sign('TRAIN')]),
        ...(between
          ? [
              ...newPlace(first, board, 'left'),
              sign('LEAVE/DEPART', { from: 'left' }),
              place(second, 'right'),
              sign('NEXT'),
            ]
          : [
              ...newPlace(first, board, 'here'),
              { kind: 'point' as const, locus: 'here' as const },
            ]),
      ],
      newsUnit: 2,
      fields: ['currentlyAt'],
      pauseAfter: 'sentence',
    },
  ];
}

function waitingPhrases({ waitsHere }: ResolvedRequest): Phrase[] {
  if (waitsHere === undefined) return [];
  return [
    {
      id: 'waits-here',
      english: `The train waits here for ${formatMinutes(waitsHere)}.`,
      units: [...asTopic([sign('TRAIN')]), sign('HERE'), sign('WAIT'), ...durationUnits(waitsHere)],
      newsUnit: 2,
      fields: ['waitsHere'],
      pauseAfter: 'sentence',
    },
  ];
}

function exitPhrases({ exitSide }: ResolvedRequest): Phrase[] {
  if (exitSide === undefined) return [];
  return [
    {
      id: 'exit-side',
      english: `The exit is on the ${exitSide}.`,
      units: [...asTopic([sign('EXIT')]), sign(exitSide === 'left' ? 'LEFT' : 'RIGHT')],
      newsUnit: 1,
      fields: ['exitSide'],
      pauseAfter: 'sentence',
    },
  ];
}

const OPERATOR_DELAYS = {
  minor: { english: 'has minor delays', glosses: ['DELAY', 'SMALL/MINOR'] },
  severe: { english: 'has severe delays', glosses: ['DELAY', 'SEVERE'] },
  special: {
    english: 'is running a special service',
    glosses: ['TIME', 'DIFFERENT'],
  },
} as const;

/** Creates the phrase "Great Western Railway has severe delays." */
export function operatorDelayPhrases({ operator, operatorDelay }: ResolvedRequest): Phrase[] {
  if (operator === undefined || operatorDelay === undefined) return [];
  const { english, glosses } = OPERATOR_DELAYS[operatorDelay];
  return [
    {
      id: 'operator-delay',
      english: `${operator.name} ${english}.`,
      units: [
        ...asTopic([operatorUnit(operator), sign('TRAIN')]),
        ...glosses.map((gloss) => sign(gloss)),
      ],
      newsUnit: 2,
      fields: ['operator', 'operatorDelay'],
      pauseAfter: 'sentence',
    },
  ];
}

/** Creates the phrases that follow any train, or are complete without one, in the order in which they are signed. */
export const appendedPhrases = (
  request: ResolvedRequest,
  wordChoice: WordChoice,
  options: MessageOptions,
): Phrase[] => [
  ...splitPhrases(request, wordChoice),
  ...positionPhrases(request, options),
  ...waitingPhrases(request),
  ...exitPhrases(request),
];
