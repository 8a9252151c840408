/** Files as they come from the picker, a drop or the clipboard, with a way to reopen them where there is one. */

export interface PickedFile {
  file: File;
  /** The name, with the folders that it was picked with. */
  path: string;
  /** Opens the file again after a reload. */
  handle?: FileSystemFileHandle;
}

/** Files that a system puts into folders. */
const isHidden = (name: string) =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

async function* filesIn(handle: FileSystemHandle, folder: string): AsyncGenerator<PickedFile> {
  const path = `${folder}${handle.name}`;
  if (handle instanceof FileSystemFileHandle) {
    yield { file: await handle.getFile(), path, handle };
  } else if (handle instanceof FileSystemDirectoryHandle) {
    for await (const child of handle.values())
      if (!isHidden(child.name)) yield* filesIn(child, `${path}/`);
  }
}

async function* filesInEntry(entry: FileSystemEntry, folder: string): AsyncGenerator<PickedFile> {
  const path = `${folder}${entry.name}`;
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    yield { file, path };
  } else if (entry instanceof FileSystemDirectoryEntry) {
    const reader = entry.createReader();
    for (;;) {
      const children = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (children.length === 0) return;
      for (const child of children)
        if (!isHidden(child.name)) yield* filesInEntry(child, `${path}/`);
    }
  }
}

async function collect(sources: AsyncGenerator<PickedFile>[]): Promise<PickedFile[]> {
  const picked: PickedFile[] = [];
  for (const source of sources) for await (const file of source) picked.push(file);
  return picked;
}

/** Collects all files of a drop, also those inside folders. Call it while the event is being handled. */
export async function collectDroppedFiles(transfer: DataTransfer): Promise<PickedFile[]> {
  // The browser empties the list when the event is over: everything is taken now.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const captured = items.map((item) => ({
    handle: item.getAsFileSystemHandle?.(),
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }));
  const sources = await Promise.all(
    captured.map(async ({ handle, entry, file }) => {
      const opened = await handle?.catch(() => null);
      if (opened) return filesIn(opened, '');
      if (entry !== null) return filesInEntry(entry, '');
      return toPickedFiles(file === null ? [] : [file]);
    }),
  );
  return collect(sources);
}

async function* toPickedFiles(files: Iterable<File>): AsyncGenerator<PickedFile> {
  for (const file of files) yield { file, path: file.webkitRelativePath || file.name };
}

/** Files of an input element or the clipboard. */
export const collectListedFiles = (files: Iterable<File>): Promise<PickedFile[]> =>
  collect([toPickedFiles([...files].filter(({ name }) => !isHidden(name)))]);

const isDismissed = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Opens the browser's picker; undefined where only an input element can, empty when it is dismissed. */
export async function pickFiles(): Promise<PickedFile[] | undefined> {
  if (window.showOpenFilePicker === undefined) return undefined;
  try {
    const handles = await window.showOpenFilePicker({ multiple: true, id: 'handsignal' });
    return await collect(handles.map((handle) => filesIn(handle, '')));
  } catch (error) {
    if (isDismissed(error)) return [];
    throw error;
  }
}

/** Opens the browser's picker for a folder, with results as those of `pickFiles`. */
export async function pickFolder(): Promise<PickedFile[] | undefined> {
  if (window.showDirectoryPicker === undefined) return undefined;
  try {
    const folder = await window.showDirectoryPicker({ id: 'handsignal', mode: 'read' });
    return await collect([filesIn(folder, '')]);
  } catch (error) {
    if (isDismissed(error)) return [];
    throw error;
  }
}

export type Reopened = { file: File } | 'needs-permission' | 'gone';

/** Opens a file that was picked earlier. `mayAsk` only while a person's press is being handled. */
export async function reopen(handle: FileSystemFileHandle, mayAsk: boolean): Promise<Reopened> {
  let permission = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
  if (permission !== 'granted' && mayAsk)
    permission = (await handle.requestPermission?.({ mode: 'read' })) ?? 'granted';
  if (permission !== 'granted') return 'needs-permission';
  try {
    return { file: await handle.getFile() };
  } catch {
    return 'gone'; // moved, deleted, or its disk unplugged: it has to be picked again
  }
}
