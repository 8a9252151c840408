/**
 * Readers of an organisation: models on a server that it chose, beside our own rules. Off until an administrator names one.
 *
 * - `GET /v1/readers` -> 200 ReaderSettingsAnswer
 * - `PUT /v1/readers` ReaderSettingsForm -> 200 ReaderSettingsAnswer
 * - `POST /v1/readers/clauses/test`, `POST /v1/readers/speech/test` -> 200 ReaderTestAnswer
 */
import { z } from 'zod';

/** Most calls a minute that an organisation may allow. */
export const MAX_CALLS_PER_MINUTE = 600;
/** Calls a minute where nothing else is set. */
export const DEFAULT_CALLS_PER_MINUTE = 60;

const line = z
  .string()
  .trim()
  .max(500)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end a header.
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Enter one line.');

const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^\s#]+$/i.test(address) && URL.canParse(address);

const hasPassword = (address: string): boolean => {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

/** Address, model and key of a reader, as an administrator enters them. */
export const ReaderForm = z.strictObject({
  isOn: z.boolean().default(true),
  address: line
    .refine(isWebAddress, {
      error: 'Enter an address such as https://models.example.org/v1.',
      abort: true,
    })
    .refine((address) => !hasPassword(address), 'Enter the key in its own field.')
    .meta({ description: 'Address of an OpenAI-compatible server, up to /v1.' }),
  model: line.min(1, 'Enter the name of the model.').max(200),
  key: line.optional().meta({
    description:
      'Key of the server. It is stored encrypted and never sent back. Absent: the stored one stays. Empty: it is removed.',
  }),
  callsPerMinute: z.int().min(1).max(MAX_CALLS_PER_MINUTE).default(DEFAULT_CALLS_PER_MINUTE).meta({
    description: 'Most calls a minute. What is left over is done by the rules.',
  }),
});
export type ReaderForm = z.infer<typeof ReaderForm>;

/** Kind of reader: of the clauses of sentences, or of speech. */
export const ReaderKind = z.enum(['clauses', 'speech']);
export type ReaderKind = z.infer<typeof ReaderKind>;

/** All readers of an organisation; one that is absent is removed with its key. */
export const ReaderSettingsForm = z.strictObject({
  clauses: ReaderForm.optional(),
  speech: ReaderForm.optional(),
});
export type ReaderSettingsForm = z.infer<typeof ReaderSettingsForm>;

/** A reader without its key. */
export const ReaderView = z.object({
  isOn: z.boolean(),
  address: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  callsPerMinute: z.int(),
});
export type ReaderView = z.infer<typeof ReaderView>;

/** Readers of the organisation; those that are absent are not set. */
export const ReaderSettings = z.object({
  clauses: ReaderView.optional(),
  speech: ReaderView.optional(),
});
export type ReaderSettings = z.infer<typeof ReaderSettings>;

/** Answer with the readers. */
export const ReaderSettingsAnswer = z.object({ data: ReaderSettings });

/** Result of trying a reader. */
export const ReaderTest = z.object({
  isWorking: z.boolean(),
  sentence: z.string().meta({ description: 'What came back, in words.' }),
});
export type ReaderTest = z.infer<typeof ReaderTest>;

/** Answer with what came back. */
export const ReaderTestAnswer = z.object({ data: ReaderTest });
