/** The outcome of an import: what is kept, and for each clip that is not, why. */
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { ClipImport } from './use-clip-import.ts';

const clips = (count: number) => (count === 1 ? '1 clip' : `${count} clips`);

export function ImportNote({ state, onClear }: { state: ClipImport; onClear: () => void }) {
  if (state.kind === 'failed')
    return (
      <Callout
        kind="error"
        role="alert"
        title={`${state.name} was not imported`}
        actions={<Button onPress={onClear}>Close</Button>}
      >
        <p className="[overflow-wrap:anywhere]">{state.reason}</p>
        <p>Your existing clips have not changed.</p>
      </Callout>
    );
  if (state.kind !== 'done') return null;
  const { saved, refused } = state.pack;
  return (
    <Callout
      kind={refused.length === 0 ? 'success' : saved.length === 0 ? 'error' : 'warning'}
      role={saved.length === 0 ? 'alert' : 'status'}
      title={
        refused.length === 0
          ? `${clips(saved.length)} imported from ${state.name}`
          : `${clips(saved.length)} of ${saved.length + refused.length} imported from ${state.name}`
      }
      actions={<Button onPress={onClear}>Close</Button>}
    >
      {refused.length > 0 && (
        <section
          aria-label="Clips not imported"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too
          tabIndex={0}
          className="max-h-60 overflow-y-auto"
        >
          <ul className="flex list-disc flex-col gap-1 pl-5 [overflow-wrap:anywhere]">
            {refused.map(({ glosses, file, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
              <li key={index}>
                <strong className="font-mono font-semibold">{glosses.join(' ')}</strong> ({file}):{' '}
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Callout>
  );
}
