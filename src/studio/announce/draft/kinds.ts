/** The change from one kind of announcement to another, and what a kind has filled in by itself. Pure. */
import { type Draft, type DraftBody, EMPTY_BODY, isEmpty, type TextFieldName } from './draft.ts';
import type { AnnouncementKind } from './kind.ts';
import { KINDS, type Kind, type KindField } from './kind-list.ts';

const findKind = (draft: Draft): Kind | undefined => KINDS.find(({ id }) => id === draft.kind);

/** Fields that identify the train, and stay when the kind changes. */
const OF_THE_TRAIN: readonly KindField[] = ['destination', 'timing', 'platform', 'callingAt'];

const ALL_FIELDS = [...new Set(KINDS.flatMap(({ fields }) => fields))];
const IMPLIED = [
  ...new Set(KINDS.flatMap(({ implies }) => Object.keys(implies))),
] as (keyof DraftBody)[];

const isText = (field: KindField): field is TextFieldName => field !== 'busReplacement';

/**
 * Changes the kind of a draft. Values that both kinds share stay; those that only the other kind has are set
 * aside, and return when that kind is chosen again. The full form takes all values.
 */
export function withKind(draft: Draft, id: AnnouncementKind): Draft {
  const kind = KINDS.find((candidate) => candidate.id === id);
  if (kind === undefined) return { ...draft, kind: id };
  const isOfTrain = kind.fields.includes('destination');
  const stays = (field: KindField) =>
    kind.fields.includes(field) || (isOfTrain && OF_THE_TRAIN.includes(field));
  const body = { ...draft.body };
  const aside = { ...draft.aside };
  for (const name of IMPLIED) Object.assign(body, { [name]: EMPTY_BODY[name] });
  for (const field of ALL_FIELDS.filter(isText)) {
    if (!stays(field) && body[field].trim() !== '') aside[field] = body[field];
    if (!stays(field)) body[field] = '';
    else if (body[field] === '') body[field] = aside[field] ?? '';
    if (stays(field)) delete aside[field];
  }
  return { ...draft, kind: id, aside, body: { ...body, ...kind.implies } };
}

/** Whether nothing is filled in but what the kind says by itself. */
export function isUntouched(draft: Draft): boolean {
  const implied = Object.entries(findKind(draft)?.implies ?? {});
  const body = { ...draft.body };
  for (const [name, value] of implied)
    if (body[name as keyof DraftBody] === value)
      Object.assign(body, { [name]: EMPTY_BODY[name as keyof DraftBody] });
  return isEmpty(body);
}

/** Whether the first screen asks what it is about. */
export const isAtStart = (draft: Pick<Draft, 'kind'>): boolean => draft.kind === undefined;
