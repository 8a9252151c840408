/** Progress of a task, in words and as a bar. */
import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';

export interface ProgressBarProps {
  /** Label of the task. */
  label: string;
  /** 0 to 1; absent when unknown. */
  value?: number;
  /** Shown at the end instead of the percentage, e.g. time left. */
  valueLabel?: string;
  isLabelHidden?: boolean;
  className?: string;
}

export function ProgressBar({
  label,
  value,
  valueLabel,
  isLabelHidden,
  className,
}: ProgressBarProps) {
  const percent = Math.round((value ?? 0) * 100);
  return (
    <AriaProgressBar
      value={percent}
      isIndeterminate={value === undefined}
      valueLabel={valueLabel}
      className={classNames('flex flex-col gap-1', className)}
    >
      {({ valueText }) => (
        <>
          <div
            className={classNames(
              'flex justify-between gap-4',
              isLabelHidden === true && 'sr-only',
            )}
          >
            <Label>{label}</Label>
            <span className="text-muted">{valueText}</span>
          </div>
          <div className="h-3 overflow-hidden rounded-full border border-edge bg-surface">
            <div
              className={classNames(
                'filled h-full bg-accent',
                value === undefined && 'animate-pulse',
              )}
              style={{ width: value === undefined ? '100%' : `${percent}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
