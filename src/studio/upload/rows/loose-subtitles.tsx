/** Subtitles that match no film by name: the person says which. */
import { Captions, X } from 'lucide-react';
import { isMedia } from '#contract/file-type.ts';
import { IconButton } from '#studio/ui/button.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { Entry, LooseSubtitles } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { FAILURE_MESSAGES } from './entry-text.ts';

export function LooseSubtitlesRow({
  loose,
  entries,
  queue,
}: {
  loose: LooseSubtitles;
  entries: readonly Entry[];
  queue: UploadQueue;
}) {
  const { id, path, problem } = loose;
  const films = entries.filter(
    ({ state, checked }) =>
      state.kind === 'ready' && checked !== undefined && isMedia(checked.type),
  );
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h3 className="flex min-w-0 items-center gap-3 text-lg font-semibold">
          <Captions aria-hidden className="size-6 shrink-0 text-muted" />
          <span className="min-w-0">{path}</span>
        </h3>
        <IconButton label={`Remove ${path} from the list`} onPress={() => queue.dropLoose(id)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {problem !== undefined ? (
        <Callout kind="error" title={`${FAILURE_MESSAGES[problem.code].title}.`}>
          <p>{problem.message}</p>
        </Callout>
      ) : films.length === 0 ? (
        <p className="text-muted">
          Subtitles without a film. Add the film. A film with the same name is matched
          automatically.
        </p>
      ) : (
        <Select
          label="Belongs to"
          placeholder="Choose the film"
          choices={films.map((film) => ({ id: String(film.id), label: film.path }))}
          value={null}
          onChange={(film) => queue.pair(id, Number(film))}
          className="max-w-md"
        />
      )}
    </li>
  );
}
