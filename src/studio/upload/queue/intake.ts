/** Takes files in: checks them, tells what came before, and pairs subtitles with films. */
import { type CheckedFile, checkFile } from '#upload/check/check-file.ts';
import { compareFiles, type Fingerprint, toContentKey } from '#upload/check/fingerprint.ts';
import { isSubtitleName } from '#upload/check/subtitles.ts';
import type { PickedFile } from '#upload/picked-files.ts';
import { findSentFile } from '#upload/saved-uploads.ts';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import type { Entry } from './entry.ts';
import { FILE_READERS } from './look-into-file.ts';
import { createSubtitlePairing } from './pair-subtitles.ts';
import { type QueueStore, toProblem } from './queue-store.ts';

const CHECKED_AT_ONCE = 3;

/**
 * Creates the intake of files into the queue.
 * @param connection names the service without a secret
 * @param goOnWith receives a file that an unfinished upload waits for
 */
export function createIntake(
  store: QueueStore,
  connection: string,
  goOnWith: (id: number, picked: PickedFile) => void,
) {
  const { read, publish, find, change, drop, nextId } = store;
  const pairing = createSubtitlePairing(store);
  let checking = 0;
  const beingChecked = new Set<number>();

  const newEntry = ({ file, path, handle }: PickedFile): Entry => ({
    id: nextId(),
    path,
    sizeBytes: file.size,
    file,
    handle,
    identifiers: [],
    meter: FIRST_METER,
    state: { kind: 'checking' },
  });

  async function checkNext(): Promise<void> {
    const entry = read().entries.find(
      ({ state, checked, id }) =>
        state.kind === 'checking' && checked === undefined && !beingChecked.has(id),
    );
    if (entry?.file === undefined || checking >= CHECKED_AT_ONCE) return;
    const { id, file } = entry;
    checking++;
    beingChecked.add(id);
    void checkNext();
    try {
      const checked = await checkFile(file, FILE_READERS);
      if (find(id) !== undefined && !takeUp(entry, checked))
        change(id, {
          checked,
          state: { kind: 'ready' },
          ...(await findAlike(id, checked, read().entries, connection)),
        });
    } catch (error) {
      change(id, { state: { kind: 'refused', ...toProblem(error) } });
    } finally {
      checking--;
      beingChecked.delete(id);
      void checkNext();
    }
  }
  /** Whether an unfinished upload waits for the file; if so, the file is handed to it. */
  function takeUp({ id, path, file, handle }: Entry, { fingerprint }: CheckedFile): boolean {
    const waiting = waitingFor(read().entries, fingerprint);
    if (waiting === undefined || file === undefined) return false;
    drop(id);
    goOnWith(waiting.id, { file, path, handle });
    return true;
  }

  return {
    /** Subtitles go to the film of their name, or to the entry `onto`. */
    async add(picked: readonly PickedFile[], onto?: number): Promise<void> {
      const subtitles = picked.filter(({ path }) => isSubtitleName(path));
      const files = picked.filter(({ path }) => !isSubtitleName(path));
      publish({ entries: [...read().entries, ...files.map(newEntry)] });
      void checkNext();
      for (const file of subtitles) await pairing.add(file, onto);
      pairing.pairLoose();
    },
    pair: pairing.pair,
    dropLoose: pairing.dropLoose,
  };
}

/** Finds the unfinished upload that waits for a file of this content. */
const waitingFor = (entries: readonly Entry[], fingerprint: Fingerprint): Entry | undefined =>
  entries.find(
    ({ state, begun }) =>
      state.kind === 'needs-file' &&
      begun !== undefined &&
      compareFiles(begun.fingerprint, fingerprint) === 'same',
  );

async function findAlike(
  id: number,
  { fingerprint }: CheckedFile,
  entries: readonly Entry[],
  connection: string,
): Promise<Pick<Entry, 'alike'>> {
  const twin = entries.find(
    ({ id: otherId, checked, state }) =>
      otherId !== id &&
      checked !== undefined &&
      state.kind !== 'done' &&
      toContentKey(checked.fingerprint) === toContentKey(fingerprint),
  );
  if (twin !== undefined) return { alike: { kind: 'queued', path: twin.path } };
  const sent = await findSentFile(connection, fingerprint);
  return sent === undefined ? {} : { alike: { kind: 'sent', sent } };
}
