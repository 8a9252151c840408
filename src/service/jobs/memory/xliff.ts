/** Approved sentences as XLIFF 2.0, which translators' tools read: English as source, gloss as target. Pure. */
import { html } from 'hono/html';
import { formatGlossUnit } from '#contract/gloss.ts';
import type { MemoryEntry } from '#service/ports/translations/translation-memory.ts';

/** The file before its units. `bfi` is British Sign Language in ISO 639-3. A group may be empty; a file may not. */
export const XLIFF_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-GB" trgLang="bfi">
<file id="approved-sentences">
<group id="approved">
`;

/** The file after its units. */
export const XLIFF_END = '</group>\n</file>\n</xliff>\n';

/** Characters that XML 1.0 does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** An approved sentence; `isWithdrawn` when a sign in its gloss was rejected since. */
export interface ExportedSentence extends MemoryEntry {
  isWithdrawn: boolean;
}

/** Lists what the gloss line does not say: the faces of its signs. */
const formatFaces = ({ sentence: { units } }: MemoryEntry): string =>
  units
    .flatMap((unit, index) => {
      const faces = unit.nonManuals ?? [];
      return faces.length === 0
        ? []
        : [`${index + 1} ${formatGlossUnit(unit)}: ${faces.join(', ')}`];
    })
    .join('; ');

function listNotes(entry: ExportedSentence): (readonly [category: string, text: string])[] {
  const faces = formatFaces(entry);
  const { plain } = entry.sentence;
  return [
    ['approved-by', entry.name],
    ['approved-at', new Date(entry.at).toISOString()],
    ...(plain === undefined ? [] : [['plain-english', plain.text] as const]),
    ...(faces === '' ? [] : [['non-manual', faces] as const]),
    ...(entry.isWithdrawn
      ? [['withdrawn', 'A sign in this gloss was rejected after the approval.'] as const]
      : []),
  ];
}

/** Formats a sentence as a unit, whose id stays the same in every export. */
export function formatXliffUnit(entry: ExportedSentence): string {
  const { english, units } = entry.sentence;
  const clean = (text: string) => text.replace(NO_XML, '');
  const notes = listNotes(entry).map(
    ([category, text]) => html`<note category="${category}">${clean(text)}</note>`,
  );
  const gloss = units.map(formatGlossUnit).join(' ');
  const state = entry.isWithdrawn ? 'translated' : 'final';
  return `${html`<unit id="s-${entry.key}"><notes>${notes}</notes><segment state="${state}"><source>${clean(english)}</source><target>${clean(gloss)}</target></segment></unit>`}\n`;
}
