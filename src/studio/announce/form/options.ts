/** Questions about options: where one is, whether it applies, what of a draft is sent. Pure. */
import {
  type Draft,
  type DraftBody,
  EMPTY_DRAFT,
  type RequestJson,
  requestJson,
} from '#studio/announce/draft/draft.ts';
import { OPTIONS } from './fields.ts';
import type { Option, SectionId } from './option.ts';

/**
 * Returns the request field of an option: `callingAt` for `body.callingAt`; undefined for what is not part of
 * the request.
 */
const getField = (option: Option): string | undefined =>
  option.path.startsWith('body.') ? option.path.slice('body.'.length) : undefined;

function listFields(option: Option): readonly string[] {
  const field = getField(option);
  return option.fields ?? (field === undefined ? [] : [field]);
}

/** Finds the option that a problem's path such as `callingAt[2]` or `metaData.messageId` belongs to. */
export function optionOfField(path: string | undefined): Option | undefined {
  if (path === undefined) return undefined;
  const name = path.replace(/\[\d+\].*$/, '');
  return OPTIONS.find((option) => listFields(option).includes(name));
}

/** Parses the index in a problem's path: 2 of `callingAt[2]`. */
export function elementOfField(path: string): number | undefined {
  const index = /\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** Returns the id of an option's first control in the page, so that links and tests find it. */
export const controlId = (option: Option) => option.path.replaceAll('.', '-');

/** Whether an option means something beside what else is given. */
export const doesApply = (option: Option, body: DraftBody) => option.applies?.(body) ?? true;

export const optionsIn = (section: SectionId) =>
  OPTIONS.filter((option) => option.section === section);

/** Whether this option differs from its value in an empty form. */
export function isFilled(option: Option, draft: Draft): boolean {
  const field = getField(option);
  if (field === undefined) return valueAt(draft, option.path) !== valueAt(EMPTY_DRAFT, option.path);
  return listFields(option).some((name) => {
    const value = valueAt(draft, `body.${name}`);
    if (value === valueAt(EMPTY_DRAFT, `body.${name}`)) return false;
    return value === true || (typeof value === 'string' && value.trim() !== '');
  });
}

/** Options whose value is kept but cannot apply now, so that it is not sent. */
export const listUnsentOptions = (draft: Draft): Option[] =>
  OPTIONS.filter((option) => !doesApply(option, draft.body) && isFilled(option, draft));

/**
 * Converts the text of an option to its understood value: `1435` for `2:35pm`. Text that means nothing is
 * unchanged.
 */
export function understoodText({ control }: Option, text: string): string {
  const understand = control.kind === 'text' ? control.understand : undefined;
  return understand?.(text) ?? text;
}

/** Builds the request as it is checked, signed and sent: with understood texts, and without what cannot apply. */
export function sentRequest(draft: Draft): RequestJson {
  const without = OPTIONS.filter((option) => !doesApply(option, draft.body)).flatMap(listFields);
  const request = requestJson(draft.body, without);
  const understood = OPTIONS.flatMap((option) => {
    const field = getField(option) as keyof RequestJson | undefined;
    const text = field && request[field];
    return typeof text === 'string' ? [[field, understoodText(option, text)]] : [];
  });
  return { ...request, ...Object.fromEntries(understood) };
}

/** Whether something is given with this option, and sent. */
export const isInUse = (option: Option, draft: Draft) =>
  doesApply(option, draft.body) && isFilled(option, draft);

/** Returns the text of an option in the draft; empty for what is not text. */
export function getText(draft: Draft, option: Option): string {
  const value = valueAt(draft, option.path);
  return typeof value === 'string' ? value.trim() : '';
}

function valueAt(draft: Draft, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], draft);
}
