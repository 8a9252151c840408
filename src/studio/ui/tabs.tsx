/** Several views of one thing, one at a time. */
import type { ReactNode } from 'react';
import { Tab as AriaTab, Tabs as AriaTabs, TabList, TabPanel } from 'react-aria-components';
import { classNames } from './class-names.ts';

/** A view, and the words of its tab. */
export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value?: Id;
  onChange?: (id: Id) => void;
  /** Whether the tabs and the shown view are items of the grid around them; the tabs take all of its columns. */
  isInGrid?: boolean;
}

export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  isInGrid = false,
}: TabsProps<Id>) {
  const choose = (key: unknown) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab !== undefined) onChange?.(tab.id);
  };
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={choose}
      // It is told of focus within, which what has it shows itself.
      className={isInGrid ? 'contents' : 'flex flex-col gap-4 outline-none'}
    >
      <TabList
        aria-label={label}
        className={classNames(
          'fades-on flex gap-x-1 overflow-x-auto border-b border-line lg:flex-wrap lg:overflow-visible',
          isInGrid && 'col-span-full',
        )}
      >
        {tabs.map((tab) => (
          <AriaTab
            key={tab.id}
            id={tab.id}
            className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-4 border-transparent px-4 pt-1 font-medium text-muted hover:bg-hover data-[selected]:border-accent data-[selected]:text-ink"
          >
            {tab.label}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="min-w-0">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
