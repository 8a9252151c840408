/** The fields of a body beside what its schema says: those that are null, and those that it does not know. */
import { z } from 'zod';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const omitNulls = (value: Record<string, unknown>, inner: (value: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      field === null ? [] : [[name, inner(field)]],
    ),
  );

/**
 * Returns a body without its null fields and without those of the objects directly in it. Many programs write
 * `null` for what they leave out: in requests it means absent.
 *
 * Elements of lists are not changed: a list with a gap is a mistake.
 */
export const withoutNulls = (body: unknown): unknown =>
  isObject(body)
    ? omitNulls(body, (field) => (isObject(field) ? omitNulls(field, (deep) => deep) : field))
    : body;

/** Returns the object schema of a field, optional or not; undefined for any other schema. */
function toObjectSchema(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  return schema instanceof z.ZodOptional ? toObjectSchema(schema.unwrap()) : undefined;
}

/**
 * Lists the fields of a body that a schema does not have, with those of nested objects written as
 * `uploadSettings.colour`.
 */
export function listUnknownFields(schema: z.ZodType, body: unknown, path = ''): string[] {
  const shape = toObjectSchema(schema)?.shape;
  if (shape === undefined || !isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    Object.hasOwn(shape, name)
      ? listUnknownFields(shape[name] as z.ZodType, value, `${path}${name}.`)
      : [`${path}${name}`],
  );
}
