/** List of warnings about something that was accepted nevertheless, one sentence each. */
import { Callout } from './callout.tsx';

export interface WarningListProps {
  title: string;
  warnings: readonly { readonly message: string }[];
}

/** Renders the warnings, or nothing if there are none. */
export function WarningList({ title, warnings }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <Callout kind="warning" title={title}>
      <ul className="list-disc pl-5">
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Callout>
  );
}
