/** The form: every section, and in it its options, drawn from their declaration. */
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { useStore } from '#studio/ui/store.ts';
import { useAnnounce } from '../announce-context.ts';
import { SECTIONS, type SectionId } from './fields.ts';
import { MessageFiles } from './message-files.tsx';
import { OptionControl } from './option-control.tsx';
import { doesApply, isGiven, optionOfField, optionsIn, sectionsInUse } from './options.ts';

/** Open in an empty form. */
const FIRST: readonly SectionId[] = ['train', 'time-platform'];

export function SectionPanes() {
  return (
    <div className="flex flex-col gap-3">
      {SECTIONS.map(({ id, title }) => (
        <SectionPane key={id} id={id} title={title} />
      ))}
    </div>
  );
}

function SectionPane({ id, title }: { id: SectionId; title: string }) {
  const { assessment, sections } = useAnnounce();
  const chosen = useStore(sections, (open) => open[id]);
  const matters = useStore(
    assessment,
    ({ draft, findings }) =>
      sectionsInUse(draft).includes(id) ||
      (findings?.problems ?? []).some(
        ({ field, code }) => code !== 'nothing-to-announce' && optionOfField(field)?.section === id,
      ),
  );
  const isOpen = chosen ?? (matters || FIRST.includes(id));
  const summary = useStore(assessment, ({ draft }) =>
    optionsIn(id)
      .filter((option) => doesApply(option, draft.body) && isGiven(option, draft))
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
      {isOpen && <SectionOptions id={id} />}
      {isOpen && id === 'look' && <MessageFiles />}
    </Disclosure>
  );
}

/** All of them, always in their places: what cannot apply yet says what it waits for. */
function SectionOptions({ id }: { id: SectionId }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-x-4 gap-y-5">
      {optionsIn(id).map((option) => (
        <OptionControl key={option.path} option={option} />
      ))}
    </div>
  );
}
