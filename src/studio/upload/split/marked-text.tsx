/** The text of a document with the identifiers marked. */
import type { ReactNode } from 'react';
import type { Mark } from '#translation/sources/quick-split.ts';

/** Maximum number of characters shown: more would stutter; the search always covers the full text. */
const SHOWN_CHARACTERS = 100_000;

export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start < at || end > SHOWN_CHARACTERS) continue;
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} className="rounded-sm bg-accent px-1 font-semibold text-on-accent">
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at, SHOWN_CHARACTERS));
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
      {text.length > SHOWN_CHARACTERS && (
        <p className="text-muted">
          Only the beginning is shown here. The whole text is searched for the identifiers.
        </p>
      )}
    </>
  );
}
