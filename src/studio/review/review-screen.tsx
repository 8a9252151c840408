/** The review screen: the source and the signer next to the transcript. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { useLoadedOnce } from '#studio/queries/use-loaded-once.ts';
import { useReviewComments } from '#studio/queries/use-review-comments.ts';
import { storedWordList, useWordList } from '#studio/queries/words/use-word-list.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { createStore, type Store, useStore } from '#studio/ui/store.ts';
import type { Sentences } from './draft/edit-part.ts';
import type { ReviewDraft } from './draft/use-review-draft.ts';
import { LinkedSentence } from './link/linked-sentence.tsx';
import { PartPicker } from './part-picker.tsx';
import { FindAndReplace } from './replace/find-and-replace.tsx';
import { type Attention, type Review, ReviewContext } from './review-context.ts';
import { getLook } from './review-look.ts';
import { SignerPanel } from './signer/signer-panel.tsx';
import { usePlaylist } from './signer/use-playlist.ts';
import { SourcePane } from './source/source-pane.tsx';
import type { SourceHandle } from './source/source-pane-props.ts';
import { ReviewSummary } from './summary/review-summary.tsx';
import { usePlayed } from './ticks/use-played.ts';
import type { TickList } from './ticks/use-ticks.ts';
import { useTiming } from './timing/use-timing.ts';
import { Transcript, type TranscriptHandle } from './transcript/transcript.tsx';
import { useIsHandMade } from './use-is-hand-made.ts';
import { useLateReadings, useReadLater } from './use-late-readings.ts';
import { useAssessments, usePartReview, useReader } from './use-part-review.ts';

export interface ReviewScreenProps {
  request: SignRequest;
  newest: TranslationUnderReview;
  /** The version on screen. */
  version: number;
  translation: Translation;
  /** Absent for a version that is only read. */
  draft?: ReviewDraft;
  /** List of ticks; undefined as `draft` is. */
  tickList?: TickList;
  /** Buttons for the translation as a whole. */
  actions?: ReactNode;
  onRefresh: () => void;
}

const loadPipeline = async () => (await import('./review-pipeline.ts')).loadReviewPipeline();
const loadTranslator = async () => (await import('./translator.ts')).loadTranslator();
const NO_COMMENTS: Review['comments'] = [];
const NO_PAGES: ReadonlyMap<string, number> = new Map();

/** Opens the sentence whose question has to be answered now. */
function useWantedSentence(
  { open, typing, partIndex }: Review,
  showPart: (partIndex: number) => void,
): void {
  const requested = useStore(typing, (now) => now.pendingQuestion);
  const go = useEffectEvent((to: NonNullable<typeof requested>) => {
    if (to.partIndex === partIndex) open(to.id);
    else showPart(to.partIndex);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the part is shown, its sentence is opened
  useEffect(() => {
    if (requested !== undefined) go(requested);
  }, [requested, partIndex]);
}

/** Returns the page of each sentence in a PDF, as far as found; other sources have no pages. */
function usePages(contentType: string) {
  const [pages, setPages] = useState(NO_PAGES);
  const getPlace = useCallback(
    ({ id }: TranslatedSentence) => {
      const page = pages.get(id);
      return page === undefined ? undefined : `page ${page}`;
    },
    [pages],
  );
  return { placeOf: contentType === 'application/pdf' ? getPlace : undefined, setPages };
}

/** Returns the displayed part, counted from 0; it is stored in the address. */
function usePart(count: number, attention: Store<Attention>) {
  const { part = 1 } = useSearch({ from: '/review/$id' });
  const navigate = useNavigate({ from: '/review/$id' });
  return {
    partIndex: Math.min(part, count) - 1,
    showPart(index: number) {
      attention.set({});
      void navigate({
        search: (previous) => ({
          ...previous,
          part: index === 0 ? undefined : index + 1,
          sentence: undefined,
        }),
        resetScroll: false,
      });
    },
  };
}

export function ReviewScreen({
  request,
  newest,
  version,
  translation,
  draft,
  tickList,
  actions,
  onRefresh,
}: ReviewScreenProps) {
  const { parts } = translation;
  const [attention] = useState(() => createStore<Attention>({}));
  const { partIndex, showPart } = usePart(parts.length, attention);
  const { sentences } = parts[partIndex]!;
  // What is counted over all sentences may come a moment after the key that changed one.
  const settled = useDeferredValue(sentences);
  const loading = useLoadedOnce(['review', 'stages'], loadPipeline);
  const pipeline = loading.data;
  const translator = useLoadedOnce(['review', 'translator'], loadTranslator);
  useWordList();
  const [wordList] = useBrowserSetting(storedWordList);
  const read = useReader(translator.data?.read, sentences, wordList);
  const [speed, setSpeed] = useState(1);
  const look = useMemo(() => ({ ...getLook(request), speed }), [request, speed]);
  const source = useRef<SourceHandle>(null);
  const playlist = usePlaylist(
    pipeline,
    sentences,
    look,
    () => source.current?.film(),
    () => attention.get().activeId,
  );
  const timing = useTiming(settled, newest.filmPace);
  const isHandMade = useIsHandMade(request.id, newest, partIndex, read);
  const transcript = useRef<TranscriptHandle>(null);
  const { placeOf, setPages } = usePages(newest.source.contentType);
  const comments = useReviewComments(request.id);
  const { readLater, take } = useReadLater(partIndex);
  const review = usePartReview({
    pipeline,
    read,
    readLater,
    attention,
    playlist,
    ...timing,
    isHandMade,
    draft,
    partIndex,
    requestId: request.id,
    comments: comments.data ?? NO_COMMENTS,
    tickList,
    source,
    transcript,
  });
  usePlayed(playlist, sentences, tickList && ((sentence) => review.tick(sentence, 'played')));
  useLateReadings(review, sentences, take);
  const assessments = useAssessments(pipeline, settled);
  useWantedSentence(review, showPart);

  return (
    <ReviewContext value={review}>
      <Decision actions={actions} sentences={sentences} />
      <PartPicker parts={parts} index={partIndex} onChange={showPart} />
      <LinkedSentence sentences={sentences} />
      <ReviewSummary
        request={request}
        newest={newest}
        version={version}
        sentences={sentences}
        translation={translation}
        assessments={assessments}
      />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[clamp(22rem,34%,40rem)_minmax(0,1fr)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents lg:sticky lg:top-30 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          <SignerPanel
            sentences={sentences}
            look={look}
            onSpeedChange={setSpeed}
            loadFailure={loading.error?.message}
            onRetry={() => void loading.refetch()}
          />
          <SourcePane
            source={newest.source}
            sentences={settled}
            handle={source}
            onSentence={(id) => attention.set({ ...attention.get(), sourceId: id })}
            onTime={timing.position.set}
            onGoTo={(id) => review.open(id)}
            onPages={setPages}
            onRefresh={onRefresh}
          />
        </div>
        {/* On a phone the signer covers the end: what has the focus stays above it. */}
        <div className="flex min-w-0 flex-col gap-4 max-lg:[&_:is(input,button,textarea,summary)]:scroll-mb-[30dvh] lg:[&_textarea]:scroll-mt-16">
          <h2 className="sr-only">Transcript and gloss</h2>
          {draft !== undefined && translator.error !== null && (
            <TranslatorFailure onRetry={() => void translator.refetch()} />
          )}
          <Transcript
            key={partIndex}
            sentences={sentences}
            handle={transcript}
            {...(placeOf && { placeOf })}
          />
        </div>
      </div>
    </ReviewContext>
  );
}

/** Buttons for the translation as a whole; none for a version that is only read. */
function Decision({ actions, sentences }: { actions: ReactNode; sentences: Sentences }) {
  if (actions === undefined) return null;
  return (
    <section
      aria-label="Decision"
      className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 max-sm:[&_button]:px-3 lg:sticky lg:top-12 lg:z-20"
    >
      {actions}
      <FindAndReplace sentences={sentences} />
    </section>
  );
}

function TranslatorFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="rounded-md border-l-4 border-odd bg-odd-soft p-3">
      The translator could not be loaded. If you change the English, the gloss does not change.{' '}
      <button type="button" className="link cursor-pointer" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
