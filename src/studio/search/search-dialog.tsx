/** Dialog that searches everything: the recent pages first, then what is found, by group. */
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import {
  Autocomplete,
  AutocompleteStateContext,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from 'react-aria-components';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Dialog } from '#studio/ui/dialog.tsx';
import { CONTROL_BOX } from '#studio/ui/form/control-box.ts';
import { GROUPS, type Hit, recentHits, rememberHit } from './hit.ts';
import { useHits } from './use-hits.ts';

interface Section {
  label: string;
  hits: readonly Hit[];
}

/** Groups the hits in the order of the groups. */
const toSections = (hits: readonly Hit[]): Section[] =>
  GROUPS.map((label) => ({ label, hits: hits.filter(({ group }) => group === label) })).filter(
    (section) => section.hits.length > 0,
  );

/** Focuses the field once the dialog, which takes the focus itself, is there. */
const takeFocus = (input: HTMLInputElement | null): void => {
  if (input !== null) requestAnimationFrame(() => input.focus());
};

/**
 * Lets the field name no row that is gone: what is found comes from the service while a row is chosen by typing, and the
 * library names that row half a second later.
 */
function ForgetVanishedRow() {
  const state = useContext(AutocompleteStateContext);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = state?.focusedNodeId;
      if (row != null && document.getElementById(row) === null) state?.setFocusedNodeId(null);
    });
    return () => cancelAnimationFrame(frame);
  });
  return null;
}

function HitSection({ label, hits, onOpen }: Section & { onOpen: (hit: Hit) => void }) {
  return (
    <MenuSection id={label} className="pb-2">
      <Header className="px-3 pt-2 font-semibold text-muted">{label}</Header>
      {hits.map((hit) => (
        <MenuItem
          // Several screens lead to one page.
          key={`${label} ${hit.to} ${hit.title}`}
          id={`${label} ${hit.to} ${hit.title}`}
          textValue={hit.title}
          onAction={() => onOpen(hit)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-[focused]:bg-accent data-[focused]:text-on-accent forced-colors:data-[focused]:outline-2"
        >
          <span className="min-w-0 flex-1 truncate">{hit.title}</span>
          {hit.detail !== undefined && <span className="shrink-0">{hit.detail}</span>}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const router = useRouter();
  const [recent] = useBrowserSetting(recentHits);
  const { hits, isSearching } = useHits(text);
  const isEmpty = text.trim() === '';
  const sections = isEmpty ? [{ label: 'Recent', hits: recent }] : toSections(hits);
  const open = (hit: Hit) => {
    rememberHit(hit);
    onClose();
    void router.navigate({ to: hit.to, search: hit.search } as NavigateOptions);
  };
  return (
    <Dialog title="Search" isWide isOpen onOpenChange={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <ForgetVanishedRow />
        <SearchField aria-label="Search everything" className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
          />
          <Input
            ref={takeFocus}
            placeholder="A train, a word, a screen, a sign, a person, a page"
            className={`${CONTROL_BOX} pl-10`}
          />
        </SearchField>
        <div className="h-[min(28rem,55dvh)] overflow-y-auto">
          <Menu
            aria-label={isEmpty ? 'Recent' : 'Found'}
            className="outline-none"
            renderEmptyState={() => (
              <p className="px-3 py-2 text-muted">
                {isEmpty
                  ? 'Type to search. What you open appears here the next time.'
                  : isSearching
                    ? 'Searching…'
                    : 'Nothing found. Try fewer letters.'}
              </p>
            )}
          >
            {sections
              .filter((section) => section.hits.length > 0)
              .map((section) => (
                <HitSection key={section.label} {...section} onOpen={open} />
              ))}
          </Menu>
        </div>
      </Autocomplete>
    </Dialog>
  );
}
