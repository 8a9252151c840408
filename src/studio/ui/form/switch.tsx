/** Switch that turns something on or off at once. */
import { SwitchButton, SwitchField } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';
import { FieldNotes } from './field.tsx';
import { TOGGLE, type ToggleProps } from './toggle.ts';

export function Switch({ label, help, status, message, className, ...props }: ToggleProps) {
  return (
    <SwitchField
      {...props}
      isInvalid={status === 'error'}
      className={classNames('flex flex-col gap-1', className)}
    >
      <SwitchButton className={TOGGLE}>
        <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-edge bg-surface p-0.5 transition-colors group-data-[selected]:border-accent group-data-[selected]:bg-accent group-data-[disabled]:border-line forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:group-data-[selected]:bg-[Highlight]">
          <span className="size-5 rounded-full bg-edge transition-transform group-data-[selected]:translate-x-5 group-data-[selected]:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:group-data-[selected]:bg-[HighlightText]" />
        </span>
        <span className="font-medium">{label}</span>
      </SwitchButton>
      {(help !== undefined || message !== undefined) && (
        <div className="-mt-2 flex flex-col gap-1 sm:pl-15">
          <FieldNotes label={label} help={help} status={status} message={message} />
        </div>
      )}
    </SwitchField>
  );
}
