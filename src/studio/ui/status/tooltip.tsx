/** A short explanation on hover and focus. Never the only place of something important. */
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

/** Renders a tooltip; `children` is one focusable element of react-aria-components. */
export function Tooltip({
  text,
  delay = 500,
  children,
}: {
  text: string;
  /** Milliseconds under the pointer before it opens. */
  delay?: number;
  children: ReactElement;
}) {
  return (
    <TooltipTrigger delay={delay} closeDelay={100}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-base text-surface shadow-raised"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
