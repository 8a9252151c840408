/** Labels that subtitles for deaf viewers carry: who speaks, sounds, music. They are shown and not signed. Pure. */
import type { Span } from '#contract/requests/translation.ts';

const MAX_LABEL = 80;

/** `[door slams]`, `(APPLAUSE)`, `♪ la la ♪`, and a note alone. */
const SOUNDS = /\[[^[\]\n]+\]|\((?!\d)[^()\n]+\)|[♪♫][^♪♫\n]*[♪♫]|[♪♫]+/gu;
/** `JOHN: `, `WOMAN ON PHONE: `, in capitals, where somebody begins to speak. */
const SPEAKER = /(?:^|(?<=[.!?…\])♪♫]\s)|(?<=\s[-–]\s))(?:\p{Lu}[\p{Lu}\d.'’ &-]{1,30}):\s/gu;
/** They are said. */
const NO_SPEAKER =
  /^(?:WARNING|NOTE|NOTICE|CAUTION|DANGER|IMPORTANT|ATTENTION|REMEMBER|TEL|FAX|EMAIL)\b/;

/** In round brackets stands a sound where it is in capitals, or alone. */
function isSound(label: string, text: string): boolean {
  if (!label.startsWith('(')) return true;
  const isAlone = text.trim() === label || text.trim().startsWith(label);
  return label === label.toUpperCase() || (isAlone && label.split(' ').length <= 4);
}

/** The text with spaces for what is only shown. */
export const withoutLabels = (text: string): string =>
  labelSpans(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

/** Whether somebody begins to speak, by their name. */
export const namesSpeaker = (text: string): boolean =>
  [...text.matchAll(SPEAKER)].some(({ 0: label, index }) => index === 0 && !NO_SPEAKER.test(label));

/** Where labels stand in the text of a subtitle, in order; a text that is nothing but labels has them, too. */
export function labelSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: label, index } of text.matchAll(SOUNDS))
    if (label.length <= MAX_LABEL && isSound(label, text))
      spans.push({ start: index, end: index + label.length });
  for (const { 0: label, index } of text.matchAll(SPEAKER))
    if (!NO_SPEAKER.test(label)) spans.push({ start: index, end: index + label.length });
  return spans.sort((one, other) => one.start - other.start);
}
