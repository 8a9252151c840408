/** The frame of one screen: its title in the tab and as heading, and room around it. */
import { type ReactNode, useEffect } from 'react';
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

export interface PageProps {
  title: string;
  /** Names the browser tab instead of the title. */
  tabTitle?: string;
  /** Elements beside the title. */
  actions?: ReactNode;
  /** Wide screens use all their width; else lines stay readable. */
  isWide?: boolean;
  children: ReactNode;
}

export function Page({ title, tabTitle = title, actions, isWide, children }: PageProps) {
  useTabTitle(tabTitle);
  return (
    <div
      className={classNames(
        'mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-6',
        isWide ? 'max-w-[110rem]' : 'max-w-5xl',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-2xl font-bold outline-none">
          {title}
        </h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
