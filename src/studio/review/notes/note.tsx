import type { ReactNode } from 'react';

/** Renders something to decide about a sentence, beside its fields. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-md border-l-4 border-odd bg-odd-soft px-3 py-2">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  );
}
