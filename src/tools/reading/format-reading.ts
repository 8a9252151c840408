/** A reading as text for people. Pure. */
import type { Reading, ReadSentence } from './read-blob.ts';

const formatTime = ({ startSeconds, endSeconds }: ReadSentence): string =>
  startSeconds === undefined || endSeconds === undefined
    ? ''
    : `${startSeconds.toFixed(3)}–${endSeconds.toFixed(3)} s  `;

/** Formats a reading: its title, a line for each sentence, then what was left out and the warnings. */
export function formatReading({ title, sentences, leftOut, warnings }: Reading): string {
  return [
    title,
    '',
    ...sentences.map((sentence) => `${formatTime(sentence)}${sentence.english}`),
    '',
    leftOut.length === 0 ? 'Nothing was left out.' : 'Left out:',
    ...leftOut.map(({ what, where, count }) => `  ${count} ${what}, ${where}`),
    ...(warnings.length === 0 ? [] : ['', 'Warnings:', ...warnings.map((text) => `  ${text}`)]),
  ].join('\n');
}
