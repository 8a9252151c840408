/** Patterns of our announcements: one for each kind of statement, and one for each reason. */

import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { reasonPhrase } from '#announcement/phrases/reason-phrase.ts';
import type { PlanOptions } from '#announcement/plan-announcement.ts';
import type { Message } from '#contract/message.ts';
import { getSentenceId, type SentenceId } from '#contract/patterns/sentence.ts';
import type { Reason } from '#reference/reason.ts';
import type { Reference } from '#reference/reference.ts';
import { createPattern, type ExemplifiedPattern } from './pattern.ts';
import { STATEMENT_KINDS } from './samples.ts';

const PLACES: readonly PlanOptions[] = [
  {},
  { stops: 'key' },
  { board: 'beside' },
  { board: 'beside', stops: 'board', operatorName: 'board' },
  { board: 'below', stops: 'board', operatorName: 'board' },
  { board: 'beside', stops: 'key' },
];

/** Message options among which organisations can choose. */
const OPTIONS: readonly PlanOptions[] = (['plain', 'operator'] as const).flatMap((wording) =>
  PLACES.map((place) => ({ ...place, wording })),
);

/** Selects the first messages with each sentence, so that every approved sentence has been shown. */
function withEachSentence(messages: readonly Message[]): Message[] {
  const seenSentences = new Set<SentenceId>();
  return messages.filter(({ phrases }) => {
    const initialSize = seenSentences.size;
    for (const phrase of phrases) seenSentences.add(getSentenceId(phrase));
    return seenSentences.size > initialSize;
  });
}

function trainPatterns(reference: Reference): ExemplifiedPattern[] {
  return STATEMENT_KINDS.map(({ id, title, bodies }) => {
    const messages = OPTIONS.flatMap((options) =>
      bodies.flatMap((body) => assessAnnouncement(body, reference, options).plan?.messages ?? []),
    );
    return createPattern({ id: `train-${id}`, kind: 'train', title }, withEachSentence(messages));
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Reasons of one cause, which differ in when. */
function reasonPatterns(reference: Reference): ExemplifiedPattern[] {
  const byCause = new Map<string, Reason[]>();
  for (const reason of reference.listReasons())
    byCause.set(reason.cause, [...(byCause.get(reason.cause) ?? []), reason]);
  return [...byCause].map(([cause, reasons]) =>
    createPattern(
      { id: `reason-${reasons[0]!.code}`, kind: 'reason', title: capital(cause) },
      reasons.map((reason) => ({
        kind: 'train',
        title: capital(cause),
        phrases: [reasonPhrase(reason)],
        changes: [],
      })),
    ),
  );
}

const patternsByReference = new WeakMap<Reference, readonly ExemplifiedPattern[]>();

/** Lists every pattern of announcements. Computed once: it takes some hundred milliseconds. */
export function announcementPatterns(reference: Reference): readonly ExemplifiedPattern[] {
  let patterns = patternsByReference.get(reference);
  if (patterns === undefined) {
    patterns = [...trainPatterns(reference), ...reasonPatterns(reference)];
    patternsByReference.set(reference, patterns);
  }
  return patterns;
}
