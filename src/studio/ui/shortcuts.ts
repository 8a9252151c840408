/** Keyboard shortcuts: declared where they act, listed in one dialog, single keys can be turned off. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { browserSetting } from './browser-setting.ts';

export interface Shortcut {
  /** `Ctrl+Enter`, `Alt+p`, `?`, or `g r` for one key after the other. */
  keys: string;
  /** Description for the list of shortcuts. */
  description: string;
}

/** Whether shortcuts without Ctrl, Alt or Meta act: they disturb people who steer by speech. */
export const singleKeySetting = browserSetting('single-keys', z.boolean(), true);

const SEQUENCE_MILLISECONDS = 1500;
/** Selector of the controls and dialogs that use keys themselves while they have the focus. */
const KEY_CONSUMERS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=listbox], [role=menu], [role=grid], [role=dialog], [role=alertdialog]';
const PRESSABLE = 'button, a[href], summary, [role=button], [role=tab], [role=switch]';

interface Active extends Shortcut {
  run: () => void;
}
let active: readonly Active[] = [];
const listeners = new Set<() => void>();
let isPaused = false;
let typed = '';
let typedAt = 0;

/** Formats the chord of a key press, as `Shortcut.keys` writes it. */
export function formatChord(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>,
): string {
  const isCharacter = event.key.length === 1;
  // Shift is part of `?`, but not of Ctrl+Shift+z.
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  const isShiftOwn = !isCharacter || (hasModifier && /[a-z]/i.test(event.key));
  return [
    event.ctrlKey && 'Ctrl',
    event.altKey && 'Alt',
    event.metaKey && 'Meta',
    event.shiftKey && isShiftOwn && 'Shift',
    event.key === ' ' ? 'Space' : isCharacter ? event.key.toLowerCase() : event.key,
  ]
    .filter(Boolean)
    .join('+');
}

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

/** Handles chords before buttons receive them: buttons use Enter themselves, also with Ctrl. */
function handleChord(event: KeyboardEvent) {
  if (hasModifier(event) && runShortcut(event)) event.stopPropagation();
}

/** Handles keys after the control that has the focus. */
function handleKey(event: KeyboardEvent) {
  if (!hasModifier(event)) runShortcut(event);
}

/** Whether a shortcut acted. */
function runShortcut(event: KeyboardEvent): boolean {
  if (isPaused || event.defaultPrevented || event.repeat || event.isComposing) return false;
  const chord = formatChord(event);
  if (!hasModifier(event)) {
    const isPress = event.key === ' ' || event.key === 'Enter';
    const places = isPress ? `${KEY_CONSUMERS}, ${PRESSABLE}` : KEY_CONSUMERS;
    if (event.target instanceof Element && event.target.closest(places) !== null) return false;
    if (!singleKeySetting.read()) return false;
  }
  const sequence = event.timeStamp - typedAt < SEQUENCE_MILLISECONDS ? `${typed} ${chord}` : chord;
  const shortcut = active.find(({ keys }) => keys === sequence || keys === chord);
  typed = shortcut ? '' : chord;
  typedAt = event.timeStamp;
  if (shortcut === undefined) return false;
  event.preventDefault();
  shortcut.run();
  return true;
}

function listen(): void {
  document.addEventListener('keydown', handleChord, { capture: true });
  document.addEventListener('keydown', handleKey);
}

function stopListening(): void {
  document.removeEventListener('keydown', handleChord, { capture: true });
  document.removeEventListener('keydown', handleKey);
}

/** Makes a shortcut work while the component is on screen; inactive while `isActive` is false. */
export function useShortcut(
  keys: string,
  description: string,
  action: () => void,
  isActive = true,
): void {
  const onPress = useEffectEvent(action);
  useEffect(() => {
    if (!isActive) return;
    const shortcut: Active = { keys, description, run: () => onPress() };
    if (active.length === 0) listen();
    active = [...active, shortcut];
    for (const listener of listeners) listener();
    return () => {
      active = active.filter((candidate) => candidate !== shortcut);
      if (active.length === 0) stopListening();
      for (const listener of listeners) listener();
    };
  }, [keys, description, isActive]);
}

/** Returns all shortcuts that are active now. */
export const useActiveShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => active,
  );

/** Pauses all shortcuts while the component is on screen: what it covers must not be operated. */
export function usePausedShortcuts(): void {
  useEffect(() => {
    isPaused = true;
    return () => {
      isPaused = false;
    };
  }, []);
}
