/** Labels that subtitles for deaf viewers carry: who speaks, sounds, music. They are shown and not signed. Pure. */
import type { Span } from '#contract/requests/translation.ts';

const MAX_LABEL = 80;

/** `[door slams]`, `(APPLAUSE)`, `♪ la la ♪`, and a note alone. */
const SOUNDS = /\[[^[\]\n]+\]|\((?!\d)[^()\n]+\)|[♪♫][^♪♫\n]*[♪♫]|[♪♫]+/gu;
/** Names of speakers in capitals, where they begin to speak: `JOHN: `, `WOMAN ON PHONE: `. */
const SPEAKER = /(?:^|(?<=[.!?…\])♪♫]\s)|(?<=\s[-–]\s))(?:\p{Lu}[\p{Lu}\d.'’ &-]{1,30}):\s/gu;
/** Words that look like names of speakers, but are spoken. */
const NO_SPEAKER =
  /^(?:WARNING|NOTE|NOTICE|CAUTION|DANGER|IMPORTANT|ATTENTION|REMEMBER|TEL|FAX|EMAIL)\b/;

/** Whether a label is a sound: in round brackets, only where it is in capitals, or alone. */
function isSound(label: string, text: string): boolean {
  if (!label.startsWith('(')) return true;
  const isAlone = text.trim() === label || text.trim().startsWith(label);
  return label === label.toUpperCase() || (isAlone && label.split(' ').length <= 4);
}

/** Replaces what is only shown with spaces. */
export const withoutLabels = (text: string): string =>
  findLabelSpans(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

/** Whether the text begins with the name of its speaker. */
export const namesSpeaker = (text: string): boolean =>
  [...text.matchAll(SPEAKER)].some(({ 0: label, index }) => index === 0 && !NO_SPEAKER.test(label));

/** Finds the labels in the text of a subtitle, in order, also in a text that is nothing but labels. */
export function findLabelSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: label, index } of text.matchAll(SOUNDS))
    if (label.length <= MAX_LABEL && isSound(label, text))
      spans.push({ start: index, end: index + label.length });
  for (const { 0: label, index } of text.matchAll(SPEAKER))
    if (!NO_SPEAKER.test(label)) spans.push({ start: index, end: index + label.length });
  return spans.sort((a, b) => a.start - b.start);
}
