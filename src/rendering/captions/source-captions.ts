/** The English of a translated source when the source says it, on the clock of the video. Pure. */
import type { Message, Phrase } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';
import { layOutCaptions } from './line-breaks.ts';
import { distributeTime, formatWebVtt, type Time } from './web-vtt.ts';

/**
 * Formats the source's English as WebVTT, in addition to the captions of the signing, which are as late as
 * the signing: the cues of the source where its words are unchanged, otherwise the sentence over its time.
 * Returns undefined for a source without times.
 *
 * @param signing its pauses stop the source, which delays everything after them by their length
 */
export function formatSourceWebVtt(
  { phrases }: Pick<Message, 'phrases'>,
  { pauses = [] }: Pick<Signing, 'pauses'>,
): string | undefined {
  const cues = separateOverlaps(mergeCueTexts(phrases.flatMap(listShownTexts)));
  if (cues.length === 0) return undefined;
  return formatWebVtt(
    cues.flatMap(({ text, startSeconds, endSeconds }) => {
      const time = toPausedTime({ startSeconds, endSeconds }, pauses);
      return distributeTime(layOutCaptions(text, []), time);
    }),
  );
}

/** Converts a time of the source to the clock of its paused video: a pause at its end comes after it. */
export function toPausedTime(
  { startSeconds, endSeconds }: Time,
  pauses: readonly SourcePause[],
): Time {
  const start = startSeconds + sumPauses(pauses, (atSeconds) => atSeconds <= startSeconds);
  const end = endSeconds + sumPauses(pauses, (atSeconds) => atSeconds < endSeconds);
  return { startSeconds: start, endSeconds: Math.max(start, end) };
}

const sumPauses = (pauses: readonly SourcePause[], isBefore: (atSeconds: number) => boolean) =>
  pauses.reduce((sum, { atSeconds, seconds }) => sum + (isBefore(atSeconds) ? seconds : 0), 0);

/** Words as the source shows them. */
interface ShownText extends Time {
  text: string;
  /** Time when it is spoken, where it shares its cue with other words. */
  spokenTime: Time;
}

/** Lists what a phrase shows: its cues, unless a person has changed their words. */
function listShownTexts({ english, said = english, cue, sourceCues = [] }: Phrase): ShownText[] {
  if (cue === undefined) return [];
  const isAsSaid = sourceCues.map(({ text }) => text).join(' ') === said;
  if (!isAsSaid) return [{ text: said, ...cue, spokenTime: cue }];
  return sourceCues.map((sourceCue) => {
    const startSeconds = Math.max(sourceCue.startSeconds, cue.startSeconds);
    const endSeconds = Math.min(sourceCue.endSeconds, cue.endSeconds);
    // A sound beside what is said is outside its time.
    const isSaid = startSeconds < endSeconds;
    return { ...sourceCue, spokenTime: isSaid ? { startSeconds, endSeconds } : sourceCue };
  });
}

/** Words of one cue together, in order of time. */
function mergeCueTexts(shownTexts: readonly ShownText[]): ShownText[] {
  const merged: ShownText[] = [];
  for (const next of shownTexts.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const last = merged.at(-1);
    const isSame = last?.startSeconds === next.startSeconds && last.endSeconds === next.endSeconds;
    if (isSame) {
      last.text += ` ${next.text}`;
      last.spokenTime = {
        startSeconds: last.spokenTime.startSeconds,
        endSeconds: next.spokenTime.endSeconds,
      };
    } else merged.push({ ...next });
  }
  return merged;
}

/** Separates overlapping texts: where a person changed a part of a cue, each part gets the time when it is spoken. */
function separateOverlaps(shownTexts: readonly ShownText[]): ShownText[] {
  const separated = shownTexts.map((shownText) => ({ ...shownText }));
  for (const [index, next] of separated.entries()) {
    const last = separated[index - 1];
    if (last === undefined || next.startSeconds >= last.endSeconds) continue;
    Object.assign(last, last.spokenTime);
    Object.assign(next, next.spokenTime);
    last.endSeconds = Math.max(last.startSeconds, Math.min(last.endSeconds, next.startSeconds));
  }
  return separated;
}
