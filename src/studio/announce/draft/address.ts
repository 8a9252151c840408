/** The draft in the address: which draft to open with, and what the link holds. Pure. */
import {
  bodyFromJson,
  type Draft,
  type DraftBody,
  EMPTY_DRAFT,
  isEmpty,
  isSameBody,
  type RequestJson,
  requestJson,
  withBody,
} from './draft.ts';
import { getDefaultMessageChoices, getDefaultSpeed } from './organisation.ts';
import type { StoredDraft } from './storage.ts';

/** Servers refuse request lines longer than about 16,000 characters; percent-encoding doubles much of it. */
const MAX_LINK_LENGTH = 5000;

/** Returns the request that the address holds for a draft: undefined when it is empty, or too long for a link. */
export function toLink(body: DraftBody): RequestJson | undefined {
  if (isEmpty(body)) return undefined;
  const json = requestJson(body);
  return JSON.stringify(json).length > MAX_LINK_LENGTH ? undefined : json;
}

export const isTooLongToLink = (body: DraftBody) => !isEmpty(body) && toLink(body) === undefined;

/** Formats a link as the text by which links are compared. */
export const linkText = (link: unknown): string =>
  link === undefined ? '' : JSON.stringify(requestJson(bodyFromJson(link)));

/** Replaces an empty request by that of a new draft. */
const withDefaultsIfEmpty = (draft: Draft): Draft =>
  isEmpty(draft.body) ? { ...draft, body: EMPTY_DRAFT.body } : draft;

/**
 * Selects the draft to open with. An address that someone shared wins; one that this browser wrote itself is
 * at most as new as what it stored. A stored draft that loses is `displaced`, so that it can be saved.
 */
export function openingDraft(
  link: unknown,
  stored: StoredDraft | undefined,
): { draft: Draft; displaced?: Draft } {
  const savedDraft = withDefaultsIfEmpty(
    stored?.draft ?? {
      ...EMPTY_DRAFT,
      look: { ...EMPTY_DRAFT.look, speed: getDefaultSpeed() },
      options: getDefaultMessageChoices(),
    },
  );
  if (link === undefined || stored?.linked.includes(linkText(link))) return { draft: savedDraft };
  const shared = withBody(savedDraft, bodyFromJson(link));
  if (isEmpty(savedDraft.body) || isSameBody(savedDraft.body, shared.body))
    return { draft: shared };
  return { draft: shared, displaced: savedDraft };
}
