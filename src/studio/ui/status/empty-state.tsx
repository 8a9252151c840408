/** Placeholder where there is nothing yet: says why, and what to do. */
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  icon?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ title, icon, actions, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-edge px-4 py-12 text-center">
      {icon}
      <p className="text-xl font-semibold">{title}</p>
      {children !== undefined && (
        <div className="flex max-w-prose flex-col gap-2 text-muted">{children}</div>
      )}
      {actions !== undefined && (
        <div className="flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
