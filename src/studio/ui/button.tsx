/** Buttons, and the same looks for links that act like one. */
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { Tooltip } from './status/tooltip.tsx';

/** `primary` is the one thing to do here; `quiet` has no frame; `danger` takes something away. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

const KINDS: Record<ButtonKind, string> = {
  primary:
    'border-accent bg-accent text-on-accent font-semibold hover:border-accent-hover hover:bg-accent-hover disabled:border-line',
  plain: 'border-edge bg-surface text-ink font-medium hover:bg-hover disabled:border-line',
  quiet: 'border-transparent text-accent font-medium hover:bg-hover',
  danger:
    'border-wrong-strong bg-surface text-wrong font-medium hover:bg-wrong-soft disabled:border-line',
};

/** Class names of a button, for links. */
export const buttonClasses = (kind: ButtonKind = 'plain', className?: string): string =>
  classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-2 text-base text-center',
    'cursor-pointer select-none transition-colors active:translate-y-px',
    'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-muted',
    KINDS[kind],
    className,
  );

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'isPending'> {
  kind?: ButtonKind;
  /** Drawn before the words. */
  icon?: ReactNode;
  /** Whether an action that it started is running: it retains its focus, and does nothing when pressed. */
  isPending?: boolean;
  /** Label while pending. */
  pendingLabel?: string;
  className?: string;
  children: ReactNode;
}

/** The library's own pending state leaves an announcement whose name is gone when the work is done. */
const INERT = { onPress: undefined, type: 'button', 'aria-disabled': true } as const;

export function Button({
  kind,
  icon,
  isPending = false,
  pendingLabel,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton {...props} {...(isPending && INERT)} className={buttonClasses(kind, className)}>
      {isPending ? (
        <>
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
          {pendingLabel ?? children}
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  /** Action of the button; spoken, and shown as a tooltip. */
  label: string;
  kind?: ButtonKind;
  className?: string;
  children: ReactNode;
}

/** Renders a square button with only an icon; 44 px, so that a finger can hit it. */
export function IconButton({
  label,
  kind = 'quiet',
  className,
  children,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...props}
        aria-label={label}
        className={buttonClasses(kind, classNames('min-w-11 !px-2', className))}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
