/** Words without a sign, how often they come, and the way to them. */
import { useMemo, useRef, useState } from 'react';
import type { SpelledWord } from '#studio/review/assess.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';

/** The rest is shown when asked for. */
const FIRST_WORDS = 60;

export function SpelledList({ words }: { words: readonly SpelledWord[] }) {
  const { open } = useReview();
  const [isExpanded, setExpanded] = useState(false);
  const visited = useRef(new Map<string, number>());
  const visible = useMemo(
    () => (isExpanded ? words : words.slice(0, FIRST_WORDS)),
    [words, isExpanded],
  );
  /** Opens the next sentence with the word on each press. */
  const goTo = ({ label, sentenceIds }: SpelledWord) => {
    const next = ((visited.current.get(label) ?? -1) + 1) % sentenceIds.length;
    visited.current.set(label, next);
    open(sentenceIds[next]!);
  };
  if (words.length === 0)
    return <p className="text-muted">Every word in this part has a sign or is a number.</p>;
  return (
    <>
      <p className="text-muted">
        No sourced sign is known for these words, or nothing shows which of their meanings is meant.
        Use other words, write another gloss, or leave them spelled. Select a word to go to its
        sentence. Select it again for the next one.
      </p>
      <ul aria-label="Spelled words" className="flex flex-wrap gap-2">
        {visible.map((word) => (
          <li key={word.label}>
            <Button
              className="!min-h-9 !px-2 !py-1 font-mono [overflow-wrap:anywhere]"
              aria-label={`${word.label}, ${word.count} ${word.count === 1 ? 'time' : 'times'}: go to it`}
              onPress={() => goTo(word)}
            >
              {word.label}
              <span className="font-sans text-muted">{word.count}×</span>
            </Button>
          </li>
        ))}
      </ul>
      {visible.length < words.length && (
        <Button kind="quiet" onPress={() => setExpanded(true)}>
          {`Show all ${words.length.toLocaleString('en-GB')}`}
        </Button>
      )}
    </>
  );
}
