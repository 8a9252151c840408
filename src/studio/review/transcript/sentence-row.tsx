/** Row for one sentence of the transcript; it opens for editing. */
import { Clapperboard, Hand, Pencil, Play, Timer, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { percent } from '#contract/percent.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { Assessment } from '#studio/review/assess.ts';
import { OpenComments } from '#studio/review/comments/open-comments.tsx';
import { getPlainText } from '#studio/review/draft/plain-english.ts';
import { useSentenceLink } from '#studio/review/link/use-sentence-link.ts';
import { ApprovedBefore } from '#studio/review/notes/approved-before.tsx';
import { useReview } from '#studio/review/review-context.ts';
import { TickBox } from '#studio/review/ticks/tick-box.tsx';
import { useOnScreen } from '#studio/review/ticks/use-on-screen.ts';
import { formatDrift } from '#studio/review/timing/format-drift.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import { useStore } from '#studio/ui/store.ts';
import { useCaret } from './english-field.tsx';
import { MarkedSentence } from './marked-sentence.tsx';
import { PlainLine } from './plain-english.tsx';
import { SentenceEditor } from './sentence-editor.tsx';

export interface SentenceRowProps {
  sentence: TranslatedSentence;
  /** Counted from 1. */
  number: number;
  next: TranslatedSentence | undefined;
  isOnly: boolean;
  /** Formatted position in the source; undefined where it is not known. */
  place: string | undefined;
}

const nothingSpelled = () => false;

export const SentenceRow = memo(function SentenceRow({
  sentence,
  number,
  next,
  isOnly,
  place,
}: SentenceRowProps) {
  const { pipeline, read, attention, playlist, drifts, isEditable, open, showInSource } =
    useReview();
  const { id, cue } = sentence;
  const isActive = useStore(attention, ({ activeId }) => isEditable && activeId === id);
  const isInSource = useStore(attention, ({ sourceId }) => sourceId === id);
  const isSigned = useStore(playlist.state, ({ sentenceId }) => sentenceId === id);
  const drift = useStore(drifts, (current) => {
    const timing = current.get(id);
    return timing && formatDrift(timing);
  });
  const assessment = pipeline?.assess(sentence);
  const plain = getPlainText(sentence);
  const reading = useMemo(
    () => (isActive ? read?.(sentence.english, id, { plain }) : undefined),
    [isActive, read, sentence.english, id, plain],
  );
  const [caretPlace, setCaretPlace] = useState<number>();
  const caret = useCaret();
  const article = useRef<HTMLElement>(null);
  useOnScreen(article, id);
  const editButton = useRef<HTMLDivElement>(null);
  const close = () => {
    attention.set({ ...attention.get(), activeId: undefined });
    requestAnimationFrame(() => editButton.current?.querySelector('button')?.focus());
  };
  const position = place ?? (cue === undefined ? undefined : formatDuration(cue.startSeconds));
  const badges = (
    <>
      {isInSource && <Badge>in the source now</Badge>}
      {isSigned && <SignedNow />}
    </>
  );
  return (
    <article
      ref={article}
      aria-label={`Sentence ${number}`}
      data-sentence={id}
      tabIndex={-1}
      className={classNames(
        'flex flex-col gap-3 border-l-4 bg-surface p-3 sm:p-4',
        isActive ? 'border-accent' : isSigned || isInSource ? 'border-ink' : 'border-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:scroll-mt-12">
        <h3 className="min-w-8 font-semibold tabular-nums text-muted">
          <span className="sr-only">Sentence </span>
          {number}
        </h3>
        {position !== undefined && showInSource !== undefined && (
          <Button
            kind="quiet"
            aria-label={`Show sentence ${number} in the source, ${position}`}
            icon={<Clapperboard aria-hidden className="size-5" />}
            className="!px-2"
            onPress={() => showInSource(sentence)}
          >
            {position}
          </Button>
        )}
        {drift === undefined && badges}
        <MarkBadge sentence={sentence} isActive={isActive} />
        <span className="ml-auto text-muted">
          <Covered assessment={assessment} />
        </span>
        <OpenComments sentenceId={id} />
        <TickBox sentence={sentence} number={number} />
        <IconButton label={`Play sentence ${number}`} onPress={() => playlist.play(id)}>
          <Play aria-hidden className="size-5" />
        </IconButton>
        <LinkToRead id={id} number={number} />
        {isEditable && (
          <div ref={editButton}>
            <IconButton
              label={isActive ? `Close sentence ${number}` : `Edit sentence ${number}`}
              aria-expanded={isActive}
              onPress={() => (isActive ? close() : open(id, { focus: true }))}
            >
              <Pencil aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      {drift !== undefined && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <Timer aria-hidden className="size-4 shrink-0" />
          <span>
            <span className="sr-only">Signing </span>
            {drift}
          </span>
          {badges}
        </p>
      )}
      <ApprovedBefore approvedBefore={sentence.approvedBefore} />
      <PlainLine plain={isActive ? undefined : sentence.plain} />
      <SignedSentence
        sentence={sentence}
        isSigned={isSigned}
        isActive={isActive}
        dropped={reading?.dropped}
        caret={caretPlace}
      />
      {isActive && (
        <>
          <SentenceEditor
            sentence={sentence}
            next={next}
            isOnly={isOnly}
            reading={reading}
            caret={caret}
            onCaret={setCaretPlace}
            onClose={close}
          />
          <FocusOnOpening onOpen={caret.focus} />
        </>
      )}
    </article>
  );
});

/** Copies the link to a sentence of a version that is only read; others have it among their actions. */
function LinkToRead({ id, number }: { id: string; number: number }) {
  const { isEditable } = useReview();
  const getLink = useSentenceLink();
  if (isEditable) return null;
  return (
    <CopyButton kind="quiet" text={() => getLink(id)}>
      Copy link<span className="sr-only"> to sentence {number}</span>
    </CopyButton>
  );
}

/** Focuses the English if that was requested when the sentence opened. */
function FocusOnOpening({ onOpen }: { onOpen: () => void }) {
  const { attention } = useReview();
  const go = useRef(onOpen);
  go.current = onOpen;
  const shouldFocus = useStore(attention, ({ wantsFocus }) => wantsFocus === true);
  useEffect(() => {
    if (!shouldFocus) return;
    go.current();
    attention.set({ ...attention.get(), wantsFocus: false });
  }, [shouldFocus, attention]);
  return null;
}

/** Shows the fraction of the sentence that has a sign or a number; renders nothing until it is known. */
function Covered({ assessment }: { assessment: Assessment | undefined }) {
  if (assessment === undefined) return null;
  return (
    <>
      <span className="sr-only">Coverage: </span>
      {percent(assessment.coverage)}
      <span className="max-sm:sr-only"> covered</span>
    </>
  );
}

/** Says on a closed row that a person has to look: inside, the editor says why. */
function MarkBadge({ sentence, isActive }: { sentence: TranslatedSentence; isActive: boolean }) {
  const reasons = useReview().pipeline?.marks(sentence) ?? [];
  if (reasons.length === 0 || isActive) return null;
  return (
    <span
      title={reasons.join(' ')}
      className="inline-flex items-center gap-1 rounded-sm border border-odd bg-odd-soft px-1.5 leading-tight text-odd"
    >
      <TriangleAlert aria-hidden className="size-4" />
      Check<span className="sr-only">: {reasons.join(' ')}</span>
    </span>
  );
}

function Badge({ children }: { children: string }) {
  return (
    <span className="rounded-sm border border-edge px-1.5 leading-tight text-muted">
      {children}
    </span>
  );
}

function SignedNow() {
  const { playlist } = useReview();
  const isPlaying = useStore(playlist.player.state, (state) => state.isPlaying);
  return (
    <span className="inline-flex items-center gap-1 rounded-sm border border-edge px-1.5 leading-tight text-muted">
      <Hand aria-hidden className="size-4" />
      {isPlaying ? 'being signed' : 'with the signer'}
    </span>
  );
}

interface SignedSentenceProps {
  sentence: TranslatedSentence;
  isSigned: boolean;
  isActive: boolean;
  dropped: Parameters<typeof MarkedSentence>[0]['dropped'];
  caret: number | undefined;
}

/** Renders the signed sentence. It follows the signer's clock only if it is the sentence that the signer has. */
function SignedSentence({ sentence, isSigned, isActive, dropped, caret }: SignedSentenceProps) {
  const { pipeline, playlist } = useReview();
  const firstUnit = useStore(playlist.state, (state) => (isSigned ? state.firstUnit : 0));
  const unitIndex = useStore(playlist.player.state, (state) =>
    isSigned ? state.unitIndex - firstUnit : -1,
  );
  return (
    <MarkedSentence
      sentence={sentence}
      isSpelled={pipeline?.isSpelled ?? nothingSpelled}
      {...(dropped && { dropped })}
      {...(caret !== undefined && { caret })}
      {...(isSigned && { currentUnit: unitIndex })}
      {...(isActive && { onUnit: (index: number) => playlist.playFrom(sentence.id, index) })}
    />
  );
}
