/** Progress as a row of parts: which stretches of the file are stored, and how far it has come. */
import { Label, ProgressBar } from 'react-aria-components';
import type { Entry } from '#studio/upload/queue/entry.ts';
import { sentBytes } from '#studio/upload/queue/entry.ts';
import { formatUploadProgress } from './entry-text.ts';

/** Cells that are full of stored parts, or partly, as runs of equal shade. */
function Cells({ cells }: { cells: Uint8Array }) {
  const runs: { from: number; length: number; shade: number }[] = [];
  for (const [cellIndex, cell] of cells.entries()) {
    const shade = Math.ceil((cell / 255) * 4) / 4;
    const last = runs.at(-1);
    if (last !== undefined && last.shade === shade) last.length++;
    else runs.push({ from: cellIndex, length: 1, shade });
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${cells.length} 1`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full text-accent"
    >
      {runs
        .filter(({ shade }) => shade > 0)
        .map(({ from, length, shade }) => (
          <rect
            key={from}
            x={from}
            width={length}
            height={1}
            fill="currentColor"
            opacity={shade === 1 ? 1 : 0.25 + shade / 2}
          />
        ))}
    </svg>
  );
}

export function PartBar({ entry }: { entry: Entry }) {
  const { path, progress, sizeBytes } = entry;
  const part = sizeBytes === 0 ? 0 : sentBytes(entry) / sizeBytes;
  return (
    <ProgressBar
      value={Math.floor(part * 100)}
      valueLabel={formatUploadProgress(entry)}
      className="flex flex-col gap-1"
    >
      {({ percentage = 0, valueText }) => (
        <>
          <Label className="sr-only">{path}</Label>
          <div className="relative h-4 overflow-hidden rounded-sm border border-edge bg-surface">
            {progress?.kind === 'parts' ? (
              <>
                <div className="h-full bg-accent-soft" style={{ width: `${part * 100}%` }} />
                <Cells cells={progress.cells} />
              </>
            ) : (
              <div className="h-full bg-accent" style={{ width: `${part * 100}%` }} />
            )}
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span className="text-muted">{valueText}</span>
            <span className="font-semibold">{percentage}%</span>
          </div>
        </>
      )}
    </ProgressBar>
  );
}
