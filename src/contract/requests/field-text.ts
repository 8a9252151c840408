/** Builders for the fields of a body, where an empty string means "absent". Each takes the field's words. */
import { z } from 'zod';
import { Hhmm } from '#contract/railway.ts';

/** Documentation of a field for people. The form, the checker and the published description use it. */
export interface FieldDocs {
  /** Label in the form. */
  label: string;
  /** Meaning of the field, for the published description. */
  description: string;
  /** The line below it in the form; none where the label and the choices say it all. */
  help?: string;
}

/** The words of a field that is given as text. */
export interface TextFieldDocs extends FieldDocs {
  /** A well-formed value, for the published description and for errors. */
  example: string;
}

/** A field's words and type, which say how a form asks for it and which codes must exist. */
export interface FieldMeta extends FieldDocs {
  /** None for true or false. */
  example?: TextFieldDocs['example'];
  /** The schema of one value, such as `LocationCode`. */
  valueType: z.ZodType;
  isList: boolean;
  /** The words it can have, each with its label; in a choice of one, empty text comes first. */
  choices?: readonly { value: string; label: string }[];
}

/** The metadata of each field, by its schema. No `z.registry`: the types of one that holds schemas take minutes. */
export const FIELD_META = new WeakMap<z.ZodType, FieldMeta>();

/** Makes a schema a field with words: published with it, and found in `FIELD_META`. */
export function describedField<T extends z.ZodType>(
  schema: T,
  docs: FieldDocs & Pick<FieldMeta, 'example'>,
  type: Omit<FieldMeta, keyof TextFieldDocs>,
): T {
  const described = schema.meta({ title: docs.label, description: docs.description });
  FIELD_META.set(described, { ...docs, ...type });
  return described;
}

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

/**
 * Returns the metadata with the example of a field. It is attached to the input schema, since a transform
 * publishes no examples.
 */
const toExampleMeta = ({ example }: TextFieldDocs) => ({ examples: [example] });

/** Creates a field with one value as text; empty or blank text, or none, means absent. */
export function textField<T extends z.ZodType<unknown, string>>(
  schema: T,
  docs: TextFieldDocs,
  choices?: FieldMeta['choices'],
) {
  const field = z
    .string({ error: 'Use text, in quotes.' })
    .meta(toExampleMeta(docs))
    .transform((text, context): z.output<T> | undefined =>
      text.trim() === '' ? undefined : parseInto(schema, text, context),
    )
    .optional();
  return describedField(field, docs, { valueType: schema, isList: false, choices });
}

/**
 * Creates a field like `textField` that also accepts a JSON integer in place of its digits (a sample request
 * shows a bare platform).
 *
 * @param numberProblem returns what is wrong with an integer whose digits alone are ambiguous
 */
export function textOrIntegerField<T extends z.ZodType<unknown, string>>(
  schema: T,
  docs: TextFieldDocs,
  numberProblem?: (value: number) => string | undefined,
) {
  const field = z
    .union([z.string(), z.int()], { error: 'Use text or a whole number.' })
    .meta(toExampleMeta(docs))
    .transform((value, context): z.output<T> | undefined => {
      const message = typeof value === 'number' ? numberProblem?.(value) : undefined;
      if (message !== undefined) context.addIssue({ code: 'custom', message });
      const text = String(value);
      return message !== undefined || text.trim() === ''
        ? undefined
        : parseInto(schema, text, context);
    })
    .optional();
  return describedField(field, docs, { valueType: schema, isList: false });
}

/** Creates a field for a time of day, as text or as a number of four digits: 930 may be 9:30, or 1930 cut short. */
export const timeField = (docs: TextFieldDocs) =>
  textOrIntegerField(Hhmm, docs, (value) =>
    value >= 0 && value < 1000
      ? `The number ${value} may have lost its leading zeros. Send the time as text with four digits, such as "${String(value).padStart(4, '0')}".`
      : undefined,
  );

/**
 * Creates a field of comma-separated values; spaces around commas are allowed, an empty element is an error
 * at its index.
 */
export function listField<T extends z.ZodType<unknown, string>>(
  schema: T,
  docs: TextFieldDocs,
  choices?: FieldMeta['choices'],
) {
  const field = z
    .string({ error: 'Use text, in quotes.' })
    .meta(toExampleMeta(docs))
    .transform((text, context): z.output<T>[] | undefined => {
      if (text.trim() === '') return undefined;
      const values: z.output<T>[] = [];
      text.split(',').forEach((element, index) => {
        if (element.trim() === '')
          context.addIssue({
            code: 'custom',
            message: 'There is an empty value between two commas here.',
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
  return describedField(field, docs, { valueType: schema, isList: true, choices });
}

/** Words with their labels; `advice` begins the message about any other word. */
function createWordSchema<Word extends string>(labels: Record<Word, string>, advice: string) {
  const allowedWords = Object.keys(labels) as Word[];
  return z.string().transform((text, context): Word => {
    const word = allowedWords.find((candidate) => candidate === text.trim());
    if (word !== undefined) return word;
    context.addIssue({ code: 'custom', message: `${advice}: ${allowedWords.join(', ')}.` });
    return z.NEVER;
  });
}

const toChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/**
 * Creates a field with one of a closed list of words, or empty.
 *
 * @param labels label in the form for each word
 * @param docs.none label in the form for no word
 */
export function wordField<const Word extends string>(
  labels: Record<Word, string>,
  { none = "Don't mention", ...docs }: TextFieldDocs & { none?: string },
) {
  const choices = [{ value: '', label: none }, ...toChoices(labels)];
  return textField(createWordSchema(labels, 'Use one of'), docs, choices);
}

/** Creates a field with any of a closed list of words, comma-separated. */
export const wordsField = <const Word extends string>(
  labels: Record<Word, string>,
  docs: TextFieldDocs,
) => listField(createWordSchema(labels, 'Use any of'), docs, toChoices(labels));

/** A JSON boolean. Text such as "true" is refused. */
export const Flag = z.boolean({ error: 'Use true or false, without quotes.' });

/** Creates a field that is true or false; absent means false. */
export const flagField = (docs: FieldDocs) =>
  describedField(Flag.default(false), docs, { valueType: Flag, isList: false });
