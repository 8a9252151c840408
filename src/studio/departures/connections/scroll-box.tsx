/** Box whose content is scrolled, by keyboard too. */
import type { ReactNode } from 'react';

interface ScrollBoxProps {
  label: string;
  /** Sets the height. */
  className: string;
  children: ReactNode;
}

export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      aria-label={label}
      className={`overflow-auto ${className}`}
    >
      {children}
    </section>
  );
}
