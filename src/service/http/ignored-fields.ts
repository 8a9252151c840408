/** Names the fields of a body that the interface does not know: they are ignored, not refused. */
import type { Context } from 'hono';
import type { ServiceEnv } from './service-env.ts';

/**
 * Limit of the header, which with the count of the rest stays below 2 KB: servers and proxies refuse longer
 * headers.
 */
const MAX_HEADER_CHARACTERS = 2000;

/** Replaces half a surrogate pair, which has no percent-encoding, by U+FFFD. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** Names of strangers as a header value: anything but plain characters is percent-encoded. */
function headerList(names: readonly string[]): string {
  let text = '';
  for (const [index, name] of names.entries()) {
    const next = encodeURIComponent(wellFormed(name.slice(0, 60)));
    if (text.length + next.length > MAX_HEADER_CHARACTERS)
      return `${text} and ${names.length - index} more`;
    text += `${index === 0 ? '' : ', '}${next}`;
  }
  return text;
}

/** Tells the client which fields are ignored, in the header `x-ignored-fields`. */
export function nameIgnored(c: Context<ServiceEnv>, names: readonly string[]): void {
  if (names.length > 0) c.header('x-ignored-fields', headerList(names));
}
