/** Accepts files: checks them, finds earlier uploads of them, and pairs subtitles with films. */
import { checkFile } from '#upload/check/check-file.ts';
import { compareFiles, contentKey } from '#upload/check/fingerprint.ts';
import { filmOf, isSubtitleName, readSubtitles } from '#upload/check/subtitles.ts';
import { sentBefore } from '#upload/kept-uploads.ts';
import type { PickedFile } from '#upload/picked-files.ts';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import type { Entry } from './entry.ts';
import { lookIntoPdf } from './look-into-pdf.ts';
import { problemOf, type QueueStore } from './queue-store.ts';

const CHECKED_AT_ONCE = 3;

/**
 * @param connection names the service without a secret
 * @param goOnWith gets a file that an unfinished upload waits for
 */
export function createIntake(
  { read, publish, find, change, drop, nextId }: QueueStore,
  connection: string,
  goOnWith: (id: number, picked: PickedFile) => void,
) {
  let checking = 0;
  const beingChecked = new Set<number>();

  const newEntry = ({ file, path, handle }: PickedFile): Entry => ({
    id: nextId(),
    path,
    sizeBytes: file.size,
    file,
    ...(handle && { handle }),
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
      const checked = await checkFile(file, lookIntoPdf);
      if (find(id) !== undefined && !takeUp(entry, checked))
        change(id, { checked, state: { kind: 'ready' }, ...(await alikeOf(id, checked)) });
    } catch (error) {
      change(id, { state: { kind: 'refused', ...problemOf(error) } });
    } finally {
      checking--;
      beingChecked.delete(id);
      void checkNext();
    }
  }
  /** A file that an unfinished upload waits for goes to it. */
  function takeUp({ id, path, file, handle }: Entry, checked: NonNullable<Entry['checked']>) {
    const waiting = read().entries.find(
      ({ state, begun }) =>
        state.kind === 'needs-file' &&
        begun !== undefined &&
        compareFiles(begun.fingerprint, checked.fingerprint) === 'same',
    );
    if (waiting === undefined || file === undefined) return false;
    drop(id);
    goOnWith(waiting.id, { file, path, ...(handle && { handle }) });
    return true;
  }

  async function alikeOf(
    id: number,
    { fingerprint }: NonNullable<Entry['checked']>,
  ): Promise<Pick<Entry, 'alike'>> {
    const twin = read().entries.find(
      ({ id: other, checked, state }) =>
        other !== id &&
        checked !== undefined &&
        state.kind !== 'done' &&
        contentKey(checked.fingerprint) === contentKey(fingerprint),
    );
    if (twin !== undefined) return { alike: { kind: 'queued', path: twin.path } };
    const sent = await sentBefore(connection, fingerprint);
    return sent === undefined ? {} : { alike: { kind: 'sent', sent } };
  }

  const takesSubtitles = ({ state, checked }: Entry) =>
    (state.kind === 'ready' || state.kind === 'checking') && checked?.pdf === undefined;

  async function addSubtitles({ file, path }: PickedFile, onto: number | undefined) {
    const id = nextId();
    try {
      const subtitles = await readSubtitles(file);
      const films = read().entries.filter(
        (entry) => takesSubtitles(entry) && entry.subtitles === undefined,
      );
      const index = filmOf(
        path,
        films.map((film) => film.path),
      );
      const target = films.find((film) => film.id === onto)?.id ?? films[index ?? -1]?.id;
      if (target !== undefined) change(target, { subtitles });
      else publish({ loose: [...read().loose, { id, path, subtitles }] });
    } catch (error) {
      publish({ loose: [...read().loose, { id, path, problem: problemOf(error) }] });
    }
  }

  /** Films that came after their subtitles. */
  function pairLoose(): void {
    for (const { id, path, subtitles } of read().loose) {
      const films = read().entries.filter(
        (entry) => takesSubtitles(entry) && entry.subtitles === undefined,
      );
      const film =
        films[
          filmOf(
            path,
            films.map((entry) => entry.path),
          ) ?? -1
        ];
      if (film === undefined || subtitles === undefined) continue;
      change(film.id, { subtitles });
      publish({ loose: read().loose.filter((other) => other.id !== id) });
    }
  }

  return {
    /** Subtitles go to the film of their name, or to the entry `onto`. */
    async add(picked: readonly PickedFile[], onto?: number): Promise<void> {
      const subtitles = picked.filter(({ path }) => isSubtitleName(path));
      const files = picked.filter(({ path }) => !isSubtitleName(path));
      publish({ entries: [...read().entries, ...files.map(newEntry)] });
      void checkNext();
      for (const file of subtitles) await addSubtitles(file, onto);
      pairLoose();
    },
    /** Gives loose subtitles to a film. */
    pair(looseId: number, id: number): void {
      const { subtitles } = read().loose.find((loose) => loose.id === looseId) ?? {};
      if (subtitles === undefined) return;
      change(id, { subtitles });
      publish({ loose: read().loose.filter((loose) => loose.id !== looseId) });
    },
    dropLoose: (looseId: number) =>
      publish({ loose: read().loose.filter((loose) => loose.id !== looseId) }),
  };
}
