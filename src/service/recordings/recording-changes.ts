/** Checks of changes to recordings and consents, and the removal of films that they take away. */
import type { LibraryChange, LibraryEntry } from '#contract/library/library-change.ts';
import type { MadeRecording } from '#contract/library/recording-change.ts';
import type { Caller } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { PrepareChanges } from '#service/library/library.ts';
import type { RecordingFile } from '#service/ports/library/recordings.ts';
import type { Ports } from '#service/ports/ports.ts';
import { clearRemovedFiles } from '#service/requests/removed-files.ts';

/** Whether a change takes something away that a person has recorded. */
const takesAway = (change: LibraryChange): boolean =>
  (change.kind === 'consent' && change.given === undefined) ||
  (change.kind === 'recording' && change.made === undefined);

/** Whether a change is of recordings at all. */
const isOfRecordings = ({ kind }: LibraryChange): boolean =>
  kind === 'consent' || kind === 'recording';

const isSameSlot = (a: LibraryChange, b: LibraryChange): boolean =>
  (a.kind === 'consent' && b.kind === 'consent' && a.consent === b.consent) ||
  (a.kind === 'recording' && b.kind === 'recording' && a.recording === b.recording);

/**
 * Checks that the caller may change these recordings and consents.
 * @throws {ServiceError} `scope-missing` where another person's would be changed, and the caller is no
 * administrator
 */
function requireOwnership(
  changes: readonly LibraryChange[],
  present: readonly LibraryEntry[],
  { scopes, clientId }: Caller,
): void {
  if (scopes.includes('library:write')) return;
  for (const [index, change] of changes.entries()) {
    if (!isOfRecordings(change)) continue;
    const existing = present.find((entry) => isSameSlot(entry.change, change));
    if (existing === undefined || existing.by.id === clientId) continue;
    throw new ServiceError(
      'scope-missing',
      'Another person added this. Only they or an administrator can change it.',
      { field: `changes[${index}]` },
    );
  }
}

/**
 * Checks that the film of a recording is stored, and plays between the points of the recording.
 * @throws {ServiceError} `conflict` where it is not stored, or was announced with other points
 */
function requireFilm(
  recording: MadeRecording,
  film: RecordingFile | undefined,
  field: string,
): void {
  if (film?.state !== 'stored')
    throw new ServiceError('conflict', 'The film of this recording is missing. Send it first.', {
      field,
    });
  if (film.inSeconds !== recording.inSeconds || film.seconds !== recording.seconds)
    throw new ServiceError(
      'conflict',
      'The film of this recording has different start and end points.',
      {
        field,
      },
    );
}

type ConsentChange = Extract<LibraryChange, { kind: 'consent' }>;

/** Validity of each consent. One that was withdrawn never becomes valid again. */
type ConsentStates = Map<string, boolean>;

const getConsentStates = (present: readonly LibraryEntry[]): ConsentStates =>
  new Map(
    present.flatMap(({ change }) =>
      change.kind === 'consent' ? [[change.consent, change.given !== undefined]] : [],
    ),
  );

/**
 * Records a consent as given or withdrawn.
 * @throws {ServiceError} `conflict` where a consent is given that was withdrawn
 */
function noteConsent(
  consentStates: ConsentStates,
  { consent, given }: ConsentChange,
  field: string,
): void {
  if (given !== undefined && consentStates.get(consent) === false)
    throw new ServiceError(
      'conflict',
      'This consent has been withdrawn. Ask the person again and add a new consent.',
      { field },
    );
  consentStates.set(consent, given !== undefined);
}

/**
 * Checks that each recording has its film and a valid consent.
 * @throws {ServiceError} `conflict`, naming the first recording whose film or consent is missing
 */
async function requireFilmsAndConsents(
  { recordings }: Pick<Ports, 'recordings'>,
  tenant: string,
  changes: readonly LibraryChange[],
  present: readonly LibraryEntry[],
): Promise<void> {
  const consentStates = getConsentStates(present);
  const ids = changes.flatMap((change) => (change.kind === 'recording' ? [change.recording] : []));
  const films = new Map((await recordings.find(tenant, ids)).map((film) => [film.id, film]));
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'consent') noteConsent(consentStates, change, `changes[${index}].consent`);
    if (change.kind !== 'recording' || change.made === undefined) continue;
    if (consentStates.get(change.made.consent) !== true)
      throw new ServiceError(
        'conflict',
        'Consent for this recording was withdrawn or never given.',
        { field: `changes[${index}].made.consent` },
      );
    requireFilm(change.made, films.get(change.recording), `changes[${index}].recording`);
  }
}

/** Recordings that changes take away: each by itself, or with the consent that it was made under. */
export function takenAway(
  changes: readonly LibraryChange[],
  present: readonly LibraryEntry[],
): string[] {
  const withdrawn = new Set(
    changes.flatMap((change) =>
      change.kind === 'consent' && change.given === undefined ? [change.consent] : [],
    ),
  );
  const single = changes.flatMap((change) =>
    change.kind === 'recording' && change.made === undefined ? [change.recording] : [],
  );
  const under = present.flatMap(({ change }) =>
    change.kind === 'recording' && change.made !== undefined && withdrawn.has(change.made.consent)
      ? [change.recording]
      : [],
  );
  return [...new Set([...single, ...under])];
}

type Stores = Pick<Ports, 'recordings' | 'removals' | 'files' | 'log'>;

/**
 * Checks what changes do to recordings, and removes the films that they take away. The films are removed
 * first: if the rest fails, no one is shown who has withdrawn.
 *
 * @throws {ServiceError} `scope-missing`, `conflict`
 */
export const prepareRecordings =
  (stores: Stores & Pick<Ports, 'signLibraries'>): PrepareChanges =>
  async (caller, changes) => {
    if (!changes.some(isOfRecordings)) return;
    const { tenant } = caller;
    const { signLibraries } = stores;
    const present = await signLibraries.newest(tenant, await signLibraries.revision(tenant));
    requireOwnership(changes, present, caller);
    await requireFilmsAndConsents(stores, tenant, changes, present);
    if (changes.some(takesAway)) await letGo(stores, tenant, takenAway(changes, present));
  };

/** Films go at once; one that the store cannot remove now goes with the next sweep. */
export async function letGo(stores: Stores, tenant: string, ids: readonly string[]): Promise<void> {
  await stores.recordings.remove(tenant, ids);
  await clearRemovedFiles(stores);
}
