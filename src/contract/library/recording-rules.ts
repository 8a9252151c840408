/** Which recordings a library has. Pure. */
import { glossKey } from '#contract/clip.ts';
import type { LibraryEntry } from './library-change.ts';
import type { LibraryRecording } from './recording-change.ts';

/** Recordings that are in the library, under a consent that stands. Of each slot the newest entry is given. */
export function recordingsIn(present: readonly LibraryEntry[]): LibraryRecording[] {
  const signers = new Map<string, string>();
  for (const { change } of present)
    if (change.kind === 'consent' && change.given !== undefined)
      signers.set(change.consent, change.given.signer);
  return present.flatMap(({ change, at }): LibraryRecording[] => {
    if (change.kind !== 'recording' || change.made === undefined) return [];
    const { consent, glosses, ...made } = change.made;
    const signer = signers.get(consent);
    if (signer === undefined) return [];
    return [{ ...made, id: change.recording, at, signer, glosses: glosses.map(glossKey) }];
  });
}
