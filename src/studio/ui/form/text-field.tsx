/** Text field with one line, or several with `rows`. */
import type { ReactNode } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';
import { CONTROL_BOX } from './control-box.ts';
import { FieldLabel, FieldNotes, type FieldProps, FieldStatusIcon, NEEDED } from './field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'isInvalid'> {
  placeholder?: string;
  /** Number of lines; more than one makes a text area of that height. */
  rows?: number;
  /** Drawn inside the box, before the text. */
  icon?: ReactNode;
  className?: string;
  inputClassName?: string;
}

export function TextField({
  label,
  help,
  status,
  message,
  labelEnd,
  isLabelHidden,
  placeholder,
  rows = 1,
  icon,
  className,
  inputClassName,
  ...props
}: TextFieldProps) {
  const box = classNames(CONTROL_BOX, icon !== undefined && 'pl-10', inputClassName);
  return (
    <AriaTextField
      {...props}
      isInvalid={status === 'error'}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <FieldLabel
        label={label}
        labelEnd={labelEnd ?? (props.isRequired && NEEDED)}
        isLabelHidden={isLabelHidden}
      />
      <div className="relative">
        {icon !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
            {icon}
          </span>
        )}
        {rows > 1 ? (
          <TextArea rows={rows} placeholder={placeholder} data-status={status} className={box} />
        ) : (
          <Input
            placeholder={placeholder}
            data-status={status}
            className={classNames(box, status === 'success' && 'pr-10')}
          />
        )}
        {status === 'success' && rows === 1 && (
          <FieldStatusIcon status="success" className="absolute right-3 top-3" />
        )}
      </div>
      <FieldNotes label={label} help={help} status={status} message={message} />
    </AriaTextField>
  );
}
