/** Common parts of all fields: a label, help, and a status in words, shape and colour. */
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';

/** `wrong` cannot be sent; `odd` can, but deserves a second look; `incomplete` needs more typing. */
export type FieldStatus = 'success' | 'incomplete' | 'error' | 'warning';

export interface FieldProps {
  label: string;
  /** Shown always, below the control. */
  help?: ReactNode;
  status?: FieldStatus;
  /** Reason for the status, and what would be right. */
  message?: string;
  /** Element next to the label, such as a switch of units. */
  labelEnd?: ReactNode;
  isLabelHidden?: boolean;
  /** Whether it must be filled in, as screen readers say it. */
  isRequired?: boolean;
}

const LOOKS = {
  success: { Icon: CircleCheck, className: 'text-fine' },
  incomplete: { Icon: CircleDashed, className: 'text-muted' },
  error: { Icon: CircleAlert, className: 'text-wrong font-medium' },
  warning: { Icon: TriangleAlert, className: 'text-odd' },
} as const;

/** Renders the icon of a status; decorative, because the text is next to it. */
export function FieldStatusIcon({
  status,
  className,
}: {
  status: FieldStatus;
  className?: string;
}) {
  const { Icon, className: colour } = LOOKS[status];
  return <Icon aria-hidden className={classNames('size-5 shrink-0', colour, className)} />;
}

/** Note beside the label of a field that must be filled in. */
export const NEEDED = <span className="text-muted">required</span>;

export function FieldLabel({ label, labelEnd, isLabelHidden }: FieldProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-2',
        isLabelHidden && 'sr-only',
      )}
    >
      <Label className="font-semibold">{label}</Label>
      {labelEnd}
    </div>
  );
}

/** Renders help and the message below a control, linked to it for screen readers. */
export function FieldNotes({ help, status, message }: FieldProps) {
  const statusMessage = status !== undefined && message !== undefined && (
    <span className={classNames('flex items-start gap-1.5', LOOKS[status].className)}>
      <FieldStatusIcon status={status} className="mt-0.5" />
      <span className="whitespace-pre-line">{message}</span>
    </span>
  );
  return (
    <>
      {status === 'error' && <FieldError>{statusMessage}</FieldError>}
      {(help !== undefined || (statusMessage && status !== 'error')) && (
        <Text slot="description" className="flex flex-col gap-1 text-muted">
          {status !== 'error' && statusMessage}
          {help !== undefined && <span>{help}</span>}
        </Text>
      )}
    </>
  );
}
