/** Fields of a train announcement: their documentation, and lookup by type. */

import type { z } from 'zod';
import { FIELD_META, type FieldMeta } from '#contract/requests/field-text.ts';
import {
  type TrainAnnouncementField,
  TrainAnnouncementFields,
} from '#contract/requests/train-announcement.ts';

/** The names of the fields, in the order of the request. */
export const ANNOUNCEMENT_FIELDS = Object.keys(
  TrainAnnouncementFields.shape,
) as TrainAnnouncementField[];

/** Returns the label, description, help, example and type of a field. */
export const getFieldMeta = (field: TrainAnnouncementField): FieldMeta =>
  FIELD_META.get(TrainAnnouncementFields.shape[field])!;

/** The fields whose values are of a type, once parsed. */
export type FieldWithValue<Value> = {
  [Field in TrainAnnouncementField]: Exclude<
    TrainAnnouncementFields[Field],
    undefined
  > extends Value
    ? Field
    : never;
}[TrainAnnouncementField];

/** Fields that are true or false. */
export type FlagField = FieldWithValue<boolean>;

const isOfType = (field: TrainAnnouncementField, type: z.ZodType, isList: boolean) =>
  getFieldMeta(field).valueType === type && getFieldMeta(field).isList === isList;

/** Lists the fields with a single value of a type, such as `LocationCode`, in the order of the request. */
export const findFieldsByType = <T extends z.ZodType>(type: T) =>
  ANNOUNCEMENT_FIELDS.filter((field) => isOfType(field, type, false)) as FieldWithValue<
    z.output<T>
  >[];

/** Lists the fields that hold a list of values of a type. */
export const findListFieldsByType = <T extends z.ZodType>(type: T) =>
  ANNOUNCEMENT_FIELDS.filter((field) => isOfType(field, type, true)) as FieldWithValue<
    z.output<T>[]
  >[];

/** Fields that can be a message without a train. */
export const STAND_ALONE_FIELDS = [
  'splitInfo',
  'currentlyAt',
  'waitsHere',
  'exitSide',
  'operatorDelay',
  'stopInfo',
  'liftStatus',
  'escalatorStatus',
] as const satisfies readonly TrainAnnouncementField[];
