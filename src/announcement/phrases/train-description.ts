/** Identification of a train: its short name at once, and the details after the news. */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import { countLetters, operatorUnit, place, placeList, sign, timeUnit } from './units.ts';
import { formatClockTime, formatList, getSpokenNames } from './wording.ts';

/** Identification of a train: the words after "the", and the same in BSL order. */
export interface Description {
  english: string;
  units: GlossUnit[];
  fields: TrainAnnouncementField[];
}

const none: Description = { english: '', units: [], fields: [] };

/** Joins descriptions in order; empty ones are skipped. */
export function joinDescriptions(...parts: readonly Description[]): Description {
  return {
    english: parts.flatMap(({ english }) => (english === '' ? [] : [english])).join(' '),
    units: parts.flatMap(({ units }) => units),
    fields: parts.flatMap(({ fields }) => fields),
  };
}

/** Describes the destination: `to Leeds`; empty without one. */
export const describeDestination = ({ destination }: ResolvedRequest): Description =>
  destination === undefined
    ? none
    : {
        english: `to ${destination.spokenName}`,
        units: [place(destination, 'destination'), sign('GO-TO', { to: 'destination' })],
        fields: ['destination'],
      };

/** Describes the route: `via York and Selby`; empty without one. */
export const describeVia = ({ via }: ResolvedRequest): Description =>
  via.length === 0
    ? none
    : {
        english: `via ${formatList(getSpokenNames(via))}`,
        units: [...placeList(via), sign('VIA/THROUGH', { mouthing: 'via' })],
        fields: ['via'],
      };

/** Describes the train by its time. TRAIN comes first: a message does not begin with a number of which nothing is known. */
export const describeTime = ({ timing }: ResolvedRequest): Description =>
  timing === undefined
    ? { english: 'train', units: [sign('TRAIN')], fields: [] }
    : {
        english: `${formatClockTime(timing)} train`,
        units: [sign('TRAIN'), timeUnit(timing)],
        fields: ['timing'],
      };

/** Removes those parts of the route that the board already shows. */
export function omitBoardFields(
  request: ResolvedRequest,
  options: MessageOptions,
): ResolvedRequest {
  const isNews = request.operatorDelay !== undefined;
  const isOnBoard = options.board !== undefined;
  return {
    ...request,
    via: isOnBoard && options.stops === 'board' ? [] : request.via,
    operator:
      isNews || (isOnBoard && options.operatorName === 'board') ? undefined : request.operator,
  };
}

/** A train in the order of its message: by what it is named at once, and what follows after the news. */
export interface NamedTrain {
  /** The topic: its time, or where there is none, where it goes. */
  lead: Description;
  /** `The 12:30 train`, `This train`. */
  subject: string;
  /** Details that the lead left out: destination, operator and via. */
  rest: Description;
  /** The words of the rest after "It is" or "It goes". */
  restSentence: string | undefined;
}

/** Letters of a destination that are spelled soon enough for the news to follow within seven seconds. */
const MAX_LEAD_LETTERS = 9;

/**
 * Whether the destination follows the news: where the time names the train, where its name takes long, and
 * where the news is a platform, which takes long itself.
 */
function isDestinationLater(request: ResolvedRequest): boolean {
  const { destination, timing, platform, updatedPlatform, noPlatform, cancelled } = request;
  if (timing !== undefined) return true;
  const isOfPlatform = !cancelled && (noPlatform || (updatedPlatform ?? platform) !== undefined);
  return (
    isOfPlatform || (destination !== undefined && countLetters(destination) > MAX_LEAD_LETTERS)
  );
}

/**
 * Names a train so briefly that its news comes within seven seconds: what more there is to it is said afterwards.
 *
 * @param isIntroduced whether its name is the news: the next train is the one to Leeds
 */
export function nameTrain(
  request: ResolvedRequest,
  options: MessageOptions,
  isIntroduced: boolean,
): NamedTrain {
  const signedRequest = omitBoardFields(request, options);
  const { timing, operator } = signedRequest;
  const isLater = isIntroduced ? timing !== undefined : isDestinationLater(signedRequest);
  const lead = isLater
    ? describeTime(signedRequest)
    : joinDescriptions(describeTime(signedRequest), describeDestination(signedRequest));
  const run: Description =
    operator === undefined
      ? none
      : {
          english: operator.name,
          units: [operatorUnit(operator)],
          fields: ['operator'],
        };
  const route = joinDescriptions(
    isLater ? describeDestination(signedRequest) : none,
    describeVia(signedRequest),
  );
  const isNamed = request.timing !== undefined || lead.fields.includes('destination');
  return {
    lead,
    subject: `${isNamed ? 'The' : 'This'} ${lead.english}`,
    rest: joinDescriptions(run, route),
    restSentence: restSentence(operator?.name, route.english),
  };
}

function restSentence(operator: string | undefined, route: string): string | undefined {
  if (route === '') return operator === undefined ? undefined : `It is run by ${operator}.`;
  const run = operator === undefined ? '' : `, run by ${operator}`;
  return route.startsWith('to ') ? `It is the train ${route}${run}.` : `It goes ${route}${run}.`;
}
