/** The form that is being made: each change is kept, and can be undone. */
import { useEffect, useState } from 'react';
import { isTooLarge, type OwnForm, ownFormId } from '#contract/library/organisation-form.ts';
import type { EditorStart } from '#studio/signs/editor/editor-start.ts';
import { type History, record, redo, startHistory, undo } from '#studio/ui/history.ts';
import { deleteDraft, type FormDraft, formDrafts, saveDraft } from './form-draft.ts';

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

const toDetails = ({ form: _, ...details }: FormDraft): Details => details;

interface EditorState {
  readonly history: History<OwnForm>;
  readonly details: Details;
  readonly isFull: boolean;
}

const createState = (draft: FormDraft): EditorState => ({
  history: startHistory(draft.form),
  details: toDetails(draft),
  isFull: false,
});

/** Applies a change; a form that is too large is rejected, because it could be neither stored nor saved. */
const applyChange = (current: EditorState, label: string, next: OwnForm): EditorState => {
  if (JSON.stringify(current.history.present) === JSON.stringify(next)) return current;
  if (isTooLarge(next)) return { ...current, isFull: true };
  const history = record(current.history, next, label, performance.now());
  return { ...current, history, isFull: false };
};

/**
 * Edits a form with undo and redo, and stores its draft.
 * @param start the same object while the same form is changed
 */
export function useFormEditor(start: EditorStart): FormEditor {
  const storedDraft = formDrafts.read()[start.key];
  const [state, setState] = useState(() => createState(storedDraft ?? start.draft));
  const { history, details, isFull } = state;
  const form = history.present;
  const isSame =
    ownFormId(form) === ownFormId(start.draft.form) &&
    JSON.stringify(details) === JSON.stringify(toDetails(start.draft));
  useEffect(() => {
    if (isSame) deleteDraft(start.key);
    else saveDraft(start.key, { ...details, form });
  }, [isSame, start.key, details, form]);
  const move = (step: (history: History<OwnForm>) => History<OwnForm>) =>
    setState((current) => ({ ...current, history: step(current.history), isFull: false }));
  return {
    form,
    details,
    isChanged: !isSame,
    isOther: start.base === undefined || ownFormId(form) !== start.base.id,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isFull,
    change: (label, next) => setState((current) => applyChange(current, label, next)),
    setDetails: (next) =>
      setState((current) => ({ ...current, details: { ...current.details, ...next } })),
    undo: () => move(undo),
    redo: () => move(redo),
    startAgain: () => setState(createState(start.draft)),
  };
}
