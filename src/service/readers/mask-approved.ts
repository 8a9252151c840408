/** Masks an approved sentence and its gloss, so that it may be an example outside. Pure. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { RememberedSentence } from '#service/ports/translations/translation-memory.ts';

/** An approved sentence without names, numbers and times. */
export interface ApprovedExample {
  english: string;
  gloss: string;
}

const FIGURES = /^(?:number|time|platform|place|list-mark|clip)$/;
/** Pattern of what may be a name or a figure wherever it comes from: capitals but for the first, digits, addresses. */
const DOUBTFUL = /\S*[\d@]\S*|\w+\.\w\S*|(?<=[^\p{L}])\p{Lu}[\p{L}'’-]*/gu;

/** Returns the masked sentence; undefined where it is not known which words its units sign. */
export function maskApproved({
  english,
  units,
  sources,
}: RememberedSentence): ApprovedExample | undefined {
  if (sources === undefined) return undefined;
  const isMasked = units.map((unit, index) => isFact(unit, sources[index] ?? [], english));
  const spans = [
    ...sources.flatMap((unitSpans, index) => (isMasked[index] ? unitSpans : [])),
    ...[...english.matchAll(DOUBTFUL)].map(({ 0: text, index }) => ({
      start: index,
      end: index + text.length,
    })),
  ];
  return {
    english: writeMasked(english, spans),
    gloss: units
      .map((unit, index) =>
        isMasked[index] ? '#' : unit.kind === 'fingerspelled' ? 'spell' : formatGlossUnit(unit),
      )
      .join(' '),
  };
}

/** Whether a unit signs a figure, or a name: what is spelled and begins with a capital. */
function isFact(unit: GlossUnit, spans: readonly Span[], english: string): boolean {
  if (FIGURES.test(unit.kind)) return true;
  return (
    unit.kind === 'fingerspelled' &&
    spans.some(({ start }) => /\p{Lu}|\d/u.test(english[start] ?? ''))
  );
}

function writeMasked(english: string, spans: readonly Span[]): string {
  let text = '';
  let end = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start < end) {
      end = Math.max(end, span.end);
      continue;
    }
    text += `${english.slice(end, span.start)}#`;
    end = span.end;
  }
  return text + english.slice(end);
}
