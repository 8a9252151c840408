/** The status of a group that has no single control to carry it. */
import { FieldStatusIcon } from '#studio/ui/form/field.tsx';
import type { OptionControls } from './use-option.ts';

const INK = {
  error: 'font-medium text-wrong',
  warning: 'text-odd',
  incomplete: 'text-muted',
  success: 'text-muted',
} as const;

export function StatusMessage({ controls }: { controls: OptionControls }) {
  const { status, message } = controls.field;
  if (status === undefined || message === undefined) return null;
  return (
    <p className={`flex items-start gap-1.5 ${INK[status]}`}>
      <FieldStatusIcon status={status} className="mt-0.5" />
      {message}
    </p>
  );
}
