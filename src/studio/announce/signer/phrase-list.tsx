/** The message as ordered phrases: English and gloss. The one being signed is marked; a press plays from it. */
import { memo } from 'react';
import { formatGlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import type { PreviewPlayer, SignedMessage } from '#studio/signer/preview-player.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { useStore } from '#studio/ui/store.ts';

interface PhraseListProps {
  signed: SignedMessage;
  player: PreviewPlayer;
  onPlayFrom: (seconds: number) => void;
}

export function PhraseList({ signed, player, onPlayFrom }: PhraseListProps) {
  const { isAdvanced } = useAdvanced();
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
          isAdvanced={isAdvanced}
        />
      ))}
    </ol>
  );
}

interface PhraseRowProps extends Pick<PhraseListProps, 'player' | 'onPlayFrom'> {
  phrase: Phrase;
  index: number;
  startSeconds: number;
  /** Whether it shows its gloss, and plays when it is pressed. */
  isAdvanced: boolean;
}

const PhraseRow = memo(function PhraseRow({
  phrase,
  index,
  startSeconds,
  player,
  onPlayFrom,
  isAdvanced,
}: PhraseRowProps) {
  const isCurrent = useStore(player.state, ({ phraseIndex }) => phraseIndex === index);
  const look = classNames(
    'rounded-md border-l-4 px-3 py-1.5',
    isCurrent ? 'border-accent bg-accent-soft' : 'border-transparent',
  );
  if (!isAdvanced)
    return (
      <li aria-current={isCurrent ? 'true' : undefined} className={look}>
        {phrase.english}
      </li>
    );
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onPlayFrom(startSeconds)}
        className={classNames(look, 'flex w-full cursor-pointer flex-col text-left hover:bg-hover')}
      >
        <span>{phrase.english}</span>
        <span className="font-mono text-muted">{phrase.units.map(formatGlossUnit).join(' ')}</span>
      </button>
    </li>
  );
});
