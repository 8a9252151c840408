/** What is odd about something that was taken in all the same, a sentence each. */
import { Callout } from './callout.tsx';

export interface WarningListProps {
  title: string;
  warnings: readonly { readonly message: string }[];
}

/** Nothing where nothing is odd. */
export function WarningList({ title, warnings }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <Callout kind="odd" title={title}>
      <ul className="list-disc pl-5">
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Callout>
  );
}
