/** The draft: the request in the form, and how its video looks. Plain data, always complete. */
import { z } from 'zod';
import { GREEN, parseRgb } from '#contract/background.ts';
import { Look, toMessageOptions } from '#contract/look.ts';
import {
  ANNOUNCEMENT_FIELDS,
  type FlagField,
  getFieldMeta,
} from '#contract/requests/announcement/announcement-fields.ts';
import { Flag } from '#contract/requests/field-text.ts';
import { MetaData } from '#contract/requests/meta-data.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import {
  MessageChoices,
  type MessageOptions,
  STUDIO_CHOICES,
} from '#contract/settings/message-options.ts';
import { getSelectedSignerLook } from '#studio/signer/signer-look-setting.ts';
import { AnnouncementKind } from './kind.ts';
import { getBackgroundPicture, getBoardLook } from './organisation.ts';

/** A field whose value is the interface's own string, as typed or picked. */
export type TextFieldName = Exclude<TrainAnnouncementField, FlagField | 'metaData'>;
export type MetaDataField = keyof MetaData & string;

const isFlag = (name: TrainAnnouncementField): name is FlagField =>
  getFieldMeta(name).valueType === Flag;
const FLAGS = ANNOUNCEMENT_FIELDS.filter(isFlag);
const TEXT_FIELDS = ANNOUNCEMENT_FIELDS.filter(
  (name): name is TextFieldName => name !== 'metaData' && !isFlag(name),
);
const META_FIELDS = Object.keys(MetaData.shape) as MetaDataField[];

/** Request body with every field present: empty text and `false` mean that nothing was entered. */
export type DraftBody = Record<TextFieldName, string> &
  Record<FlagField, boolean> & { metaData: Record<MetaDataField, string> };

/**
 * All parts of the look that are neither in the request nor in the settings; the background is `bgColour`, or
 * a picture.
 */
export const DraftLook = Look.omit({
  background: true,
  backgroundPicture: true,
  signer: true,
}).extend({
  /** The organisation's picture, while it has one, instead of `bgColour`. */
  hasBackgroundPicture: z.boolean().default(false),
});
export type DraftLook = z.infer<typeof DraftLook>;

export interface Draft {
  body: DraftBody;
  look: DraftLook;
  /** Options for how much is signed, and in which wording. */
  options: MessageChoices;
  /** Kind of announcement; undefined until one is chosen on the first screen. */
  kind?: AnnouncementKind | undefined;
  /** Values typed for another kind: shown again when that is chosen again. */
  aside?: Partial<Record<TextFieldName, string>> | undefined;
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
  const record = isRecord(json) ? json : {};
  const meta = isRecord(record.metaData) ? record.metaData : {};
  return {
    ...fromEntries(TEXT_FIELDS, (name) => toText(record[name])),
    ...fromEntries(FLAGS, (name) => record[name] === true),
    metaData: fromEntries(META_FIELDS, (name) => toText(meta[name])),
  };
}

/** Builds the request body to check, send and link: fields that are empty or named in `without` are left out. */
export function requestJson(body: DraftBody, without: readonly string[] = []): RequestJson {
  const json: RequestJson = {};
  for (const name of TEXT_FIELDS)
    if (body[name].trim() !== '' && !without.includes(name)) json[name] = body[name];
  for (const name of FLAGS) if (body[name] && !without.includes(name)) json[name] = true;
  const meta = META_FIELDS.filter((name) => body.metaData[name].trim() !== '');
  if (meta.length > 0) json.metaData = fromEntries(meta, (name) => body.metaData[name]);
  return json;
}

/**
 * Background colour of new drafts: plain and light, so that the hands are seen well. Requests without one are
 * green.
 */
export const STUDIO_BACKGROUND = '238,241,245';

/**
 * Creates the form values from a request that was written for the studio: on its background, unless the
 * request names one.
 */
export const studioBody = (json: object): DraftBody =>
  bodyFromJson({ bgColour: STUDIO_BACKGROUND, ...json });

export const EMPTY_BODY: DraftBody = studioBody({});
export const EMPTY_DRAFT: Draft = {
  body: EMPTY_BODY,
  look: DraftLook.parse({}),
  options: STUDIO_CHOICES,
};

/** Requests from elsewhere may say anything: they open in the whole form. */
const getRequestKind = (body: DraftBody): Pick<Draft, 'kind'> =>
  isEmpty(body) ? {} : { kind: 'whole' };

/** Replaces the request of a draft by another; how videos look stays. */
export const withBody = ({ look, options }: Draft, body: DraftBody): Draft => ({
  body,
  look,
  options,
  ...getRequestKind(body),
});

/** Parses a draft from storage or a preset file; undefined when it is not one. */
export function draftFromJson(json: unknown): Draft | undefined {
  const parsed = StoredDraft.safeParse(json);
  if (!parsed.success) return undefined;
  const { body, look, wording, options, kind, aside } = parsed.data;
  const parsedBody = bodyFromJson(body);
  return {
    body: parsedBody,
    look,
    ...(kind === undefined ? getRequestKind(parsedBody) : { kind }),
    ...(aside !== undefined && { aside }),
    options: { ...EMPTY_DRAFT.options, ...wording, ...options },
  };
}
const StoredChoices = MessageChoices.partial();
const StoredDraft = z.object({
  body: z.record(z.string(), z.unknown()),
  look: DraftLook.catch(EMPTY_DRAFT.look),
  options: StoredChoices.catch({}),
  kind: AnnouncementKind.optional().catch(undefined),
  aside: z.partialRecord(z.enum(TEXT_FIELDS), z.string()).optional().catch(undefined),
  /** Alone in drafts that were stored before there were other options. */
  wording: MessageChoices.shape.wording
    .transform((wording) => ({ wording }))
    .optional()
    .catch(undefined),
});

/** Builds the look of a draft's video; the background is green while `bgColour` cannot be read. */
export function getLook({ look, body }: Draft): Look {
  const { hasBackgroundPicture, ...chosen } = look;
  return {
    ...chosen,
    background: parseRgb(body.bgColour) ?? GREEN,
    ...(hasBackgroundPicture && getBackgroundPicture()),
    ...getSelectedSignerLook(),
    ...getBoardLook(),
  };
}

/** Builds the options for the planner. */
export const getMessageOptions = (draft: Draft): MessageOptions =>
  toMessageOptions(draft.options, getLook(draft));

/** Whether nothing was filled in: a new draft has a background all the same. */
export const isEmpty = (body: DraftBody) =>
  Object.entries(requestJson(body)).every(
    ([name, value]) => name === 'bgColour' && value === STUDIO_BACKGROUND,
  );
export const isSameBody = (a: DraftBody, b: DraftBody) =>
  JSON.stringify(requestJson(a)) === JSON.stringify(requestJson(b));
export const isSameDraft = (a: Draft, b: Draft) =>
  a.kind === b.kind &&
  isSameBody(a.body, b.body) &&
  JSON.stringify(MessageChoices.parse(a.options)) ===
    JSON.stringify(MessageChoices.parse(b.options)) &&
  JSON.stringify(DraftLook.parse(a.look)) === JSON.stringify(DraftLook.parse(b.look));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? String(value) : '';
}
