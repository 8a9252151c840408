/** Describes what requests may omit, so that generators of clients understand it. */
import type { oas31, ZodOpenApiOverrideContext } from 'zod-openapi';

type Schema = oas31.SchemaObject;

/**
 * Generators make a field with `default` one that must be given: the description says it instead. For
 * `createDocument`; schemas of answers stay as they are.
 */
export function describeDefault({ jsonSchema, io }: ZodOpenApiOverrideContext): void {
  if (io !== 'input' || jsonSchema.default === undefined) return;
  const { description, default: defaultValue } = jsonSchema;
  const text = `Default: ${JSON.stringify(defaultValue)}.`;
  jsonSchema.description = description === undefined ? text : `${description} ${text}`;
  delete jsonSchema.default;
}

function orNull(schema: Schema): void {
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  if (schema.enum !== undefined) schema.enum = [...schema.enum, null];
  if (schema.anyOf !== undefined) schema.anyOf = [...schema.anyOf, { type: 'null' }];
}

/** Says that the optional fields of a body may be null, and those of the objects in it: as `withoutNulls` takes them. */
export function allowNulls(body: Schema, levels = 2): void {
  if (levels === 0) return;
  for (const [name, field] of Object.entries(body.properties ?? {})) {
    if ('$ref' in field) continue;
    allowNulls(field, levels - 1);
    if (!body.required?.includes(name)) orNull(field);
  }
}
