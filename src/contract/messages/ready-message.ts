/** Ready messages: English and gloss with named blanks, ours and those of an organisation. Times are ISO 8601. */
import { z } from 'zod';
import { RgbText } from '#contract/background.ts';
import { MetaData } from '#contract/requests/meta-data.ts';

/** Topic of a message; the shelf is sorted by it. */
export const MessageCategory = z.enum([
  'safety',
  'evacuation',
  'station',
  'lifts',
  'help',
  'disruption',
  'weather',
  'tickets',
  'other',
]);
export type MessageCategory = z.infer<typeof MessageCategory>;

/** Labels of the message categories. */
export const MESSAGE_CATEGORY_LABELS: Readonly<Record<MessageCategory, string>> = {
  safety: 'Safety and security',
  evacuation: 'Evacuation',
  station: 'The station',
  lifts: 'Lifts and escalators',
  help: 'Help',
  disruption: 'Disruption',
  weather: 'Weather',
  tickets: 'Tickets',
  other: 'Other',
};

/** Kind of value that a blank takes, which decides how it is parsed, worded and signed. */
export const BlankType = z.enum(['platforms', 'station', 'time', 'day', 'number', 'words']);
export type BlankType = z.infer<typeof BlankType>;

/** Maximum number of letters spelled for one blank. */
export const MAX_WORDS_LENGTH = 40;

/** A named gap: `{name}` in the English and in the gloss. */
export const Blank = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]{0,29}$/, 'Name a blank with letters and digits, such as platforms.')
    .meta({ example: 'platforms' }),
  label: z.string().trim().min(1).max(60).meta({
    description: 'Label of the blank, shown to staff.',
    example: 'Platforms',
  }),
  type: BlankType.meta({
    description:
      'platforms: 2, 4A and 5. station: its code or name. time: 14:35. day: today, tomorrow or a day of the week. number: up to 999,999. words: fingerspelled.',
  }),
  example: z.string().trim().min(1).max(MAX_WORDS_LENGTH).meta({
    description: 'Example value in the message that reviewers see.',
    example: '2, 3',
  }),
});
export type Blank = z.infer<typeof Blank>;

/** English, and the same in BSL order. */
const ReadySentence = z.strictObject({
  english: z.string().trim().min(1).max(300).meta({
    example: 'The lift to platforms {platforms} is out of order until {day}.',
  }),
  gloss: z.string().trim().min(1).max(300).meta({
    description:
      'Signs by their gloss in capitals, in BSL order. fs-WORD is fingerspelled, {name} is a blank, [words] are mouthed. The part before a comma is the topic.',
    example: 'LIFT PLATFORM {platforms}, BROKEN UNTIL {day}',
  }),
});
type ReadySentence = z.infer<typeof ReadySentence>;

/** Names of the blanks in a text, in their order, each once. */
export const listBlanks = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!.trim())),
];

interface MessageDraft {
  sentences: readonly ReadySentence[];
  blanks: readonly Blank[];
}

/** Returns the problems with the blanks of a message, each with the path of its field. */
function findBlankIssues({
  sentences,
  blanks,
}: MessageDraft): { path: (string | number)[]; message: string }[] {
  const names = blanks.map(({ name }) => name);
  const duplicates = blanks.flatMap(({ name }, index) =>
    names.indexOf(name) === index
      ? []
      : [{ path: ['blanks', index, 'name'], message: `There are two blanks named ${name}.` }],
  );
  const undeclared = sentences.flatMap((sentence, index) =>
    (['english', 'gloss'] as const).flatMap((part) =>
      listBlanks(sentence[part])
        .filter((name) => !names.includes(name))
        .map((name) => ({
          path: ['sentences', index, part],
          message: `There is no blank named ${name || 'nothing'}. Add it, or remove {${name}}.`,
        })),
    ),
  );
  const unequal = sentences.flatMap(({ english, gloss }, index) => {
    const [englishBlanks, glossBlanks] = [listBlanks(english), listBlanks(gloss)];
    const unsigned = englishBlanks.filter((name) => !glossBlanks.includes(name));
    return unsigned.map((name) => ({
      path: ['sentences', index, 'gloss'],
      message: `The English has {${name}}, but the gloss does not. Add {${name}} to the gloss.`,
    }));
  });
  const unused = blanks.flatMap(({ name }, index) =>
    sentences.some(({ english }) => listBlanks(english).includes(name))
      ? []
      : [
          {
            path: ['blanks', index, 'name'],
            message: `No sentence uses {${name}}. Use it, or remove the blank.`,
          },
        ],
  );
  return [...duplicates, ...undeclared, ...unequal, ...unused];
}

const shape = {
  title: z.string().trim().min(1).max(80).meta({ example: 'Lift out of order' }),
  category: MessageCategory,
  sentences: z.array(ReadySentence).min(1).max(8),
  blanks: z.array(Blank).max(6).default([]),
  headline: z
    .string()
    .trim()
    .regex(/^\S+(?: \S+){0,2}$/, 'Use at most three words.')
    .max(24)
    .optional()
    .meta({
      description:
        'What to do, in at most three words. Screens show it very large in an emergency. Default: the title.',
      example: 'Leave now',
    }),
};

/** Ready message as a person enters it. */
export const ReadyMessageForm = z.strictObject(shape).superRefine((form, context) => {
  for (const { path, message } of findBlankIssues(form))
    context.addIssue({ code: 'custom', path, message });
});
export type ReadyMessageForm = z.infer<typeof ReadyMessageForm>;

/** Ours by its name, such as `lift-out-of-order`; an organisation's own by its UUID. */
export const ReadyMessageId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use the id of a ready message.')
  .meta({ example: 'lift-out-of-order' });

/** Person who did something, with their name at that time. */
const By = z.object({ id: z.string(), name: z.string() });

/** A message of the shelf. */
export const ReadyMessage = z.object({
  ...shape,
  id: ReadyMessageId,
  from: z.enum(['handsignal', 'organisation']).meta({
    description: 'Whether it comes with Handsignal. If so, it can be copied but not changed.',
  }),
  seconds: z.number().min(0).meta({ description: 'Approximate length, with the example values.' }),
  version: z.int().min(1).meta({ description: 'Number of edits of your own message.' }),
  archived: z.boolean(),
  editedBy: By.optional(),
  editedAt: z.iso.datetime().optional(),
});
export type ReadyMessage = z.infer<typeof ReadyMessage>;

/** Answer with one. */
export const ReadyMessageAnswer = z.object({ data: ReadyMessage });
/** The shelf: ours first, then the organisation's, each by category and title. */
export const ReadyMessageList = z.object({ data: z.array(ReadyMessage) });

/** Query parameters for the list of ready messages. */
export const ReadyMessageQuery = z.object({
  category: MessageCategory.optional(),
  text: z.string().max(200).optional().meta({
    description: 'Only messages with all these words in the title, English or gloss.',
  }),
  archived: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description: 'Only your archived messages.',
  }),
});

/** An edit of an own message. */
export const ReadyMessageEdit = z.strictObject({
  version: z.int().min(1).meta({
    description: 'The version that you edited. If there is a newer one, the answer is 412.',
  }),
  message: ReadyMessageForm,
});

/** Puts an own message away, or back. */
export const ReadyMessageArchive = z.strictObject({ archived: z.boolean() });

/** Values of the blanks, by name of the blank. */
export const BlankValues = z.record(z.string().max(30), z.string().max(200));
export type BlankValues = z.infer<typeof BlankValues>;

/** Body of `POST /v1/sign-requests/ready-messages`. */
export const ReadyMessageRequest = z.strictObject({
  message: ReadyMessageId,
  blanks: BlankValues.default({}).meta({ example: { platforms: '2, 3', day: 'monday' } }),
  bgColour: RgbText.optional().meta({
    description: 'Background as R,G,B. -1,-1,-1 gives a transparent .webm. Default: 18,195,83.',
  }),
  metaData: MetaData.optional(),
});
export type ReadyMessageRequest = z.infer<typeof ReadyMessageRequest>;

/** Words that a title, sentences and glosses are searched by. */
export function matchesText(
  { title, sentences }: Pick<ReadyMessageForm, 'title' | 'sentences'>,
  text: string,
): boolean {
  const searchText = [title, ...sentences.flatMap(({ english, gloss }) => [english, gloss])]
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchText.includes(word));
}
