/** Pane for one pattern: each sentence as an example played by the signer, and the approval. */
import { BadgeCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Pattern } from '#contract/patterns/pattern.ts';
import { formatSentence } from '#contract/patterns/sentence.ts';
import { MessagePlayer } from '#studio/messages/signer/message-player.tsx';
import { useMessagePipeline } from '#studio/messages/signer/use-message-pipeline.ts';
import { useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import {
  useApprovePattern,
  useReadyMessage,
  useWithdrawPattern,
} from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { formatApproval, STATE_WORDS } from './pattern-labels.ts';

export function PatternPane({ pattern }: { pattern: Pattern | undefined }) {
  if (pattern === undefined)
    return (
      <p className="rounded-md border border-dashed border-line p-6 text-center text-muted">
        Choose a pattern to see it signed with examples.
      </p>
    );
  return <PatternDetail key={pattern.id} pattern={pattern} />;
}

const MESSAGE = /^message-/;

/** Returns the pattern as this browser plans it, for the reviewer to inspect. */
function useExamples({ id, kind }: Pattern) {
  const { data: pipeline } = useMessagePipeline();
  const isMessage = kind === 'ready-message';
  const { data: message } = useReadyMessage(isMessage ? id.replace(MESSAGE, '') : undefined);
  return useMemo(() => {
    if (pipeline === undefined) return undefined;
    if (!isMessage) return pipeline.announcementPatterns().find((pattern) => pattern.id === id);
    return message && pipeline.patternOfMessage(message.id, message, pipeline.reference);
  }, [pipeline, message, id, isMessage]);
}

function PatternDetail({ pattern }: { pattern: Pattern }) {
  useLibraryRules();
  const exemplified = useExamples(pattern);
  const [index, setIndex] = useState(0);
  const [viewed, setViewed] = useState<ReadonlySet<number>>(() => new Set([0]));
  const examples = exemplified?.examples ?? [];
  const example = examples[Math.min(index, Math.max(0, examples.length - 1))];
  const go = (to: number) => {
    setIndex(to);
    setViewed((previous) => new Set([...previous, to]));
  };
  const isSame = exemplified === undefined || exemplified.digest === pattern.digest;
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { top = 0 } = pane.current?.getBoundingClientRect() ?? {};
    // On a phone it is below the list.
    if (top < 0 || top > window.innerHeight / 2) pane.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={pane} className="flex min-w-0 scroll-mt-28 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-bold">{pattern.title}</h2>
        {examples.length > 1 && (
          <div className="flex items-center gap-1">
            <IconButton
              label="Previous example"
              isDisabled={index === 0}
              onPress={() => go(index - 1)}
            >
              <ChevronLeft aria-hidden className="size-6" />
            </IconButton>
            <span role="status" className="tabular-nums">
              Example {index + 1} of {examples.length}
            </span>
            <IconButton
              label="Next example"
              isDisabled={index === examples.length - 1}
              onPress={() => go(index + 1)}
            >
              <ChevronRight aria-hidden className="size-6" />
            </IconButton>
          </div>
        )}
      </div>
      {isSame ? (
        <Approval
          pattern={pattern}
          unseen={examples.length - viewed.size}
          isReady={example !== undefined}
        />
      ) : (
        <Callout kind="warning" title="This page is out of date">
          <p>It may not show the text you are approving. Reload the page.</p>
        </Callout>
      )}
      <MessagePlayer message={example} reason="Loading the examples." />
      {example !== undefined && (
        <details className="rounded-md border border-line bg-surface p-3">
          <summary className="cursor-pointer font-semibold">Sentences with blanks</summary>
          <ul className="mt-2 flex flex-col gap-2 font-mono">
            {example.phrases.map((phrase) => (
              <li key={phrase.id} className="[overflow-wrap:anywhere]">
                {formatSentence(phrase)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface ApprovalProps {
  pattern: Pattern;
  /** Number of examples that have not been viewed yet. */
  unseen: number;
  isReady: boolean;
}

function Approval({ pattern, unseen, isReady }: ApprovalProps) {
  const approve = useApprovePattern();
  const withdraw = useWithdrawPattern();
  const isHidden = useIsHidden();
  const { id, digest, title, state, approvals } = pattern;
  const mayReview = !isHidden('reviews:write');
  return (
    <Callout
      kind={state === 'approved' ? 'success' : state === 'changed' ? 'warning' : 'note'}
      title={STATE_WORDS[state]}
      actions={
        mayReview && (
          <>
            {state !== 'approved' && (
              <Button
                kind="primary"
                icon={<BadgeCheck aria-hidden className="size-5" />}
                isDisabled={!isReady || unseen > 0}
                isPending={approve.isPending}
                pendingLabel="Approving"
                onPress={() =>
                  approve.mutate(
                    { id, digest },
                    {
                      onSuccess: () => showToast({ kind: 'success', title: `Approved: ${title}` }),
                      onError: showFailure,
                    },
                  )
                }
              >
                Approve pattern
              </Button>
            )}
            {approvals.length > 0 && (
              <Button
                isPending={withdraw.isPending}
                onPress={() => withdraw.mutate(id, { onError: showFailure })}
              >
                Withdraw approval
              </Button>
            )}
          </>
        )
      }
    >
      <p>{formatApproval(pattern)}</p>
      {mayReview && state !== 'approved' && unseen > 0 && (
        <p>
          Look at {unseen === 1 ? 'the other example' : `the other ${unseen} examples`} first: you
          approve all of them.
        </p>
      )}
    </Callout>
  );
}
