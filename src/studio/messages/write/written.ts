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

/** Message as typed, not yet validated. */
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

/** Picks the editable fields of a message. */
export const toWritten = ({ title, category, sentences, blanks }: ReadyMessage): Written => ({
  title,
  category,
  sentences,
  blanks,
});

/** Draft of the message being written, with the name of that message. */
export const writtenDraft = browserSetting(
  'message-draft',
  z.object({ name: z.string(), written: Written }).nullable(),
  null,
);

/** Finds validation errors by field path, such as `sentences.0.gloss`. */
export function findProblems(written: Written): ReadonlyMap<string, string> {
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

/** Creates a blank with an example of its type. */
export const createBlank = (name: string, type: BlankType = 'words'): Blank => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  type,
  example: EXAMPLES[type],
});

/** Changes the type of a blank and sets an example of that type. */
export const changeBlankType = (blank: Written['blanks'][number], type: BlankType) => ({
  ...blank,
  type,
  example: EXAMPLES[type],
});

/** Guesses the type of a new blank from its name. */
export const guessBlankType = (name: string): BlankType =>
  BlankType.options.find((type) => name.toLowerCase().startsWith(type.replace(/s$/, ''))) ??
  'words';
