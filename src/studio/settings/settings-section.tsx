/** Section of settings with a heading, which the list of contents names. */
import { type ReactNode, use, useEffect, useId } from 'react';
import { SectionList, toAnchor } from './section-list.ts';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  const sections = use(SectionList);
  useEffect(() => sections.add(title), [sections, title]);
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      {/* The heading that the list of contents leads to, clear of the header that stays at the top. */}
      <h2 id={toAnchor(title)} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold">
        <span id={headingId}>{title}</span>
      </h2>
      {children}
    </section>
  );
}
