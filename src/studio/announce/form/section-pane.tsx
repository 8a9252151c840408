/** The form: every section, and in it its options, drawn from their declaration. */

import { useAnnounce } from '#studio/announce/announce-context.ts';
import { AheadSwitch } from '#studio/announce/video/ahead-switch.tsx';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { useStore } from '#studio/ui/store.ts';
import { OptionControl } from './controls/option-control.tsx';
import { OPTIONS } from './fields.ts';
import { MessageFiles } from './message-files.tsx';
import { type Option, SECTIONS, type SectionId } from './option.ts';
import { isInUse, optionOfField, optionsIn } from './options.ts';

/** Open in an empty form. */
const FIRST: readonly SectionId[] = ['train', 'time-platform'];

interface SectionPanesProps {
  /** Options that are elsewhere in the form. */
  without?: readonly Option[];
}

export function SectionPanes({ without = [] }: SectionPanesProps) {
  const isShown = useIsShown();
  return (
    <div className="flex flex-col gap-3">
      {SECTIONS.map(({ id, title }) => {
        const options = optionsIn(id).filter(
          (option) => !without.includes(option) && isShown(option),
        );
        return (
          options.length > 0 && (
            <SectionPane
              key={id}
              id={id}
              title={title}
              options={options}
              isFirst={without.length === 0 && FIRST.includes(id)}
            />
          )
        );
      })}
    </div>
  );
}

/** Returns whether an option is shown: few people need the advanced ones, unless they are in use. */
function useIsShown(): (option: Option) => boolean {
  const { assessment } = useAnnounce();
  const { isAdvanced } = useAdvanced();
  const inUse = useStore(assessment, ({ draft }) =>
    OPTIONS.filter((option) => option.isAdvanced && isInUse(option, draft))
      .map(({ path }) => path)
      .join(' '),
  );
  return (option) => !option.isAdvanced || isAdvanced || inUse.split(' ').includes(option.path);
}

interface SectionPaneProps {
  id: SectionId;
  title: string;
  options: readonly Option[];
  /** Open in an empty form. */
  isFirst: boolean;
}

function SectionPane({ id, title, options, isFirst }: SectionPaneProps) {
  const { assessment, sections } = useAnnounce();
  const { isAdvanced } = useAdvanced();
  const userOpened = useStore(sections, (open) => open[id]);
  const matters = useStore(
    assessment,
    ({ draft, findings }) =>
      options.some((option) => isInUse(option, draft)) ||
      (findings?.problems ?? []).some(({ field, code }) => {
        const option = optionOfField(field);
        return code !== 'nothing-to-announce' && option !== undefined && options.includes(option);
      }),
  );
  const isOpen = userOpened ?? (matters || isFirst);
  const summary = useStore(assessment, ({ draft }) =>
    options
      .filter((option) => isInUse(option, draft))
      .map(({ label }) => label)
      .join(', '),
  );
  return (
    <Disclosure
      title={title}
      summary={isOpen ? undefined : summary}
      isExpanded={isOpen}
      onExpandedChange={(isExpanded) => sections.set({ ...sections.get(), [id]: isExpanded })}
    >
      {isOpen && <SectionOptions options={options} />}
      {isOpen && isAdvanced && id === 'look' && <AheadSwitch />}
      {isOpen && isAdvanced && id === 'look' && <MessageFiles />}
    </Disclosure>
  );
}

/** Renders all options of a section, always in the same places: one that cannot apply yet says when it will. */
function SectionOptions({ options }: { options: readonly Option[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-x-4 gap-y-5">
      {options.map((option) => (
        <OptionControl key={option.path} option={option} />
      ))}
    </div>
  );
}
