/** Menu of a sign: whether a clause begins with it, and what the face says during it. */
import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { formatGlossUnit } from '#contract/gloss.ts';
import { NonManual } from '#contract/notation/non-manual.ts';
import { FACE_WORDS } from '#studio/glosses/face-words.ts';
import type { Glossed } from '#studio/review/draft/update-units.ts';
import { removeSign, setFaces, spreadFaces, startsClause, toggleClause } from './arrange-units.ts';

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-[focused]:bg-hover data-[focused]:outline-2 data-[focused]:-outline-offset-2 data-[focused]:outline-focus';

export interface SignMenuProps {
  glossed: Glossed;
  index: number;
  onChange: (next: Glossed) => void;
}

export function SignMenu({ glossed, index, onChange }: SignMenuProps) {
  const unit = glossed.units[index]!;
  const name = formatGlossUnit(unit);
  const faces = unit.nonManuals ?? [];
  return (
    <MenuTrigger>
      <Button
        aria-label={`Clause and face of ${name}`}
        className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted hover:bg-hover"
      >
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <Popover
        offset={4}
        placement="bottom end"
        className="min-w-64 overflow-y-auto rounded-md border border-edge bg-raised shadow-raised"
      >
        <Menu aria-label={`Clause and face of ${name}`} className="p-1 outline-none">
          <MenuSection aria-label="Order">
            {index > 0 && (
              <MenuItem className={ITEM} onAction={() => onChange(toggleClause(glossed, index))}>
                {startsClause(glossed, index)
                  ? 'Join with the clause before'
                  : 'Start a new clause here'}
              </MenuItem>
            )}
            {glossed.units.length > 1 && (
              <MenuItem className={ITEM} onAction={() => onChange(removeSign(glossed, index))}>
                Remove this sign
              </MenuItem>
            )}
            {faces.length > 0 && (
              <MenuItem className={ITEM} onAction={() => onChange(spreadFaces(glossed, index))}>
                Same face to the end of the clause
              </MenuItem>
            )}
          </MenuSection>
          <MenuSection
            selectionMode="multiple"
            selectedKeys={faces}
            onSelectionChange={(keys) =>
              onChange(
                setFaces(
                  glossed,
                  index,
                  NonManual.options.filter((face) => keys === 'all' || keys.has(face)),
                ),
              )
            }
          >
            <Header className="px-3 pt-2 font-semibold">Face and head</Header>
            {NonManual.options.map((face) => (
              <MenuItem key={face} id={face} textValue={FACE_WORDS[face]} className={ITEM}>
                {({ isSelected }) => (
                  <>
                    <Check aria-hidden className={isSelected ? 'size-5' : 'size-5 opacity-0'} />
                    {FACE_WORDS[face]}
                  </>
                )}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
