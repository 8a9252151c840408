/** The recordings of a library as clips that messages play. Pure. */
import { type RecordedClip, toGlossKey } from '#contract/clip.ts';
import type { LibraryRules } from './library-rules.ts';
import { isSameRegion } from './region.ts';

/** Pack name of recordings that come from the sign library. */
const LIBRARY_PACK_NAME = 'sign library';

/**
 * Returns the recordings as clips, newest first, each with its review state. Rejected ones are included, but
 * no message plays them.
 */
export function listLibraryClips(
  rules: Pick<LibraryRules, 'recordings' | 'approved' | 'rejected'>,
): RecordedClip[] {
  const approved = new Set(rules.approved);
  const rejected = new Set(rules.rejected);
  const getReview = (id: string): RecordedClip['review'] =>
    rejected.has(id) ? 'rejected' : approved.has(id) ? 'approved' : 'unreviewed';
  return rules.recordings
    .map(
      ({ at, ...recording }): RecordedClip => ({
        ...recording,
        review: getReview(recording.id),
        pack: LIBRARY_PACK_NAME,
        importedAt: at,
      }),
    )
    .sort((a, b) => b.importedAt.localeCompare(a.importedAt));
}

/**
 * Lists the clips that messages may play under the rules of an organisation: none that was rejected, only
 * approved ones where the policy requires it, and, for a sign whose form was chosen, only the chosen one. A
 * recording of a region plays in messages of that region alone, once it is approved.
 */
export function listPlayableClips(rules: LibraryRules): RecordedClip[] {
  const selectedFormByGloss = new Map(
    Object.entries(rules.choices).map(([gloss, form]) => [toGlossKey(gloss), form]),
  );
  return listLibraryClips(rules).filter(({ id, review, glosses, region }) => {
    if (review === 'rejected') return false;
    if (region !== undefined) return review === 'approved' && isSameRegion(region, rules.region);
    if (review !== 'approved' && rules.policy.uses === 'approved') return false;
    const choice = glosses.length === 1 ? selectedFormByGloss.get(glosses[0]!) : undefined;
    return choice === undefined || choice === id;
  });
}
