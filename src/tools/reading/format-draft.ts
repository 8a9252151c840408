/** A draft as text for people. Pure. */
import type { Draft } from './translate-reading.ts';

/** Formats a draft: each sentence with its gloss and its marks, then the warnings. */
export function formatDraft({ title, sentences, warnings }: Draft): string {
  return [
    title,
    ...sentences.flatMap(({ english, gloss, marks, signedFraction }) => [
      '',
      english,
      `  ${gloss}`,
      `  ${Math.round(signedFraction * 100)} % signed`,
      ...marks.map(({ kind, words, reason }) => `  ${kind}, “${words}”: ${reason}`),
    ]),
    ...(warnings.length === 0 ? [] : ['', 'Warnings:', ...warnings.map((text) => `  ${text}`)]),
  ].join('\n');
}
