/** Tells the previews and renders of this page which recordings the organisation has, and how to fetch them. */

import type { LibraryRules } from '#contract/library/library-rules.ts';
import { listLibraryClips, listPlayableClips } from '#contract/library/played-clips.ts';
import { hasFiles, opfsSegmentCache } from '#rendering/cache/opfs-segment-cache.ts';
import { provideLibrary } from '#rendering/clips/library/library-source.ts';
import { forgetOthers } from '#rendering/clips/library/stored-recordings.ts';
import type { ApiClient } from '#studio/queries/service/api-client.ts';

/** The rules and the connection that were provided last. */
let provided: { rules: LibraryRules; api: ApiClient } | undefined;

/** Removes withdrawn recordings from this browser: their films, and the cached video segments that may show them. */
async function forgetWithdrawn(ids: readonly string[]): Promise<void> {
  const gone = await forgetOthers(ids);
  if (gone.length > 0 && hasFiles()) await opfsSegmentCache().clear();
}

export function provideRecordings(rules: LibraryRules, api: ApiClient): void {
  if (provided?.rules === rules && provided.api === api) return;
  provided = { rules, api };
  provideLibrary({
    clips: listLibraryClips(rules),
    played: listPlayableClips(rules),
    links: (ids, signal) => api.recordingLinks(ids, signal),
    fetchFile: (link, signal) => api.fetchRecording(link, signal),
  });
  forgetWithdrawn(rules.recordings.map(({ id }) => id)).catch((error: unknown) =>
    console.warn('Recordings that were withdrawn are still in this browser.', error),
  );
}
