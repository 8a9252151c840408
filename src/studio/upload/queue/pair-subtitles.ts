/** Subtitles go to the film of their name; those without one wait in the list. */
import { isMedia } from '#contract/file-type.ts';
import { findFilm, readSubtitles } from '#upload/check/subtitles.ts';
import type { PickedFile } from '#upload/picked-files.ts';
import type { Entry } from './entry.ts';
import { type QueueStore, toProblem } from './queue-store.ts';

const takesSubtitles = ({ state, checked, subtitles }: Entry): boolean =>
  (state.kind === 'ready' || state.kind === 'checking') &&
  (checked === undefined || isMedia(checked.type)) &&
  subtitles === undefined;

export function createSubtitlePairing({ read, publish, change, nextId }: QueueStore) {
  const films = () => read().entries.filter(takesSubtitles);
  const filmNamedLike = (path: string): Entry | undefined => {
    const candidates = films();
    const index = findFilm(
      path,
      candidates.map((film) => film.path),
    );
    return index === undefined ? undefined : candidates[index];
  };
  const dropLoose = (looseId: number) =>
    publish({ loose: read().loose.filter(({ id }) => id !== looseId) });
  /** Gives loose subtitles to a film. */
  const pair = (looseId: number, id: number) => {
    const { subtitles } = read().loose.find((loose) => loose.id === looseId) ?? {};
    if (subtitles === undefined) return;
    change(id, { subtitles });
    dropLoose(looseId);
  };

  return {
    pair,
    dropLoose,
    /** Adds subtitles to the entry `onto` if it takes them, else to the film of their name. */
    async add({ file, path }: PickedFile, onto: number | undefined): Promise<void> {
      const id = nextId();
      try {
        const subtitles = await readSubtitles(file);
        const target = films().find((film) => film.id === onto) ?? filmNamedLike(path);
        if (target !== undefined) change(target.id, { subtitles });
        else publish({ loose: [...read().loose, { id, path, subtitles }] });
      } catch (error) {
        publish({ loose: [...read().loose, { id, path, problem: toProblem(error) }] });
      }
    },
    /** Pairs subtitles that were added before their film. */
    pairLoose(): void {
      for (const { id, path } of read().loose) {
        const film = filmNamedLike(path);
        if (film !== undefined) pair(id, film.id);
      }
    },
  };
}
