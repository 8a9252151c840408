/** Carries the focus from the opening form to the same place of the studio's form, with the caret. */

/** Frames after which a control that is not there yet is no longer waited for. */
const MAX_FRAMES = 120;

export interface Focus {
  /** Id of the control's element, as in `controlId`; undefined for the first card or control. */
  controlId: string | undefined;
  start: number | null;
  end: number | null;
}

/** Returns where the focus is in the opening form; undefined where it is not in it. */
export function findFocus(form: HTMLElement): Focus | undefined {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !form.contains(active)) return undefined;
  // The studio asks for the kind by another control.
  if (active instanceof HTMLSelectElement) return undefined;
  const controlId = active.closest('[data-control]')?.getAttribute('data-control') ?? undefined;
  const isText = active instanceof HTMLInputElement;
  return {
    controlId,
    start: isText ? active.selectionStart : null,
    end: isText ? active.selectionEnd : null,
  };
}

/** Puts the focus there as soon as the studio shows it, unless the person has gone elsewhere. */
export function restoreFocus({ controlId, start, end }: Focus, frame = 0): void {
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (isElsewhere || frame > MAX_FRAMES) return;
  const control =
    controlId === undefined
      ? document.querySelector<HTMLElement>('[data-first-kind]')
      : document
          .getElementById(controlId)
          ?.querySelector<HTMLElement>('input:not([type=hidden]), button');
  if (control == null) {
    requestAnimationFrame(() => restoreFocus({ controlId, start, end }, frame + 1));
    return;
  }
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement && start !== null) control.setSelectionRange(start, end);
}

/** Waits until no letter is half typed: an input method loses it when its control goes. */
export async function waitForComposition(): Promise<void> {
  while (isComposing)
    await new Promise((resolve) =>
      document.addEventListener('compositionend', resolve, { once: true }),
    );
}

let isComposing = false;
/** Watches for input methods from now on. */
export function watchComposition(): void {
  document.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  document.addEventListener('compositionend', () => {
    isComposing = false;
  });
}
