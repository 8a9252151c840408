/** A SiGML file that was opened, and which of its signs is shown. */
import { useState } from 'react';
import type { Library } from './library.ts';
import { type OpenedFile, readSigmlFile } from './sigml-panel.tsx';

/**
 * Holds the file that is open, and which of its signs is selected.
 * @param onShow called when a sign of the file is to be shown instead of what the URL says
 */
export function useOpenedFile(library: Library | undefined, onShow: () => void) {
  const [opened, setOpened] = useState<OpenedFile>();
  const [failure, setFailure] = useState<string>();
  const [selectedIndex, setSelectedIndex] = useState<number>();

  const choose = (index: number) => {
    setSelectedIndex(index);
    onShow();
  };

  return {
    opened,
    /** Reason why the file could not be read. */
    failure,
    /** Index of the sign that is shown. */
    chosen: selectedIndex,
    imported: selectedIndex === undefined ? undefined : opened?.read.signs[selectedIndex],
    choose,
    async open(file: File) {
      if (library === undefined) return;
      setSelectedIndex(undefined);
      try {
        const read = library.importSigml(await readSigmlFile(file));
        setOpened({ name: file.name, read });
        setFailure(undefined);
        if (read.signs.length > 0) choose(0);
      } catch (error) {
        setOpened(undefined);
        setFailure(
          error instanceof RangeError
            ? error.message
            : `${file.name} could not be read. Check that it still exists, and open it again.`,
        );
      }
    },
    close() {
      setOpened(undefined);
      setSelectedIndex(undefined);
    },
  };
}
