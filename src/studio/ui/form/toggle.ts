/** Common properties and classes of a checkbox and a switch. */
import type { FieldProps } from './field.tsx';

export interface ToggleProps extends Omit<FieldProps, 'labelEnd' | 'isLabelHidden'> {
  /** Accessible name, where the label alone does not say what it is about. */
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
