/** Length of the message, with a disclosure of how the time is spent. */
import {
  type MessageLength,
  messageLength,
  TOLD_PARTS,
  type ToldPart,
} from '#signing/message-length.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';

const PART_WORDS: Record<ToldPart, string> = {
  topic: 'What it is about',
  news: 'What is new',
  reason: 'Why',
  details: 'Other details',
  stops: 'Stops',
};

const formatPercent = ({ spelledSeconds, seconds }: MessageLength) =>
  `${Math.round((100 * spelledSeconds) / Math.max(seconds, 0.01))}%`;

export function LengthNote({ message, signing }: SignedMessage) {
  const length = messageLength(message, signing);
  const rows = TOLD_PARTS.flatMap((part) => {
    const seconds = length.parts[part];
    if (seconds === undefined) return [];
    const isTrain = part === 'topic' && message.kind === 'train';
    return [{ words: isTrain ? 'Which train' : PART_WORDS[part], seconds }];
  });
  return (
    <Disclosure
      level={3}
      title={formatLongDuration(length.seconds)}
      summary={`${formatPercent(length)} fingerspelled`}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(({ words, seconds }) => (
          <div key={words} className="contents">
            <dt>{words}</dt>
            <dd className="text-right tabular-nums">{formatLongDuration(seconds)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        {formatLongDuration(length.spelledSeconds)} of this is fingerspelled letter by letter.
      </p>
    </Disclosure>
  );
}
