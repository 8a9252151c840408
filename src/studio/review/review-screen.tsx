/** The review screen: the source and the signer next to the transcript. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { createStore } from '#studio/ui/store.ts';
import { overallCoverage, percent, spelledWords } from './assess.ts';
import { type Sentences, withSentences } from './draft/edit-part.ts';
import type { ReadInPlace } from './draft/reading.ts';
import type { ReviewDraft } from './draft/use-review-draft.ts';
import { PartPicker } from './part-picker.tsx';
import { type Attention, type Review, ReviewContext } from './review-context.ts';
import { lookOf } from './review-look.ts';
import { SignerPanel } from './signer/signer-panel.tsx';
import { usePlaylist } from './signer/use-playlist.ts';
import { SourcePane } from './source/source-pane.tsx';
import type { SourceHandle } from './source/source-pane-props.ts';
import { SpelledList } from './spelled-list.tsx';
import { DriftSummary } from './timing/drift-summary.tsx';
import { useTiming } from './timing/use-timing.ts';
import { Transcript, type TranscriptHandle } from './transcript/transcript.tsx';
import { useHandMade } from './use-hand-made.ts';
import { useStages, useTranslator } from './use-stages.ts';
import { VersionsList } from './verdict/versions-list.tsx';

export interface ReviewScreenProps {
  request: SignRequest;
  newest: TranslationUnderReview;
  /** The version on screen. */
  version: number;
  translation: Translation;
  /** Absent for a version that is only read. */
  draft?: ReviewDraft;
  onRefresh: () => void;
}

const NO_PAGES: ReadonlyMap<string, number> = new Map();
const newId = () => `n-${crypto.randomUUID().slice(0, 13)}`;

/** Sentences before it whose names a sentence may point back to. */
const REACH = 2;

/** The translator in the place of a sentence; the same function for as long as the translator is. */
function useReader(readInPlace: ReadInPlace | undefined, sentences: Sentences): Review['read'] {
  const latest = useRef(sentences);
  latest.current = sentences;
  return useMemo(
    () =>
      readInPlace &&
      ((english, id, isBelow = false) => {
        const end = latest.current.findIndex((sentence) => sentence.id === id) + (isBelow ? 1 : 0);
        return readInPlace(english, latest.current.slice(Math.max(0, end - REACH), end));
      }),
    [readInPlace],
  );
}

export function ReviewScreen({
  request,
  newest,
  version,
  translation,
  draft,
  onRefresh,
}: ReviewScreenProps) {
  const { part = 1 } = useSearch({ from: '/review/$id' });
  const navigate = useNavigate({ from: '/review/$id' });
  const { parts } = translation;
  const partIndex = Math.min(part, parts.length) - 1;
  const { sentences } = parts[partIndex]!;
  // What is counted over all sentences may come a moment after the key that changed one.
  const settled = useDeferredValue(sentences);
  const loading = useStages();
  const stages = loading.data;
  const translator = useTranslator();
  const read = useReader(translator.data?.read, sentences);
  const [speed, setSpeed] = useState(1);
  const look = useMemo(() => ({ ...lookOf(request), speed }), [request, speed]);
  const [attention] = useState(() => createStore<Attention>({}));
  const source = useRef<SourceHandle>(null);
  const playlist = usePlaylist(stages, sentences, look, () => source.current?.film());
  const drifts = useTiming(settled);
  const isHandMade = useHandMade(request.id, newest, partIndex, read);
  const transcript = useRef<TranscriptHandle>(null);
  const [pages, setPages] = useState(NO_PAGES);
  const isPdf = newest.source.contentType === 'application/pdf';

  const isEditable = draft !== undefined;
  const change = draft?.change;
  const review = useMemo<Review>(
    () => ({
      stages,
      read,
      attention,
      playlist,
      drifts,
      isEditable,
      edit(label, act) {
        change?.(`${partIndex} ${label}`, (before) => {
          const now = before.parts[partIndex]!.sentences;
          const next = act(now);
          return next === now ? before : withSentences(before, partIndex, next);
        });
      },
      isHandMade,
      newId,
      open(id, { focus = false } = {}) {
        attention.set({
          ...attention.get(),
          ...(isEditable && { activeId: id }),
          wantsFocus: focus,
        });
        // A sentence that was just made is there after the next render.
        requestAnimationFrame(() => transcript.current?.reveal(id));
        playlist.show(id);
      },
      showInSource: (sentence) => source.current?.show(sentence),
    }),
    [stages, read, attention, playlist, drifts, isEditable, change, partIndex, isHandMade],
  );

  const placeOf = useCallback(
    ({ id }: TranslatedSentence) => {
      const page = pages.get(id);
      return page === undefined ? undefined : `page ${page}`;
    },
    [pages],
  );
  const assessments = useMemo(
    () =>
      stages === undefined
        ? undefined
        : settled.map((sentence) => ({ id: sentence.id, assessment: stages.assess(sentence) })),
    [stages, settled],
  );
  const coverage = assessments && overallCoverage(assessments.map(({ assessment }) => assessment));
  const words = useMemo(() => spelledWords(assessments ?? []), [assessments]);

  return (
    <ReviewContext value={review}>
      <PartPicker
        parts={parts}
        index={partIndex}
        onChange={(index) => {
          attention.set({});
          void navigate({
            search: (before) => ({ ...before, part: index === 0 ? undefined : index + 1 }),
            resetScroll: false,
          });
        }}
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
            onGoTo={(id) => review.open(id)}
            onPages={setPages}
            onRefresh={onRefresh}
          />
        </div>
        {/* On a phone the signer stands over the end: what has the focus stays above it. */}
        <div className="flex min-w-0 flex-col gap-4 max-lg:[&_:is(input,button,textarea,summary)]:scroll-mb-[30dvh] lg:[&_textarea]:scroll-mt-16">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-lg font-semibold">Transcript and gloss</h2>
            <p className="text-muted">
              {sentences.length.toLocaleString('en-GB')}{' '}
              {sentences.length === 1 ? 'sentence' : 'sentences'}
              {coverage !== undefined &&
                ` · ${percent(coverage)} of the content has a sign or number`}
            </p>
          </div>
          <DriftSummary sentences={sentences} />
          {isEditable && translator.error !== null && (
            <p role="alert" className="rounded-md border-l-4 border-odd bg-odd-soft p-3">
              The translator could not be loaded: if you change the English, the gloss does not
              change.{' '}
              <button
                type="button"
                className="link cursor-pointer"
                onClick={() => void translator.refetch()}
              >
                Try again
              </button>
            </p>
          )}
          <Disclosure
            title="Spelled words"
            level={3}
            summary={assessments && `${words.length.toLocaleString('en-GB')} in this part`}
          >
            <SpelledList words={words} />
          </Disclosure>
          <Disclosure
            title="Versions"
            level={3}
            summary={
              newest.versions.length === 1 ? '1 version' : `${newest.versions.length} versions`
            }
          >
            <VersionsList requestId={request.id} versions={newest.versions} shown={version} />
          </Disclosure>
          <Transcript
            key={partIndex}
            sentences={sentences}
            handle={transcript}
            {...(isPdf && { placeOf })}
          />
        </div>
      </div>
    </ReviewContext>
  );
}
