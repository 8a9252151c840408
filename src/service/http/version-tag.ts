/** ETags that name the version of something that is stored. */

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
