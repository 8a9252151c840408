/** Step of setting up: its number or its tick, what it is for, and the way to do it. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#studio/ui/class-names.ts';

export interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

export function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className="flex gap-4 rounded-md border border-line bg-surface p-4 sm:p-6">
      <span
        aria-hidden
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-full border-2 font-bold',
          isDone ? 'border-accent bg-accent text-on-accent' : 'border-edge',
        )}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <h2 className="pt-1 text-xl font-semibold">
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </h2>
        {children}
      </div>
    </li>
  );
}
