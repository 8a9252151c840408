/** English text of the message, directly below the picture; the part that is signed now is highlighted. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewPlayer, SignedMessage } from '#studio/signer/preview-player.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';
import { useStore } from '#studio/ui/store.ts';

interface EnglishTextProps {
  signed: SignedMessage;
  player: PreviewPlayer;
  /** Shown by us, not written by the person. */
  isExample: boolean;
  /** Controls at the end of the line. */
  children?: ReactNode;
}

export function EnglishText({ signed, player, isExample, children }: EnglishTextProps) {
  const { message, signing } = signed;
  const current = useStore(player.state, ({ phraseIndex }) => phraseIndex);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(paragraph, message);
  return (
    <section
      aria-label="What it says"
      className="flex items-baseline justify-between gap-4 px-2 py-1"
    >
      {/* Beside the form it leaves room for the buttons: what is longer is scrolled, also by keyboard. */}
      <p
        ref={paragraph}
        tabIndex={isCut ? 0 : undefined}
        className="min-w-0 text-lg font-semibold lg:max-h-[3lh] lg:overflow-y-auto"
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
      <div className="flex shrink-0 flex-wrap items-baseline justify-end gap-x-2">
        <p className="text-muted">{formatLongDuration(signing.durationSeconds)}</p>
        {children}
      </div>
    </section>
  );
}

/** Whether not all of an element is in view, now that it holds `content`. */
function useIsCut(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words take other room
  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    const update = () => setCut(node.scrollHeight > node.clientHeight + 1);
    update();
    const resize = new ResizeObserver(update);
    resize.observe(node);
    return () => resize.disconnect();
  }, [element, content]);
  return isCut;
}
