/** Whether an mp4 or mov can be read at all: told from its index, which not every reader of films can read then. */
import { hasImpossibleIndex } from '#contract/files/film-faults.ts';
import { toParts, walkIndex } from '#contract/files/film-index.ts';
import { SourceError } from '#translation/sources/source-error.ts';

/** Sample entries of protected tracks (ISO 23001-7). */
const PROTECTED = ['encv', 'enca', 'drmi', 'drms'];
/**
 * Lets a film or sound pass that is not protected against copying, and whose index is possible.
 *
 * @throws {SourceError} `media-encrypted`, `media-broken`, and what reading the file throws
 */
export async function requireOpen(file: Blob): Promise<void> {
  const parts = toParts(file);
  for await (const { name, parent } of walkIndex(parts))
    if (parent === 'stsd' && PROTECTED.includes(name))
      throw new SourceError(
        'media-encrypted',
        'This file is copy-protected. Only its own player can show it. Ask the person who made it for a copy without protection.',
      );
  if (await hasImpossibleIndex(parts))
    throw new SourceError(
      'media-broken',
      'This file is damaged: its list of samples is impossible. Export it again as mp4 or mp3.',
    );
}
