/** Recordings of sign libraries on the disk of this machine, which all threads read. */
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingStore } from '#rendering/clips/library/stored-recordings.ts';

const DETAILS = '.json';
const FILM = '.film';

/** Creates the store in a folder of this user alone. */
export function diskRecordings(folder: string): RecordingStore {
  const toPath = (id: string, ending: string) => join(folder, `${encodeURIComponent(id)}${ending}`);
  /** Writes a file at once: a thread never reads half of it. */
  async function replace(path: string, content: string | Uint8Array): Promise<void> {
    const unfinished = `${path}.${crypto.randomUUID()}`;
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, path);
  }
  return {
    async get(id) {
      try {
        const details: object = JSON.parse(await readFile(toPath(id, DETAILS), 'utf8'));
        return { ...details, file: await openAsBlob(toPath(id, FILM)) };
      } catch {
        // Fetched again, as what never was here.
        return undefined;
      }
    },
    async set(id, { file, ...details }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replace(toPath(id, FILM), new Uint8Array(await file.arrayBuffer()));
      await replace(toPath(id, DETAILS), JSON.stringify(details));
    },
    async remove(id) {
      for (const ending of [DETAILS, FILM]) await rm(toPath(id, ending), { force: true });
    },
    async ids() {
      const names = await readdir(folder).catch(() => []);
      return names
        .filter((name) => name.endsWith(DETAILS))
        .map((name) => decodeURIComponent(name.slice(0, -DETAILS.length)));
    },
  };
}
