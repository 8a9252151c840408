/** The draft as form state: every change is stored at once, put in the address soon, and can be undone. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type History, record, redo, startHistory, undo } from '#studio/ui/history.ts';
import { linkOf, linkText, openingDraft } from './address.ts';
import { bodyFromJson, type Draft, EMPTY_DRAFT, sameDraft } from './draft.ts';
import { type Preset, rememberRecent } from './presets.ts';
import { browserStorage } from './storage.ts';

const ADDRESS_DELAY_MILLISECONDS = 400;

export interface DraftControls {
  form: UseFormReturn<Draft>;
  /** Replaces this draft with another, as one step that can be undone. */
  replace(draft: Draft, label: string): void;
  /** The next change is a step of its own: something was picked, not typed on. */
  beginStep(): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  /** False when the browser keeps nothing: then only the address holds the draft. */
  isKept: boolean;
  recent: readonly Preset[];
  /** Puts the draft among the recent ones under this title. */
  remember(title: string, draft: Draft): void;
}

export function useDraft(): DraftControls {
  const storage = useMemo(browserStorage, []);
  const link = useSearch({ from: '/', select: ({ draft }) => draft });
  const navigate = useNavigate({ from: '/' });
  const router = useRouter();
  const [opening] = useState(() => openingDraft(link, storage.readDraft()));
  const form = useForm<Draft>({ defaultValues: opening.draft });
  const [history, setHistory] = useState<History<Draft>>(() => startHistory(opening.draft));
  const [isKept, setKept] = useState(true);
  const [recent, setRecent] = useState(() => storage.readRecent());
  /** What we know to be in the address: two while it changes. */
  const linked = useRef([linkText(link)]);
  const present = useRef(opening.draft);
  const step = useRef(0);

  const keep = useCallback(
    (draft: Draft) => setKept(storage.writeDraft({ draft, linked: linked.current })),
    [storage],
  );

  const remember = useCallback(
    (title: string, draft: Draft) => {
      const preset = { name: title, draft, savedAt: new Date().toISOString() };
      const next = rememberRecent(storage.readRecent(), preset);
      storage.writeRecent(next);
      setRecent(next);
    },
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
      setHistory((before) => record(before, draft, unique, 0));
      putInForm(draft);
    },
    [putInForm],
  );

  // A draft that a link displaced is not lost.
  useEffect(() => {
    if (opening.displaced !== undefined) remember('Before the link was opened', opening.displaced);
  }, [opening, remember]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const draft = structuredClone(values);
          if (sameDraft(draft, present.current)) return;
          present.current = draft;
          keep(draft);
          const label = `${name} ${step.current}`;
          const atMilliseconds = performance.now();
          setHistory((before) => record(before, draft, label, atMilliseconds));
        },
      }),
    [form, keep],
  );

  // The address follows; `replace` keeps the way back free.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft restarts the wait
  useEffect(() => {
    const timer = setTimeout(() => {
      // Another screen was opened in the meantime, and appears as soon as it is loaded.
      if (router.latestLocation.pathname !== '/') return;
      // What was typed a moment ago is newer than what was rendered.
      const next = linkOf(present.current.body);
      const text = linkText(next);
      if (text === linked.current.at(-1)) return;
      const changing = [...linked.current, text];
      linked.current = changing;
      keep(present.current);
      const settle = () => {
        if (linked.current !== changing) return;
        linked.current = [text];
        keep(present.current);
      };
      void navigate({ search: { draft: next }, replace: true, resetScroll: false }).then(settle);
    }, ADDRESS_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [history.present, navigate, router, keep]);

  // Someone followed a link while this screen was open.
  useEffect(() => {
    if (link === undefined || linked.current.includes(linkText(link))) return;
    linked.current = [linkText(link)];
    replace({ ...present.current, body: bodyFromJson(link) }, 'link');
  }, [link, replace]);

  const go = (next: History<Draft>) => {
    if (next.present === history.present) return;
    setHistory(next);
    putInForm(next.present);
  };
  return {
    form,
    replace,
    beginStep: () => {
      step.current += 1;
    },
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isKept,
    recent,
    remember,
  };
}

/** A new draft that keeps how videos look. */
export const freshDraft = (draft: Draft): Draft => ({ ...draft, body: EMPTY_DRAFT.body });
