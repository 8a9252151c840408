/** The English of a translated source when the source says it, on the clock of the video. Pure. */
import type { Message, Phrase } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';
import { captionLines } from './line-breaks.ts';
import { sharedOut, type Time, webVttOf } from './web-vtt.ts';

/**
 * Formats the source's English as WebVTT, in addition to the captions of the signing, which are as late as
 * the signing: the cues of the source where its words are unchanged, otherwise the sentence over its time.
 * Returns undefined for a source without times.
 *
 * @param signing its pauses stop the source, which delays everything after them by their length
 */
export function sourceWebVtt(
  { phrases }: Pick<Message, 'phrases'>,
  { pauses = [] }: Pick<Signing, 'pauses'>,
): string | undefined {
  const cues = apart(wholeCues(phrases.flatMap(shownOf)));
  if (cues.length === 0) return undefined;
  return webVttOf(
    cues.flatMap(({ text, startSeconds, endSeconds }) => {
      const start = startSeconds + waited(pauses, (at) => at <= startSeconds);
      const end = endSeconds + waited(pauses, (at) => at < endSeconds);
      const time = { startSeconds: start, endSeconds: Math.max(start, end) };
      return sharedOut(captionLines(text, []), time);
    }),
  );
}

const waited = (pauses: readonly SourcePause[], isBefore: (atSeconds: number) => boolean) =>
  pauses.reduce((sum, { atSeconds, seconds }) => sum + (isBefore(atSeconds) ? seconds : 0), 0);

/** Words as the source shows them. */
interface Shown extends Time {
  text: string;
  /** Time when it is spoken, where it shares its cue with other words. */
  said: Time;
}

/** Lists what a phrase shows: its cues, unless a person has changed their words. */
function shownOf({ english, said = english, cue, sourceCues = [] }: Phrase): Shown[] {
  if (cue === undefined) return [];
  const isAsSaid = sourceCues.map(({ text }) => text).join(' ') === said;
  if (!isAsSaid) return [{ text: said, ...cue, said: cue }];
  return sourceCues.map((own) => {
    const startSeconds = Math.max(own.startSeconds, cue.startSeconds);
    const endSeconds = Math.min(own.endSeconds, cue.endSeconds);
    // A sound beside what is said is outside its time.
    const isSaid = startSeconds < endSeconds;
    return { ...own, said: isSaid ? { startSeconds, endSeconds } : own };
  });
}

/** Words of one cue together, in order of time. */
function wholeCues(shown: readonly Shown[]): Shown[] {
  const whole: Shown[] = [];
  for (const next of shown.toSorted((one, other) => one.startSeconds - other.startSeconds)) {
    const last = whole.at(-1);
    const isSame = last?.startSeconds === next.startSeconds && last.endSeconds === next.endSeconds;
    if (isSame) {
      last.text += ` ${next.text}`;
      last.said = { startSeconds: last.said.startSeconds, endSeconds: next.said.endSeconds };
    } else whole.push({ ...next });
  }
  return whole;
}

/** Separates overlapping texts: where a person changed a part of a cue, each part gets the time when it is spoken. */
function apart(shown: readonly Shown[]): Shown[] {
  const parted = shown.map((each) => ({ ...each }));
  for (const [at, next] of parted.entries()) {
    const last = parted[at - 1];
    if (last === undefined || next.startSeconds >= last.endSeconds) continue;
    Object.assign(last, last.said);
    Object.assign(next, next.said);
    last.endSeconds = Math.max(last.startSeconds, Math.min(last.endSeconds, next.startSeconds));
  }
  return parted;
}
