/** Whether a message is an approved pattern, and the way to where reviewers approve it. */
import { Link } from '@tanstack/react-router';
import type { ReadyMessage } from '#contract/messages/ready-message.ts';
import { formatApproval, STATE_WORDS } from '#studio/messages/patterns/pattern-labels.ts';
import { usePatterns } from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

export function PatternNote({ message }: { message: ReadyMessage }) {
  const { data } = usePatterns();
  const isHidden = useIsHidden();
  const pattern = data?.find(({ id }) => id === `message-${message.id}`);
  if (pattern === undefined) return null;
  const isApproved = pattern.state === 'approved';
  return (
    <Callout
      kind={isApproved ? 'success' : 'note'}
      title={STATE_WORDS[pattern.state]}
      actions={
        <Link
          to="/patterns"
          search={{ kind: 'ready-message', pattern: pattern.id }}
          className={buttonClasses()}
        >
          {isApproved
            ? 'See the approval'
            : isHidden('reviews:write')
              ? 'See the pattern'
              : 'Review the pattern'}
        </Link>
      }
    >
      <p>{formatApproval(pattern)}</p>
    </Callout>
  );
}
