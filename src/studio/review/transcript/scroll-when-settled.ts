/** Rows are measured, and the transcript moved, before something in them has its place. */
const SETTLING_MILLISECONDS = 120;

/** Brings into view what is found once the rows have settled, unless it is in view then; `then` follows. */
export function scrollWhenSettled(find: () => Element | null | undefined, then?: () => void): void {
  setTimeout(() => {
    find()?.scrollIntoView({ block: 'nearest' });
    then?.();
  }, SETTLING_MILLISECONDS);
}
