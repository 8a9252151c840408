/** Recordings of a library and the consents to them, read from its history. Pure. */
import type { LibraryEntry } from '#contract/library/library-change.ts';
import { newestOfSlots } from '#contract/library/library-rules.ts';
import type { RecordingId } from '#contract/library/recording-change.ts';

/** Consent of a person, and the recordings that depend on it. */
export interface KnownConsent {
  readonly id: string;
  readonly signer: string;
  readonly purpose: string;
  readonly until?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
  /** Person who entered the consent: they may withdraw it, as an administrator may. */
  readonly personId: string;
  readonly recordings: readonly RecordingId[];
}

/**
 * Lists valid consents, newest first.
 * @param entries the full history of a library
 */
export function consentsIn(entries: readonly LibraryEntry[]): KnownConsent[] {
  const present = newestOfSlots(entries);
  const made = new Map<string, RecordingId[]>();
  for (const { change } of present)
    if (change.kind === 'recording' && change.made !== undefined)
      made.set(change.made.consent, [...(made.get(change.made.consent) ?? []), change.recording]);
  return present
    .flatMap(({ change, at, by }): KnownConsent[] =>
      change.kind === 'consent' && change.given !== undefined
        ? [
            {
              id: change.consent,
              ...change.given,
              at,
              personId: by.id,
              recordings: made.get(change.consent) ?? [],
            },
          ]
        : [],
    )
    .reverse();
}

/** Consents that were withdrawn, or have ended. */
export const withdrawnIn = (entries: readonly LibraryEntry[]): ReadonlySet<string> =>
  new Set(
    newestOfSlots(entries).flatMap(({ change }) =>
      change.kind === 'consent' && change.given === undefined ? [change.consent] : [],
    ),
  );

/** Maps each recording to the person who registered it. */
export function makersIn(entries: readonly LibraryEntry[]): ReadonlyMap<RecordingId, string> {
  return new Map(
    newestOfSlots(entries).flatMap(({ change, by }): [RecordingId, string][] =>
      change.kind === 'recording' ? [[change.recording, by.id]] : [],
    ),
  );
}
