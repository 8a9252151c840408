/** The message as ordered phrases: English and gloss. The one being signed is marked; a press plays from it. */
import { memo, useEffect, useRef } from 'react';
import { formatGlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { PreviewPlayer, SignedMessage } from '#studio/signer/preview-player.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { useStore } from '#studio/ui/store.ts';

interface PhraseListProps {
  signed: SignedMessage;
  player: PreviewPlayer;
  onPlayFrom: (seconds: number) => void;
}

export function PhraseList({ signed, player, onPlayFrom }: PhraseListProps) {
  return (
    <ol aria-label="Phrases" className="flex flex-col gap-1">
      {signed.message.phrases.map((phrase, index) => (
        <PhraseRow
          key={phrase.id}
          phrase={phrase}
          index={index}
          startSeconds={signed.signing.phrases[index]?.startSeconds ?? 0}
          player={player}
          onPlayFrom={onPlayFrom}
        />
      ))}
    </ol>
  );
}

interface PhraseRowProps extends Pick<PhraseListProps, 'player' | 'onPlayFrom'> {
  phrase: Phrase;
  index: number;
  startSeconds: number;
}

const PhraseRow = memo(function PhraseRow({
  phrase,
  index,
  startSeconds,
  player,
  onPlayFrom,
}: PhraseRowProps) {
  const isCurrent = useStore(player.state, ({ phraseIndex }) => phraseIndex === index);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.closest<HTMLElement>('[data-follow]');
    if (!isCurrent || !list || !row.current) return;
    const { top, bottom } = row.current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (top < frame.top) list.scrollTop -= frame.top - top;
    else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
  }, [isCurrent]);
  return (
    <li ref={row}>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onPlayFrom(startSeconds)}
        className={classNames(
          'flex w-full cursor-pointer flex-col rounded-md border-l-4 px-3 py-1.5 text-left hover:bg-hover',
          isCurrent ? 'border-accent bg-accent-soft' : 'border-transparent',
        )}
      >
        <span>{phrase.english}</span>
        <span className="font-mono text-muted">{phrase.units.map(formatGlossUnit).join(' ')}</span>
      </button>
    </li>
  );
});
