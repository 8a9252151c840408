/** Checkbox for something that applies or not. */
import { Check } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';
import { FieldNotes } from './field.tsx';
import { TOGGLE, type ToggleProps } from './toggle.ts';

export function Checkbox({ label, help, status, message, className, ...props }: ToggleProps) {
  return (
    <CheckboxField
      {...props}
      isInvalid={status === 'error'}
      className={classNames('flex flex-col gap-1', className)}
    >
      <CheckboxButton className={TOGGLE}>
        <span className="flex size-6 shrink-0 items-center justify-center rounded-sm border-2 border-edge bg-surface group-data-[selected]:border-accent group-data-[selected]:bg-accent group-data-[disabled]:border-line forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:group-data-[selected]:bg-[Highlight]">
          <Check
            aria-hidden
            strokeWidth={3}
            className="size-4 text-on-accent opacity-0 group-data-[selected]:opacity-100 forced-colors:text-[HighlightText]"
          />
        </span>
        <span className="font-medium">{label}</span>
      </CheckboxButton>
      {(help !== undefined || message !== undefined) && (
        <div className="-mt-2 flex flex-col gap-1 pl-9">
          <FieldNotes label={label} help={help} status={status} message={message} />
        </div>
      )}
    </CheckboxField>
  );
}
