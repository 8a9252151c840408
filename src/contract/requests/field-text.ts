/** Builders for the string fields of the interface, where an empty string means "absent". */
import { z } from 'zod';

type Issues = { addIssue(issue: { code: 'custom'; message: string; path?: PropertyKey[] }): void };

function parseInto<T extends z.ZodType<unknown, string>>(
  schema: T,
  text: string,
  context: Issues,
  path: PropertyKey[] = [],
): z.output<T> | undefined {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    context.addIssue({ code: 'custom', message: issue.message, path });
  return undefined;
}

/** One value as text; empty or blank text, or none, is absent. */
export function textField<T extends z.ZodType<unknown, string>>(schema: T) {
  return z
    .string({ error: 'Give text, in quotes.' })
    .transform((text, context): z.output<T> | undefined =>
      text.trim() === '' ? undefined : parseInto(schema, text, context),
    )
    .optional();
}

/** As `textField`, but a JSON integer stands for its digits (a sample request shows a bare platform). */
export function textOrIntegerField<T extends z.ZodType<unknown, string>>(schema: T) {
  return z
    .union([z.string(), z.int()], { error: 'Give text, or a whole number.' })
    .transform((value, context): z.output<T> | undefined => {
      const text = String(value);
      return text.trim() === '' ? undefined : parseInto(schema, text, context);
    })
    .optional();
}

/** Comma-separated values; spaces around commas are allowed, an empty element is an error at its index. */
export function listField<T extends z.ZodType<unknown, string>>(schema: T) {
  return z
    .string({ error: 'Give text, in quotes.' })
    .transform((text, context): z.output<T>[] | undefined => {
      if (text.trim() === '') return undefined;
      const values: z.output<T>[] = [];
      text.split(',').forEach((element, index) => {
        if (element.trim() === '')
          context.addIssue({
            code: 'custom',
            message: 'There is nothing between two commas here.',
            path: [index],
          });
        else {
          const value = parseInto(schema, element, context, [index]);
          if (value !== undefined) values.push(value);
        }
      });
      return values;
    })
    .optional();
}

/** One of a closed list of words, or empty. */
export function wordField<const Words extends readonly [string, ...string[]]>(words: Words) {
  return textField(
    z.string().transform((text, context): Words[number] => {
      const word = words.find((candidate) => candidate === text.trim());
      if (word !== undefined) return word;
      context.addIssue({ code: 'custom', message: `Give one of: ${words.join(', ')}.` });
      return z.NEVER;
    }),
  );
}

/** A JSON boolean; absent means false. Text such as "true" is refused. */
export const booleanField = z
  .boolean({ error: 'Give true or false, without quotes.' })
  .default(false);
