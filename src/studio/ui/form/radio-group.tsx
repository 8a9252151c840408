/** Choice of one from a few, all in view: as a list, or as segments side by side. */
import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';
import type { Choice } from './choice.tsx';
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx';

/** Choice with a drawing of what it gives. */
export interface PicturedChoice<Id extends string> extends Choice<Id> {
  picture?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Id extends string> extends FieldProps {
  choices: readonly PicturedChoice<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  name?: string;
  className?: string;
}

const chooser =
  <Id extends string>(choices: readonly Choice<Id>[], onChange: (id: Id) => void) =>
  (value: string) => {
    const choice = choices.find(({ id }) => id === value);
    if (choice !== undefined) onChange(choice.id);
  };

export function RadioGroup<Id extends string>({
  choices,
  onChange,
  className,
  label,
  help,
  status,
  message,
  labelEnd,
  isLabelHidden,
  ...props
}: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      {...props}
      onChange={chooser(choices, onChange)}
      isInvalid={status === 'error'}
      className={classNames('flex flex-col gap-1', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isLabelHidden={isLabelHidden} />
      {choices.map((choice) => (
        <RadioField key={choice.id} value={choice.id} isDisabled={choice.isDisabled ?? false}>
          <RadioButton className="group inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-md pr-2 data-[disabled]:cursor-not-allowed data-[disabled]:text-muted">
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-edge bg-surface group-data-[selected]:border-accent">
              <span className="size-3 rounded-full group-data-[selected]:bg-accent forced-colors:forced-color-adjust-none forced-colors:group-data-[selected]:bg-[Highlight]" />
            </span>
            {choice.picture}
            <span>
              {choice.label}
              {choice.detail !== undefined && (
                <span className="block text-muted">{choice.detail}</span>
              )}
            </span>
          </RadioButton>
        </RadioField>
      ))}
      <FieldNotes label={label} help={help} status={status} message={message} />
    </AriaRadioGroup>
  );
}

/** Renders a `RadioGroup` in one row: for two to five short labels. */
export function SegmentedControl<Id extends string>({
  choices,
  onChange,
  className,
  label,
  help,
  status,
  message,
  labelEnd,
  isLabelHidden,
  ...props
}: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      {...props}
      orientation="horizontal"
      onChange={chooser(choices, onChange)}
      isInvalid={status === 'error'}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isLabelHidden={isLabelHidden} />
      <div className="flex flex-wrap gap-1 self-start rounded-md border border-edge bg-surface p-1">
        {choices.map((choice) => (
          <RadioField key={choice.id} value={choice.id} isDisabled={choice.isDisabled ?? false}>
            <RadioButton className="inline-flex min-h-9 min-w-9 cursor-pointer items-center justify-center rounded-sm px-3 font-medium hover:bg-hover data-[selected]:bg-accent data-[selected]:text-on-accent forced-colors:data-[selected]:bg-[Highlight] forced-colors:data-[selected]:text-[HighlightText] forced-colors:data-[selected]:forced-color-adjust-none data-[disabled]:cursor-not-allowed data-[disabled]:text-muted">
              {choice.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes label={label} help={help} status={status} message={message} />
    </AriaRadioGroup>
  );
}
