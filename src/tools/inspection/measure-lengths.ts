/** Lengths of a message as it is composed: no pose is sampled, so hundreds take seconds. */

import { getMessageEnglish, type Message } from '#contract/message.ts';
import { countStopCharacters } from '#contract/screens/stop-reading.ts';
import { createTimeline } from '#rendering/plan/timeline.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';
import { composeSigning, type SignedUnit, type SigningOptions } from '#signing/compose-signing.ts';
import { messageLength } from '#signing/message-length.ts';
import { viewFacts } from '#wall/view/view-facts.ts';

/** Lengths of one message, in seconds. */
export interface MeasuredMessage {
  /** Id of its request. */
  readonly id: string;
  readonly english: string;
  readonly seconds: number;
  /** End of the first unit that says what is new; absent when nothing is new. */
  readonly newsSeconds?: number;
  /** Time from the first to the last letter of spelled words and names. */
  readonly spelledSeconds: number;
  /** Characters of the stops on the board over the time for which they are shown; absent without stops there. */
  readonly stopCharactersPerSecond?: number;
}

/** The board changes at most this often. */
const STEP_SECONDS = 0.1;

/** Returns the end of the first unit that says what is new; undefined when no unit does. */
export function findNewsEndSeconds(
  message: Message,
  units: readonly SignedUnit[],
): number | undefined {
  const news = units.find(
    ({ phraseIndex, unitIndex }) => message.phrases[phraseIndex]!.newsUnit === unitIndex,
  );
  return news?.endSeconds;
}

/** Measures how many characters of the stops a passenger has to read in a second to have read all of them. */
function measureStopRate(message: Message, signing: SigningTimes): number | undefined {
  const { board } = message;
  if (board === undefined || board.stops.length === 0) return undefined;
  const timeline = createTimeline(message, signing);
  const steps = Math.ceil(signing.durationSeconds / STEP_SECONDS);
  const shown = Array.from({ length: steps }, (_, step) =>
    viewFacts(board, timeline, step * STEP_SECONDS).stops.length > 0 ? 1 : 0,
  ).reduce<number>((sum, isShown) => sum + isShown, 0);
  return countStopCharacters(board.stops) / ((shown / steps) * signing.durationSeconds);
}

/** Composes a message and measures its lengths. */
export function measureLengths(
  id: string,
  message: Message,
  options: SigningOptions = {},
): MeasuredMessage {
  const signing = composeSigning(message, options);
  const { seconds, spelledSeconds } = messageLength(message, signing);
  const newsSeconds = findNewsEndSeconds(message, signing.units);
  const stopCharactersPerSecond = measureStopRate(message, signing);
  return {
    id,
    english: getMessageEnglish(message),
    seconds,
    spelledSeconds,
    ...(newsSeconds !== undefined && { newsSeconds }),
    ...(stopCharactersPerSecond !== undefined && { stopCharactersPerSecond }),
  };
}
