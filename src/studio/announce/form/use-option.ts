/** Value and status of one option, for the control that draws it. */
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { type FieldStatus, fieldStatus } from '#studio/announce/checker/field-status.ts';
import type { FieldProps } from '#studio/ui/form/field.tsx';
import { isSameJson, useStore } from '#studio/ui/store.ts';
import type { Option } from './option.ts';
import { doesApply } from './options.ts';

/** Length of a pause in typing before a value is marked as an error. */
const PAUSE_MILLISECONDS = 700;

/** Tracks whether typing has settled: false from a key until the first pause or until the field is left. */
function useSettled() {
  const [isSettled, setSettled] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isSettled,
    typed() {
      setSettled(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSettled(true), PAUSE_MILLISECONDS);
    },
    settle() {
      clearTimeout(timer.current);
      setSettled(true);
    },
  };
}

export interface OptionControls {
  option: Option;
  text: string;
  value: unknown;
  /** Sets the typed text; the checker waits for a pause. */
  type(text: string): void;
  /** Sets a value that was picked or switched, and is complete at once. */
  choose(value: string | boolean | number): void;
  settle(): void;
  /** Replaces the typed text by its understood value, in the same undo step. */
  correct(text: string): void;
  status: FieldStatus;
  /** Label, help, status and message, as the controls of the kit take them; disabled while it cannot apply. */
  field: FieldProps & { isDisabled: boolean };
}

export function useOption(option: Option): OptionControls {
  const { draft, assessment } = useAnnounce();
  const { field } = useController({ control: draft.form.control, name: option.path });
  const { isSettled, typed, settle } = useSettled();
  const applies = useWatch({
    control: draft.form.control,
    compute: ({ body }) => doesApply(option, body),
  });
  const status = useStore(
    assessment,
    (assessed) => fieldStatus(option, assessed.draft, assessed.findings, isSettled),
    isSameJson,
  );
  return {
    option,
    value: field.value,
    text: typeof field.value === 'boolean' ? '' : String(field.value),
    type(text) {
      typed();
      field.onChange(text);
    },
    choose(value) {
      settle();
      draft.beginStep();
      field.onChange(value);
    },
    settle() {
      field.onBlur();
      settle();
    },
    correct: field.onChange,
    status,
    field: {
      label: option.label,
      help: applies ? option.help : `Available when ${option.appliesWhen}.`,
      isDisabled: !applies,
      ...(applies && statusProps(status)),
    },
  };
}

/** Converts a status to the props of the kit's fields. */
function statusProps(status: FieldStatus): Pick<FieldProps, 'status' | 'message'> {
  if (status.kind === 'empty' || status.kind === 'typing') return {};
  return 'messages' in status
    ? { status: status.kind, message: status.messages.join(' ') }
    : { status: status.kind };
}
