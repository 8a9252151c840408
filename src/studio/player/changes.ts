/** Hears of changes as they are made; says while it cannot, so that somebody asks instead. */

export interface ChangeListener {
  onChange(): void;
  /** Whether changes are heard. */
  onLine(isOpen: boolean): void;
}

/** Begins to listen. @returns ends it */
export type ListenForChanges = (address: string, listener: ChangeListener) => () => void;

const REOPEN_MILLISECONDS = 5000;

/** Server-sent events. The browser reconnects by itself, but not after an answer that was no stream. */
export const listenForChanges: ListenForChanges = (address, { onChange, onLine }) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(address, { withCredentials: true });
    source.addEventListener('open', () => onLine(true));
    for (const name of ['playlist', 'signed-out']) source.addEventListener(name, onChange);
    source.addEventListener('error', () => {
      onLine(false);
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MILLISECONDS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};
