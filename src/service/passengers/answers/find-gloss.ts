/** Finds the sign of a moment. */
import { Timeline } from '#contract/screens/timeline.ts';
import type { StoredAnswer } from '#service/ports/passengers/answers.ts';
import type { Ports } from '#service/ports/ports.ts';

/** A person presses this much later than they have seen a sign, at most. */
const LATE_SECONDS = 1;

/** Finds the sign that a video shows at a moment, or has just shown; undefined where there is none. */
export async function findGloss(
  { files }: Pick<Ports, 'files'>,
  { timelineKey }: Pick<StoredAnswer, 'timelineKey'>,
  atMs: number,
): Promise<string | undefined> {
  const stream = timelineKey === undefined ? undefined : await files.read(timelineKey);
  if (stream === undefined) return undefined;
  const { signs = [] } = Timeline.parse(await new Response(stream).json());
  const seconds = atMs / 1000;
  const sign = signs.findLast(({ startSeconds }) => startSeconds <= seconds);
  return sign !== undefined && seconds <= sign.endSeconds + LATE_SECONDS ? sign.gloss : undefined;
}
