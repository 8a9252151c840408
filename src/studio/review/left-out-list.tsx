/** List of what the reader left out of the source, in one line that opens. */
import type { LeftOut } from '#contract/requests/left-out.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';

export interface LeftOutListProps {
  leftOut: readonly LeftOut[];
}

export function LeftOutList({ leftOut }: LeftOutListProps) {
  if (leftOut.length === 0) return null;
  const places = leftOut.length === 1 ? '1 thing' : `${leftOut.length} things`;
  return (
    <Disclosure
      title="Left out of the source"
      level={3}
      summary={`${places}, not in the sentences below`}
    >
      <p className="mb-2">Check that nothing important is missing. Add a sentence if it is.</p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {leftOut.map(({ what, where, count }) => (
          <li key={`${what} ${where}`}>
            {what}: {count.toLocaleString('en-GB')} <span className="text-muted">({where})</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
