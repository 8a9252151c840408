/** List of contents of the settings: every tab, and the sections of the one that is open. */
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useStore } from '#studio/ui/store.ts';
import { SectionList, toAnchor } from './section-list.ts';
import { SettingsTab, TAB_TITLES } from './settings-tabs.ts';

export interface SettingsNavProps {
  open: SettingsTab;
  isShown: (tab: SettingsTab) => boolean;
}

export function SettingsNav({ open, isShown }: SettingsNavProps) {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-20 lg:w-60 lg:shrink-0">
      <ul className="flex flex-wrap gap-x-1 gap-y-1 lg:flex-col">
        {SettingsTab.options.filter(isShown).map((tab) => (
          <li key={tab}>
            <Link
              to="/settings/$tab"
              params={{ tab }}
              className="flex min-h-11 items-center rounded-md border-l-4 border-transparent px-3 py-1 font-medium hover:bg-hover"
              activeProps={{ className: '!border-accent bg-accent-soft' }}
              activeOptions={{ includeHash: false }}
              {...(tab === open && { 'aria-current': 'page' as const })}
            >
              {TAB_TITLES[tab]}
            </Link>
            {tab === open && <Sections />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders links to the sections of the open tab, where there is room beside them. */
function Sections() {
  const titles = useStore(use(SectionList).titles, (listed) => listed);
  if (titles.length < 2) return null;
  return (
    <ul className="hidden flex-col pl-4 lg:flex">
      {titles.map((title) => (
        <li key={title}>
          <Link
            to="."
            hash={toAnchor(title)}
            className="flex min-h-9 items-center px-3 underline-offset-4 hover:underline"
            onClick={() => document.getElementById(toAnchor(title))?.focus()}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
