/** Start of the film by the clock of its subtitles. */
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { type Entry, hasWrongStart } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { programmeTime } from '#upload/check/programme-time.ts';

export function FilmStart({ entry, queue }: { entry: Entry; queue: UploadQueue }) {
  const { id, path, checked, subtitles, subtitlesStartAt = '' } = entry;
  const found = programmeTime(subtitles?.text ?? '', checked?.durationSeconds);
  const isWrong = hasWrongStart(entry);
  return (
    <>
      {found !== undefined && subtitlesStartAt === '' && (
        <Callout
          kind="odd"
          title={`The subtitles begin at ${found.firstCue}, which is after the film.`}
        >
          <p>They may have the times of a programme. Say when the film starts by them.</p>
          <Button
            aria-label={`${path} starts at ${found.hour}`}
            onPress={() => queue.setSubtitlesStart(id, found.hour)}
          >
            The film starts at {found.hour}
          </Button>
        </Callout>
      )}
      <TextField
        label="Film starts at"
        help="What the subtitles call the beginning of the film, such as 10:00:00. Leave it empty where they count from the beginning."
        value={subtitlesStartAt}
        onChange={(text) => queue.setSubtitlesStart(id, text)}
        {...(isWrong && {
          status: 'wrong' as const,
          message: 'Give a time such as 10:00:00. The file is not sent before.',
        })}
        className="max-w-md"
        inputClassName="max-w-40"
      />
    </>
  );
}
