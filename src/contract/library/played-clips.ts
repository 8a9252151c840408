/** The recordings of a library as clips that messages play. Pure. */
import { glossKey, type RecordedClip } from '#contract/clip.ts';
import type { LibraryRules } from './library-rules.ts';

/** Where no recording of a library is kept in a pack. */
const LIBRARY = 'sign library';

/**
 * The recordings as clips, each with what reviewers say of it; the newest first. Rejected ones are among them: no
 * message plays them.
 */
export function libraryClips(
  rules: Pick<LibraryRules, 'recordings' | 'approved' | 'rejected'>,
): RecordedClip[] {
  const approved = new Set(rules.approved);
  const rejected = new Set(rules.rejected);
  const reviewOf = (id: string): RecordedClip['review'] =>
    rejected.has(id) ? 'rejected' : approved.has(id) ? 'approved' : 'unreviewed';
  return rules.recordings
    .map(
      ({ at, ...recording }): RecordedClip => ({
        ...recording,
        review: reviewOf(recording.id),
        pack: LIBRARY,
        importedAt: at,
      }),
    )
    .sort((one, other) => other.importedAt.localeCompare(one.importedAt));
}

/**
 * The clips that messages may play by the rules of an organisation: none that was rejected, only approved ones where
 * it says so, and none for a sign whose form was chosen, unless it is the chosen one.
 */
export function playedClips(rules: LibraryRules): RecordedClip[] {
  const chosen = new Map(
    Object.entries(rules.choices).map(([gloss, form]) => [glossKey(gloss), form]),
  );
  return libraryClips(rules).filter(({ id, review, glosses }) => {
    if (review === 'rejected') return false;
    if (review !== 'approved' && rules.policy.uses === 'approved') return false;
    const choice = glosses.length === 1 ? chosen.get(glosses[0]!) : undefined;
    return choice === undefined || choice === id;
  });
}
