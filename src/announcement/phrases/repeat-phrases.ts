/** Long messages end with what matters most once more. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { ResolvedRequest } from '../resolve-request.ts';
import { platformUnits, sign, timeUnit } from './units.ts';
import { clock } from './wording.ts';

const LONG_SECONDS = 30;
const LETTERS_PER_SECOND = 3;

/** Rough signing time in seconds, at a calm pace. */
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

/** The current time and platform, when the message is longer than half a minute. */
export function repeatPhrases(request: ResolvedRequest, phrases: readonly Phrase[]): Phrase[] {
  if (request.cancelled || request.busReplacement) return [];
  const seconds = phrases
    .flatMap((phrase) => phrase.units)
    .reduce((sum, unit) => sum + signingSeconds(unit), 0);
  if (seconds <= LONG_SECONDS) return [];
  const { timing, updatedTiming, platform, updatedPlatform, shortDelay, longDelay } = request;
  // The planned time of a train that is delayed until further notice no longer helps.
  const timeNow = updatedTiming ?? (shortDelay || longDelay ? undefined : timing);
  const platformNow = updatedPlatform ?? platform;
  if (timeNow === undefined && platformNow === undefined) return [];
  const said = [
    ...(timeNow === undefined ? [] : [clock(timeNow)]),
    ...(platformNow === undefined ? [] : [`platform ${platformNow}`]),
  ];
  return [
    {
      id: 'repeat',
      english: `Again: ${said.join(', ')}.`,
      units: [
        sign('AGAIN'),
        ...(timeNow === undefined ? [] : [timeUnit(timeNow)]),
        ...(platformNow === undefined ? [] : platformUnits(platformNow)),
      ],
      fields: [
        ...(timeNow === undefined
          ? []
          : [updatedTiming === undefined ? 'timing' : 'updatedTiming']),
        ...(platformNow === undefined
          ? []
          : [updatedPlatform === undefined ? 'platform' : 'updatedPlatform']),
      ],
      pauseAfter: 'sentence',
    },
  ];
}
