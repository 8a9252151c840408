/** What a checkbox and a switch have in common. */
import type { FieldProps } from './field.tsx';

export interface ToggleProps extends Omit<FieldProps, 'labelEnd' | 'isLabelHidden'> {
  /** What it is about, where the label alone does not say it. */
  'aria-label'?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
}

/** The classes of the button: the mark and its label. */
export const TOGGLE =
  'group inline-flex min-h-11 cursor-pointer items-center gap-3 self-start rounded-md pr-2 data-[disabled]:cursor-not-allowed data-[disabled]:text-muted';
