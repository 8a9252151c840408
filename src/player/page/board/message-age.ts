/** Tells whether a message is new to passengers. Pure. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { MessageAge } from '#wall/wall-content.ts';

/** Time for which a message is new. */
const NEW_MILLISECONDS = 120_000;

/**
 * Describes the age of a message; undefined where it is not known when it was put on air.
 * @param isRepeat whether this screen has shown it before
 * @param now epoch milliseconds
 */
export function describeAge(
  { shownAt, replacesEarlier }: Pick<PlaylistItem, 'shownAt' | 'replacesEarlier'>,
  isRepeat: boolean,
  now: number,
): MessageAge | undefined {
  if (shownAt === undefined) return undefined;
  const time = formatClockTime(shownAt);
  const isNew = now - Date.parse(shownAt) < NEW_MILLISECONDS;
  if (isRepeat && !isNew) return { kind: 'again', time };
  if (replacesEarlier) return { kind: 'changed', time };
  return { kind: isNew ? 'new' : 'plain', time };
}
