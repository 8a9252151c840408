import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadReference } from '#reference/load-reference.ts';
import { createClipStore } from '#rendering/clips/clip-store.ts';
import { loadLibrary } from './library.ts';
import { SignGrid } from './sign-grid.tsx';

it('moves the sign under the pointer also once forms of the organisation have come', async () => {
  const clipStore = await createClipStore({
    list: async () => [],
    watch: () => () => undefined,
    load: async () => [],
  });
  const loaded = loadLibrary(clipStore, await loadReference());
  const displayedIds: string[] = [];
  const library = {
    ...loaded,
    showForm(entry: (typeof loaded.entries)[number], form: number) {
      displayedIds.push(entry.id);
      return loaded.showForm(entry, form);
    },
  };
  const rest = {
    entries: library.entries.slice(0, 3),
    selectedId: undefined,
    onChoose: () => undefined,
  };
  const { rerender } = render(<SignGrid library={library} {...rest} />);
  const [first] = await screen.findAllByRole('option');
  rerender(<SignGrid library={{ ...library }} {...rest} />);
  displayedIds.length = 0;
  fireEvent.pointerOver(first!, { pointerType: 'mouse' });
  expect(displayedIds).toEqual([rest.entries[0]!.id]);
});
