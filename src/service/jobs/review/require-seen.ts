/** Checks that all sentences were reviewed before an approval. Pure. */
import type { z } from 'zod';
import type { Approval, SeenPart, Translation } from '#contract/requests/translation.ts';
import { ServiceError } from '#service/http/service-error.ts';

/** Named in an error. */
const MAX_NAMED = 5;

/**
 * Counts how many sentences were played, and how many only read.
 *
 * @param isPerson whether the caller is a person, who has to give the lists; a client is responsible for its
 * own people
 * @throws {ServiceError} where a sentence is in neither list, or a person gives no list
 */
export function requireSeen(
  { parts }: Translation,
  seenParts: readonly z.output<typeof SeenPart>[] | undefined,
  isPerson: boolean,
): Approval['seen'] {
  if (seenParts === undefined) {
    if (!isPerson) return undefined;
    throw new ServiceError(
      'field-required',
      'Play each sentence, or read it and tick it, before you approve.',
      { field: 'seen' },
    );
  }
  const counts = { played: 0, read: 0 };
  const missing = parts.flatMap(({ title, sentences }, index) => {
    const played = new Set(seenParts[index]?.played);
    const read = new Set(seenParts[index]?.read);
    return sentences.flatMap(({ id }) => {
      if (played.has(id)) counts.played += 1;
      else if (read.has(id)) counts.read += 1;
      else return [`${id} of “${title}”`];
      return [];
    });
  });
  if (missing.length === 0) return counts;
  const named = missing.slice(0, MAX_NAMED).join(', ');
  const rest = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  throw new ServiceError('field-invalid', `Play or read these sentences first: ${named}${rest}.`, {
    field: 'seen',
  });
}
