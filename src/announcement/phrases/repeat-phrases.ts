/** Long messages end with what matters most once more. */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import { platformUnits, sign, timeUnit } from './units.ts';
import { formatClockTime } from './wording.ts';

const LONG_SECONDS = 30;
const LETTERS_PER_SECOND = 3;

/** Estimates the signing time of a unit in seconds, at a calm pace. */
function signingSeconds(unit: GlossUnit): number {
  switch (unit.kind) {
    case 'fingerspelled':
      return 0.3 + unit.text.length / LETTERS_PER_SECOND;
    case 'place':
      return 0.3 + unit.name.length / LETTERS_PER_SECOND;
    case 'time':
      return 1.5;
    case 'list-mark':
    case 'point':
      return 0.4;
    default:
      return 0.7;
  }
}

/** Repeated information: its English, its units, and the field that it comes from. */
interface Repeated {
  english: string;
  units: GlossUnit[];
  field: TrainAnnouncementField;
}

/** Returns the newest time. The planned time of a train that is delayed until further notice no longer helps. */
function timeNow(request: ResolvedRequest): Repeated[] {
  const { timing, updatedTiming, shortDelay, longDelay } = request;
  const time = updatedTiming ?? (shortDelay || longDelay ? undefined : timing);
  if (time === undefined) return [];
  const field = updatedTiming === undefined ? 'timing' : 'updatedTiming';
  return [{ english: formatClockTime(time), units: [timeUnit(time)], field }];
}

/** Returns the newest platform. */
function platformNow({ platform, updatedPlatform }: ResolvedRequest): Repeated[] {
  const now = updatedPlatform ?? platform;
  if (now === undefined) return [];
  const field = updatedPlatform === undefined ? 'platform' : 'updatedPlatform';
  return [{ english: `platform ${now}`, units: platformUnits(now), field }];
}

/** Creates the phrase that repeats the current time and platform, when the message is longer than half a minute. */
export function repeatPhrases(request: ResolvedRequest, phrases: readonly Phrase[]): Phrase[] {
  if (request.cancelled || request.busReplacement) return [];
  const seconds = phrases
    .flatMap((phrase) => phrase.units)
    .reduce((sum, unit) => sum + signingSeconds(unit), 0);
  const repeated = [...timeNow(request), ...platformNow(request)];
  if (seconds <= LONG_SECONDS || repeated.length === 0) return [];
  return [
    {
      id: 'repeat',
      english: `Again: ${repeated.map(({ english }) => english).join(', ')}.`,
      units: [sign('AGAIN'), ...repeated.flatMap(({ units }) => units)],
      fields: repeated.map(({ field }) => field),
      pauseAfter: 'sentence',
    },
  ];
}
