/** The draft as form state: every change is stored at once, put in the address soon, and can be undone. */
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { forgetOpening, getOpening } from '#studio/announce/opening/opening.ts';
import { withOpening } from '#studio/announce/opening/with-opening.ts';
import { type History, record, redo, startHistory, undo } from '#studio/ui/history.ts';
import { requestPersistentStorage } from '#studio/ui/request-persistent-storage.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import { linkText, openingDraft } from './address.ts';
import { type Draft, EMPTY_DRAFT, isSameDraft, withBody } from './draft.ts';
import type { Preset } from './presets.ts';
import { browserStorage } from './storage.ts';
import { useAddress } from './use-address.ts';
import { useRecent } from './use-recent.ts';

export interface DraftControls {
  form: UseFormReturn<Draft>;
  /** Replaces this draft with another, as one step that can be undone. */
  replace(draft: Draft, label: string): void;
  /** Makes the next change a separate step: something was picked, not typed further. */
  beginStep(): void;
  undo(): void;
  redo(): void;
  /** Changes with every key. */
  history: Store<History<Draft>>;
  /** False when the browser keeps nothing: then only the address holds the draft. */
  isKept: boolean;
  recent: readonly Preset[];
  /** Puts the draft among the recent ones under this title. */
  remember(title: string, draft: Draft): void;
}

export function useDraft(): DraftControls {
  const storage = useMemo(browserStorage, []);
  const link = useSearch({ from: '/', select: ({ draft }) => draft });
  const [opening] = useState(() => {
    const { draft, ...rest } = openingDraft(link, storage.readDraft());
    return { ...rest, draft: withOpening(draft, getOpening()) };
  });
  const form = useForm<Draft>({ defaultValues: opening.draft });
  const [history] = useState(() => createStore(startHistory(opening.draft)));
  const [isKept, setKept] = useState(true);
  const { recent, remember } = useRecent(storage);
  /** Requests known to be in the address: two while it changes. */
  const linked = useRef([linkText(link)]);
  const present = useRef(opening.draft);
  const step = useRef(0);

  const keep = useCallback(
    (draft: Draft) => setKept(storage.writeDraft({ draft, linked: linked.current })),
    [storage],
  );

  const putInForm = useCallback(
    (draft: Draft) => {
      present.current = draft;
      keep(draft);
      form.reset(draft);
    },
    [form, keep],
  );

  const replace = useCallback(
    (draft: Draft, label: string) => {
      step.current += 1;
      const unique = `${label} ${step.current}`;
      history.set(record(history.get(), draft, unique, 0));
      putInForm(draft);
    },
    [history, putInForm],
  );

  // A draft that a link brought is here again after another screen; one that it displaced is not lost.
  useEffect(() => {
    keep(opening.draft);
    forgetOpening();
    if (opening.displaced !== undefined)
      remember('Draft from before you opened the link', opening.displaced);
  }, [opening, keep, remember]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const draft = structuredClone(values);
          if (isSameDraft(draft, present.current)) return;
          present.current = draft;
          requestPersistentStorage();
          keep(draft);
          const label = `${name} ${step.current}`;
          const atMilliseconds = performance.now();
          history.set(record(history.get(), draft, label, atMilliseconds));
        },
      }),
    [form, history, keep],
  );

  useAddress({ link, linked, present, history, keep, replace });

  // The same object over all keys, so that not all who read it are drawn again with each.
  return useMemo(() => {
    const go = (next: History<Draft>) => {
      if (next.present === history.get().present) return;
      history.set(next);
      putInForm(next.present);
    };
    return {
      form,
      replace,
      beginStep: () => {
        step.current += 1;
      },
      undo: () => go(undo(history.get())),
      redo: () => go(redo(history.get())),
      history,
      isKept,
      recent,
      remember,
    };
  }, [form, replace, history, putInForm, isKept, recent, remember]);
}

/** Creates a new draft with the same look of videos. */
export const freshDraft = (draft: Draft): Draft => withBody(draft, EMPTY_DRAFT.body);
