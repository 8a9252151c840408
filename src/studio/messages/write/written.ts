/** A message as it is written: what was typed survives a reload. */
import { z } from 'zod';
import {
  type Blank,
  BlankType,
  MessageCategory,
  type ReadyMessage,
  ReadyMessageForm,
} from '#contract/messages/ready-message.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** As typed, with all that may still be wrong. */
export const Written = z.object({
  title: z.string(),
  category: MessageCategory,
  sentences: z.array(z.object({ english: z.string(), gloss: z.string() })),
  blanks: z.array(
    z.object({ name: z.string(), label: z.string(), type: BlankType, example: z.string() }),
  ),
});
export type Written = z.infer<typeof Written>;

export const EMPTY_MESSAGE: Written = {
  title: '',
  category: 'station',
  sentences: [{ english: '', gloss: '' }],
  blanks: [],
};

/** What can be changed of a message. */
export const writtenOf = ({ title, category, sentences, blanks }: ReadyMessage): Written => ({
  title,
  category,
  sentences,
  blanks,
});

/** What is being written, and which message it is. */
export const writtenDraft = browserSetting(
  'message-draft',
  z.object({ name: z.string(), written: Written }).nullable(),
  null,
);

/** What is wrong, by the path of the field, such as `sentences.0.gloss`. */
export function problemsOf(written: Written): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of ReadyMessageForm.safeParse(written).error?.issues ?? []) {
    const key = path.join('.');
    if (!problems.has(key)) problems.set(key, message);
  }
  return problems;
}

const EXAMPLES: Record<BlankType, string> = {
  platforms: '2, 3',
  station: 'LDS',
  time: '14:35',
  day: 'monday',
  number: '20',
  words: 'North',
};

/** A blank that begins with an example of its type. */
export const blankOf = (name: string, type: BlankType = 'words'): Blank => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  type,
  example: EXAMPLES[type],
});

/** The example of a blank whose type was changed: what the type takes. */
export const retyped = (blank: Written['blanks'][number], type: BlankType) => ({
  ...blank,
  type,
  example: EXAMPLES[type],
});

/** What a new blank is probably of, by its name. */
export const guessedType = (name: string): BlankType =>
  BlankType.options.find((type) => name.toLowerCase().startsWith(type.replace(/s$/, ''))) ??
  'words';
