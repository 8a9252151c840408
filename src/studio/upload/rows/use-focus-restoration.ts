/** Keeps the focus when what had it goes away: it moves to the same row, else to the heading. */
import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'button:not([disabled]), a[href]';

/**
 * Moves the focus when the element that had it is removed: to the same row, else to the heading. `section`
 * holds rows marked with `data-entry`, and a heading that can be focused.
 */
export function useFocusRestoration(section: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; entry: string | undefined }>(undefined);
  useEffect(() => {
    const root = section.current;
    if (root === null) return;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last.current = {
        element: target,
        entry: target.closest<HTMLElement>('[data-entry]')?.dataset.entry,
      };
    };
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const left = target instanceof Element && target.isConnected;
        if (left && last.current?.element === target) last.current = undefined;
      });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
    };
  });
  useEffect(() => {
    const { element, entry } = last.current ?? {};
    if (element === undefined || element.isConnected) return;
    last.current = undefined;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const row = entry && section.current?.querySelector(`[data-entry="${entry}"]`);
    const next =
      (row ? row.querySelector<HTMLElement>(CONTROLS) : null) ??
      section.current?.querySelector<HTMLElement>('h2[tabindex]') ??
      document.querySelector<HTMLElement>('main h1');
    if (next) next.focus({ preventScroll: true });
  });
}
