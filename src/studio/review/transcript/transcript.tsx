/** The sentences of a part, windowed: a thousand cost no more than a screenful. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { useReview } from '#studio/review/review-context.ts';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { useStore } from '#studio/ui/store.ts';
import { usePinnedRow } from '#studio/ui/use-pinned-row.ts';
import { scrollWhenSettled } from './scroll-when-settled.ts';
import { SentenceRow } from './sentence-row.tsx';

/** A row before it is measured. */
const ROW_PIXELS = 150;
const MORE_ROWS = 4;
/** Height of the fixed header at the top of the screen. */
const HEADER_PIXELS = 140;

export interface TranscriptHandle {
  /** Brings a sentence into view, with the focus on its row if asked. */
  reveal(id: string, options?: { focus?: boolean }): void;
}

export interface TranscriptProps {
  sentences: readonly TranslatedSentence[];
  /** Formats where the source says a sentence. */
  placeOf?: (sentence: TranslatedSentence) => string | undefined;
  handle: React.Ref<TranscriptHandle>;
}

/** Returns the ids in order; the same array as long as they do not change. */
function useIds(sentences: readonly TranslatedSentence[]): readonly string[] {
  const last = useRef<readonly string[]>([]);
  const isSame =
    last.current.length === sentences.length &&
    sentences.every(({ id }, index) => last.current[index] === id);
  if (!isSame) last.current = sentences.map(({ id }) => id);
  return last.current;
}

/** Keys that lead from sentence to sentence. */
function useSteps(sentences: readonly TranslatedSentence[], activeIndex: number): void {
  const { isEditable, open, tick } = useReview();
  const step = (by: -1 | 1) => {
    const next = sentences[activeIndex < 0 ? 0 : activeIndex + by];
    if (next !== undefined) open(next.id, { focus: true });
  };
  useShortcut('Alt+ArrowDown', 'Open the next sentence', () => step(1), isEditable);
  useShortcut('Alt+ArrowUp', 'Open the previous sentence', () => step(-1), isEditable);
  const tickAndStep = () => {
    const sentence = sentences[activeIndex];
    if (sentence !== undefined) tick(sentence, 'read');
    step(1);
  };
  useShortcut('Alt+Enter', 'Mark the sentence as read and open the next', tickAndStep, isEditable);
}

export function Transcript({ sentences, placeOf, handle }: TranscriptProps) {
  const { attention, playlist } = useReview();
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  const activeId = useStore(attention, (state) => state.activeId);
  const playingId = useStore(playlist.state, ({ sentenceId, isAll }) =>
    isAll ? sentenceId : undefined,
  );
  const indexOf = (id: string | undefined) =>
    id === undefined ? -1 : sentences.findIndex((item) => item.id === id);
  const activeIndex = indexOf(activeId);

  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const resize = new ResizeObserver(measure);
    resize.observe(document.body);
    return () => resize.disconnect();
  }, []);

  const ids = useIds(sentences);
  const virtual = useWindowVirtualizer({
    count: sentences.length,
    estimateSize: () => ROW_PIXELS,
    overscan: MORE_ROWS,
    scrollMargin: offset,
    scrollPaddingStart: HEADER_PIXELS,
    scrollPaddingEnd: 40,
    // A new function would make the list place every row again.
    getItemKey: useCallback((index: number) => ids[index]!, [ids]),
    rangeExtractor: usePinnedRow(activeIndex),
  });
  const reveal: TranscriptHandle['reveal'] = (id, { focus = false } = {}) => {
    const index = indexOf(id);
    if (index < 0) return;
    virtual.scrollToIndex(index, { align: 'auto' });
    // A row that opens grows: its number and its English stay below what is fixed at the top.
    const find = (selector = '') =>
      list.current?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(id)}"]${selector}`);
    scrollWhenSettled(
      () => find(' > *'),
      () => focus && find()?.focus({ preventScroll: true }),
    );
  };
  useSteps(sentences, activeIndex);
  useImperativeHandle(handle, () => ({ reveal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is played, not what is edited
  useEffect(() => {
    if (playingId !== undefined) reveal(playingId);
  }, [playingId]);

  return (
    <ol
      ref={list}
      aria-label="Sentences"
      className="relative rounded-md border border-line bg-surface"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const sentence = sentences[index]!;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={sentences.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <SentenceRow
              sentence={sentence}
              number={index + 1}
              next={sentences[index + 1]}
              isOnly={sentences.length === 1}
              place={placeOf?.(sentence)}
            />
          </li>
        );
      })}
    </ol>
  );
}
