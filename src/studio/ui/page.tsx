/** The frame of one screen: its title in the tab and as heading, and room around it. */
import { createContext, type ReactNode, use, useEffect } from 'react';
import { classNames } from './class-names.ts';

/** Names the browser tab while the component is on screen. */
function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Handsignal`;
    return () => {
      document.title = 'Handsignal';
    };
  }, [title]);
}

/** Links to the pages that belong together, shown instead of the title; undefined on a page that is alone. */
export const PageTabs = createContext<ReactNode>(undefined);

export interface PageProps {
  title: string;
  /** Names the browser tab instead of the title. */
  tabTitle?: string;
  /** Elements beside the title. */
  actions?: ReactNode;
  /** Wide screens use all their width; else lines stay readable. */
  isWide?: boolean;
  /** Less room around the content, for a page that fits into the window. */
  isCompact?: boolean;
  children: ReactNode;
}

export function Page({ title, tabTitle = title, actions, isWide, isCompact, children }: PageProps) {
  useTabTitle(tabTitle);
  const tabs = use(PageTabs);
  return (
    <div
      className={classNames(
        'mx-auto flex w-full flex-col px-4 sm:px-6',
        isCompact ? 'gap-3 py-3' : 'gap-6 py-6',
        isWide ? 'max-w-[110rem]' : 'max-w-5xl',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1
          tabIndex={-1}
          className={tabs === undefined ? 'text-2xl font-bold outline-none' : 'sr-only'}
        >
          {title}
        </h1>
        {tabs}
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
