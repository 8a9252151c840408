/** A text field that acts while it is typed in, a moment after each key. */
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '#studio/ui/form/text-field.tsx';

/** Long enough that fast typing acts once, short enough to feel at once. */
const TYPING_MILLISECONDS = 150;

export interface LiveFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  /** Reports the text without surrounding spaces, when it differs from `value`. */
  onCommit: (text: string) => void;
}

export function LiveField({ value, onCommit, ...props }: LiveFieldProps) {
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const [committed, setCommitted] = useState(value);
  // A value from elsewhere (back, a button) is shown; a value typed here may be newer already.
  if (value !== shownValue) {
    setShownValue(value);
    if (value !== committed) setText(value);
  }
  const commit = useEffectEvent((next: string) => onCommit(next));
  useEffect(() => {
    const next = text.trim();
    if (next === value) return;
    const timer = setTimeout(() => {
      setCommitted(next);
      commit(next);
    }, TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return <TextField {...props} value={text} onChange={setText} />;
}
