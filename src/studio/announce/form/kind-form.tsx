/** Form of the chosen kind: its few fields in order, and under “More” the rest in their sections. */
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { AnnouncementKind } from '#studio/announce/draft/kind.ts';
import { KINDS, type Kind } from '#studio/announce/draft/kind-list.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { useStore } from '#studio/ui/store.ts';
import { OptionControl } from './controls/option-control.tsx';
import { OPTIONS } from './fields.ts';
import type { Option } from './option.ts';
import { doesApply, isInUse, optionOfField } from './options.ts';
import { SectionPanes } from './section-pane.tsx';

const CHOICES: readonly { id: AnnouncementKind; label: string }[] = [
  ...KINDS.map(({ id, label }) => ({ id, label })),
  { id: 'whole', label: 'Something else: all fields' },
];

export function KindForm() {
  const { draft, chooseKind } = useAnnounce();
  const id = useWatch({ control: draft.form.control, name: 'kind' });
  const kind = KINDS.find((candidate) => candidate.id === id);
  return (
    <>
      <Select
        label="What is it about?"
        help={kind === undefined ? undefined : 'You keep what you typed if you change this.'}
        choices={CHOICES}
        value={kind?.id ?? 'whole'}
        onChange={chooseKind}
      />
      {kind === undefined ? <SectionPanes /> : <KindFields key={kind.id} kind={kind} />}
    </>
  );
}

const listOptions = ({ fields }: Kind): Option[] =>
  fields.flatMap((name) => optionOfField(name) ?? []);

function KindFields({ kind }: { kind: Kind }) {
  const { assessment, sections } = useAnnounce();
  const kindOptions = listOptions(kind);
  // What only a bus has is asked once there is one.
  const hidden = useStore(assessment, ({ draft }) =>
    kindOptions
      .filter((option) => kind.fields.includes('busReplacement') && !doesApply(option, draft.body))
      .map(({ path }) => path)
      .join(' '),
  ).split(' ');
  const isOpen = useStore(sections, ({ more }) => more ?? false);
  const summary = useStore(assessment, ({ draft }) =>
    OPTIONS.filter((option) => !kindOptions.includes(option) && isInUse(option, draft))
      .map(({ label }) => label)
      .join(', '),
  );
  return (
    <>
      <section
        aria-label={kind.label}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-x-4 gap-y-5 rounded-md border border-line bg-surface p-4"
      >
        {kindOptions
          .filter((option) => !hidden.includes(option.path))
          .map((option) => (
            <OptionControl
              key={option.path}
              option={option}
              isNeeded={kind.needs.some((name) => option.path === `body.${name}`)}
              startsLine={option.path === `body.${kind.startsLine}`}
            />
          ))}
      </section>
      {kind.id === 'lift' && (
        <p>
          <Link to="/messages/$id" params={{ id: 'lift-out-of-order' }} className="link">
            Name the lift
          </Link>{' '}
          with the ready message “Lift out of order”.
        </p>
      )}
      <Disclosure
        title="More"
        summary={isOpen ? undefined : summary || 'Stops, operator, advice, look'}
        isExpanded={isOpen}
        onExpandedChange={(more) => sections.set({ ...sections.get(), more })}
      >
        {isOpen && <SectionPanes without={kindOptions} />}
      </Disclosure>
    </>
  );
}
