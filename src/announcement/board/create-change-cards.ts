/** Change cards of pictures without a board: values that changed, and states that are news. */

import { formatClockTime } from '#announcement/phrases/wording.ts';
import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { Board } from '#contract/board.ts';
import type { ChangeCard, StatusCard } from '#contract/message.ts';

/** Rows of a board that are news by themselves. */
const statusCards = ({ rows }: Board, label?: string): StatusCard[] =>
  rows.flatMap(({ kind, text, tone, fields }) =>
    kind === 'status' && tone !== undefined
      ? [{ kind, text, tone, fields, ...(label && { label }) }]
      : [],
  );

const SHOWN_STATES = ['cancelled', 'busReplacement'];

/** Changes of a train, by its board: its state, its time, its platform. */
export function createChangeCards(request: ResolvedRequest, board: Board): ChangeCard[] {
  const { timing, updatedTiming, platform, updatedPlatform } = request;
  const changes: ChangeCard[] = statusCards(board).filter(({ fields }) =>
    fields.some((field) => SHOWN_STATES.includes(field)),
  );
  if (request.cancelled) return changes;
  if (timing !== undefined && updatedTiming !== undefined)
    changes.push({
      kind: 'time',
      old: formatClockTime(timing),
      new: formatClockTime(updatedTiming),
    });
  if (platform !== undefined && updatedPlatform !== undefined)
    changes.push({ kind: 'platform', old: platform, new: updatedPlatform });
  return changes;
}

/** Creates cards with the number of working lifts or escalators, from their board. */
export const workingChanges = (board: Board): ChangeCard[] =>
  statusCards(board, board.rows.find((row) => row.kind === 'heading')?.text);
