/** Shared state of the parts of the review screen, for the displayed part of the translation. */
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { WordList } from '#contract/word-list/word-list.ts';
import { createStore } from '#studio/ui/store.ts';
import { type Sentences, withSentences } from './draft/edit-part.ts';
import { followWordList, type ReadInPlace } from './draft/reading.ts';
import type { ReviewDraft } from './draft/use-review-draft.ts';
import type { Review } from './review-context.ts';
import type { ReviewPipeline } from './review-pipeline.ts';
import type { SourceHandle } from './source/source-pane-props.ts';
import { createReadingClock } from './ticks/reading-clock.ts';
import { type Ticks, toSentenceKey } from './ticks/ticks.ts';
import { useHiddenPause } from './ticks/use-on-screen.ts';
import type { TickList } from './ticks/use-ticks.ts';
import type { TranscriptHandle } from './transcript/transcript.tsx';
import { NOTHING_TYPED } from './transcript/typed-gloss.ts';

const NO_TYPING = createStore(NOTHING_TYPED);
const NO_TICKS = createStore<Ticks>(new Map());

const newId = () => `n-${crypto.randomUUID().slice(0, 13)}`;

/** Sentences before it whose names a sentence may point back to. */
const REACH = 2;

/**
 * Returns a reader that translates in the context of a sentence. It stays the same function until the
 * translator or the word list changes.
 */
export function useReader(
  readInPlace: ReadInPlace | undefined,
  sentences: Sentences,
  wordList: WordList,
): Review['read'] {
  const latest = useRef(sentences);
  latest.current = sentences;
  return useMemo(
    () =>
      readInPlace &&
      ((english, id, { isBelow = false, plain, order } = {}) => {
        const end = latest.current.findIndex((sentence) => sentence.id === id) + (isBelow ? 1 : 0);
        const previous = latest.current.slice(Math.max(0, end - REACH), end);
        const reading = readInPlace(english, previous, plain, order);
        return reading && followWordList(reading, english, wordList);
      }),
    [readInPlace, wordList],
  );
}

/** Assesses how well each sentence can be signed; undefined until that is known. */
export const useAssessments = (pipeline: ReviewPipeline | undefined, sentences: Sentences) =>
  useMemo(
    () =>
      pipeline === undefined
        ? undefined
        : sentences.map((sentence) => ({ id: sentence.id, assessment: pipeline.assess(sentence) })),
    [pipeline, sentences],
  );

interface PartReview
  extends Pick<
    Review,
    | 'pipeline'
    | 'read'
    | 'readLater'
    | 'attention'
    | 'playlist'
    | 'drifts'
    | 'track'
    | 'position'
    | 'isHandMade'
  > {
  /** Absent for a version that is only read. */
  draft: ReviewDraft | undefined;
  partIndex: number;
  requestId: string;
  comments: Review['comments'];
  /** Absent for a version that is only read. */
  tickList: TickList | undefined;
  source: RefObject<SourceHandle | null>;
  transcript: RefObject<TranscriptHandle | null>;
}

export function usePartReview({
  pipeline,
  read,
  readLater,
  attention,
  playlist,
  drifts,
  track,
  position,
  isHandMade,
  draft,
  partIndex,
  requestId,
  comments,
  tickList,
  source,
  transcript,
}: PartReview): Review {
  const { change, typing = NO_TYPING } = draft ?? {};
  const isEditable = change !== undefined;
  const [readingClock] = useState(() => createReadingClock(() => performance.now()));
  useHiddenPause(readingClock);
  const [opened] = useState(() => createStore<ReadonlySet<string>>(new Set()));
  const open = useCallback<Review['open']>(
    (id, { focus = false } = {}) => {
      attention.set({
        ...attention.get(),
        ...(isEditable && { activeId: id }),
        wantsFocus: focus,
      });
      opened.set(new Set([...opened.get(), toSentenceKey(partIndex, id)]));
      // A sentence that was just made is there after the next render.
      requestAnimationFrame(() =>
        // The English of an editable one takes the focus by itself.
        transcript.current?.reveal(id, { focus: focus && !isEditable }),
      );
      playlist.show(id);
    },
    [attention, isEditable, opened, partIndex, playlist, transcript],
  );
  return useMemo<Review>(
    () => ({
      pipeline,
      read,
      readLater,
      attention,
      playlist,
      drifts,
      track,
      position,
      seek: (seconds) => source.current?.seek?.(seconds),
      partIndex,
      requestId,
      comments,
      typing,
      ticks: tickList?.ticks ?? NO_TICKS,
      opened,
      readingClock,
      tick(sentence, method) {
        const isMarked = (pipeline?.marks(sentence).length ?? 0) > 0;
        const isOpened = opened.get().has(toSentenceKey(partIndex, sentence.id));
        if (method === undefined || !isMarked || isOpened)
          tickList?.tick(partIndex, sentence, method);
        else if (method === 'read') open(sentence.id);
      },
      isEditable,
      edit(label, update) {
        change?.(`${partIndex} ${label}`, (previous) => {
          const now = previous.parts[partIndex]!.sentences;
          const next = update(now);
          return next === now ? previous : withSentences(previous, partIndex, next);
        });
      },
      editAll(label, update) {
        change?.(label, ({ parts }) => ({
          parts: parts.map((part) => ({ ...part, sentences: [...update(part.sentences)] })),
        }));
      },
      isHandMade,
      newId,
      open,
      showInSource: (sentence) => source.current?.show(sentence),
    }),
    [
      pipeline,
      read,
      readLater,
      attention,
      playlist,
      drifts,
      track,
      position,
      isEditable,
      change,
      partIndex,
      requestId,
      comments,
      typing,
      tickList,
      isHandMade,
      source,
      opened,
      readingClock,
      open,
    ],
  );
}
