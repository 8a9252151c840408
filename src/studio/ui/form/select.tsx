/** Choice of one from a short list. */
import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';
import { type Choice, ChoicePopover } from './choice.tsx';
import { CONTROL_BOX } from './control-box.ts';
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx';

export interface SelectProps<Id extends string> extends FieldProps {
  choices: readonly Choice<Id>[];
  /** Id of the chosen one, or null when none is. */
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string;
  isDisabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
}

export function Select<Id extends string>({
  choices,
  value,
  onChange,
  placeholder = 'Choose',
  className,
  label,
  help,
  status,
  message,
  labelEnd,
  isLabelHidden,
  ...props
}: SelectProps<Id>) {
  const choose = (key: unknown) => {
    const choice = choices.find(({ id }) => id === key);
    if (choice !== undefined) onChange(choice.id);
  };
  return (
    <AriaSelect
      {...props}
      value={value}
      onChange={choose}
      placeholder={placeholder}
      isInvalid={status === 'error'}
      // The library marks it, too, when its button has the focus.
      className={classNames('flex min-w-0 flex-col gap-1 outline-none', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isLabelHidden={isLabelHidden} />
      <Button
        data-status={status}
        className={classNames(
          CONTROL_BOX,
          'flex cursor-pointer items-center justify-between gap-2 text-left',
        )}
      >
        <SelectValue className="truncate data-[placeholder]:text-muted">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden className="size-5 shrink-0" />
      </Button>
      <FieldNotes label={label} help={help} status={status} message={message} />
      <ChoicePopover choices={choices} />
    </AriaSelect>
  );
}
