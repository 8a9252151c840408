/**
 * A translated source: sentences with their gloss, as written by the machine or corrected by a person. All
 * versions are stored. Endpoints for reviewing a draft (`/v1/sign-requests/{id}` precedes each path):
 *
 * - `GET …/translation[?version=N]` -> 200 TranslationAnswer, the newest version by default
 * - `PUT …/translation` TranslationEdit -> 200 TranslationAnswer; 409 when another person has saved since
 * - `POST …/translation/approve` ApprovalLetter -> 200 TranslationAnswer; the last approval that is needed
 * starts rendering
 * - `POST …/translation/reopen` Reopening -> 200 TranslationAnswer
 * - `POST …/translation/reject` RejectionLetter -> 200 SignRequestAnswer
 * - `PUT …/subtitles` the subtitle file -> 200 SignRequestAnswer; for a request that waits for subtitles, or
 * failed because of those it had
 */
import { z } from 'zod';
import { bringsOwnForm, GlossUnit } from '#contract/gloss.ts';
import { Cue, type Message, type Phrase, SourceCue } from '#contract/message.ts';
import { LeftOut } from './left-out.ts';

/** Part of the source that a video uses: nothing, its sound, or its picture and sound with the signer over it. */
export const SourceUse = z.enum(['none', 'sound', 'picture']);
export type SourceUse = z.infer<typeof SourceUse>;

/**
 * Playback of a film whose signing, which takes longer than speech, lags: it pauses at the ends of sentences
 * until the signer has caught up, or runs on and then shows its last picture until the signing has ended.
 */
export const FilmPace = z.enum(['pauses', 'runs-on']);
export type FilmPace = z.infer<typeof FilmPace>;

/** Part of a sentence: UTF-16 offsets, `end` exclusive. */
export const Span = z.object({ start: z.int().min(0), end: z.int().min(0) });
export type Span = z.infer<typeof Span>;

/** Start of a clause of a sentence; a clause is signed without a pause. */
export const ClauseStart = z.object({
  /** Index of its first unit. */
  unit: z.int().min(0),
  /** Offset of its first word; its words continue to the next clause's, in the order of the English. */
  offset: z.int().min(0),
});
export type ClauseStart = z.infer<typeof ClauseStart>;

/**
 * A plain version of a sentence: plain words, who does it first, one thing said a sentence. The gloss comes from it
 * unless it is refused. The machine proposes it; a reviewer takes, edits, shortens or refuses it.
 */
export const PlainEnglish = z.object({
  text: z.string().min(1).max(5000),
  state: z.enum(['proposed', 'taken', 'edited', 'shortened', 'refused']),
});
export type PlainEnglish = z.infer<typeof PlainEnglish>;

/** Name of a person, as they sign. */
const person = z.string().trim().min(1, 'Enter a name.').max(200);

/** Origin of a gloss that a person approved before, in another translation of the same organisation. */
export const ApprovedBefore = z.object({
  /** Whether the English is the same, or has other numbers, which were filled in and must be seen. */
  kind: z.enum(['exact', 'filled']),
  name: person,
  at: z.iso.datetime(),
});
export type ApprovedBefore = z.infer<typeof ApprovedBefore>;

/** Units that a translation may have. */
const units = z
  .array(GlossUnit)
  .min(1)
  .max(1000)
  .refine((all) => !all.some(bringsOwnForm), {
    error: 'Forms of signs can only come from the sign library.',
  });

/** Most likeness of English that is not the same, in percent, and least that is worth a look. */
const SIMILAR_PERCENT = { min: 75, max: 99 } as const;

/** A sentence that a person approved in another translation, for English that is nearly the same. */
export const SimilarSentence = z.object({
  english: z.string().min(1).max(5000),
  units,
  sources: z.array(z.array(Span)).optional(),
  /** Likeness of the English by words, in percent. */
  percent: z.int().min(SIMILAR_PERCENT.min).max(SIMILAR_PERCENT.max),
  name: person,
  at: z.iso.datetime(),
});
export type SimilarSentence = z.infer<typeof SimilarSentence>;

/** Sentence of the source with its gloss. */
export const TranslatedSentence = z.object({
  /** Stable within its part over versions, e.g. `s12`. */
  id: z.string().min(1).max(40),
  english: z.string().min(1).max(5000),
  /** Missing where the English is plain as it is. */
  plain: PlainEnglish.optional(),
  /** Time at which the source says it. */
  cue: Cue.optional(),
  /** The cues of the source that show it, each with its own words and whole time; one with the sentence's time when missing. */
  sourceCues: z.array(SourceCue).max(1000).optional(),
  /**
   * Whether its start or end is a guess, since the captions have no full stop there. A person who changes the
   * English settles it.
   */
  areEndsUnsure: z.literal(true).optional(),
  /** Whether speech recognition wrote it: its numbers and names are marked until a person changes the English. */
  isHeard: z.literal(true).optional(),
  /**
   * Whether the organisation's clause reader sees the sentence otherwise than the rules. The gloss is by the reader. A
   * person who changes the English or the gloss settles it.
   */
  doReadersDiffer: z.literal(true).optional(),
  /**
   * Whether the units are in the order of the English: BSL order would scatter the words of a long sentence, and often
   * says something else then. A person who changes the gloss settles it.
   */
  isInEnglishOrder: z.literal(true).optional(),
  /** Units in BSL order, or as `isInEnglishOrder` says. */
  units,
  /** Clauses in the order of signing, separated by pauses. A single clause when missing. */
  clauses: z.array(ClauseStart).max(1000).optional(),
  /** Spans of the words of `english` that each unit signs; empty for a unit that the grammar adds. */
  sources: z.array(z.array(Span)).optional(),
  /** Fraction of the content words that are said by a sourced sign or a number, 0 to 1. */
  coverage: z.number().min(0).max(1).optional(),
  /** Missing where the machine wrote the gloss, or a person has changed it since. */
  approvedBefore: ApprovedBefore.optional(),
  /** Approved sentence with nearly the same English, to compare; only where `approvedBefore` is missing. */
  similar: SimilarSentence.optional(),
});
export type TranslatedSentence = z.infer<typeof TranslatedSentence>;

/**
 * Possible difference between the English and the gloss of a sentence: a person must check it before it is
 * published.
 */
export const SentenceMark = z.object({
  check: z.enum([
    'negation',
    'number',
    'day',
    'name',
    'sense',
    'dropped',
    'order',
    'question',
    'ends',
    'language',
    'readers',
  ]),
  /** The words of `english` that it is about. */
  span: Span,
  /** Reason, in plain English. */
  reason: z.string(),
});
export type SentenceMark = z.infer<typeof SentenceMark>;

/** A sentence of an answer. */
export const MarkedSentence = TranslatedSentence.extend({
  marks: z.array(SentenceMark).optional().meta({
    description:
      'Where the English and the gloss may differ, in the order of the English. Found again each time in the present text, and not saved. Empty if nothing was found. Absent if the version does not say which words each sign stands for (sources), because it cannot be compared.',
  }),
});
export type MarkedSentence = z.infer<typeof MarkedSentence>;

/** Part of a translation that becomes one video: the full source, or the text after one identifier of a split PDF. */
export const TranslationPart = z.object({
  identifier: z.string().min(1).max(200).optional(),
  title: z.string().min(1).max(300),
  sentences: z.array(TranslatedSentence).min(1).max(20_000),
});
export type TranslationPart = z.infer<typeof TranslationPart>;

/** Translation of one upload, with one part per video. */
export const Translation = z.object({ parts: z.array(TranslationPart).min(1).max(1001) });
export type Translation = z.infer<typeof Translation>;

/** Returns the messages that sign a translation, one per part. */
export const toMessages = ({ parts }: Translation): Message[] => parts.map(toMessage);

/** Returns the message that signs one part. */
export const toMessage = ({
  title,
  sentences,
}: Pick<TranslationPart, 'title' | 'sentences'>): Message => ({
  kind: 'translation',
  title,
  changes: [],
  phrases: sentences.flatMap(toPhrases),
});

/**
 * Splits a sentence into one phrase per clause, so that the pauses for AND, BUT and IF are made; the first
 * phrase has the cue.
 */
function toPhrases({
  id,
  english,
  units,
  cue,
  sourceCues,
  clauses = [],
}: TranslatedSentence): Phrase[] {
  const offsets = [...new Set(clauses.map(({ offset }) => offset))].sort((a, b) => a - b);
  const getClauseWords = (offset: number) => {
    const index = offsets.indexOf(offset);
    return english.slice(index === 0 ? 0 : offset, offsets[index + 1]).trim();
  };
  const splitClauses: { unit: number; words: string }[] = [];
  for (const { unit, offset } of clauses) {
    const words = getClauseWords(offset);
    // A clause that an edit left without words or signs is no longer a clause.
    if (words !== '' && unit < units.length && unit > (splitClauses.at(-1)?.unit ?? -1))
      splitClauses.push({ unit, words });
  }
  const parts = splitClauses.length > 1 ? splitClauses : [{ unit: 0, words: english }];
  return parts.map(({ unit, words }, index) => ({
    id: index === 0 ? id : `${id}.${index + 1}`,
    english: words,
    units: units.slice(index === 0 ? 0 : unit, parts[index + 1]?.unit),
    fields: [id],
    pauseAfter: index === parts.length - 1 ? 'sentence' : 'phrase',
    ...(cue !== undefined &&
      index === 0 && {
        cue,
        ...(parts.length > 1 && { said: english }),
        sourceCues,
      }),
  }));
}

const sentenceIds = z.array(z.string().min(1).max(40)).max(20_000);

/** Sentences of one part that a person has played to the end, and those they have read through. */
export const SeenPart = z.object({
  played: sentenceIds.default([]),
  read: sentenceIds.default([]),
});

/** Approval of a version. `signature` seals request, version, text, name and time; the service can verify it. */
export const Approval = z.object({
  version: z.int().min(1),
  name: person,
  registration: z.string().max(100).optional(),
  at: z.iso.datetime(),
  /** Numbers of sentences that they played and read through; missing where a client did not send them. */
  seen: z.object({ played: z.int().min(0), read: z.int().min(0) }).optional(),
  /** SHA-256 of the approved translation, hex. */
  digest: z.string(),
  signature: z.string(),
});
export type Approval = z.infer<typeof Approval>;

/** Saved version. `author` is absent for the machine's version. */
export const TranslationVersion = z.object({
  version: z.int().min(1),
  author: z.string().optional(),
  at: z.iso.datetime(),
});
export type TranslationVersion = z.infer<typeof TranslationVersion>;

/** A translation whose sentences say what is doubtful of them. */
export const MarkedTranslation = z.object({
  parts: z.array(TranslationPart.extend({ sentences: z.array(MarkedSentence) })),
});
export type MarkedTranslation = z.infer<typeof MarkedTranslation>;

/** Answer with one version of a translation, and what is known of all of them. */
export const TranslationAnswer = z.object({
  data: z.object({
    version: z.int().min(1),
    translation: MarkedTranslation,
    versions: z.array(TranslationVersion),
    /** Approvals of the newest version. */
    approvals: z.array(Approval),
    /** The version whose videos are released, while a newer one is being corrected. */
    releasedVersion: z.int().min(1).optional(),
    /** Number of approvals needed; at least two while only the last editor has approved and that is not enough. */
    approvalsNeeded: z.int().min(1),
    /** Relation of the calling person to the newest version. */
    caller: z
      .object({
        hasApproved: z.boolean(),
        hasEditedLast: z.boolean(),
        /** Whether the approval of their own edit is enough, because no other person could approve it. */
        isOwnEditEnough: z.boolean(),
      })
      .optional(),
    /** The uploaded file; the link needs no token and expires. */
    source: z.object({ link: z.string(), contentType: z.string(), fileName: z.string() }),
    leftOut: z.array(LeftOut).optional().meta({
      description:
        'What of the uploaded file is not in the translation, as the request says it too (extension).',
    }),
    /** Playback of the film where the signing lags, for a film with the signer beside or over it. */
    filmPace: FilmPace.optional(),
  }),
});
export type TranslationAnswer = z.infer<typeof TranslationAnswer>;

/** Body of opening a translation again. */
export const Reopening = z.object({ author: person });

/** Body of a new version. Refused when `version` is no longer the newest. */
export const TranslationEdit = z.object({
  /** The version that was edited. */
  version: z.int().min(1),
  author: person,
  translation: Translation,
});

/** Body of an approval: who answers for which version. */
export const ApprovalLetter = z.object({
  version: z.int().min(1),
  name: person,
  /** E.g. a registration number of NRCPD. */
  registration: z.string().trim().max(100).optional(),
  /**
   * Sentences that were played or read through, for each part in order. Required from a person, optional for
   * a client. If given, it must include all sentences of the version.
   */
  seen: z.array(SeenPart).max(1001).optional(),
});

/** Body of a rejection: who refuses which version, and why. */
export const RejectionLetter = z.object({
  version: z.int().min(1),
  name: person,
  reason: z.string().trim().min(1, 'Enter a reason.').max(2000),
});
