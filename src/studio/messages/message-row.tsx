/** Row for one message of the shelf: its text and duration, and its gloss for those who want it. */
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { ReadyMessage } from '#contract/messages/ready-message.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';

/** Formats about how long a message is. */
const formatSeconds = (seconds: number): string => {
  const count = Math.max(1, Math.round(seconds));
  return count === 1 ? '1 second' : `${count} seconds`;
};

/** Shows a text whose blanks, written `{name}`, are chips. */
function TextWithBlanks({ text }: { text: string }) {
  return text.split(/\{([^}]+)\}/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
      <span key={index} className="rounded-sm border border-edge bg-ground px-1.5 text-muted">
        {part}
      </span>
    ),
  );
}

interface MessageRowProps {
  message: ReadyMessage;
  isApproved: boolean;
}

export function MessageRow({ message, isApproved }: MessageRowProps) {
  const { id, title, sentences, seconds, from } = message;
  const { isAdvanced } = useAdvanced();
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <Link to="/messages/$id" params={{ id }} className="link text-lg font-semibold">
          {title}
        </Link>
        <span className="shrink-0 pt-0.5 text-muted">{formatSeconds(seconds)}</span>
      </div>
      <p>
        <TextWithBlanks text={sentences.map(({ english }) => english).join(' ')} />
      </p>
      {isAdvanced && (
        <p className="font-mono text-muted [overflow-wrap:anywhere]">
          <TextWithBlanks text={sentences.map(({ gloss }) => gloss).join(' / ')} />
        </p>
      )}
      <p className="mt-auto flex flex-wrap gap-x-4 pt-1 text-muted">
        <span>{from === 'handsignal' ? 'From Handsignal' : 'From your organisation'}</span>
        {isApproved && (
          <span className="inline-flex items-center gap-1 font-medium text-fine">
            <BadgeCheck aria-hidden className="size-4" />
            Approved pattern
          </span>
        )}
      </p>
    </li>
  );
}
