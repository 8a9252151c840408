/** Keys as they are printed on the keyboard. */
import { Fragment } from 'react';

/** Renders keys, given as in `useShortcut`: `Ctrl+Enter`, or `g r` for one after the other. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {keys.split(' ').map((chord, index) => (
        <Fragment key={chord}>
          {index > 0 && <span className="text-muted">then</span>}
          {chord.split('+').map((key) => (
            <kbd
              key={key}
              className="min-w-8 rounded-sm border border-edge border-b-2 bg-surface px-2 text-center font-mono text-ink"
            >
              {key.length === 1 ? key.toUpperCase() : key}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
