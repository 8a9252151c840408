/** Recognises an announcement in a sentence of staff, and names the words that it did not understand. Pure. */
import { readPlatform, readTrain } from './read-train.ts';
import type { Names, Reading, RecognisedRequest } from './reading.ts';
import {
  readBus,
  readCalls,
  readCancelled,
  readDelay,
  readMachines,
  readPlatformChange,
  readReason,
} from './rules.ts';

/** Kinds of announcement that are recognised; each is one of the studio's. */
export type RecognisedKind =
  | 'platform-change'
  | 'delay'
  | 'cancelled'
  | 'next-train'
  | 'bus'
  | 'lift';

/** Announcement that was recognised: the fields of its form, unchecked. */
export interface Recognised {
  kind: RecognisedKind;
  request: RecognisedRequest;
  /** Words that are in no field. Empty where all was understood. */
  notUnderstood: string[];
}

/** Words that say nothing of their own. */
const FILLERS =
  /\b(?:platform (?:change|alteration)|the|a|an|please note|please|this|that|it|its|is|are|was|has|have|been|be|will|now|and|of|we|us|our|sorry|apologise|apologies|for|you|inconvenience|passengers|customers|attention|announcement|train|service|departure|today|ladies|gentlemen|running|due|scheduled|station|any|caused|to|ring|note|leave|leaves|from|at|on|delay)\b/gi;

const APOLOGY =
  /\b(?:we (?:are sorry|apologise)|(?:our )?apologies|sorry)(?: for (?:the|this|any) (?:delay|inconvenience|disruption)(?: (?:this|that) (?:may|will) cause| caused)?)?/gi;

/** Lists the words that are left between the places that were read. */
const listLeft = (rest: string): string[] =>
  rest
    .split('|')
    .map((part) =>
      part
        .replace(FILLERS, ' ')
        .replace(/[^\p{L}\p{N}:' ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');

function findKind(request: RecognisedRequest): RecognisedKind | undefined {
  if (request.liftStatus !== undefined || request.escalatorStatus !== undefined) return 'lift';
  if (request.destination === undefined) return undefined;
  if (request.cancelled === true) return 'cancelled';
  if (request.busReplacement === true) return 'bus';
  if (request.updatedPlatform !== undefined) return 'platform-change';
  if (request.shortDelay === true || request.longDelay === true) return 'delay';
  if (request.callingAt !== undefined || request.platformInfo === 'next') return 'next-train';
  return undefined;
}

/**
 * Recognises an announcement.
 * @returns the request of a form; undefined where it is no announcement that a form has
 */
export function recogniseEnglish(text: string, names: Names): Recognised | undefined {
  const reading: Reading = {
    rest: text.replace(APOLOGY, ' ').replace(/\s+/g, ' ').trim(),
    request: {},
    names,
  };
  if (!readMachines(reading)) {
    if (!readTrain(reading)) return undefined;
    readReason(reading);
    readPlatformChange(reading);
    readPlatform(reading);
    readCancelled(reading);
    readBus(reading);
    readCalls(reading);
    readDelay(reading);
  }
  const kind = findKind(reading.request);
  if (kind === undefined) return undefined;
  return { kind, request: reading.request, notUnderstood: listLeft(reading.rest) };
}
