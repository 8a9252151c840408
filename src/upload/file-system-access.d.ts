/** The parts of the File System Access API that TypeScript does not know yet; not every browser has them. */

type FileSystemPermission = 'granted' | 'denied' | 'prompt';

interface FileSystemHandle {
  queryPermission?(descriptor: { mode: 'read' }): Promise<FileSystemPermission>;
  requestPermission?(descriptor: { mode: 'read' }): Promise<FileSystemPermission>;
}

interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

interface Window {
  showOpenFilePicker?(options: { multiple: boolean; id: string }): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(options: { id: string; mode: 'read' }): Promise<FileSystemDirectoryHandle>;
}
