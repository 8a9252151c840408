/** Start of the film by the clock of its subtitles. */
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { type Entry, hasWrongStart } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { findProgrammeTime } from '#upload/check/programme-time.ts';

export function FilmStart({ entry, queue }: { entry: Entry; queue: UploadQueue }) {
  const { id, path, checked, subtitles, subtitlesStartAt = '' } = entry;
  const found = findProgrammeTime(subtitles?.text ?? '', checked?.durationSeconds);
  const isWrong = hasWrongStart(entry);
  return (
    <>
      {found !== undefined && subtitlesStartAt === '' && (
        <Callout
          kind="warning"
          title={`The subtitles begin at ${found.firstCue}, after the film ends.`}
        >
          <p>They may be programme times. Enter when the film starts.</p>
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
        help="The time the subtitles give for the start of the film, such as 10:00:00. Leave it blank if they start at zero."
        value={subtitlesStartAt}
        onChange={(text) => queue.setSubtitlesStart(id, text)}
        {...(isWrong && {
          status: 'error' as const,
          message: 'Enter a time, such as 10:00:00. The file is not sent until you do.',
        })}
        className="max-w-md"
        inputClassName="max-w-40"
      />
    </>
  );
}
