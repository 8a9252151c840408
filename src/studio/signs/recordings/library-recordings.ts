/** Recordings of a library and the consents to them, read from its history. Pure. */
import type { LibraryEntry } from '#contract/library/library-change.ts';
import { getNewestPerSlot } from '#contract/library/library-rules.ts';
import type { RecordingId } from '#contract/library/recording-change.ts';

/** Consent of a person, and the recordings that depend on it. */
export interface KnownConsent {
  readonly id: string;
  readonly signer: string;
  readonly purpose: string;
  readonly until?: string | undefined;
  /** ISO 8601. */
  readonly givenAt: string;
  /** Person who entered the consent: they may withdraw it, as an administrator may. */
  readonly personId: string;
  readonly recordings: readonly RecordingId[];
}

/**
 * Lists valid consents, newest first.
 * @param entries the full history of a library
 */
export function listConsents(entries: readonly LibraryEntry[]): KnownConsent[] {
  const present = getNewestPerSlot(entries);
  const recordingsByConsent = new Map<string, RecordingId[]>();
  for (const { change } of present)
    if (change.kind === 'recording' && change.made !== undefined)
      recordingsByConsent.set(change.made.consent, [
        ...(recordingsByConsent.get(change.made.consent) ?? []),
        change.recording,
      ]);
  return present
    .flatMap(({ change, at, by }): KnownConsent[] =>
      change.kind === 'consent' && change.given !== undefined
        ? [
            {
              id: change.consent,
              ...change.given,
              givenAt: at,
              personId: by.id,
              recordings: recordingsByConsent.get(change.consent) ?? [],
            },
          ]
        : [],
    )
    .reverse();
}

/** Consents that were withdrawn, or have ended. */
export const withdrawnIn = (entries: readonly LibraryEntry[]): ReadonlySet<string> =>
  new Set(
    getNewestPerSlot(entries).flatMap(({ change }) =>
      change.kind === 'consent' && change.given === undefined ? [change.consent] : [],
    ),
  );

/** Maps each recording to the person who registered it. */
export function mapMakers(entries: readonly LibraryEntry[]): ReadonlyMap<RecordingId, string> {
  return new Map(
    getNewestPerSlot(entries).flatMap(({ change, by }): [RecordingId, string][] =>
      change.kind === 'recording' ? [[change.recording, by.id]] : [],
    ),
  );
}
