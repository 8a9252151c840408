/** Focus that is never lost: what takes the place of a control that goes away gets it. */
import { useEffect } from 'react';

/** Containers whose controls take each other's place. */
const CONTAINERS = 'ul, ol, tbody, section, form';
const CONTROLS =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** Time in which a closing dialog gives the focus back itself. */
const SETTLE_MILLISECONDS = 100;

/** Container of a control, and the position that the control had in it. */
interface Position {
  container: Element;
  index: number;
}

function listPositions(control: Element): Position[] {
  const positions: Position[] = [];
  let container = control.closest(CONTAINERS);
  while (container !== null) {
    positions.push({
      container,
      index: [...container.querySelectorAll(CONTROLS)].indexOf(control),
    });
    container = container.parentElement?.closest(CONTAINERS) ?? null;
  }
  return positions;
}

/** Returns the control that is now where the lost one was; else the heading of the page. */
function findHeir(positions: readonly Position[]): HTMLElement | null {
  for (const { container, index } of positions) {
    if (!container.isConnected) continue;
    const controls = container.querySelectorAll<HTMLElement>(CONTROLS);
    const heir = controls[Math.min(index, controls.length - 1)];
    if (heir !== undefined) return heir;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/** Gives the focus to what takes the place of a control of the page that goes away while it has the focus. */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return;
    let control: Element | undefined;
    let positions: Position[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !main.contains(target)) return;
      control = target;
      positions = listPositions(target);
    };
    const restore = () => {
      timer = undefined;
      if (document.activeElement !== document.body || control?.isConnected !== false) return;
      control = undefined;
      findHeir(positions)?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(() => {
      if (control?.isConnected === false) timer ??= setTimeout(restore, SETTLE_MILLISECONDS);
    });
    document.addEventListener('focusin', remember);
    watch.observe(main, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
