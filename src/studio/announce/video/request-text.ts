/** The request as people copy it: JSON, and curl with the token left to fill in. Pure. */

import type { RequestJson } from '#studio/announce/draft/draft.ts';
import {
  type AnnouncementChoices,
  announcementPath,
} from '#studio/queries/requests/request-calls.ts';

export const jsonText = (request: RequestJson) => JSON.stringify(request, null, 2);

/** Builds a command for a POSIX shell; the token comes from the variable TOKEN. */
export function curlText(
  request: RequestJson,
  choices: AnnouncementChoices,
  baseUrl: string,
): string {
  return [
    `curl -X POST ${quote(`${baseUrl.replace(/\/+$/, '')}${announcementPath(choices)}`)} \\`,
    `  -H "Authorization: Bearer $TOKEN" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  --data-raw ${quote(JSON.stringify(request))}`,
  ].join('\n');
}

/** Quotes a text for the shell: in single quotes it takes everything literally except the quote itself. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
