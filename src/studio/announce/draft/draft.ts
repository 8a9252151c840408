/** The draft: the request in the form, and how its video looks. Plain data, always complete. */
import { z } from 'zod';
import { GREEN, parseRgb } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import { Flag } from '#contract/requests/field-text.ts';
import {
  ANNOUNCEMENT_FIELDS,
  type FlagField,
  MetaData,
  metaOf,
  type TrainAnnouncementField,
} from '#contract/requests/train-announcement.ts';
import { chosenSignerLook } from '../../signer/signer-look-setting.ts';

/** A field whose value is the interface's own string, as typed or picked. */
export type TextFieldName = Exclude<TrainAnnouncementField, FlagField | 'metaData'>;
export type MetaDataField = keyof MetaData & string;

const isFlag = (name: TrainAnnouncementField): name is FlagField => metaOf(name).valueType === Flag;
const FLAGS = ANNOUNCEMENT_FIELDS.filter(isFlag);
const TEXT_FIELDS = ANNOUNCEMENT_FIELDS.filter(
  (name): name is TextFieldName => name !== 'metaData' && !isFlag(name),
);
const META_FIELDS = Object.keys(MetaData.shape) as MetaDataField[];

/** The request body with every field present: empty text and `false` stand for "not given". */
export type DraftBody = Record<TextFieldName, string> &
  Record<FlagField, boolean> & { metaData: Record<MetaDataField, string> };

/** English captions as Deaf passengers asked for them, or in the operator's words. */
export const Wording = z.enum(['plain', 'operator']);
export type Wording = z.infer<typeof Wording>;

/** Everything of the look that is not in the request itself nor in the settings; the background is `bgColour`. */
export const DraftLook = Look.omit({ background: true, signer: true });
export type DraftLook = z.infer<typeof DraftLook>;

export interface Draft {
  body: DraftBody;
  look: DraftLook;
  wording: Wording;
}

/** A request body as JSON: only what was given. */
export type RequestJson = Partial<Record<TextFieldName, string>> &
  Partial<Record<FlagField, boolean>> & { metaData?: MetaData };

const fromEntries = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

/**
 * Takes what the form can hold from any JSON value: text, whole numbers as their digits, booleans for
 * flags. What has another type, or is no field, is left out; `assessAnnouncement` names it.
 */
export function bodyFromJson(json: unknown): DraftBody {
  const given = isRecord(json) ? json : {};
  const meta = isRecord(given.metaData) ? given.metaData : {};
  return {
    ...fromEntries(TEXT_FIELDS, (name) => textOf(given[name])),
    ...fromEntries(FLAGS, (name) => given[name] === true),
    metaData: fromEntries(META_FIELDS, (name) => textOf(meta[name])),
  };
}

/** The request body to check, send and link: fields that are empty or named in `without` are left out. */
export function requestJson(body: DraftBody, without: readonly string[] = []): RequestJson {
  const json: RequestJson = {};
  for (const name of TEXT_FIELDS)
    if (body[name].trim() !== '' && !without.includes(name)) json[name] = body[name];
  for (const name of FLAGS) if (body[name] && !without.includes(name)) json[name] = true;
  const meta = META_FIELDS.filter((name) => body.metaData[name].trim() !== '');
  if (meta.length > 0) json.metaData = fromEntries(meta, (name) => body.metaData[name]);
  return json;
}

export const EMPTY_BODY: DraftBody = bodyFromJson({});
export const EMPTY_DRAFT: Draft = {
  body: EMPTY_BODY,
  look: DraftLook.parse({}),
  wording: 'plain',
};

/** A draft from storage or a preset file; undefined when it is not one. */
export function draftFromJson(json: unknown): Draft | undefined {
  const parsed = StoredDraft.safeParse(json);
  return parsed.success ? { ...parsed.data, body: bodyFromJson(parsed.data.body) } : undefined;
}
const StoredDraft = z.object({
  body: z.record(z.string(), z.unknown()),
  look: DraftLook.catch(EMPTY_DRAFT.look),
  wording: Wording.catch('plain'),
});

/** How the video of a draft looks; green while `bgColour` cannot be read. */
export const lookOf = (draft: Draft): Look => ({
  ...draft.look,
  background: parseRgb(draft.body.bgColour) ?? GREEN,
  ...chosenSignerLook(),
});

export const isEmpty = (body: DraftBody) => Object.keys(requestJson(body)).length === 0;
export const sameBody = (one: DraftBody, other: DraftBody) =>
  JSON.stringify(requestJson(one)) === JSON.stringify(requestJson(other));
export const sameDraft = (one: Draft, other: Draft) =>
  sameBody(one.body, other.body) &&
  one.wording === other.wording &&
  JSON.stringify(DraftLook.parse(one.look)) === JSON.stringify(DraftLook.parse(other.look));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? String(value) : '';
}
