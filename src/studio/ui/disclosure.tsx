/** A section that opens and closes. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Disclosure as AriaDisclosure,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface DisclosureProps {
  title: string;
  /** Shown at the end of the title bar, e.g. what the closed section holds. */
  summary?: ReactNode;
  /** Level of the title as a heading. */
  level?: 2 | 3 | 4;
  isExpanded?: boolean;
  defaultExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  className?: string;
  children: ReactNode;
}

export function Disclosure({
  title,
  summary,
  level = 2,
  className,
  children,
  ...props
}: DisclosureProps) {
  return (
    <AriaDisclosure
      {...props}
      className={classNames('rounded-md border border-line bg-surface', className)}
    >
      {({ isExpanded }) => (
        <>
          <Heading level={level} className="text-lg">
            <Button
              slot="trigger"
              className="flex min-h-12 w-full cursor-pointer items-center gap-2 rounded-md px-4 py-2 text-left font-semibold hover:bg-hover"
            >
              {isExpanded ? (
                <ChevronDown aria-hidden className="size-5 shrink-0" />
              ) : (
                <ChevronRight aria-hidden className="size-5 shrink-0" />
              )}
              <span>{title}</span>
              {summary !== undefined && (
                <span className="ml-auto min-w-0 pl-2 text-right text-base font-normal text-muted">
                  {summary}
                </span>
              )}
            </Button>
          </Heading>
          <DisclosurePanel>
            <div className="flex flex-col gap-4 border-t border-line p-4">{children}</div>
          </DisclosurePanel>
        </>
      )}
    </AriaDisclosure>
  );
}
