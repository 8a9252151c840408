/** Part of the line above the first sentence: what it says opens its details below the line. */
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';

export interface SummaryPartProps {
  /** Says by itself what the details are about: closed, it is all that is read. */
  label: string;
  /** Whether the reviewer has to know it before the approval. */
  isWarning?: boolean;
  children: ReactNode;
}

export function SummaryPart({ label, isWarning = false, children }: SummaryPartProps) {
  return (
    // Without a box of its own, so that the details of each part come below all of them.
    <Disclosure className="contents">
      {({ isExpanded }) => {
        const Chevron = isExpanded ? ChevronDown : ChevronRight;
        return (
          <>
            <Button
              slot="trigger"
              className={classNames(
                'inline-flex min-h-9 max-sm:min-h-8 cursor-pointer items-center gap-1.5 rounded-md px-2 py-1 text-left hover:bg-hover',
                isWarning ? 'font-semibold text-odd' : 'text-ink',
                isExpanded && 'bg-accent-soft',
              )}
            >
              {isWarning && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
              {label}
              <Chevron aria-hidden className="size-4 shrink-0 text-muted" />
            </Button>
            <DisclosurePanel className="order-last min-w-0 basis-full">
              <div className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto border-t border-line px-2 py-3">
                {children}
              </div>
            </DisclosurePanel>
          </>
        );
      }}
    </Disclosure>
  );
}
