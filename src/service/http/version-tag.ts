/** ETags that name the version of something that is stored. */
import { ServiceError } from './service-error.ts';

/** Formats an ETag such as `"settings-3"`. */
export const formatVersionTag = (name: string, version: number): string => `"${name}-${version}"`;

/**
 * Parses the version that a change was made to.
 * @returns undefined (any) when the caller names none; `unknown` for a tag of something else
 */
export function parseVersionTag(
  name: string,
  ifMatch: string | undefined,
): number | undefined | 'unknown' {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  // A proxy that compresses makes the tag a weak one.
  const [, named, version] = /^(?:W\/)?"([a-z]+)-(\d{1,15})"$/.exec(ifMatch.trim()) ?? [];
  return named === name ? Number(version) : 'unknown';
}

/**
 * Creates the error of a change to an old version.
 *
 * @param subject what has changed, such as `the plan`
 */
export const createStaleError = (subject: string): ServiceError =>
  new ServiceError(
    'stale',
    `Someone else has changed ${subject}. Reload the page, then make your change.`,
    { field: 'If-Match' },
  );
