/** Button in the band across the top, and the keys, that open the search. */
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#studio/ui/button.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';

const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
}));

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('Ctrl+k', 'Search everything', () => setOpen(true));
  return (
    <>
      <IconButton
        label="Search (Ctrl K)"
        className="!text-on-board hover:!bg-board-raised"
        onPress={() => setOpen(true)}
      >
        <Search aria-hidden className="size-6" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
