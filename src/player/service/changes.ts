/** Listens for changes as they are made, and reports when it cannot, so that the caller polls instead. */

export interface ChangeListener {
  onChange(): void;
  /** Whether changes are heard. */
  onConnectionChange(isOpen: boolean): void;
}

/** Begins to listen. @returns ends it */
export type ListenForChanges = (address: string, listener: ChangeListener) => () => void;

const REOPEN_MILLISECONDS = 5000;

/**
 * Opens a stream of server-sent events. The browser reconnects by itself, except after a response that was
 * not a stream.
 */
export const listenForChanges: ListenForChanges = (
  address,
  { onChange, onConnectionChange: onLine },
) => {
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
