/** The plan of a message's video as plain data, for other systems and for people who check it. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { SIGN_LIBRARY_VERSION } from '#contract/sign-library.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { messageLength } from '#signing/message-length.ts';
import { captionCues } from './captions/captions.ts';
import { videoPlan } from './plan/video-plan.ts';

const roundToMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Returns the length of the message and of its parts, in seconds rounded to milliseconds. */
function toLengthJson(message: Message, signing: Signing) {
  const { seconds, spelledSeconds, parts } = messageLength(message, signing);
  return {
    seconds: roundToMilliseconds(seconds),
    spelledSeconds: roundToMilliseconds(spelledSeconds),
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, length]) => [part, roundToMilliseconds(length)]),
    ),
  };
}

/**
 * Returns all that determines the video: what is signed when, and on what evidence, its captions, look and
 * cuts. Times in seconds.
 */
export function toPlanJson(message: Message, signing: Signing, look: Look) {
  const { width, height, framesPerSecond, framesTotal, durationSeconds, contentType, segments } =
    videoPlan(signing, look);
  return {
    format: 'handsignal-plan',
    version: 1,
    signLibrary: SIGN_LIBRARY_VERSION,
    kind: message.kind,
    title: message.title,
    video: {
      width,
      height,
      framesPerSecond,
      frames: framesTotal,
      durationSeconds: roundToMilliseconds(durationSeconds),
      contentType,
      segments,
    },
    length: toLengthJson(message, signing),
    look,
    changes: message.changes,
    phrases: message.phrases.map((phrase, phraseIndex) => {
      const { startSeconds = 0, endSeconds = 0 } = signing.phrases[phraseIndex] ?? {};
      return {
        id: phrase.id,
        english: phrase.english,
        gloss: phrase.units.map(formatGlossUnit).join(' '),
        fields: phrase.fields,
        startSeconds: roundToMilliseconds(startSeconds),
        endSeconds: roundToMilliseconds(endSeconds),
        units: signing.units
          .filter((unit) => unit.phraseIndex === phraseIndex)
          .map((unit) => ({
            gloss: unit.label,
            startSeconds: roundToMilliseconds(unit.startSeconds),
            endSeconds: roundToMilliseconds(unit.endSeconds),
            provenance: unit.provenance,
            unit: phrase.units[unit.unitIndex],
          })),
      };
    }),
    captions: captionCues(message, signing).map(({ startSeconds, endSeconds, lines }) => ({
      startSeconds: roundToMilliseconds(startSeconds),
      endSeconds: roundToMilliseconds(endSeconds),
      lines,
    })),
  };
}
