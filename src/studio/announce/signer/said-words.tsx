/** What the message says, in English, directly below the picture; the part that is signed now stands out. */

import { classNames } from '#studio/ui/class-names.ts';
import { useStore } from '#studio/ui/store.ts';
import type { Player, SignedMessage } from '../../signer/player.ts';
import { durationWords } from '../../ui/status/time-words.ts';

interface SaidWordsProps {
  signed: SignedMessage;
  player: Player;
  /** Shown by us, not written by the person. */
  isExample: boolean;
}

export function SaidWords({ signed, player, isExample }: SaidWordsProps) {
  const { message, signing } = signed;
  const current = useStore(player.state, ({ phraseIndex }) => phraseIndex);
  return (
    <section
      aria-label="What it says"
      className="flex items-baseline justify-between gap-4 px-2 py-1"
    >
      <p className="max-h-[4.5lh] min-w-0 overflow-y-auto text-lg font-semibold">
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
