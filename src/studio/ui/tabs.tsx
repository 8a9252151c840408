/** Several views of one thing, one at a time. */
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[];
  value?: Id;
  onChange?: (id: Id) => void;
  className?: string;
}

export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
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
      className={classNames('flex flex-col gap-4 outline-none', className)}
    >
      <TabList aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-4 border-transparent px-4 pt-1 font-medium text-muted hover:bg-hover data-[selected]:border-accent data-[selected]:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
