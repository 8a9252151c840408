/** Pasted JSON as a draft body: what is taken, what is wrong with it, what no one knows. Pure. */
import type { Problem } from '#contract/requests/problem.ts';
import { bodyFromJson, type DraftBody } from '#studio/announce/draft/draft.ts';
import { parseJson } from '#studio/announce/draft/presets.ts';

export interface ReadRequest {
  body: DraftBody;
  problems: Problem[];
  /** Fields that the interface does not know. */
  ignoredFields: string[];
}

type Check = (json: unknown) => { problems: Problem[]; ignoredFields: string[] };

/** Reads a request; a message when it is none. */
export function readRequest(text: string, check: Check): ReadRequest | { message: string } {
  const json = parseJson(text);
  if (!json.success)
    return { message: `This is not valid JSON: ${json.message}. The form has not changed.` };
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value))
    return { message: 'Enter one JSON object, such as {"destination": "PMH"}.' };
  const { problems, ignoredFields } = check(json.value);
  return { body: bodyFromJson(json.value), problems, ignoredFields };
}
