/** Messages in which signs are read: announcements of every kind, and sentences of other texts as they are translated. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { Message } from '#contract/message.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import type { Reference } from '#reference/reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { listSentences } from '#tools/evaluation/evaluate-gloss.ts';
import { sampleRequests } from '#tools/inspection/sample-requests.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';
import { translateSentences } from '#translation/translate-text.ts';

/** Signs a clause of a translated sentence as a phrase. */
const toPhrases = ({ english, units, clauses }: SentenceDraft): Message['phrases'] =>
  clauses.map(({ units: { start, end } }, index) => ({
    id: `clause-${index}`,
    english,
    units: units.slice(start, end),
    fields: [],
    pauseAfter: index === clauses.length - 1 ? 'sentence' : 'phrase',
  }));

/** Draws announcements from a seed, with the defaults of the studio. */
export const sampleAnnouncements = (seed: number, count: number, reference: Reference): Message[] =>
  sampleRequests(seed, count).flatMap(
    ({ body }) => assessAnnouncement(body, reference, STUDIO_OPTIONS).plan!.messages,
  );

/** Translates the sentences on which translation is tried: notices, letters, news and more. */
export async function translateNotices(reference: Reference): Promise<Message[]> {
  const sentences = (['tuned', 'held'] as const)
    .flatMap((half) => listSentences(half))
    .map(({ english }) => ({ text: english }));
  const drafts = await translateSentences(sentences, { library: signLibrary(), reference });
  return drafts
    .filter(({ units }) => units.length > 0)
    .map((draft) => ({
      kind: 'translation',
      title: draft.english,
      changes: [],
      phrases: toPhrases(draft).filter(({ units }) => units.length > 0),
    }));
}
