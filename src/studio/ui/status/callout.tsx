/** Prominent message: what happened, that nothing is lost, what to do next. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#studio/ui/class-names.ts';

export type CalloutKind = 'note' | 'success' | 'warning' | 'error';

const LOOKS = {
  note: { Icon: Info, className: 'border-accent bg-accent-soft', ink: 'text-accent' },
  success: { Icon: CircleCheck, className: 'border-fine bg-fine-soft', ink: 'text-fine' },
  warning: { Icon: TriangleAlert, className: 'border-odd bg-odd-soft', ink: 'text-odd' },
  error: { Icon: CircleAlert, className: 'border-wrong-strong bg-wrong-soft', ink: 'text-wrong' },
} as const;

export interface CalloutProps {
  kind?: CalloutKind;
  title: string;
  /** Buttons and links: what to do next. */
  actions?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits for a pause. */
  role?: 'alert' | 'status';
  className?: string;
  children?: ReactNode;
}

export function Callout({
  kind = 'note',
  title,
  actions,
  role,
  className,
  children,
}: CalloutProps) {
  const { Icon, className: colours, ink } = LOOKS[kind];
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-md border-l-4 p-4', colours, className)}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-6 shrink-0', ink)} />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className="flex flex-col gap-2">{children}</div>}
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 pt-1 empty:hidden">{actions}</div>
        )}
      </div>
    </div>
  );
}
