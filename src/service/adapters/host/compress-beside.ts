import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { resolveSibling } from '#service/adapters/sibling-program.ts';
import { uncompressedFiles } from './uncompressed-files.ts';

/** Compresses what is not yet of the built studio beside the service, at low priority, and ends with it; rejects when that fails. */
export async function compressStudio(studio: string): Promise<void> {
  // A process of its own takes a second of a core to start.
  if ((await uncompressedFiles(studio)).length === 0) return;
  const program = fileURLToPath(resolveSibling('compress-studio', import.meta.url));
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, program, studio], {
      // The channel closes when this process ends, however it ends.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Compressing ended with ${code}.`)),
    );
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}
