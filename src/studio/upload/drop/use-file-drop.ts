/** Files dropped anywhere on the page, or pasted. */
import { useEffect, useEffectEvent, useState } from 'react';
import { collectDroppedFiles, collectListedFiles, type PickedFile } from '#upload/picked-files.ts';

export interface DropState {
  isOver: boolean;
  /** The row below the pointer. */
  entryId: number | undefined;
}

const NOTHING: DropState = { isOver: false, entryId: undefined };

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

function entryUnder(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
  return row?.dataset.entry === undefined ? undefined : Number(row.dataset.entry);
}

/** Accepts dropped files; `onFiles` also receives the row that they were dropped on. */
export function useFileDrop(
  onFiles: (picked: readonly PickedFile[], entryId?: number) => void,
): DropState {
  const [state, setState] = useState(NOTHING);
  const take = useEffectEvent((picked: readonly PickedFile[], entryId?: number) => {
    if (picked.length > 0) onFiles(picked, entryId);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      const entryId = entryUnder(event.target);
      setState((now) => (now.isOver && now.entryId === entryId ? now : { isOver: true, entryId }));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setState(NOTHING);
    };
    const drop = (event: DragEvent) => {
      setState(NOTHING);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      const entryId = entryUnder(event.target);
      void collectDroppedFiles(event.dataTransfer).then((picked) => take(picked, entryId));
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void collectListedFiles(files).then((picked) => take(picked));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return state;
}
