/** Text with choices offered while typing. The caller filters; what was typed is never thrown away. */
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ComboBox as AriaComboBox, Button, Input, type Key } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';
import { type Choice, ChoicePopover, groupChoices } from './choice.tsx';
import { CONTROL_BOX } from './control-box.ts';
import { FieldLabel, FieldNotes, type FieldProps, FieldStatusIcon } from './field.tsx';

export interface ComboBoxProps extends FieldProps {
  /** Choices that match `text` now, best first; thousands are fine. */
  choices: readonly Choice[];
  text: string;
  onTextChange: (text: string) => void;
  /** Reports the choice that was made. The caller sets the text. */
  onChoose: (id: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** Shown in the open list when nothing matches. */
  emptyMessage?: string;
  placeholder?: string;
  isDisabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
}

export function ComboBox({
  choices,
  text,
  onTextChange,
  onChoose,
  emptyMessage: emptyWords,
  placeholder,
  className,
  label,
  help,
  status,
  message,
  labelEnd,
  isLabelHidden,
  ...props
}: ComboBoxProps) {
  // The text is the value; a choice is held only until it has closed the list.
  const entries = useMemo(() => groupChoices(choices), [choices]);
  const [selectedKey, setSelectedKey] = useState<Key | null>(null);
  return (
    <AriaComboBox
      {...props}
      items={entries}
      inputValue={text}
      onInputChange={onTextChange}
      value={selectedKey}
      onChange={(key: Key | null) => {
        setSelectedKey(key);
        if (key !== null) onChoose(String(key));
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setSelectedKey(null);
      }}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      isInvalid={status === 'error'}
      validationBehavior="aria"
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isLabelHidden={isLabelHidden} />
      <div className="relative">
        <Input
          placeholder={placeholder}
          data-status={status}
          className={classNames(CONTROL_BOX, status === 'success' ? 'pr-20' : 'pr-12')}
        />
        {status === 'success' && (
          <FieldStatusIcon status="success" className="absolute right-12 top-3" />
        )}
        <Button className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-md hover:bg-hover">
          <ChevronDown aria-hidden className="size-5" />
        </Button>
      </div>
      <FieldNotes label={label} help={help} status={status} message={message} />
      <ChoicePopover choices={choices} emptyMessage={emptyWords} />
    </AriaComboBox>
  );
}
