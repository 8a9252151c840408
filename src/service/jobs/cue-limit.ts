/** Keeps the times of an edited translation inside the film that it is of. Pure. */
import type { Translation } from '#contract/requests/translation.ts';
import { ServiceError } from '#service/http/service-error.ts';

const listCues = ({ parts }: Translation) =>
  parts.flatMap(({ sentences }) =>
    sentences.flatMap(({ id, cue }) => (cue === undefined ? [] : [{ id, ...cue }])),
  );

/**
 * Checks that edited cues end within the source. The length of the film is known only to the translator that
 * read it, so an edit may use the time up to the last cue that was read.
 *
 * @param read translation as read from the source, before all edits
 * @throws {ServiceError} `field-invalid` for a cue after the last one, naming its sentence
 */
export function requireCuesWithin(read: Translation, edited: Translation): void {
  const last = listCues(read).reduce((latest, { endSeconds }) => Math.max(latest, endSeconds), 0);
  const beyond = listCues(edited).find(({ endSeconds }) => endSeconds > last);
  if (beyond === undefined) return;
  throw new ServiceError(
    'field-invalid',
    last === 0
      ? `Sentence ${beyond.id} has a time, but the source has none. Remove its cue.`
      : `Sentence ${beyond.id} ends at ${beyond.endSeconds} seconds. The last words of the source end at ${last} seconds.`,
    { field: 'translation' },
  );
}
