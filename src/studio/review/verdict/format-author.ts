/** Names who made a version of a translation. Pure. */
import { formatDateTime } from '#studio/ui/status/format-time.ts';

/** Formats the author of a version; without one the machine made it. */
export const formatAuthor = (author: string | undefined): string => author ?? 'the machine';

/** Formats who made a version, and when. */
export const formatVersionAuthor = ({
  author,
  at,
}: {
  author?: string | undefined;
  at: string;
}): string => `by ${formatAuthor(author)}, ${formatDateTime(Date.parse(at))}`;
