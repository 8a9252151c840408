/** The form that is being made: each change is kept, and can be undone. */
import { useEffect, useState } from 'react';
import { isTooLarge, type OwnForm, ownFormId } from '#contract/library/own-form.ts';
import type { EditorStart } from '#studio/signs/editor/editor-start.ts';
import { type History, record, redo, startHistory, undo } from '#studio/ui/history.ts';
import { dropDraft, type FormDraft, formDrafts, keepDraft } from './form-draft.ts';

export type Details = Omit<FormDraft, 'form'>;

export interface FormEditor {
  readonly form: OwnForm;
  readonly details: Details;
  /** Whether it differs from what it began with. */
  readonly isChanged: boolean;
  /** Whether hands or face differ from the form that is changed. */
  readonly isOther: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last change would have made the form too large, and was not taken. */
  readonly isFull: boolean;
  /**
   * Changes the form.
   * @param label what is changed: changes that soon follow under the same label are undone together with it
   */
  change(label: string, form: OwnForm): void;
  setDetails(details: Partial<Details>): void;
  undo(): void;
  redo(): void;
  /** Returns to the initial form and deletes the draft. */
  startAgain(): void;
}

const detailsOf = ({ form: _, ...details }: FormDraft): Details => details;

interface Making {
  readonly history: History<OwnForm>;
  readonly details: Details;
  readonly isFull: boolean;
}

const making = (draft: FormDraft): Making => ({
  history: startHistory(draft.form),
  details: detailsOf(draft),
  isFull: false,
});

/** Applies a change; a form that is too large is rejected, because it could be neither stored nor saved. */
const changed = (before: Making, label: string, next: OwnForm): Making => {
  if (JSON.stringify(before.history.present) === JSON.stringify(next)) return before;
  if (isTooLarge(next)) return { ...before, isFull: true };
  const history = record(before.history, next, label, performance.now());
  return { ...before, history, isFull: false };
};

/**
 * Edits a form with undo and redo, and stores its draft.
 * @param start the same object while the same form is changed
 */
export function useFormEditor(start: EditorStart): FormEditor {
  const kept = formDrafts.read()[start.key];
  const [made, setMade] = useState(() => making(kept ?? start.draft));
  const { history, details, isFull } = made;
  const form = history.present;
  const isSame =
    ownFormId(form) === ownFormId(start.draft.form) &&
    JSON.stringify(details) === JSON.stringify(detailsOf(start.draft));
  useEffect(() => {
    if (isSame) dropDraft(start.key);
    else keepDraft(start.key, { ...details, form });
  }, [isSame, start.key, details, form]);
  const move = (to: (history: History<OwnForm>) => History<OwnForm>) =>
    setMade((before) => ({ ...before, history: to(before.history), isFull: false }));
  return {
    form,
    details,
    isChanged: !isSame,
    isOther: start.base === undefined || ownFormId(form) !== start.base.id,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isFull,
    change: (label, next) => setMade((before) => changed(before, label, next)),
    setDetails: (next) =>
      setMade((before) => ({ ...before, details: { ...before.details, ...next } })),
    undo: () => move(undo),
    redo: () => move(redo),
    startAgain: () => setMade(making(start.draft)),
  };
}
