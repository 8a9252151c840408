/** The list that opens below a select or combo box; windowed, so thousands of choices cost nothing. */
import { Check } from 'lucide-react';
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components';

/** Option to choose. */
export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  /** Shown after the label in quieter ink, e.g. a code. */
  detail?: string;
  /** The heading it is listed under. Choices of one group follow each other. */
  group?: string;
}

/** Choices under one heading. */
export interface ChoiceGroup {
  id: string;
  choices: Choice[];
}

/** Groups the entries of the list: the choices unchanged, or their groups. */
export function groupChoices(choices: readonly Choice[]): readonly (Choice | ChoiceGroup)[] {
  const groups: ChoiceGroup[] = [];
  for (const choice of choices) {
    if (choice.group === undefined) return choices;
    const last = groups.at(-1);
    if (last?.id === choice.group) last.choices.push(choice);
    else groups.push({ id: choice.group, choices: [choice] });
  }
  return groups;
}

const ROW_REM = 2.75;
const rowPixels = () =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Renders the list of choices; `emptyMessage` is shown when nothing matches. */
export function ChoicePopover({
  choices,
  emptyMessage: emptyWords = 'No matches.',
}: {
  choices?: readonly Choice[];
  emptyMessage?: string;
}) {
  return (
    <Popover
      offset={4}
      className="w-(--trigger-width) min-w-64 max-w-[92vw] rounded-md border border-edge bg-raised shadow-raised"
    >
      <Virtualizer
        layout={ListLayout}
        layoutOptions={{ rowSize: rowPixels(), headingSize: rowPixels(), padding: 4 }}
      >
        <ListBox
          items={choices && groupChoices(choices)}
          renderEmptyState={() => <p className="px-3 py-2 text-muted">{emptyWords}</p>}
          className="max-h-80 overflow-y-auto outline-none"
        >
          {(entry: Choice | ChoiceGroup) =>
            'choices' in entry ? (
              <ListBoxSection>
                <Header className="flex h-full items-end px-3 pb-1 font-semibold text-muted">
                  {entry.id}
                </Header>
                <Collection items={entry.choices}>
                  {(choice) => <ChoiceRow choice={choice} />}
                </Collection>
              </ListBoxSection>
            ) : (
              <ChoiceRow choice={entry} />
            )
          }
        </ListBox>
      </Virtualizer>
    </Popover>
  );
}

function ChoiceRow({ choice }: { choice: Choice }) {
  return (
    <ListBoxItem
      id={choice.id}
      textValue={choice.label}
      className="flex h-full cursor-pointer items-center gap-2 rounded-sm px-3 outline-none data-[focused]:bg-accent data-[focused]:text-on-accent disabled:text-muted"
    >
      {({ isSelected, isFocused }) => (
        <>
          <span className="truncate">{choice.label}</span>
          {choice.detail !== undefined && (
            <span className={`ml-auto shrink-0 pl-2 ${isFocused ? '' : 'text-muted'}`}>
              {choice.detail}
            </span>
          )}
          {isSelected && <Check aria-hidden className="ml-auto size-5 shrink-0" />}
        </>
      )}
    </ListBoxItem>
  );
}
