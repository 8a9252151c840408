/** English text of the message, directly below the picture; the part that is signed now is highlighted. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Player, SignedMessage } from '#studio/signer/player.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { durationWords } from '#studio/ui/status/time-words.ts';
import { useStore } from '#studio/ui/store.ts';

interface SaidWordsProps {
  signed: SignedMessage;
  player: Player;
  /** Shown by us, not written by the person. */
  isExample: boolean;
}

export function SaidWords({ signed, player, isExample }: SaidWordsProps) {
  const { message, signing } = signed;
  const current = useStore(player.state, ({ phraseIndex }) => phraseIndex);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(words, message);
  return (
    <section
      aria-label="What it says"
      className="flex items-baseline justify-between gap-4 px-2 py-1"
    >
      {/* Beside the form it leaves room for the buttons: what is longer is scrolled, also by keyboard. */}
      <p
        ref={words}
        tabIndex={isCut ? 0 : undefined}
        className="min-w-0 text-lg font-semibold lg:max-h-[4.5lh] lg:overflow-y-auto"
      >
        {isExample && <span className="font-normal text-muted">Example: </span>}
        {message.phrases.map(({ id, english }, index) => (
          <span
            key={id}
            data-current={index === current}
            className={classNames('rounded-sm', index === current && 'bg-accent-soft')}
          >
            {english}{' '}
          </span>
        ))}
      </p>
      <p className="shrink-0 text-muted">{durationWords(signing.durationSeconds)}</p>
    </section>
  );
}

/** Whether not all of an element is in view, now that it holds `content`. */
function useIsCut(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words take other room
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const look = () => setCut(shown.scrollHeight > shown.clientHeight + 1);
    look();
    const resize = new ResizeObserver(look);
    resize.observe(shown);
    return () => resize.disconnect();
  }, [element, content]);
  return isCut;
}
