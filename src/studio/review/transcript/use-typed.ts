/** Text as it is typed, next to the value that it means. */
import { useState } from 'react';

/**
 * Holds text as typed while it matches the value; another value (undo, a proposal) replaces it.
 * @param matches whether a text matches a value
 */
export function useTyped(
  value: string,
  matches: (text: string, value: string) => boolean,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (!matches(text, value)) setText(value);
  }
  return [text, setText];
}
