/** The text of a document with the identifiers marked. */
import type { ReactNode } from 'react';
import type { Mark } from '#translation/sources/quick-split.ts';

/** Maximum number of characters shown: more would stutter; the search always covers the full text. */
const MAX_CHARACTERS = 100_000;

export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const pieces: ReactNode[] = [];
  let position = 0;
  for (const { start, end } of marks) {
    if (start < position || end > MAX_CHARACTERS) continue;
    pieces.push(text.slice(position, start));
    pieces.push(
      <mark key={start} className="rounded-sm bg-accent px-1 font-semibold text-on-accent">
        {text.slice(start, end)}
      </mark>,
    );
    position = end;
  }
  pieces.push(text.slice(position, MAX_CHARACTERS));
  return (
    <>
      <section
        aria-label="Text of the document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with arrow keys too
        tabIndex={0}
        className="max-h-[28rem] overflow-y-auto whitespace-pre-wrap rounded-md border border-line bg-surface p-4"
      >
        {pieces}
      </section>
      {text.length > MAX_CHARACTERS && (
        <p className="text-muted">
          Only the beginning is shown here. Identifiers are found in the whole text.
        </p>
      )}
    </>
  );
}
