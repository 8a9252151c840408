/** Answers of passengers to messages. Times are ISO 8601. */
import { z } from 'zod';
import { FormId, Verdict } from '#contract/library/library-change.ts';
import { MessageKind } from '#contract/message.ts';
import { MAX_ANSWER_WORDS, MAX_REPLY_WORDS } from './answer-limits.ts';

/** Opinion of a passenger on a message. */
export const AnswerKind = z.enum(['understood', 'not-understood', 'wrong', 'too-fast']);
export type AnswerKind = z.infer<typeof AnswerKind>;

/** Labels of the kinds. */
export const ANSWER_LABELS: Readonly<Record<AnswerKind, string>> = {
  understood: 'Understood',
  'not-understood': 'Not understood',
  wrong: 'Wrong',
  'too-fast': 'Too fast',
};

const MAX_MILLISECONDS = 3_600_000;

/** Moment of the video, in milliseconds. */
const Moment = z.int().min(0).max(MAX_MILLISECONDS).meta({
  description: 'Time in the video, in milliseconds.',
});

/** A few words: one line of plain text. */
const Words = z.string().trim().min(1).max(MAX_ANSWER_WORDS);

/** Answer to a message of the list of a station. */
export const AnswerForm = z.object({
  message: z
    .string()
    .max(80)
    .regex(/^[\w-]+$/, 'Use the id of a message of the list.'),
  answer: AnswerKind,
});
export type AnswerForm = z.infer<typeof AnswerForm>;

/** Code with which a passenger reads or deletes an answer, written in any case and with or without its hyphens. */
export const AnswerCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  .pipe(z.string().regex(/^[0-9A-Z]{12}$/, 'Use the 12 letters and digits of the code.'))
  .meta({ description: 'Code of the answer.', example: 'K7QF-2MXD-9PTR' });

/** Code of an answer alone. */
export const AnswerCodeForm = z.object({ code: AnswerCode });
/** Form with what a passenger adds to an answer. */
export const AnswerMoreForm = z.object({
  code: AnswerCode,
  atMs: Moment.optional(),
  words: Words.optional(),
});
export type AnswerMoreForm = z.infer<typeof AnswerMoreForm>;

/** Receipt of an answer. The code is told this once, and only its hash is stored. */
export const AnswerReceipt = z.object({ data: z.object({ code: z.string() }) });

/** State of the film of a signed answer: `waiting` until a render worker has checked it. */
export const AnswerFilmState = z.enum(['waiting', 'checked', 'refused']);
export type AnswerFilmState = z.infer<typeof AnswerFilmState>;

/** Reply of staff: plain text. */
const ReplyWords = z
  .string()
  .trim()
  .min(1, 'Enter a reply.')
  .max(MAX_REPLY_WORDS, `Use up to ${MAX_REPLY_WORDS} characters.`);

/** Reply of staff with its time. */
const Reply = z.object({ at: z.iso.datetime(), words: ReplyWords });
/** Reply of staff with its time. */
export type AnswerReply = z.infer<typeof Reply>;

const decision = {
  at: z.iso.datetime(),
  gloss: z.string(),
  form: FormId,
  reply: Reply.optional().meta({ description: 'Reply of staff beside the decision.' }),
};

/** Outcome of an answer: a verdict on the sign, a new form of it, or a reply where neither was decided. */
export const AnswerOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verdict'), ...decision, verdict: Verdict }),
  z.object({ kind: z.literal('form'), ...decision }),
  Reply.extend({ kind: z.literal('reply') }),
]);
export type AnswerOutcome = z.infer<typeof AnswerOutcome>;

/** Decision about a sign. */
export type AnswerDecision = Exclude<AnswerOutcome, { kind: 'reply' }>;

/** Returns the reply in an outcome. */
export const getReply = (outcome: AnswerOutcome | undefined): AnswerReply | undefined =>
  outcome?.kind === 'reply' ? { at: outcome.at, words: outcome.words } : outcome?.reply;

/** Adds a reply to what came of an answer. */
export const withReply = (outcome: AnswerOutcome | undefined, reply: AnswerReply): AnswerOutcome =>
  outcome === undefined || outcome.kind === 'reply'
    ? { kind: 'reply', ...reply }
    : { ...outcome, reply };

/** Adds a decision about the sign, beside a reply that was there. */
export function withDecision(
  outcome: AnswerOutcome | undefined,
  decided: AnswerDecision,
): AnswerOutcome {
  const reply = getReply(outcome);
  return reply === undefined ? decided : { ...decided, reply };
}

/** An answer as its passenger sees it by its code. */
export const AnswerStatus = z.object({
  message: z.string().meta({ description: 'Title of the message.' }),
  answer: AnswerKind,
  givenAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().meta({ description: 'When it is deleted by itself.' }),
  film: AnswerFilmState.optional(),
  isHidden: z.boolean().meta({ description: 'Whether staff have set it aside.' }),
  outcome: AnswerOutcome.optional(),
});
export type AnswerStatus = z.infer<typeof AnswerStatus>;
/** Response with it. */
export const AnswerStatusResponse = z.object({ data: AnswerStatus });

/** An answer as staff see it. */
export const PassengerAnswer = z.object({
  id: z.uuid(),
  answer: AnswerKind,
  givenAt: z.iso.datetime(),
  station: z.string().meta({ description: 'Code of the page.' }),
  requestId: z.string(),
  message: z.string().meta({ description: 'Title of the message.' }),
  kind: MessageKind,
  atMs: Moment.optional(),
  gloss: z.string().optional().meta({ description: 'Sign that is shown at that moment.' }),
  words: z.string().optional(),
  videoLink: z.string().optional().meta({ description: 'Signed link to the video that they saw.' }),
  film: z
    .object({
      state: AnswerFilmState,
      link: z.string().optional().meta({
        description: 'Signed link to the checked copy. Absent until it was checked.',
      }),
    })
    .optional(),
  isHidden: z.boolean(),
  outcome: AnswerOutcome.optional(),
});
export type PassengerAnswer = z.infer<typeof PassengerAnswer>;

/** Choice of the answers to list. */
export const AnswersQuery = z.object({
  gloss: z.string().max(100).optional(),
  requestId: z.string().max(80).optional(),
});
/** Response with the answers, the newest first. */
export const AnswersResponse = z.object({ data: z.array(PassengerAnswer) });

/** Body that sets an answer aside, or takes it back. */
export const ModerationForm = z.object({ isHidden: z.boolean() });
/** Most answers that one reply goes to. */
export const MAX_REPLIED = 200;

/** Body with a reply to one or several answers; it replaces an earlier one. */
export const ReplyForm = z.object({
  answers: z.array(z.uuid()).min(1).max(MAX_REPLIED),
  words: ReplyWords.meta({
    description: 'Plain text. The passengers read it by the codes of their answers.',
    example: 'Thank you. We made the message slower.',
  }),
});

/** Response with one answer. */
export const PassengerAnswerResponse = z.object({ data: PassengerAnswer });

/** Number of answers of each kind. */
export const AnswerCounts = z.record(AnswerKind, z.int().min(0));
export type AnswerCounts = z.infer<typeof AnswerCounts>;

/** Answers to one sign or one message. */
export const AnswerGroup = z.object({
  id: z.string().meta({ description: 'The gloss, or the id of the request.' }),
  title: z.string(),
  counts: AnswerCounts,
  newestAt: z.iso.datetime(),
});
export type AnswerGroup = z.infer<typeof AnswerGroup>;
/** Groups of answers, each with most problems first. */
export const AnswerGroups = z.object({
  signs: z.array(AnswerGroup),
  messages: z.array(AnswerGroup),
});
export type AnswerGroups = z.infer<typeof AnswerGroups>;
/** Response with the groups. */
export const AnswerGroupsResponse = z.object({ data: AnswerGroups });
