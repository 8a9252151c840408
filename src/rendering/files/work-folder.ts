/** Files of one long piece of work: its finished parts, for a later run that continues it. */
import { blobFile } from './blob-file.ts';

/** File that is being written. It cannot be found in its folder until it is ended. */
export interface GrowingFile {
  /** Writes at the end, or over bytes that were written before. Takes a copy. */
  write(bytes: Uint8Array<ArrayBuffer>, position?: number): void;
  /** Reads into `bytes` from a position on; answers how many there were. */
  read(bytes: Uint8Array<ArrayBuffer>, position: number): number;
  readonly size: number;
  /** Completes the file, which replaces an earlier one of this name in the folder, and returns it. */
  end(contentType: string): Promise<Blob>;
}

/** The files of a piece of work by their names, each whole. */
export interface WorkFolder {
  /** Returns a complete file, or undefined when there is none. */
  file(name: string): Promise<Blob | undefined>;
  begin(name: string): Promise<GrowingFile>;
  /** Keeps what is at hand, or comes. Answers it as the folder has it. */
  put(name: string, file: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob>;
  remove(name: string): Promise<void>;
}

/** Folders of long pieces of work, by their names. */
export interface WorkFolders {
  /** Opens the folder of a piece of work, or returns undefined where nothing is stored. */
  open(work: string): Promise<WorkFolder | undefined>;
  /** Runs `act` while the files of this work are kept from being removed by others. */
  hold<T>(work: string, act: () => Promise<T>): Promise<T>;
  /** Removes all files of a piece of work. Never rejects: what stays is removed later. */
  remove(work: string): Promise<void>;
}

/** Creates a work folder in memory, for a browser that stores no files for us. It ends with its worker. */
export function memoryWorkFolder(): WorkFolder {
  const files = new Map<string, Blob>();
  return {
    file: async (name) => files.get(name),
    async begin(name) {
      const file = blobFile();
      return {
        write: file.write,
        read: file.read,
        get size() {
          return file.size;
        },
        async end(contentType) {
          const blob = file.blob(contentType);
          files.set(name, blob);
          return blob;
        },
      };
    },
    async put(name, file) {
      const blob = file instanceof Blob ? file : await new Response(file).blob();
      files.set(name, blob);
      return blob;
    },
    async remove(name) {
      files.delete(name);
    },
  };
}
