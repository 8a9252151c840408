/**
 * Choice and text of the first seconds, while the studio is still loading. They are kept in this page until
 * the studio's draft takes them over.
 */
import type { TextFieldName } from '#studio/announce/draft/draft.ts';
import type { AnnouncementKind } from '#studio/announce/draft/kind.ts';
import { KINDS, type Kind } from '#studio/announce/draft/kind-list.ts';
import { readStoredSetting } from './stored-setting.ts';

export interface Opening {
  kind: AnnouncementKind | undefined;
  typed: Partial<Record<TextFieldName, string>>;
}

/** The draft of the last visit, as far as the opening form shows it. */
export interface LastDraft {
  kind: AnnouncementKind | undefined;
  body: Readonly<Record<string, unknown>>;
  /** Values typed for another kind, which return with it. */
  aside: Readonly<Record<string, unknown>>;
}

let current: Opening | undefined;

/** Keeps what was chosen and typed so far. */
export function keepOpening(opening: Opening): void {
  current = opening;
}

/** Returns what was chosen and typed, and is not in the draft yet. */
export const getOpening = (): Opening | undefined => current;

/** Forgets it, once it is in the draft. */
export function forgetOpening(): void {
  current = undefined;
}

export const findKind = (id: AnnouncementKind | undefined): Kind | undefined =>
  KINDS.find((kind) => kind.id === id);

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Reads what the last visit left, without checking it: the studio does, before it is used. Undefined where the opening
 * form would show the wrong thing: a draft with all fields, one from a link, or a locked computer.
 */
export function readLastDraft(search: string): LastDraft | undefined {
  if (search !== '' || readStoredSetting('locked') === true) return undefined;
  const { kind, body, aside } = toRecord(toRecord(readStoredSetting('announce.draft')).draft);
  const kindId = KINDS.find(({ id }) => id === kind)?.id;
  if (kind !== undefined && kindId === undefined) return undefined;
  // What was stored before there were kinds opens with all fields.
  if (kind === undefined && Object.keys(toRecord(body)).some((name) => isFilled(body, name)))
    return undefined;
  return { kind: kindId, body: toRecord(body), aside: toRecord(aside) };
}

/** Whether a field of an old draft has a value; new ones have a background all the same. */
const isFilled = (body: unknown, name: string): boolean => {
  const value = toRecord(body)[name];
  return name !== 'bgColour' && (value === true || (typeof value === 'string' && value !== ''));
};

/** Returns the text of a field as it is now. */
export function getText(opening: Opening, last: LastDraft, name: TextFieldName): string {
  const stored = last.body[name] || last.aside[name];
  return opening.typed[name] ?? (typeof stored === 'string' ? stored : '');
}
