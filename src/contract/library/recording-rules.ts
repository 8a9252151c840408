/** Computes which recordings a library has. Pure. */
import { toGlossKey } from '#contract/clip.ts';
import type { LibraryEntry } from './library-change.ts';
import type { LibraryRecording } from './recording-change.ts';

/**
 * Lists the recordings that are in the library under a consent that has not been withdrawn. Expects the
 * newest entry of each slot.
 */
export function listLibraryRecordings(present: readonly LibraryEntry[]): LibraryRecording[] {
  const signers = new Map<string, string>();
  for (const { change } of present)
    if (change.kind === 'consent' && change.given !== undefined)
      signers.set(change.consent, change.given.signer);
  return present.flatMap(({ change, at }): LibraryRecording[] => {
    if (change.kind !== 'recording' || change.made === undefined) return [];
    const { consent, glosses, ...made } = change.made;
    const signer = signers.get(consent);
    if (signer === undefined) return [];
    return [{ ...made, id: change.recording, at, signer, glosses: glosses.map(toGlossKey) }];
  });
}
