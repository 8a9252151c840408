/** Notes what calls showed: when it changes, and each minute, so that a working connection costs few writes. */
import type { ConnectionOutcome } from '#contract/departures/connections/connection.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getMonth } from './budget.ts';
import type { FeedAnswer } from './call-feed.ts';
import type { KnownConnection } from './list-connections.ts';

const NOTE_EVERY_MS = 60_000;

/** Converts an answer to what administrators see. */
export const toOutcome = (
  { state, sentence, status }: Pick<FeedAnswer, 'state' | 'sentence' | 'status'>,
  now: number,
): ConnectionOutcome => ({
  state,
  at: new Date(now).toISOString(),
  sentence,
  ...(status !== undefined && { status }),
});

/** Creates the notes of this process. */
export function createOutcomeNotes({ connections, now }: Pick<Ports, 'connections' | 'now'>) {
  const noted = new Map<string, { state: string; sentence: string; at: number }>();
  return {
    async note(
      { tenant, id }: KnownConnection,
      answer: Pick<FeedAnswer, 'state' | 'sentence' | 'status'>,
    ): Promise<void> {
      const { state, sentence } = answer;
      const key = `${tenant} ${id}`;
      const last = noted.get(key);
      const isOld = last === undefined || Math.abs(now() - last.at) >= NOTE_EVERY_MS;
      if (!isOld && last.state === state && last.sentence === sentence) return;
      noted.set(key, { state, sentence, at: now() });
      await connections.note(tenant, id, getMonth(now()), toOutcome(answer, now()));
    },
  };
}
