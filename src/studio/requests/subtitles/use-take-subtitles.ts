/** Subtitles for a request that waits for them, with the time at which they say that the film starts. */
import { useState } from 'react';
import { useGiveSubtitles } from '#studio/queries/requests/use-request-actions.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { findProgrammeTime, formatClock, parseClock } from '#upload/check/programme-time.ts';
import { readSubtitles } from '#upload/check/subtitles.ts';

/**
 * Accepts a subtitle file for a request, and sends it.
 * @param start start time of the film, as far as it is known
 */
export function useTakeSubtitles(requestId: string, start: string) {
  const give = useGiveSubtitles(requestId);
  const [problem, setProblem] = useState<string>();
  const [startsAt, setStartsAt] = useState(start);
  const startSeconds = parseClock(startsAt);
  const isWrongStart = startsAt.trim() !== '' && startSeconds === undefined;

  async function send(file: File): Promise<string | undefined> {
    const { text, cueCount } = await readSubtitles(file);
    const found = findProgrammeTime(text, undefined);
    if (found !== undefined && startSeconds === undefined)
      return `The captions in ${file.name} begin at ${found.firstCue}. If these are programme times, enter when the film starts, such as ${found.hour}, and choose the file again. If not, enter 00:00:00.`;
    await give.mutateAsync({
      text,
      startsAt: startSeconds === undefined ? undefined : formatClock(startSeconds),
    });
    showToast({
      kind: 'success',
      title: 'Subtitles accepted',
      message: `${file.name}, ${cueCount} ${cueCount === 1 ? 'caption' : 'captions'}. The translation continues.`,
    });
    return undefined;
  }

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || give.isPending || isWrongStart) return;
    setProblem(undefined);
    try {
      setProblem(await send(file));
    } catch (error) {
      const { title, advice } = explainFailure(error);
      const isOwn = error instanceof Error && error.name === 'UploadError';
      setProblem(isOwn ? error.message : `${title}. ${advice}`);
    }
  }

  return { take, problem, startsAt, setStartsAt, isWrongStart, isPending: give.isPending };
}
