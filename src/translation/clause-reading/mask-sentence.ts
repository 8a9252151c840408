/** Masks names, numbers and times of a sentence, so that no reader outside gets them. Pure. */
import type { Term } from '#translation/english/words/term.ts';

type Placeholder = 'NAME' | 'NUMBER' | 'TIME' | 'DATE';

const PLACEHOLDERS: Partial<Record<Term['kind'], Placeholder>> = {
  number: 'NUMBER',
  time: 'TIME',
  date: 'DATE',
  name: 'NAME',
  place: 'NAME',
};

/** A word of a sentence; a masked one is known by its placeholder alone. */
export interface MaskedTerm {
  readonly term: Term;
  readonly text: string;
  readonly isMasked: boolean;
}

/** A sentence with placeholders, and its words without marks. */
export interface MaskedSentence {
  readonly text: string;
  readonly words: readonly MaskedTerm[];
}

/** Masks a sentence. Every capital within it may be a name. */
export function maskSentence(english: string, terms: readonly Term[]): MaskedSentence {
  const counts: Record<Placeholder, number> = { NAME: 0, NUMBER: 0, TIME: 0, DATE: 0 };
  const words = terms
    .filter(({ kind, role }) => kind !== 'mark' && role !== 'mark')
    .map((term, index): MaskedTerm => {
      const placeholder = findPlaceholder(term, index === 0);
      if (placeholder === undefined) return { term, text: term.text, isMasked: false };
      counts[placeholder] += 1;
      return { term, text: `${placeholder}${counts[placeholder]}`, isMasked: true };
    });
  return { text: writeMasked(english, words), words };
}

function findPlaceholder(
  { kind, text, lower, pos, units }: Term,
  isFirst: boolean,
): Placeholder | undefined {
  const placeholder = PLACEHOLDERS[kind];
  if (placeholder !== undefined) return placeholder;
  if (/\d/.test(text) || units.some((unit) => unit.kind === 'number')) return 'NUMBER';
  if (text.includes('@') || /\w\.\w/.test(text)) return 'NAME';
  if (!/\p{Lu}/u.test(text) || lower === 'i') return undefined;
  // The first word has a capital anyway. A word that is masked for nothing keeps the sign of the rules.
  const isName = !isFirst || pos === 'PROPN' || /\p{Lu}/u.test(text.slice(1));
  return isName ? 'NAME' : undefined;
}

/** Writes placeholders over the masked words; what is in no word has its digits masked too. */
function writeMasked(english: string, words: readonly MaskedTerm[]): string {
  let text = '';
  let end = 0;
  const unnamed = (start: number) =>
    english.slice(end, Math.max(end, start)).replace(/[\d@]/g, '#');
  for (const { term, text: placeholder, isMasked } of words.toSorted(
    (a, b) => a.term.span.start - b.term.span.start,
  )) {
    const { start, end: termEnd } = term.span;
    if (!isMasked || start < end) continue;
    text += `${unnamed(start)}${placeholder}`;
    end = termEnd;
  }
  return `${text}${unnamed(english.length)}`;
}
