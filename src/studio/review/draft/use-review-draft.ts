/** Unsaved edits of a translation: every change is kept in this browser at once and can be undone. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Translation } from '#contract/requests/translation.ts';
import { saveReviewDraft } from '#studio/queries/cached-reviews.ts';
import {
  type GlossTyping,
  NOTHING_TYPED,
  type OpenQuestion,
  openQuestions,
  rebaseTyping,
} from '#studio/review/transcript/typed-gloss.ts';
import { type History, record, redo, startHistory, undo } from '#studio/ui/history.ts';
import { createStore, type Store, useStore } from '#studio/ui/store.ts';
import { isSameTranslation } from './same.ts';
import { toStoredDraft } from './stored-draft.ts';

/** A saved version. */
export interface Saved {
  version: number;
  translation: Translation;
}

/** State with which the screen opens: a saved version, and the draft that was made of it here. */
export interface Opening {
  base: Saved;
  draft: Translation;
}

export interface ReviewDraft {
  /** The version that is edited. */
  base: Saved;
  translation: Translation;
  isChanged: boolean;
  /** Gloss lines as they are typed. */
  typing: Store<GlossTyping>;
  /** Question that must be answered before anything is saved. */
  question: OpenQuestion | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** False when this browser keeps nothing. */
  isKept: boolean;
  change(label: string, change: (translation: Translation) => Translation): void;
  undo(): void;
  redo(): void;
  /** Discards the edits and returns to the version that was edited. Can be undone. */
  discard(): void;
  /** Marks the edited translation as saved under this version. */
  markSaved(version: number, translation: Translation): void;
  /** Goes on from another version, with this as the draft on it. The way back is closed. */
  rebase(base: Saved, draft: Translation): void;
}

/** Returns the first open question. */
function useQuestion(typing: Store<GlossTyping>, translation: Translation) {
  const now = useStore(typing, (all) => all);
  return useMemo(() => openQuestions(now, translation)[0], [now, translation]);
}

export function useReviewDraft(
  connection: string,
  requestId: string,
  opening: Opening,
): ReviewDraft {
  const [base, setBase] = useState(opening.base);
  const [history, setHistory] = useState<History<Translation>>(() => startHistory(opening.draft));
  const [isKept, setKept] = useState(true);
  const translation = history.present;
  const isChanged = useMemo(
    () => !isSameTranslation(base.translation, translation),
    [base, translation],
  );
  const [typing] = useState(() => createStore(NOTHING_TYPED));
  const question = useQuestion(typing, translation);
  const isFirst = useRef(true);
  useEffect(() => {
    // What was just read needs no writing.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const { version } = base;
    const stored = isChanged
      ? toStoredDraft(version, base.translation, translation, Date.now())
      : undefined;
    saveReviewDraft(connection, requestId, stored).then(
      () => setKept(true),
      (error: unknown) => {
        console.warn('This browser keeps no edits.', error);
        setKept(false);
      },
    );
  }, [connection, requestId, base, translation, isChanged]);

  const change = useCallback((label: string, update: (translation: Translation) => Translation) => {
    const atMilliseconds = performance.now();
    setHistory((previous) => {
      const next = update(previous.present);
      return next === previous.present ? previous : record(previous, next, label, atMilliseconds);
    });
  }, []);
  return {
    base,
    translation,
    isChanged,
    typing,
    question,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isKept,
    change,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    discard() {
      typing.set(NOTHING_TYPED);
      change(`discard ${performance.now()}`, () => base.translation);
    },
    markSaved(version, saved) {
      typing.set(rebaseTyping(typing.get(), saved));
      setBase({ version, translation: saved });
    },
    rebase(next, draft) {
      setBase(next);
      setHistory(startHistory(draft));
    },
  };
}
